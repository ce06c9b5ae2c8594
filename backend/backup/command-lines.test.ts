/** backup, restore, move and doctor as an operator types them: separate processes. */
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "../drizzle.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "../database.ts";
import { postgresVersion, startPostgresCluster } from "../testing/postgres-cluster.ts";
import { openTestBackend } from "../testing/test-backend.ts";
import { BackendProcess } from "#tests/support/embedded-backend-process.ts";
import { bareEnvironment } from "#tests/support/bare-environment.ts";

const scratch = mkdtempSync(join(tmpdir(), "vigil-command-lines-"));
const dataDir = join(scratch, "data");
const secret = "a-secret-that-nobody-may-read-0123456789";

interface Ended {
  code: number;
  text: string;
}

function run(program: string, args: string[], environment: Record<string, string>): Promise<Ended> {
  const env = { ...bareEnvironment, DEMO: "0", DATA_DIR: dataDir, ...environment };
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, text: stdout + stderr });
    });
  });
}
const backup = (...args: string[]) => run("backend/backup/backup.ts", args, {});
const restore = (args: string[], environment: Record<string, string>) =>
  run("backend/backup/restore.ts", args, environment);

async function patientsIn(place: { dataDir?: string; databaseUrl?: string }): Promise<string[]> {
  const { database, close } = await openDatabase({ ...place, isLeftAsItIs: true });
  const { rows } = await database.transaction(async (transaction) => {
    // a server gives times in its machine's zone
    await transaction.execute(sql`set local timezone = 'UTC'`);
    return (await transaction.execute(sql`select t::text as line from patients t order by 1`)) as {
      rows: { line: string }[];
    };
  });
  await close();
  return rows.map(({ line }) => line);
}

let patients: string[];
beforeAll(async () => {
  const planted = await openTestBackend(undefined, await openDatabase({ dataDir }));
  await planted.reset();
  await planted.addPatient();
  await planted.close();
  writeFileSync(join(dataDir, "secrets-key"), `${"ab".repeat(32)}\n`, { mode: 0o600 });
  chmodSync(dataDir, 0o700);
  patients = await patientsIn({ dataDir });
}, 120_000);
afterAll(() => rmSync(scratch, { recursive: true }));

const foldersIn = (place: string) =>
  readdirSync(place)
    .filter((name) => !name.endsWith("-keys"))
    .map((name) => join(place, name));

test("[OPS-08] [OPS-10] a backup is made while the backend runs, its keys separately, and restored elsewhere", async () => {
  const place = join(scratch, "running");
  const backend = new BackendProcess({ DATA_DIR: dataDir });
  await backend.start();
  let made: Ended;
  try {
    made = await backup("--to", place, "--with-keys");
  } finally {
    await backend.end("SIGTERM");
  }
  expect(made).toMatchObject({ code: 0, text: expect.stringContaining("The backup is whole") });
  const [folder = ""] = foldersIn(place);
  expect(existsSync(join(`${folder}-keys`, "secrets-key.gz"))).toBe(true);
  expect(readdirSync(folder).filter((name) => name.includes("secrets-key"))).toEqual([]);

  const target = join(scratch, "restored");
  const restored = await restore([folder, "--keys", `${folder}-keys`], { DATA_DIR: target });
  expect(restored).toMatchObject({
    code: 0,
    text: expect.stringMatching(/\d chains, 0 with a fault/),
  });
  expect(await patientsIn({ dataDir: target })).toEqual(patients);
  expect(readFileSync(join(target, "secrets-key"), "utf8")).toBe(`${"ab".repeat(32)}\n`);
  expect(statSync(join(target, "secrets-key")).mode & 0o777).toBe(0o600);
  // the second time there are data to lose
  const again = await restore([folder], { DATA_DIR: target });
  expect(again).toMatchObject({ code: 1, text: expect.stringContaining("would destroy") });
}, 180_000);

test.skipIf(postgresVersion === null)(
  "[OPS-08] [OPS-09] it moves to PostgreSQL, and a killed restore leaves no tables there",
  async () => {
    const cluster = await startPostgresCluster();
    const { databaseUrl } = cluster;
    try {
      const place = join(scratch, "stopped");
      expect(await backup("--to", place)).toMatchObject({ code: 0 });
      const [folder = ""] = foldersIn(place);
      // held in the middle by a lock on the migrator's number, then killed
      const holder = await openDatabase({ databaseUrl, isLeftAsItIs: true });
      await holder.database.transaction(async (transaction) => {
        await transaction.execute(sql.raw("select pg_advisory_xact_lock(20261120)"));
        const child = spawn(process.execPath, ["backend/backup/restore.ts", folder], {
          env: {
            ...bareEnvironment,
            DATA_DIR: join(scratch, "none"),
            DATABASE_URL: databaseUrl,
          },
        });
        for (;;) {
          const { rows } = (await transaction.execute(
            sql`select 1 from pg_locks where locktype = 'advisory' and not granted`,
          )) as { rows: object[] };
          if (rows.length > 0) break;
        }
        const ended = once(child, "exit");
        child.kill("SIGKILL");
        await ended;
      });
      const { rows } = (await holder.database.execute(
        sql`select tablename from pg_tables where schemaname in ('public', 'drizzle')`,
      )) as { rows: object[] };
      await holder.close();
      expect(rows).toEqual([]);

      const moved = await run("backend/backup/move.ts", ["--to", databaseUrl], {});
      expect(moved).toMatchObject({ code: 0 });
      expect(await patientsIn({ databaseUrl })).toEqual(patients);
      expect(readdirSync(dataDir).filter((name) => name.startsWith("move-"))).toEqual([]);
    } finally {
      await cluster.stop();
    }
  },
  180_000,
);

test("[OPS-09] on PGlite a restore that is killed while it loads leaves no row", async () => {
  const place = join(scratch, "to-kill");
  expect(await backup("--to", place)).toMatchObject({ code: 0 });
  const [folder = ""] = foldersIn(place);
  const target = join(scratch, "killed");
  const child = spawn(process.execPath, ["backend/backup/restore.ts", folder], {
    env: { ...bareEnvironment, DATA_DIR: target },
  });
  const ended = once(child, "exit");
  // its cluster exists, and it is in its one transaction
  await once(child.stdout, "data");
  expect(child.exitCode).toBeNull();
  child.kill("SIGKILL");
  await ended;
  const { database, close } = await openDatabase({ dataDir: target, isLeftAsItIs: true });
  const { rows } = (await database.execute(
    sql`select tablename from pg_tables where schemaname in ('public', 'drizzle')`,
  )) as { rows: object[] };
  await close();
  expect(rows).toEqual([]);
}, 120_000);

describe("[OPS-11] the doctor", () => {
  const doctor = (environment: Record<string, string> = {}) =>
    run("server/doctor.ts", [], { SESSION_SECRET: secret, ...environment });

  test("finds no fault in a healthy clinic", async () => {
    const { code, text } = await doctor();
    expect(text).toContain("the audit log is whole");
    expect(text).toMatch(/^0 wrong$/m);
    expect(code).toBe(0);
  }, 60_000);

  test.each<[what: string, told: RegExp, environment: Record<string, string>]>([
    ["a bad setting of the web server", /WRONG +setting PORT/, { PORT: secret }],
    ["a bad setting of the backend", /WRONG +setting SECRETS_KEY/, { SECRETS_KEY: secret }],
    [
      "a database that does not answer",
      /WRONG +the database is not reached/,
      {
        DATABASE_URL: `postgres://vigil:${secret}@127.0.0.1:9/vigil`,
      },
    ],
    [
      "a mail server that does not answer",
      /WRONG +the mail server/,
      {
        SMTP_URL: `smtp://vigil:${secret}@127.0.0.1:9`,
        MAIL_FROM: "vigil@clinic.example",
      },
    ],
    ["no backup", /WRONG +BACKUP_DIR: there is no whole backup/, { BACKUP_DIR: scratch }],
    [
      "a name that is nearly known",
      /warning +setting BACKUP_DIRR is not known: BACKUP_DIR/,
      {
        BACKUP_DIRR: secret,
        BACKUP_DIR: scratch,
      },
    ],
  ])(
    "reports %s, and shows no secret",
    async (_what, told, environment) => {
      const { code, text } = await doctor(environment);
      expect(text).toMatch(told);
      expect(text).not.toContain(secret);
      expect(code).toBe(1);
    },
    60_000,
  );

  test("looks at no backend on a machine of web servers, and says where to look", async () => {
    const { code, text } = await doctor({
      BACKEND_URL: "https://backend.clinic.example:3001",
      DATA_DIR: join(scratch, "web"),
    });
    expect(text).toContain("BACKEND_URL is set: run npm run doctor on the backend's machine, too");
    expect(text).not.toContain("clinic in DATA_DIR");
    expect(code).toBe(0);
  }, 60_000);

  test("reports a folder that others may enter, and an audit log that was changed", async () => {
    chmodSync(dataDir, 0o755);
    const opened = await openDatabase({ dataDir });
    await opened.database.execute(sql`alter table audit_chains disable trigger all`);
    const backend = await openTestBackend(undefined, opened);
    await backend.signIn("hcp");
    await opened.database.execute(sql`update audit_chains set hash = ${"0".repeat(64)}`);
    await opened.close();
    const { code, text } = await doctor();
    chmodSync(dataDir, 0o700);
    expect(text).toMatch(/WRONG +DATA_DIR: .* by others/);
    expect(text).toMatch(/WRONG +the audit log was changed/);
    expect(code).toBe(1);
  }, 60_000);
});
