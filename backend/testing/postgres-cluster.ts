/**
 * A PostgreSQL server of its own for a test file, where Debian's programs are installed: a fresh cluster in a
 * temporary folder, reached by a Unix socket only. PostgreSQL refuses to run as root, so root starts it as the
 * user postgres.
 */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface PostgresCluster {
  /** of the database postgres; every program of this machine that may read the folder may connect */
  databaseUrl: string;
  /** the major version, 15 */
  version: number;
  /** what the server has written so far */
  log: () => string;
  stop: () => Promise<void>;
}

const programsFolder = "/usr/lib/postgresql";

/** The newest version that is installed; null: none, and tests on PostgreSQL are skipped. */
export const postgresVersion: number | null = existsSync(programsFolder)
  ? (readdirSync(programsFolder)
      .map(Number)
      .filter((version) => existsSync(join(programsFolder, String(version), "bin/postgres")))
      .toSorted((a, b) => b - a)[0] ?? null)
  : null;

/** Who runs the server, where root may not. */
export function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) =>
    Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: idOf("-u"), gid: idOf("-g") };
}

/** `more`: settings, as `log_statement=all`. @throws Error when no PostgreSQL is installed or it does not start */
export const startPostgresCluster = (...more: readonly string[]): Promise<PostgresCluster> =>
  startServer(more, ({ run, data }) => {
    const initArguments = ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync"];
    run("initdb", [...initArguments, "--locale=C.UTF-8"]);
  });

/** A standby by streaming, with everything that the primary has now. */
export const startStandby = (
  primary: PostgresCluster,
  ...more: readonly string[]
): Promise<PostgresCluster> =>
  startServer(more, ({ run, data }) => {
    const host = new URL(primary.databaseUrl).searchParams.get("host") ?? "";
    const copyArguments = ["-D", data, "-h", host, "-U", "postgres", "-c", "fast", "--no-sync"];
    run("pg_basebackup", [...copyArguments, "--write-recovery-conf"]);
  });

interface Making {
  readonly data: string;
  readonly run: (program: string, given: string[]) => void;
}

async function startServer(
  more: readonly string[],
  make: (making: Making) => void,
): Promise<PostgresCluster> {
  if (postgresVersion === null) throw new Error("PostgreSQL is not installed");
  const bin = join(programsFolder, String(postgresVersion), "bin");
  const folder = mkdtempSync(join(tmpdir(), "vigil-postgres-"));
  const user = serverUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, "data");
  const options = { ...user, cwd: folder };
  const run = (program: string, given: string[]) =>
    void execFileSync(join(bin, program), given, {
      ...options,
      stdio: ["ignore", "ignore", "pipe"],
    });
  make({ data, run });
  const settings = ["listen_addresses=", `unix_socket_directories=${folder}`, "fsync=off", ...more];
  const server = spawn(
    join(bin, "postgres"),
    ["-D", data, ...settings.flatMap((setting) => ["-c", setting])],
    { ...options, stdio: ["ignore", "ignore", "pipe"] },
  );
  let log = "";
  const ready = new Promise<void>((resolve, reject) => {
    server.stderr.on("data", (chunk: Buffer) => {
      log += chunk.toString();
      if (/database system is ready to accept (read-only )?connections/.test(log)) resolve();
    });
    server.on("exit", () => reject(new Error(`PostgreSQL did not start: ${log}`)));
  });
  await ready;
  return {
    databaseUrl: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    version: postgresVersion,
    log: () => log,
    stop: async () => {
      const ended = once(server, "exit");
      // fast shutdown: open connections are closed
      server.kill("SIGINT");
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}
