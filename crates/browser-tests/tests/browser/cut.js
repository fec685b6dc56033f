// Which texts are cut off, as the body of a function. Names may end in an ellipsis, what scrolls can be scrolled to, and
// of what happened lately the older lines stand where there is room.
const cut = [];
const walker = document.createTreeWalker(document.querySelector("#app"), NodeFilter.SHOW_TEXT);
while (walker.nextNode()) {
  const text = walker.currentNode;
  const { parentElement: parent } = text;
  if (!text.data.trim() || !parent.checkVisibility() || parent.closest(".clip, .latest li:not(:first-child)") || getComputedStyle(parent).clipPath !== "none") continue;
  const range = document.createRange();
  range.selectNodeContents(text);
  for (const { left, top, right, bottom } of range.getClientRects()) {
    let box = parent;
    let lost = false;
    while (box && !lost) {
      const { overflowX, overflowY } = getComputedStyle(box);
      if ([overflowX, overflowY].some((way) => ["auto", "scroll"].includes(way))) break;
      const edge = box === document.body ? { left: 0, top: 0, right: innerWidth, bottom: innerHeight } : box.getBoundingClientRect();
      const cuts = (way) => ["hidden", "clip"].includes(way);
      lost = (cuts(overflowX) && (left < edge.left - 2 || right > edge.right + 2)) ||
        (cuts(overflowY) && (top < edge.top - 3 || bottom > edge.bottom + 3));
      if (lost) cut.push(`${text.data.slice(0, 40)} in ${parent.className || parent.tagName} by ${box.className || box.tagName}`);
      box = box.parentElement;
    }
  }
}
return [...new Set(cut)];
