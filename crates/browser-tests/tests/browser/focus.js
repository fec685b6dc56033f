// Where the keyboard's focus is, as the body of a function: what has it, and what is wrong with that.
const one = document.activeElement;
const named = one.dataset.decision ?? one.id ?? one.className;
const faults = [];
if (one === document.body) faults.push("nothing has the focus");
else {
  if (!one.matches(":focus-visible")) faults.push(`the focus on ${one.outerHTML.slice(0, 90)} is not to be seen`);
  const { outlineStyle, outlineWidth } = getComputedStyle(one);
  if (outlineStyle === "none" || parseFloat(outlineWidth) < 2) faults.push(`${one.outerHTML.slice(0, 90)} has no ring`);
  const { left, top, right, bottom } = one.getBoundingClientRect();
  const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
  const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
  const hit = document.elementFromPoint(x, y);
  if (!one.contains(hit) && !hit?.contains(one)) faults.push(`${one.outerHTML.slice(0, 90)} is covered by ${hit?.outerHTML.slice(0, 90)}`);
}
return [named, faults];
