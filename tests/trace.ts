/**
 * `npm run trace [-- AREA…]`: which requirement is shown by which test, read from the reports of the last
 * `npm test`, whose last step it is. Ends with 1 if a row has no test that passed or one that failed, if an id is unknown, a
 * test names more than four rows, or a report was made from other sources than those that are checked out.
 */
import { existsSync, readFileSync } from "node:fs";
import { readRequirements } from "./support/requirement.ts";
import { resultsOfPlaywright, resultsOfVitest } from "./support/test-results.ts";
import { traceRequirements } from "./support/trace-requirements.ts";
import { treeMark, whyOutdated } from "./support/tree-mark.ts";

const reports = {
  "reports/vitest.json": resultsOfVitest,
  "reports/playwright.json": resultsOfPlaywright,
};

const requirements = readRequirements();
const allAreas = [...new Set(requirements.map((row) => row.area))];
const areas = process.argv.slice(2).map((area) => area.toUpperCase());
const strange = areas.filter((area) => !allAreas.includes(area));
if (strange.length > 0) {
  console.error(`No such area: ${strange.join(", ")}. There are ${allAreas.join(", ")}.`);
  process.exit(2);
}

const absent = Object.keys(reports).filter((path) => !existsSync(path));
for (const path of absent) console.log(`${path} is not there: run npm test first`);
const present = Object.entries(reports).filter(([path]) => !absent.includes(path));
const mark = treeMark(process.cwd());
const outdated: string[] = [];
for (const [path] of present) {
  const why = await whyOutdated(path, mark);
  if (why) outdated.push(why);
}
for (const why of outdated) console.log(why);
const tests = present.flatMap(([path, results]) => results(JSON.parse(readFileSync(path, "utf8"))));

const { missing, unknown, crowded, flaky } = traceRequirements(requirements, tests, areas);

const shownAreas = areas.length > 0 ? areas : allAreas;
const rowsLookedAt = requirements.filter((row) => shownAreas.includes(row.area));
for (const area of shownAreas) {
  const rows = rowsLookedAt.filter((row) => row.area === area);
  const open = rows.filter((row) => missing.has(row.id));
  console.log(
    `${area.padEnd(8)} ${String(rows.length - open.length).padStart(3)} of ${rows.length}`,
  );
  for (const { id } of open) console.log(`           ${id}: ${missing.get(id)}`);
}
if (unknown.length > 0) console.log(`Unknown ids in titles: ${unknown.join(", ")}`);
for (const title of crowded) console.log(`More than four ids name one test: ${title}`);
for (const title of flaky) console.log(`Passed only when it was tried again: ${title}`);
console.log(
  `${rowsLookedAt.length - missing.size} of ${rowsLookedAt.length} requirements are shown by a test that passed`,
);
if (missing.size + unknown.length + crowded.length + absent.length + outdated.length > 0)
  process.exitCode = 1;
