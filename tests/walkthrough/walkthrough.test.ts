/** docs/walkthrough.md and its pictures match the steps. */
import { statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readSource, root, sourceFiles } from "#tests/support/source-files.ts";
import { steps } from "./steps.ts";
import { pictureFolder, walkthroughPage } from "./walkthrough-page.ts";

const bytesMax = 150_000;

test("[WALK-03] docs/walkthrough.md is the output of `npm run walkthrough`", () => {
  const page = readSource("docs/walkthrough.md");
  expect(page, "run npm run walkthrough").toBe(walkthroughPage(steps));
  expect([...page.matchAll(/^## \d+\. (.+)$/gm)].map(([, title]) => title)).toEqual(
    steps.map(({ title }) => title),
  );
});

test("[WALK-03] each picture of the page exists and is small, and there is no other", () => {
  const shown = [...readSource("docs/walkthrough.md").matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(
    ([, path]) => `docs/${path}`,
  );
  expect(shown).toHaveLength(steps.length);
  const there = sourceFiles().filter((path) => path.startsWith(`${pictureFolder}/`));
  expect(there).toEqual(shown.toSorted());
  const large = there.filter((path) => statSync(join(root, path)).size > bytesMax);
  expect(large).toEqual([]);
});

test("[WALK-03] the pictures of the README exist", () => {
  const shown = [...readSource("README.md").matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(
    ([, path = ""]) => path,
  );
  expect(shown).toContain("docs/pictures/walkthrough.gif");
  const there = new Set(sourceFiles());
  expect(shown.filter((path) => !there.has(path) && !path.startsWith("https://"))).toEqual([]);
});
