import Database from "better-sqlite3";
import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createLog } from "../observability/log.ts";
import { testClock, type TestClock } from "../testing/test-runtime.ts";
import { type CacheFile, openCacheFile } from "./cache-file.ts";
import { createFlagTemplateCache } from "./flag-template-cache.ts";
import { createPublicUserCache } from "./public-user-cache.ts";
import { minuteMs } from "#contract/codes/duration.ts";

const clinic = "7b0f1c1e-0d2a-4f65-9a35-1c6f0c2b9a01";
const practice = "8c1f1c1e-0d2a-4f65-9a35-1c6f0c2b9a02";

let folder: string;
let file: string;
let clock: TestClock;
let lines: string[];
let opened: CacheFile[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "vigil-cache-"));
  file = join(folder, "cache.sqlite");
  clock = testClock("2026-11-20T09:00:00Z");
  lines = [];
  opened = [];
});
afterEach(() => {
  for (const each of opened) each.close();
  rmSync(folder, { recursive: true, force: true });
});

function cache(more: { appVersion?: string; pagesMax?: number } = {}) {
  const log = createLog({
    level: "info",
    destination: { write: (line: string) => void lines.push(line) },
  });
  const cacheFile = openCacheFile({ file, clock, log, appVersion: "1.0.0", ...more });
  opened.push(cacheFile);
  return {
    flagTemplates: createFlagTemplateCache(cacheFile),
    publicUsers: createPublicUserCache(cacheFile),
  };
}

/** Loads the rows and counts the loads. */
function source<Value>(value: () => Value) {
  const load = async () => {
    load.count += 1;
    return value();
  };
  load.count = 0;
  return load;
}
const names = (users: readonly { name: string }[]) => users.map(({ name }) => name).toSorted();

test("flag templates are loaded once per institution, until a user saves them", async () => {
  const { flagTemplates } = cache();
  let stored = ["old"];
  const load = source(() => stored);
  expect(await flagTemplates.read(clinic, load)).toEqual(["old"]);
  expect(await cache().flagTemplates.read(clinic, load)).toEqual(["old"]);
  expect(load.count).toBe(1);
  expect(await flagTemplates.read(practice, async () => ["theirs"])).toEqual(["theirs"]);
  stored = ["new"];
  flagTemplates.drop(clinic);
  expect(await cache().flagTemplates.read(clinic, load)).toEqual(["new"]);
  expect(await flagTemplates.read(practice, async () => ["unexpected"])).toEqual(["theirs"]);
});

test("a load that began before a save does not bring the old templates back", async () => {
  const { flagTemplates } = cache();
  for (let round = 0; round < 2; round += 1) {
    const stale = await flagTemplates.read(clinic, async () => {
      cache().flagTemplates.drop(clinic);
      return "before the save";
    });
    expect(stale).toBe("before the save");
    expect(await flagTemplates.read(clinic, async () => "after the save")).toBe("after the save");
    flagTemplates.drop(clinic);
  }
});

test("another web server's save is seen after five minutes; setting the clock back does not make rows live longer", async () => {
  const { flagTemplates } = cache();
  await flagTemplates.read(clinic, async () => 1);
  clock.forward(5 * minuteMs - 1);
  expect(await flagTemplates.read(clinic, async () => 2)).toBe(1);
  clock.forward(1);
  expect(await flagTemplates.read(clinic, async () => 2)).toBe(2);
  clock.forward(-60 * minuteMs);
  expect(await flagTemplates.read(clinic, async () => 3)).toBe(3);
});

test("[CONST-09] public users are cached for fifteen minutes; only missing ones are requested", async () => {
  const { publicUsers } = cache();
  const asked: string[][] = [];
  const load = async (ids: string[]) => {
    asked.push(ids);
    return ids.filter((id) => id !== "unknown").map((id) => ({ id, name: `${id}!` }));
  };
  expect(names(await publicUsers.read(clinic, ["a", "b", "a"], load))).toEqual(["a!", "b!"]);
  expect(names(await publicUsers.read(clinic, ["b", "c", "unknown"], load))).toEqual(["b!", "c!"]);
  expect(await publicUsers.read(clinic, [], load)).toEqual([]);
  clock.forward(15 * minuteMs - 1);
  expect(names(await publicUsers.read(clinic, ["a", "b"], load))).toEqual(["a!", "b!"]);
  expect(asked).toEqual([
    ["a", "b"],
    ["c", "unknown"],
  ]);
  clock.forward(1);
  await publicUsers.read(clinic, ["a"], load);
  await publicUsers.read(practice, ["b"], load);
  expect(asked.slice(2)).toEqual([["a"], ["b"]]);
});

test("an entry that another version of the app wrote counts as missing", async () => {
  await cache().flagTemplates.read(clinic, async () => "old shape");
  const next = cache({ appVersion: "2.0.0" });
  expect(await next.flagTemplates.read(clinic, async () => "new shape")).toBe("new shape");
});

test("a failed load is not cached and its error reaches the page", async () => {
  const { flagTemplates } = cache();
  await expect(
    flagTemplates.read(clinic, async () => Promise.reject(new Error("down"))),
  ).rejects.toThrow("down");
  expect(await flagTemplates.read(clinic, async () => "up")).toBe("up");
});

/** Three reads that must all answer, whatever the state of the file. */
async function threeReads() {
  const { flagTemplates, publicUsers } = cache();
  const load = source(() => ["t"]);
  for (let round = 0; round < 3; round += 1) {
    expect(await flagTemplates.read(clinic, load)).toEqual(["t"]);
    expect(await publicUsers.read(clinic, ["a"], async () => [{ id: "a", name: "A" }])).toEqual([
      { id: "a", name: "A" },
    ]);
    flagTemplates.drop(practice);
  }
  return load.count;
}
const logged = () => lines.map((line) => (JSON.parse(line) as { code: string }).code);

test("a missing file and folder are made", async () => {
  file = join(folder, "not", "there", "cache.sqlite");
  expect(await threeReads()).toBe(1);
  expect(lines).toEqual([]);
});

test("a corrupt file never blocks a page: it is moved aside, logged once, and a new one serves", async () => {
  writeFileSync(file, "this is no database, whatever its name says ".repeat(200));
  expect(await threeReads()).toBeLessThanOrEqual(2);
  expect(logged()).toEqual(["corrupt"]);
  expect(readdirSync(folder).some((name) => name.startsWith("cache.sqlite.corrupt-"))).toBe(true);
});

test("a file of a newer version never blocks a page: it is moved aside", async () => {
  await threeReads();
  for (const each of opened) each.close();
  const database = new Database(file);
  database
    .prepare(
      "INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('future', 99999999999999)",
    )
    .run();
  database.close();
  await threeReads();
  expect(logged()).toEqual(["newer"]);
});

test("a path that cannot be a file never blocks a page, and is logged once", async () => {
  mkdirSync(file);
  expect(await threeReads()).toBe(3);
  expect(logged()).toHaveLength(1);
});

test("a full cache is emptied and stays in use", async () => {
  const { publicUsers } = cache({ pagesMax: 40 });
  const big = "x".repeat(30_000);
  for (let at = 0; at < 20; at += 1) {
    const users = await publicUsers.read(clinic, [`u${at}`], async () => [
      { id: `u${at}`, name: big },
    ]);
    expect(users).toHaveLength(1);
  }
  expect(logged()).toEqual(["full"]);
  const again = await publicUsers.read(clinic, ["small"], async () => [{ id: "small", name: "s" }]);
  expect(again).toHaveLength(1);
  expect(await publicUsers.read(clinic, ["small"], async () => expect.fail("not kept"))).toEqual(
    again,
  );
});

test("while the file is locked, pages load from the backend, and a save that could not be recorded is not forgotten", async () => {
  const { flagTemplates } = cache();
  await flagTemplates.read(clinic, async () => "old");
  const other = new Database(file);
  other.exec("BEGIN EXCLUSIVE");
  flagTemplates.drop(clinic);
  expect(await flagTemplates.read(clinic, async () => "new")).toBe("new");
  other.exec("COMMIT");
  other.close();
  expect(await flagTemplates.read(clinic, async () => "newest")).toBe("newest");
  expect(logged()).toEqual(["busy"]);
});

test("a read-only file never blocks a page", async () => {
  await cache().flagTemplates.read(clinic, async () => "kept");
  for (const each of opened) each.close();
  opened = [];
  chmodSync(file, 0o444);
  chmodSync(folder, 0o555);
  // root may write everywhere, so the reader runs as the user "nobody"
  const program = fileURLToPath(new URL("../testing/read-cache-as-nobody.ts", import.meta.url));
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const run = spawnSync(process.execPath, ["--conditions=react-server", program, file, clinic], {
    ...nobody,
    encoding: "utf8",
  });
  chmodSync(folder, 0o755);
  expect(run.stderr).toBe("");
  const { answers, codes } = JSON.parse(run.stdout) as { answers: string[]; codes: string[] };
  expect(answers).toEqual(["loaded", "loaded", "loaded"]);
  expect(codes).toEqual(["read-only"]);
});
