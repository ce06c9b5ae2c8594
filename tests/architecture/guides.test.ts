import { expect, test } from "vitest";
import { z } from "zod";
import { readSource, sourceFiles } from "#tests/support/source-files.ts";

const manifest = z
  .object({
    scripts: z.record(z.string(), z.string()),
    dependencies: z.record(z.string(), z.string()),
  })
  .parse(JSON.parse(readSource("package.json")));

const guides = sourceFiles(/^([A-Z]+|docs\/.+)\.md$/);

test.for(guides)("every npm script that %s names exists", (path) => {
  const named = [
    ...readSource(path).matchAll(/(?:`|^|&& )npm (?:run (?:-s )?)?([\w:-]+)/gm),
  ].flatMap(([, name]) => name ?? []);
  const ofNpm = new Set(["ci", "install", "sbom"]);
  const strange = named.filter((name) => !ofNpm.has(name) && !(name in manifest.scripts));
  expect(strange).toEqual([]);
});

test.for(guides)("every file that %s links to exists", (path) => {
  const folder = path.includes("/") ? path.slice(0, path.lastIndexOf("/") + 1) : "";
  const targets = [...readSource(path).matchAll(/\]\((?!https?:|#)([^)\s#]+)/g)].flatMap(
    ([, target]) => target ?? [],
  );
  const there = new Set(
    sourceFiles().flatMap((file) =>
      file.split("/").map((_, index, parts) => parts.slice(0, index + 1).join("/")),
    ),
  );
  const resolved = targets.map((target) =>
    new URL(target, `file:///${folder}`).pathname.slice(1).replace(/\/$/, ""),
  );
  expect(resolved.filter((target) => !there.has(target))).toEqual([]);
});

test("every runtime dependency has a line in CONTRIBUTING.md that justifies it, and the lines name no other", () => {
  const justified = [
    ...readSource("CONTRIBUTING.md").matchAll(/^\| `([^`]+)` +\| \w.+\|$/gm),
  ].flatMap(([, name]) => name ?? []);
  expect(justified.toSorted()).toEqual(Object.keys(manifest.dependencies).toSorted());
});
