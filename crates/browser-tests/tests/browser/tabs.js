// How many times the tab key has to be pressed to come to a control, as the body of a function; below 0: backwards.
const target = document.querySelector(arguments[0]);
const scope = document.querySelector("dialog") ?? document;
const radios = (one) => one.role === "radio" && one.tabIndex < 0;
const stops = [...scope.querySelectorAll("button, input, textarea, a[href], [tabindex='0']")].filter(
  (one) => one.checkVisibility() && !one.disabled && !radios(one) && one.tabIndex >= 0,
);
const to = stops.indexOf(target);
if (to < 0) return null;
const { activeElement: from } = document;
if (from === target) return 0;
const before = stops.filter((one) => from.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING).length;
// From something that is no stop itself, the first step only comes to one.
return to >= before ? to - before + (stops.includes(from) ? 0 : 1) : to - before;
