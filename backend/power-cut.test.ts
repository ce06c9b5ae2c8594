/**
 * A power cut on PGlite: data that were written and not synced are lost. A second folder, the disk, gets a file's
 * content only when that file is synced, and the names in a folder only when the folder is; after the cut the database
 * is opened there. No real power is cut: a disk that reports a sync too early is not covered.
 */
import { spawn } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  fstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { once } from "node:events";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openPgliteOnDisk } from "./database.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "vigil-power-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The content of a disk for the files below `source`, after each sync. */
function createDisk(source: string, disk: string): (fileDescriptor: number) => void {
  return (fileDescriptor) => {
    const path = readlinkSync(`/proc/self/fd/${fileDescriptor}`);
    const inside = relative(source, path);
    if (inside.startsWith("..")) return;
    const target = join(disk, inside);
    if (!fstatSync(fileDescriptor).isDirectory()) {
      mkdirSync(dirname(target), { recursive: true });
      return copyFileSync(path, target);
    }
    mkdirSync(target, { recursive: true });
    for (const name of readdirSync(target))
      if (!existsSync(join(path, name))) rmSync(join(target, name), { recursive: true });
    for (const entry of readdirSync(path, { withFileTypes: true }))
      if (entry.isDirectory()) mkdirSync(join(target, entry.name), { recursive: true });
  };
}

const canSeeFiles = process.platform === "linux";

test.skipIf(!canSeeFiles)(
  "[KEEP-01] everything that PGlite acknowledged is there after a power cut, also across a checkpoint",
  async () => {
    const source = join(folder, "clinic");
    const disk = join(folder, "disk");
    const database = await openPgliteOnDisk(source, createDisk(source, disk));
    await database.exec("create table notes (id integer primary key, content text not null)");
    const write = (from: number, to: number) =>
      database.query(
        "insert into notes select one, repeat('x', 500) from generate_series($1::int, $2::int) one",
        [from, to],
      );
    await write(1, 2000);
    await database.exec("checkpoint");
    for (let id = 2001; id <= 2100; id++) await write(id, id);
    // not closed: whatever closing would write is lost as well
    const restarted = await openPgliteOnDisk(disk);
    const { rows } = await restarted.query(
      "select count(*)::int, min(length(content)), max(id) from notes",
    );
    expect(rows).toEqual([{ count: 2100, min: 500, max: 2100 }]);
    await restarted.close();
    await database.close();
  },
  120_000,
);

/** Without it the second test is shown as skipped. */
const strace = ["/usr/bin/strace", "/usr/local/bin/strace"].find((path) => existsSync(path));

const writer = `
  import { openPgliteOnDisk } from ${JSON.stringify(import.meta.resolve("./database.ts"))};
  const database = await openPgliteOnDisk(process.argv[1]);
  await database.exec("create table notes (id integer)");
  process.stdout.write("begin\\n");
  process.stderr.write("VIGIL-BEGIN\\n");
  for (let id = 0; id < 50; id++) await database.query("insert into notes values ($1)", [id]);
  process.stderr.write("VIGIL-END\\n");
  process.exit(0);
`;

test.skipIf(!strace)(
  "[KEEP-01] the system gets at least one sync request for each of 50 acknowledged writes",
  async () => {
    const trace = join(folder, "trace");
    const program = [process.execPath, "--input-type=module", "--eval", writer];
    const traced = ["-f", "-e", "trace=fsync,fdatasync,write", "-s", "20", "-o", trace];
    const child = spawn(strace ?? "", [...traced, ...program, join(folder, "clinic")], {
      stdio: ["ignore", "ignore", "pipe"],
    });
    let told = "";
    child.stderr.on("data", (text) => (told += String(text)));
    const [code] = await once(child, "exit");
    expect([code, told]).toEqual([0, "VIGIL-BEGIN\nVIGIL-END\n"]);
    const lines = readFileSync(trace, "utf8").split("\n");
    const begin = lines.findIndex((line) => line.includes("VIGIL-BEGIN"));
    const end = lines.findIndex((line) => line.includes("VIGIL-END"));
    const syncs = lines.slice(begin, end).filter((line) => /\bf(?:data)?sync\(/.test(line));
    expect(syncs.length).toBeGreaterThanOrEqual(50);
  },
  180_000,
);
