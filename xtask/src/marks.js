// Prints Lighthouse's marks from its reports, the median of each, and fails where one is below 100.
const { readFileSync } = require("node:fs");
const reports = process.argv.slice(1).map((file) => JSON.parse(readFileSync(file, "utf8")));
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
for (const [id, { title }] of Object.entries(reports[0].categories)) {
  const marks = reports.map(({ categories }) => Math.round(categories[id].score * 100));
  console.log(`    ${title}: ${median(marks)} (${marks.join(", ")})`);
  if (median(marks) < 100) process.exitCode = 1;
}
for (const id of ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time", "cumulative-layout-shift"]) {
  console.log(`    ${reports[0].audits[id].title}: ${reports.map(({ audits }) => audits[id].displayValue).join(", ")}`);
}
