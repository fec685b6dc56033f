// The table's markup without what does not show, as the body of a function.
const table = document.querySelector("#app").cloneNode(true);
const walker = document.createTreeWalker(table, NodeFilter.SHOW_COMMENT);
const comments = [];
while (walker.nextNode()) comments.push(walker.currentNode);
comments.forEach((comment) => comment.remove());
// What was written first does not show either.
for (const one of table.querySelectorAll("*")) {
  const attributes = [...one.attributes].map(({ name, value }) => [name, value]).sort();
  attributes.forEach(([name]) => one.removeAttribute(name));
  for (const [name, value] of attributes) {
    const sorted = name === "class" ? value.split(/\s+/).sort().join(" ").trim() : value;
    // Styles are for the page to set, not for markup.
    if (sorted || name !== "class") one.setAttribute(name === "style" ? "styles" : name, sorted);
  }
}
table.normalize();
return table.outerHTML.replaceAll("><", ">\n<").split("\n");
