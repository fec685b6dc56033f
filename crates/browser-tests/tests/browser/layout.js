// Where the controls are, as the body of a function: what is wrong with them. A target has 44 px in both
// directions.
const named = (one) =>
  one.dataset.decision ?? one.ariaLabel ?? `${one.className} ${one.textContent.trim().slice(0, 20)}`;
const reachable = [...document.querySelectorAll("button, input, textarea, a[href], label")].filter(
  (one) => one.checkVisibility() && !one.disabled && !one.closest("[hidden]"),
);
const { scrollingElement: page } = document;
const faults = [];
if (page.scrollWidth > innerWidth) faults.push(`the page is ${page.scrollWidth} wide`);
if (page.scrollHeight > innerHeight) faults.push(`the page is ${page.scrollHeight} high`);
for (const one of document.querySelectorAll("#app *")) {
  const scrolls = ["auto", "scroll"].includes(getComputedStyle(one).overflowX);
  if (scrolls && one.scrollWidth > one.clientWidth) faults.push(`${one.tagName} ${one.className} scrolls sideways`);
}
for (const one of reachable) {
  // Only inner parts may have to scroll.
  one.scrollIntoView({ block: "nearest", inline: "nearest" });
  const { left, top, width, height } = one.getBoundingClientRect();
  const size = `${named(one)} is ${width.toFixed()} × ${height.toFixed()}`;
  // A label is clicked in place of its field.
  if (Math.min(width, height) < 43.5 && !one.matches("label input")) faults.push(size);
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  if (!one.contains(hit) && !hit?.closest("label")?.contains(one)) {
    faults.push(`${named(one)} is covered by ${hit?.outerHTML.slice(0, 80)}`);
  }
}
if (page.scrollTop || page.scrollLeft || document.body.scrollTop) faults.push("the page has scrolled");
return faults;
