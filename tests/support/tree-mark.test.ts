import { execFileSync } from "node:child_process";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { markReport, treeMark, whyOutdated } from "./tree-mark.ts";

async function checkout(): Promise<{ folder: string; git: (...args: string[]) => void }> {
  const folder = await mkdtemp(join(tmpdir(), "vigil-tree-"));
  const git = (...args: string[]) => {
    const identity = ["-c", "user.name=Test", "-c", "user.email=test@example.org"];
    execFileSync("git", [...identity, ...args], { cwd: folder, stdio: "ignore" });
  };
  git("init");
  await writeFile(join(folder, "a.ts"), "1");
  git("add", ".");
  git("commit", "-m", "first");
  return { folder, git };
}

test("[TRACE-01] a report of another commit, or of changed files, is refused", async () => {
  const { folder, git } = await checkout();
  const report = join(folder, "..", `${crypto.randomUUID()}.json`);
  await markReport(report, treeMark(folder));
  expect(await whyOutdated(report, treeMark(folder))).toBeUndefined();

  await writeFile(join(folder, "a.ts"), "2");
  expect(await whyOutdated(report, treeMark(folder))).toMatch(
    / with changes [0-9a-f]{12}: run npm/,
  );
  git("commit", "-am", "second");
  expect(await whyOutdated(report, treeMark(folder))).toContain("run npm test again");
});

test("[TRACE-01] a file that git does not track counts, including its content", async () => {
  const { folder } = await checkout();
  const before = treeMark(folder);
  await writeFile(join(folder, "b.ts"), "1");
  const one = treeMark(folder);
  await writeFile(join(folder, "b.ts"), "2");
  expect(new Set([before, one, treeMark(folder)]).size).toBe(3);
});

test("[TRACE-01] a report without a mark is refused", async () => {
  const { folder } = await checkout();
  expect(await whyOutdated(join(folder, "none.json"), treeMark(folder))).toContain("other sources");
});
