// Which controls are no longer under the pointer once it has come over them or picked them, as the body of a function.
const drawn = () => new Promise((resolve) => setTimeout(resolve));
const jumps = [];
for (const one of document.querySelectorAll("[data-decision]:not(.seal)")) {
  const { x, y, width, height } = one.getBoundingClientRect();
  const acts = [new PointerEvent("pointerenter"), new MouseEvent("click", { detail: 1, bubbles: true, cancelable: true })];
  for (const act of acts) {
    one.dispatchEvent(act);
    await drawn();
    // Wherever it was pressed.
    for (const part of [0.15, 0.5, 0.85]) {
      if (!one.contains(document.elementFromPoint(x + width / 2, y + height * part))) {
        jumps.push(`${one.dataset.decision} after ${act.type} at ${part}`);
      }
    }
  }
  one.dispatchEvent(new PointerEvent("pointerleave"));
}
return jumps;
