/**
 * The packages that run in a clinic, as npm knows them: package.json and lockfile without packages that only
 * development needs.
 */
import { execFile } from "node:child_process";
import { copyFile, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/**
 * Writes package.json and package-lock.json of production into an empty folder. It needs no network: the lockfile is
 * enough. `npm sbom --omit=dev` on the whole lockfile leaves out peers of development packages (react, zod), so the
 * tree is made first.
 *
 * @param root the checkout
 * @throws if npm cannot make a tree of it
 */
export async function writeProductionTree(root: string, folder: string): Promise<void> {
  const { devDependencies: _, ...manifest } = JSON.parse(
    await readFile(join(root, "package.json"), "utf8"),
  ) as Record<string, unknown>;
  await writeFile(join(folder, "package.json"), JSON.stringify(manifest, null, 2));
  await copyFile(join(root, "package-lock.json"), join(folder, "package-lock.json"));
  const args = ["install", "--package-lock-only", "--offline", "--ignore-scripts", "--no-audit"];
  await run("npm", args, { cwd: folder });
}
