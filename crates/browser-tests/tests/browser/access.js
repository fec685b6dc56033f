// What axe-core finds, as the body of an asynchronous function: all rules of WCAG 2.2 up to AA, best practices and
// experimental ones; or only one. Each finding as rule, target, what is wrong.
const [only, done] = arguments;
const rules = axe.getRules().filter(({ tags }) => !tags.some((tag) => tag === "deprecated" || tag.endsWith("aaa")));
const values = only ? [only] : rules.map(({ ruleId }) => ruleId);
const finding = ({ id, nodes }) =>
  nodes.map(({ target, failureSummary }) => `${id} at ${target.flat().join(" ")}: ${failureSummary.replace(/\s*\n\s*/g, "; ")}`);
axe.run({ exclude: [[".symbols"]] }, { runOnly: { type: "rule", values }, resultTypes: ["violations"] }).then(
  ({ violations }) => done(violations.flatMap(finding)),
  (error) => done([`axe fails: ${error}`]),
);
