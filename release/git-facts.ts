/** Facts that git knows about a checkout. */
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { ReleaseFacts } from "./release-faults.ts";

const run = promisify(execFile);

export async function git(root: string, ...args: string[]): Promise<string> {
  const { stdout } = await run("git", args, { cwd: root, maxBuffer: 64 * 1024 * 1024 });
  return stdout.trimEnd();
}

const linesOf = (text: string) => text.split("\n").filter((line) => line !== "");

/** Folders whose SQL files are the steps of a database. */
const migrations = ["backend/migrations", "db/sessions/migrations", "db/cache/migrations"];

export async function releaseFacts(root: string): Promise<ReleaseFacts> {
  const text = (path: string) => readFile(join(root, path), "utf8");
  const manifest = JSON.parse(await text("package.json")) as Record<string, unknown>;
  const tags = linesOf(await git(root, "tag", "--list", "v*", "--sort=version:refname"));
  const before = tags.at(-1);
  const changes = before
    ? await git(root, "diff", "--name-status", "--no-renames", before, "HEAD", "--", ...migrations)
    : "";
  return {
    version: String(manifest["version"]),
    dependencies: {
      ...(manifest["dependencies"] as Record<string, string>),
      ...(manifest["devDependencies"] as Record<string, string>),
    },
    changelog: await text("CHANGELOG.md"),
    upgrading: await text("docs/upgrading.md"),
    changedFiles: linesOf(await git(root, "status", "--porcelain")).map((line) => line.slice(3)),
    tags,
    changedMigrations: linesOf(changes)
      .map((line) => line.split("\t"))
      .filter(([kind, path]) => kind !== "A" && path?.endsWith(".sql"))
      .map(([, path]) => path ?? ""),
  };
}
