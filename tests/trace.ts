/**
 * `npm run trace [-- AREA…]`: which requirement is shown by which test, read from the reports of the last
 * `npm test`. Ends with 1 where a row has no test, an id is unknown or a title names more than four rows.
 */
import { existsSync, readFileSync } from "node:fs";
import { passedInPlaywright, passedInVitest } from "./support/passed-tests.ts";
import { readRequirements } from "./support/requirement.ts";
import { traceRequirements } from "./support/trace-requirements.ts";

const reports = {
  "reports/vitest.json": passedInVitest,
  "reports/playwright.json": passedInPlaywright,
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
const tests = Object.entries(reports)
  .filter(([path]) => !absent.includes(path))
  .flatMap(([path, passed]) => passed(JSON.parse(readFileSync(path, "utf8"))));

const { missing, unknown, crowded } = traceRequirements(requirements, tests, areas);

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
for (const title of crowded) console.log(`More than four ids in one title: ${title}`);
console.log(
  `${rowsLookedAt.length - missing.size} of ${rowsLookedAt.length} requirements are shown by a test that passed`,
);
if (missing.size + unknown.length + crowded.length + absent.length > 0) process.exitCode = 1;
