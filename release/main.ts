/**
 * `npm run release:check` lists all faults that prevent a release. `npm run release -- <folder>` does the same and, if
 * there are none, writes the files of the release. docs/release.md has the whole recipe.
 */
import { fileURLToPath } from "node:url";
import { releaseFacts } from "./git-facts.ts";
import { makeRelease } from "./make-release.ts";
import { releaseFaults, tagOf } from "./release-faults.ts";

const usage = "Usage: npm run release:check, or npm run release -- <folder for the files>";
const root = fileURLToPath(new URL("..", import.meta.url));
const [out, ...more] = process.argv.slice(2);
if (out === undefined || more.length > 0 || (out.startsWith("--") && out !== "--check")) {
  process.stderr.write(`${usage}\n`);
  process.exit(2);
}

const facts = await releaseFacts(root);
const faults = releaseFaults(facts);
if (faults.length > 0) {
  process.stderr.write(`${tagOf(facts.version)} cannot be released:\n${faults.join("\n")}\n`);
  process.exit(1);
}
const told =
  out === "--check"
    ? [`${tagOf(facts.version)} can be released.`]
    : await makeRelease(root, out, facts.version);
process.stdout.write(`${told.join("\n")}\n`);
