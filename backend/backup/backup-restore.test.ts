/** A clinic is backed up and restored, compared row by row: on PGlite, on PostgreSQL if it is installed, and across. */
import { randomBytes } from "node:crypto";
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateKeyPairSync } from "node:crypto";
import { sql } from "../drizzle.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { verifyLog } from "../audit/verify-log.ts";
import { openDatabase, type Database, type OpenDatabase } from "../database.ts";
import { patients } from "../schema/patients.ts";
import { plantExampleClinic } from "../testing/example-clinic.ts";
import {
  postgresVersion,
  startPostgresCluster,
  type PostgresCluster,
} from "../testing/postgres-cluster.ts";
import { openTestBackend, type TestBackend } from "../testing/test-backend.ts";
import { readPrivateKey } from "./part-file.ts";
import { restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

const scratch = mkdtempSync(join(tmpdir(), "vigil-backup-"));
const takenAt = new Date("2026-11-20T08:00:00Z");
let cluster: PostgresCluster | undefined;
const closes: (() => Promise<void>)[] = [];

beforeAll(async () => {
  if (postgresVersion !== null) cluster = await startPostgresCluster();
}, 120_000);
afterAll(async () => {
  for (const close of closes.toReversed()) await close().catch(() => undefined);
  await cluster?.stop();
  rmSync(scratch, { recursive: true });
});

let count = 0;
type Place = "PGlite" | "PostgreSQL";

/** A new database, with the version of this program or untouched. */
async function emptyPlace(place: Place, isLeftAsItIs: boolean): Promise<OpenDatabase> {
  count += 1;
  const opened =
    place === "PGlite"
      ? await openDatabase({ isLeftAsItIs })
      : await openDatabase({ databaseUrl: await newDatabase(`place_${count}`), isLeftAsItIs });
  closes.push(opened.close);
  return opened;
}

async function newDatabase(name: string): Promise<string> {
  const url = cluster?.databaseUrl ?? "";
  const { database, close } = await openDatabase({ databaseUrl: url, isLeftAsItIs: true });
  await database.execute(sql.raw(`create database ${name}`));
  await close();
  return url.replace("/postgres?", `/${name}?`);
}

const newFolder = () => join(scratch, `backup-${(count += 1)}`);

/** All rows of all tables as PostgreSQL itself writes them, and the next numbers of the sequences. */
async function contentOf(database: Database): Promise<Record<string, string[]>> {
  return database.transaction(async (transaction) => {
    const ask = async <Row>(text: string) =>
      ((await transaction.execute(sql.raw(text))) as { rows: Row[] }).rows;
    await transaction.execute(sql.raw("set local timezone = 'UTC'"));
    const tables = await ask<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public'",
    );
    const content: Record<string, string[]> = {};
    for (const { name } of tables) {
      const rows = await ask<{ line: string }>(
        `select t::text as line from "${name}" t order by 1`,
      );
      content[name] = rows.map(({ line }) => line);
    }
    const sequences = await ask<object>(
      "select sequencename, last_value::text from pg_sequences where schemaname = 'public'",
    );
    content["sequences"] = sequences.map((row) => JSON.stringify(row)).toSorted();
    return content;
  });
}

/** A clinic with a row in most tables, and texts and bytes that a careless copy would change. */
async function plantedClinic(place: Place): Promise<TestBackend> {
  const backend = await openTestBackend(undefined, await emptyPlace(place, false));
  await backend.reset();
  await plantExampleClinic(backend);
  const client = await backend.signIn("hcp");
  const patient_id = await backend.addPatient();
  for (const content of ['a "quoted"\nline\twith \\ and \u2028', "Ayşe Çelik 💔", "null", "{,}"])
    await client.post("/v1/patient-note", { patient_id, content });
  return backend;
}

const places: readonly (readonly [from: Place, to: Place])[] = [
  ["PGlite", "PGlite"],
  ["PostgreSQL", "PostgreSQL"],
  ["PGlite", "PostgreSQL"],
  ["PostgreSQL", "PGlite"],
];

describe.each(places)("from %s to %s", (from, to) => {
  const isThere = postgresVersion !== null || (from === "PGlite" && to === "PGlite");
  describe.skipIf(!isThere)("a clinic", () => {
    test("[OPS-01] is restored row by row, with its numbers, its audit log and its guards", async () => {
      const backend = await plantedClinic(from);
      const folder = newFolder();
      await writeBackup(backend.database, { folder, publicKey: undefined, takenAt });
      const before = await contentOf(backend.database);
      expect(Object.values(before).filter((rows) => rows.length > 0).length).toBeGreaterThan(20);

      const { database } = await emptyPlace(to, true);
      await restoreBackup(database, { folder, privateKey: undefined });
      expect(await contentOf(database)).toEqual(before);
      expect((await verifyLog(database)).map(({ fault }) => fault)).not.toContainEqual(
        expect.anything(),
      );
      await expect(database.execute(sql`delete from audit_events`)).rejects.toThrow();
      // no number is used twice, and a reference without a target is refused again
      const [numbers] = before["sequences"]?.filter((row) => row.includes("short_id")) ?? [];
      const last = (JSON.parse(numbers ?? "{}") as { last_value?: string }).last_value;
      const restored = await openTestBackend(undefined, { database, close: async () => {} });
      const id = await restored.addPatient();
      const [added] = await database
        .select({ shortId: patients.shortId })
        .from(patients)
        .where(sql`${patients.id} = ${id}`);
      expect(added?.shortId).toBe(Number(last) + 1);
      await expect(restored.addIncident("99999999-9999-4999-8999-999999999999")).rejects.toThrow();
    }, 120_000);
  });
});

describe("a backup", () => {
  let backend: TestBackend;
  let folder: string;
  beforeAll(async () => {
    backend = await plantedClinic("PGlite");
    folder = newFolder();
    await writeBackup(backend.database, { folder, publicKey: undefined, takenAt });
  }, 120_000);

  /** for refused backups, which leave it empty for the next one */
  let unused: OpenDatabase | undefined;
  const restoring = async (from: string, privateKey?: string) => {
    const { database } = (unused ??= await emptyPlace("PGlite", true));
    const privateKeyRead = privateKey === undefined ? undefined : readPrivateKey(privateKey);
    const outcome = await restoreBackup(database, {
      folder: from,
      privateKey: privateKeyRead,
    }).then(
      () => "restored",
      (error: unknown) => (error as Error).message,
    );
    const { rows } = (await database.execute(
      sql`select count(*)::int as count from pg_tables where schemaname in ('public', 'drizzle')`,
    )) as { rows: { count: number }[] };
    return { outcome, tableCount: rows[0]?.count };
  };
  const changed = (change: (copy: string) => void): string => {
    const copy = newFolder();
    cpSync(folder, copy, { recursive: true });
    change(copy);
    return copy;
  };
  const withManifest = (change: (manifest: Record<string, unknown>) => void) =>
    changed((copy) => {
      const file = join(copy, "manifest.json");
      const manifest = JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>;
      change(manifest);
      writeFileSync(file, JSON.stringify(manifest));
    });

  test("[OPS-02] its files are readable only by their owner", () => {
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    for (const name of readdirSync(folder))
      expect([name, statSync(join(folder, name)).mode & 0o777]).toEqual([name, 0o600]);
  });

  test.each<[what: string, told: RegExp, from: () => string]>([
    [
      "with a byte too many",
      /damaged: patients\.ndjson\.gz/,
      () => changed((copy) => appendFileSync(join(copy, "patients.ndjson.gz"), "x")),
    ],
    [
      "without a file",
      /not whole: users\.ndjson\.gz is missing/,
      () => changed((copy) => unlinkSync(join(copy, "users.ndjson.gz"))),
    ],
    [
      "without its manifest",
      /no whole backup/,
      () => changed((copy) => unlinkSync(join(copy, "manifest.json"))),
    ],
    [
      "of a newer version",
      /newer version of Vigil/,
      () =>
        withManifest((manifest) => (manifest["migrations"] as number[]).push(4_102_444_800_000)),
    ],
    [
      "of a newer format",
      /newer version of Vigil, in a format/,
      () => withManifest((manifest) => (manifest["format"] = 2)),
    ],
    [
      "that says another number of rows",
      /damaged: users has \d+ rows/,
      () =>
        withManifest((manifest) => {
          const tables = manifest["tables"] as { name: string; rowCount: number }[];
          const users = tables.find(({ name }) => name === "users");
          if (users) users.rowCount += 1;
        }),
    ],
    [
      "whose file names lead elsewhere",
      /no manifest/,
      () =>
        withManifest((manifest) => {
          const [first] = manifest["tables"] as { part: { file: string } }[];
          if (first) first.part.file = "../../etc/passwd";
        }),
    ],
  ])("[OPS-03] %s is refused, and no table is left in the database", async (_what, told, from) => {
    const { outcome, tableCount } = await restoring(from());
    expect(outcome).toMatch(told);
    expect(tableCount).toBe(0);
  });

  test("[OPS-04] a database with rows is refused, the refusal says what is in it, and it stays unchanged", async () => {
    const before = await contentOf(backend.database);
    const refusal = await restoreBackup(backend.database, { folder, privateKey: undefined }).catch(
      (error: unknown) => (error as Error).message,
    );
    expect(refusal).toMatch(/would destroy what is in it/);
    expect(refusal).toMatch(/\w+: \d+/);
    expect(await contentOf(backend.database)).toEqual(before);
  });

  test("[OPS-05] a backup of an older version is upgraded", async () => {
    const older = await emptyPlace("PGlite", true);
    const { migrateWithin, readMigrations } = await import("../database.ts");
    const journal = JSON.parse(
      readFileSync(new URL("../migrations/meta/_journal.json", import.meta.url), "utf8"),
    ) as { entries: { when: number }[] };
    const times = journal.entries.map(({ when }) => when);
    await older.database.transaction((transaction) => migrateWithin(transaction, times[2]));
    await older.database.execute(sql`
      insert into institutions (id, name, allowed_programs, created_at)
      values ('11111111-1111-4111-8111-111111111111', 'An old one', '{HEART_FAILURE}', now())`);
    const old = newFolder();
    await writeBackup(older.database, { folder: old, publicKey: undefined, takenAt });
    const { database } = await emptyPlace("PGlite", true);
    await restoreBackup(database, { folder: old, privateKey: undefined });
    expect((await readMigrations(database)).applied).toEqual(times);
    const { rows } = (await database.execute(sql`select name from institutions`)) as {
      rows: object[];
    };
    expect(rows).toEqual([{ name: "An old one" }]);
  }, 60_000);

  test("[OPS-06] encrypted to a public key it shows no content, and only the private key opens it", async () => {
    const pem = () => {
      const { publicKey, privateKey } = generateKeyPairSync("x25519");
      return {
        publicKey: publicKey.export({ format: "pem", type: "spki" }).toString(),
        privateKey: privateKey.export({ format: "pem", type: "pkcs8" }).toString(),
      };
    };
    const own = pem();
    const sealed = newFolder();
    await writeBackup(backend.database, { folder: sealed, publicKey: own.publicKey, takenAt });
    // gzip would begin with 1f 8b
    for (const name of readdirSync(sealed).filter((file) => file !== "manifest.json"))
      expect(readFileSync(join(sealed, name)).subarray(0, 8).toString()).toBe("VIGILBK1");
    expect((await restoring(sealed)).outcome).toMatch(/--private-key/);
    expect((await restoring(sealed, pem().privateKey)).outcome).toMatch(/not the one/);
    expect(await restoring(sealed, own.privateKey)).toMatchObject({ outcome: "restored" });
    // two files with the same content are encrypted differently
    const again = newFolder();
    await writeBackup(backend.database, { folder: again, publicKey: own.publicKey, takenAt });
    const bytesOf = (place: string) => readFileSync(join(place, "users.ndjson.gz.sealed"));
    expect(bytesOf(sealed).subarray(8, 40)).not.toEqual(bytesOf(again).subarray(8, 40));
  }, 60_000);

  test("[OPS-06] an invalid key is refused before any file is written", async () => {
    for (const publicKey of [randomBytes(40).toString("hex"), pemOfRsa()]) {
      const place = newFolder();
      await expect(
        writeBackup(backend.database, { folder: place, publicKey, takenAt }),
      ).rejects.toThrow(/openssl genpkey/);
      expect(readdirSync(scratch).filter((name) => place.endsWith(name))).toEqual([]);
    }
  });
});

const pemOfRsa = () =>
  generateKeyPairSync("rsa", { modulusLength: 2048 })
    .publicKey.export({ format: "pem", type: "spki" })
    .toString();

describe.skipIf(postgresVersion === null)("while others write, on PostgreSQL", () => {
  test("[OPS-07] a backup is of one instant: its references are valid and its audit log is whole", async () => {
    const backend = await plantedClinic("PostgreSQL");
    const patient_id = await backend.addPatient();
    const client = await backend.signIn("nurse");
    const state = { isDone: false };
    let written = 0;
    const writers = [0, 1, 2].map(async () => {
      while (!state.isDone) {
        await client.post("/v1/patient-note", { patient_id, content: "meanwhile" });
        written += 1;
      }
    });
    const folders: string[] = [];
    for (let turn = 0; turn < 3; turn++) {
      const folder = newFolder();
      await writeBackup(backend.database, { folder, publicKey: undefined, takenAt });
      folders.push(folder);
    }
    state.isDone = true;
    await Promise.all(writers);
    expect(written).toBeGreaterThan(3);
    for (const folder of folders) {
      const { database } = await emptyPlace("PostgreSQL", true);
      await restoreBackup(database, { folder, privateKey: undefined });
      // one line of the log for each note, and each chain ends at its stored end
      expect((await verifyLog(database)).filter(({ fault }) => fault !== null)).toEqual([]);
      const { rows } = (await database.execute(sql`
        select (select count(*)::int from patient_notes where content = 'meanwhile') as notes,
          (select count(*)::int from audit_events where action = 'create-note' and patient_id = ${patient_id}) as lines`)) as {
        rows: { notes: number; lines: number }[];
      };
      expect(rows[0]?.lines).toBe(rows[0]?.notes);
    }
  }, 120_000);
});
