/** The files of a release: the source of one commit, its bills of materials, and the checksums of both. */
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { git } from "./git-facts.ts";
import { writeProductionTree } from "./production-tree.ts";
import { sbom, sbomEnding, sbomFormats } from "./sbom.ts";

/**
 * Writes `vigil-<version>.tar.gz`, its two bills of materials and SHA256SUMS. The same commit gives the same bytes.
 *
 * @param out a folder, made if it is missing; files of the same names are written over
 * @returns the names, SHA256SUMS last
 * @throws when git or npm fails
 */
export async function makeRelease(root: string, out: string, version: string): Promise<string[]> {
  await mkdir(out, { recursive: true });
  const commit = await git(root, "rev-parse", "HEAD");
  const committedAt = new Date(await git(root, "show", "-s", "--format=%cI", "HEAD")).toISOString();
  const name = `vigil-${version}`;
  const tarPath = join(out, `${name}.tar`);
  await git(root, "archive", "--format=tar", `--prefix=${name}/`, "-o", tarPath, "HEAD");
  const files: [string, Buffer | string][] = [
    [`${name}.tar.gz`, gzipSync(await readFile(tarPath), { level: 9 })],
  ];
  await rm(tarPath);
  const temporary = await mkdtemp(join(tmpdir(), "vigil-release-"));
  // npm names the application of a bill by its folder
  const folder = join(temporary, "vigil");
  try {
    await mkdir(folder);
    await writeProductionTree(root, folder);
    for (const format of sbomFormats)
      files.push([
        `${name}.${sbomEnding[format]}`,
        await sbom(folder, format, { commit, committedAt }),
      ]);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
  const sums = files.map(([file, bytes]) => `${sha256(bytes)}  ${file}\n`).join("");
  files.push(["SHA256SUMS", sums]);
  for (const [file, bytes] of files) await writeFile(join(out, file), bytes);
  return files.map(([file]) => file);
}

const sha256 = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest("hex");
