// What the page shows of a game, as the body of a function.
const all = (css, root = document) => [...root.querySelectorAll(css)];
const number = (css, root) => Number(root.querySelector(css)?.textContent ?? 0);
const tokens = all("button.mate .token use").map((use) => use.getAttribute("href").slice(3));
// Whose they are: seats by number, or the dummy.
const seat = (token) => (token === "dummy" ? token : String(tokens.indexOf(token) + 1));
const figures = (root) => all('use[href^="#f-"]', root).map((use) => seat(use.getAttribute("href").slice(3)));
const app = document.querySelector("#app");
const controls = all("[data-decision]:not([data-seat])").filter(
  (control) => !control.disabled && control.ariaDisabled !== "true",
);
const amount = document.querySelector(".amount");
const wares = ["nutmeg", "silk", "ginseng", "jade"];
return {
  phase: app.dataset.phase,
  turn: app.dataset.turn,
  // Several controls may stand for one decision.
  decisions: [...new Set(controls.map((control) => control.dataset.decision))].sort(),
  bids: amount && [Number(amount.ariaValueMin), Number(amount.ariaValueMax)],
  cash: all("button.mate .purse > b").map((cash) => Number(cash.textContent)),
  free: all("button.mate").map((mate) => number(".shares", mate)),
  pledged: all("button.mate").map((mate) => number(".pledged", mate)),
  names: all("button.mate .name .clip").map((name) => name.textContent),
  values: wares.map((ware) => number(`.stall.ware-${ware} .value`, document)),
  supply: wares.map((ware) => number(`.stall.ware-${ware} .supply`, document)),
  punts: wares.map((ware) => {
    const punt = document.querySelector(`.chart .punt.ware-${ware}`);
    const at = punt?.querySelector(".sounding");
    return punt && { at: at && Number(at.textContent), crew: figures(punt.querySelector(".crewed")) };
  }),
  // Port A B C, captain, pirate, small and large pilot, yard A B C, insurance.
  slots: all(".chart .slot").map((slot) => figures(slot)[0] ?? null),
  landed: Boolean(document.querySelector(".ledger")) || app.dataset.phase === "over",
};
