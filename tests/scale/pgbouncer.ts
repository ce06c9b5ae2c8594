/** docs/deploy/several-machines/pgbouncer.ini unchanged except for addresses and folder. */
import { chownSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { serverUser } from "#backend/testing/postgres-cluster.ts";
import { freePort } from "#tests/support/running-app.ts";
import { Engine, programs, shipped, takesConnections } from "./engine.ts";

interface PgbouncerRequest {
  /** a folder to which the user postgres may write */
  readonly folder: string;
  /** as in pgbouncer.ini: `host=127.0.0.1 port=5432 dbname=vigil` */
  readonly server: string;
  /** of a standby */
  readonly readServer?: string;
  readonly password: string;
  /** other values of its file: `["default_pool_size = 40", "default_pool_size = 2"]` */
  readonly swaps?: readonly (readonly [string, string])[];
}

/** Not started yet. */
export async function createPgbouncer({
  folder,
  server,
  readServer = server,
  password,
  swaps = [],
}: PgbouncerRequest): Promise<{ engine: Engine; port: number }> {
  const port = await freePort();
  const [file, users] = [join(folder, "pgbouncer.ini"), join(folder, "userlist.txt")];
  writeFileSync(
    file,
    shipped("several-machines/pgbouncer.ini", [
      ["host=10.0.0.10 port=5432 dbname=vigil", server],
      ["host=10.0.0.10 port=5433 dbname=vigil", readServer],
      ["listen_addr = 10.0.0.10", "listen_addr = 127.0.0.1"],
      ["listen_port = 6432", `listen_port = ${port}`],
      ["/etc/pgbouncer/userlist.txt", users],
      ...swaps,
    ]),
  );
  writeFileSync(users, `"vigil" "${password}"\n`, { mode: 0o600 });
  const user = serverUser();
  if (user) for (const path of [file, users]) chownSync(path, user.uid, user.gid);
  const isReady = () => takesConnections(port);
  const { pgbouncer: program } = programs;
  const engine = new Engine({ program, args: [file], folder, name: "pgbouncer", user, isReady });
  return { engine, port };
}
