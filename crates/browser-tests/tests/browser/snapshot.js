// The table's markup without what does not show, as the body of a function.
const table = document.querySelector("#app").cloneNode(true);
const walker = document.createTreeWalker(table, NodeFilter.SHOW_COMMENT);
const comments = [];
while (walker.nextNode()) comments.push(walker.currentNode);
comments.forEach((comment) => comment.remove());
for (const one of table.querySelectorAll("[class]")) {
  const names = [...one.classList].sort().join(" ");
  one.removeAttribute("class");
  if (names) one.setAttribute("class", names);
}
table.normalize();
return table.outerHTML.replaceAll("><", ">\n<").split("\n");
