/** The files written by people, for tests of the repository's rules. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../../", import.meta.url));

const made = new Set([
  ".git",
  ".react-router",
  ".stryker",
  "build",
  "coverage",
  "node_modules",
  "playwright-report",
  "reports",
  "test-results",
]);

/** Paths from the root with forward slashes, sorted; generated files and DATA_DIR are left out. */
export function sourceFiles(pattern: RegExp = /./): string[] {
  return [...walk("")].filter((path) => pattern.test(path)).toSorted();
}

/** The text of a file of the repository. */
export function readSource(path: string): string {
  return readFileSync(join(root, path), "utf8");
}

function* walk(folder: string): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (made.has(entry.name) || path === "data") continue;
    if (entry.isDirectory()) yield* walk(path);
    else if (entry.isFile()) yield path;
  }
}
