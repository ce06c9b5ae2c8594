/**
 * A fresh database for a test file. Starting PGlite and migrating takes about two seconds, loading a copy a
 * fraction of that: so the first file keeps a copy of the empty, migrated database, by the content of the
 * migrations and of this module, and the others load it.
 */
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Logger } from "../drizzle.ts";
import { PGlite } from "@electric-sql/pglite";
import { bringUpToDate, emptyDatabase, openOnPglite, type OpenDatabase } from "../database.ts";

const migrationsFolder = fileURLToPath(new URL("../migrations", import.meta.url));

function copyFile(): string {
  const hash = createHash("sha256").update(readFileSync(import.meta.filename));
  for (const name of readdirSync(migrationsFolder).toSorted())
    if (name.endsWith(".sql")) hash.update(readFileSync(join(migrationsFolder, name)));
  const folder = join(tmpdir(), "vigil-test-databases");
  mkdirSync(folder, { recursive: true });
  return join(folder, `${hash.digest("hex").slice(0, 16)}.tar`);
}

async function makeCopy(file: string): Promise<void> {
  const client = await PGlite.create("memory://");
  const opened = openOnPglite(client);
  await bringUpToDate(opened.database);
  await opened.close();
  // a third of the copy, which nothing reads
  for (const name of ["template0", "template1"]) {
    await client.exec(`ALTER DATABASE ${name} IS_TEMPLATE false`);
    await client.exec(`DROP DATABASE ${name}`);
  }
  const dump = await client.dumpDataDir("none");
  await client.close();
  // renamed into place: a file that exists is whole
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, Buffer.from(await dump.arrayBuffer()));
  renameSync(unfinished, file);
}

/** `logger` hears each statement. */
export async function openTestDatabase(logger?: Logger): Promise<OpenDatabase> {
  const file = copyFile();
  const read = () => new Blob([readFileSync(file)]);
  const copy = await Promise.resolve()
    .then(read)
    .catch(() => makeCopy(file).then(read));
  const client = await PGlite.create({ loadDataDir: copy });
  const opened = openOnPglite(client, logger);
  return { ...opened, close: () => opened.close().then(() => client.close()) };
}

let shared: Promise<OpenDatabase> | undefined;
let isLent = false;

/**
 * An empty database that the files of a process use one after another: to open one costs more than most files do with it.
 * Who asks while it is lent gets one of its own. It has the tables of the migrations: a test that changes those opens its
 * own, or runs in a process of its own (vitest.config.ts).
 */
export async function borrowTestDatabase(): Promise<OpenDatabase> {
  if (isLent) return openTestDatabase();
  isLent = true;
  const opened = await (shared ??= openTestDatabase());
  await emptyDatabase(opened.database);
  return {
    ...opened,
    close: async () => {
      isLent = false;
    },
  };
}
