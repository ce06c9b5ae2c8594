import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filesBelow, isTest, sources } from "./build.ts";

test("every folder from which the app imports is one that makes the build stale", () => {
  const imported = new Set<string>();
  for (const folder of sources)
    for (const file of filesBelow(folder))
      if (/\.tsx?$/.test(file) && !isTest(file))
        for (const [, root = ""] of readFileSync(file, "utf8").matchAll(/from "#(\w+)\//g))
          imported.add(root);
  expect(imported.size).toBeGreaterThan(3);
  expect(sources).toEqual(expect.arrayContaining([...imported]));
});
