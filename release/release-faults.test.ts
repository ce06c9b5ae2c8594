import { expect, test } from "vitest";
import { type ReleaseFacts, releaseFaults } from "./release-faults.ts";

const ready: ReleaseFacts = {
  version: "0.2.0",
  dependencies: { react: "19.3.1", next: "1.0.0-beta.2" },
  changelog: "# Changelog\n\n## [Unreleased]\n\n## [0.2.0] - 2026-12-01\n\n- More.\n",
  upgrading: "# Upgrading\n\n## From 0.1.0 to 0.2.0\n\nNothing.\n",
  changedFiles: [],
  tags: ["v0.1.0"],
  changedMigrations: [],
};

test("[REL-03] a correct release has no faults; the first one needs no upgrade path from another", () => {
  expect(releaseFaults(ready)).toEqual([]);
  expect(releaseFaults({ ...ready, tags: [], upgrading: "# Upgrading\n" })).toEqual([]);
});

test.each<[string, Partial<ReleaseFacts>, RegExp]>([
  ["a version that is none", { version: "0.2" }, /version 0\.2 of package\.json is none/],
  ["a tag that exists", { tags: ["v0.1.0", "v0.2.0"] }, /tag v0\.2\.0 exists/],
  ["no section", { changelog: "## [Unreleased]\n" }, /no section "## \[0\.2\.0\]/],
  [
    "a section without a date",
    { changelog: "## [Unreleased]\n\n## [0.2.0]\n" },
    /no section "## \[0\.2\.0\]/,
  ],
  [
    "a section of another version",
    { changelog: "## [Unreleased]\n\n## [0.2.01] - 2026-12-01\n" },
    /no section/,
  ],
  [
    "lines that are not released",
    { changelog: "## [Unreleased]\n\n### Added\n\n- x\n\n## [0.2.0] - 2026-12-01\n" },
    /still has lines under Unreleased/,
  ],
  [
    "lines that are not released, in a changelog that ends with them",
    { changelog: "## [0.2.0] - 2026-12-01\n\n## [Unreleased]\n\n- x\n" },
    /still has lines under Unreleased/,
  ],
  ["no way to it", { upgrading: "## From 0.0.1 to 0.1.0\n" }, /nothing of the way to 0\.2\.0/],
  ["a file that is not committed", { changedFiles: ["a.ts"] }, /^a\.ts is not committed/],
  ["a package that is not pinned", { dependencies: { zod: "^4.0.0" } }, /zod is not pinned: \^4/],
  [
    "a migration that was changed",
    { changedMigrations: ["backend/migrations/0001_x.sql"] },
    /0001_x\.sql was released/,
  ],
])("[REL-03] %s is reported", (_, fault, words) => {
  expect(releaseFaults({ ...ready, ...fault })).toEqual([expect.stringMatching(words)]);
});

test("[REL-03] all faults are reported at once", () => {
  const facts = { ...ready, changedFiles: ["a", "b"], changelog: "", dependencies: { x: "*" } };
  expect(releaseFaults(facts)).toHaveLength(4);
});
