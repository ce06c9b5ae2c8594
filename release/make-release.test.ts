/** A release made from a small repository with the project's own lockfile, checked with git, tar and sha256sum. */
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { releaseFacts } from "./git-facts.ts";
import { makeRelease } from "./make-release.ts";

const place = mkdtempSync(join(tmpdir(), "vigil-release-test-"));
const root = join(place, "checkout");
const sh = (program: string, args: string[], cwd = root) =>
  execFileSync(program, args, { cwd, encoding: "utf8" });
const write = (path: string, text: string) => writeFileSync(join(root, path), text);

beforeAll(() => {
  for (const folder of ["docs", "backend/migrations"])
    mkdirSync(join(root, folder), { recursive: true });
  for (const file of ["package.json", "package-lock.json"]) copyFileSync(file, join(root, file));
  write("CHANGELOG.md", "## [Unreleased]\n");
  write("docs/upgrading.md", "# Upgrading\n");
  write("backend/migrations/0000_first.sql", "create table a ();\n");
  sh("git", ["init", "-q", "-b", "main"]);
  commit("First");
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

function commit(message: string): void {
  sh("git", ["add", "-A"]);
  const who = ["-c", "user.name=Test", "-c", "user.email=test@vigil.example"];
  sh("git", [...who, "commit", "-q", "-m", message]);
}

interface Locked {
  readonly version: string;
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
}

/** name@version of each package in the lockfile that is not only for development, with its hash in hex. */
function lockedForProduction(): Map<string, string | undefined> {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, Locked>;
  };
  return new Map(
    Object.entries(packages)
      .filter(([path, { dev }]) => path !== "" && !dev)
      .map(([path, { version, integrity }]) => [
        `${path.split("node_modules/").at(-1)}@${version}`,
        integrity && Buffer.from(integrity.replace("sha512-", ""), "base64").toString("hex"),
      ]),
  );
}

interface CycloneDx {
  readonly components: readonly {
    readonly name: string;
    readonly version: string;
    readonly hashes?: readonly { readonly content: string }[];
  }[];
}
interface Spdx {
  readonly packages: readonly { readonly name: string; readonly versionInfo: string }[];
}

test("[REL-01][REL-02] a release has the source of the commit, the runnable parts in two forms, and checksums; twice the same bytes", async () => {
  const first = join(place, "first");
  const names = await makeRelease(root, first, "0.1.0");
  expect(names).toEqual([
    "vigil-0.1.0.tar.gz",
    "vigil-0.1.0.cdx.json",
    "vigil-0.1.0.spdx.json",
    "SHA256SUMS",
  ]);
  expect(
    sh("sha256sum", ["--check", "--strict", "SHA256SUMS"], first).match(/: OK$/gm),
  ).toHaveLength(3);
  const listed = sh("tar", ["-tzf", "vigil-0.1.0.tar.gz"], first).split("\n");
  for (const path of sh("git", ["ls-files"]).trim().split("\n"))
    expect(listed).toContain(`vigil-0.1.0/${path}`);

  const locked = lockedForProduction();
  const text = (name: string) => readFileSync(join(first, name), "utf8");
  const { components } = JSON.parse(text("vigil-0.1.0.cdx.json")) as CycloneDx;
  const told = new Map(
    components.map((one) => [`${one.name}@${one.version}`, one.hashes?.[0]?.content]),
  );
  // with their dependencies, also if development needs these too
  for (const name of ["react", "react-dom", "react-router", "zod", "hono", "pg"])
    expect(
      [...told.keys()].some((one) => one.startsWith(`${name}@`)),
      name,
    ).toBe(true);
  for (const [one, hash] of told) {
    expect(locked.has(one), one).toBe(true);
    expect(hash, one).toBe(locked.get(one));
  }
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync("package.json", "utf8"),
  ) as Record<"dependencies" | "devDependencies", Record<string, string>>;
  for (const [name, version] of Object.entries(dependencies))
    expect(told.has(`${name}@${version}`), name).toBe(true);
  for (const name of ["vitest", "@playwright/test", "oxlint"]) {
    expect(devDependencies[name], name).toBeDefined();
    expect(told.has(`${name}@${devDependencies[name]}`), name).toBe(false);
  }
  const spdx = JSON.parse(text("vigil-0.1.0.spdx.json")) as Spdx;
  const inSpdx = new Set(spdx.packages.map((one) => `${one.name}@${one.versionInfo}`));
  for (const one of told.keys()) expect(inSpdx.has(one), one).toBe(true);

  const second = join(place, "second");
  await makeRelease(root, second, "0.1.0");
  expect(readFileSync(join(second, "SHA256SUMS"), "utf8")).toBe(text("SHA256SUMS"));
}, 120_000);

test("[REL-03] git reports files that are not committed, tags, and migrations that were changed or removed since", async () => {
  sh("git", ["tag", "v0.0.9"]);
  write("backend/migrations/0001_second.sql", "create table b ();\n");
  commit("A new migration is no change of one");
  expect(await releaseFacts(root)).toMatchObject({
    tags: ["v0.0.9"],
    changedFiles: [],
    changedMigrations: [],
  });
  write("backend/migrations/0000_first.sql", "create table a (id int);\n");
  write("note.txt", "by hand");
  const { changedFiles } = await releaseFacts(root);
  expect(changedFiles.toSorted()).toEqual(["backend/migrations/0000_first.sql", "note.txt"]);
  commit("A migration that was released is changed");
  expect((await releaseFacts(root)).changedMigrations).toEqual([
    "backend/migrations/0000_first.sql",
  ]);
});
