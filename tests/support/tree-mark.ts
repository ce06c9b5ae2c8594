/** The state of the sources from which a report was made. */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * The commit that is checked out in `folder`, and a digest of all differences from it: changed files and files that git
 * neither tracks nor ignores. "unknown" outside a git checkout.
 */
export function treeMark(folder: string): string {
  const git = (...args: string[]) =>
    execFileSync("git", args, {
      cwd: folder,
      encoding: "utf8",
      maxBuffer: 256 * 1024 * 1024,
      stdio: ["ignore", "pipe", "ignore"],
    });
  try {
    const commit = git("rev-parse", "HEAD").trim();
    const untracked = git("ls-files", "--others", "--exclude-standard", "-z").split("\0");
    const changes = [
      git("diff", "HEAD"),
      ...untracked.filter(Boolean).map((path) => `${path} ${git("hash-object", path)}`),
    ].join("\n");
    if (changes === "") return commit;
    return `${commit} with changes ${createHash("sha256").update(changes).digest("hex").slice(0, 12)}`;
  } catch {
    return "unknown";
  }
}

const markOf = (report: string) => `${report}.tree`;

/** Records, beside a report, the sources from which it is about to be made. */
export async function markReport(report: string, mark: string): Promise<void> {
  await mkdir(dirname(report), { recursive: true });
  await writeFile(markOf(report), mark);
}

/** Why a report must not be read for the sources named by `mark`; undefined if it may be read. */
export async function whyOutdated(report: string, mark: string): Promise<string | undefined> {
  const made = await readFile(markOf(report), "utf8").catch(() => undefined);
  if (made === mark) return undefined;
  return `${report} was made from ${made ?? "other sources"}; checked out is ${mark}: run npm test again`;
}
