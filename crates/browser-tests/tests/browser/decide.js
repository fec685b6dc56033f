// Takes a decision as the keyboard would, as the body of a function: its text, and the seat that takes a loan.
const [decision, seat] = arguments;
const drawn = () => new Promise((resolve) => setTimeout(resolve));
const find = (css) => document.querySelector(css) ?? Promise.reject(new Error(`there is no ${css} for ${decision}`));
const press = async (css) => {
  (await find(css)).click();
  await drawn();
};
const [verb, ...what] = decision.split(" ");
const own = `[data-decision="${decision}"]`;
if (verb === "bid") {
  const amount = await find(".amount");
  amount.value = what[0];
  amount.dispatchEvent(new InputEvent("input", { bubbles: true }));
  await drawn();
} else if (verb === "load") {
  for (const ware of what) await press(`.wares .ware-${ware}`);
} else if (verb === "launch") {
  for (const [lane, start] of what.entries()) {
    for (let at = 0; at < start; at++) await press(`.start:nth-child(${lane + 1}) .more`);
  }
} else if (verb === "steer") {
  // Composed by pointer, as one course may be followed by a second.
  for (let at = 0; at < what.length; at += 2) {
    const course = await find(`[data-decision="steer ${what[at]} ${what[at + 1]}"]`);
    course.dispatchEvent(new MouseEvent("click", { detail: 1, bubbles: true }));
    await drawn();
  }
} else if (verb === "loan" || verb === "redeem") {
  await press(`.mates > :nth-child(${seat}) .mate`);
  await press(".reveal");
  await press(".mine");
  await press(`${own}[data-seat="${seat}"]`);
  await press(".sheet header .tool");
  while (document.querySelector("dialog")) await drawn();
}
if (["bid", "load", "launch", "roll", "steer"].includes(verb)) {
  await press(`.seal${own}`);
} else if (verb !== "loan" && verb !== "redeem") {
  await press(`${own}:not(.seal)`);
}
