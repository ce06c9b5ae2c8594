/** `npm run serve`: the production web server alone, in front of the backend at `V1_BASE_URL`. */
import { join } from "node:path";
import { environment } from "#app/server/env.ts";
import { createLog } from "#app/server/observability/log.ts";
import { loadBuiltApp } from "./built-app.ts";
import { createStop, stopGracefully } from "./graceful-stop.ts";
import { runProgram } from "./run-program.ts";
import { createWebServer } from "./web-server.ts";

/** A portrait has 5 MB at most, a certificate less; a long medication plan about 50 kB. */
const bodyLimits = { multipartBytes: 12_000_000, otherBytes: 1_000_000 };

/** Resolves with the address once the server listens. */
export async function serve(afterwards: () => Promise<void> = async () => {}): Promise<string> {
  const { host, port, logLevel } = environment();
  const log = createLog({ level: logLevel });
  const app = await loadBuiltApp("build");
  const stop = createStop(() => app.endNews());
  const server = createWebServer({
    app,
    clientDirectory: join("build", "client"),
    log,
    bodyLimits,
    isStopping: stop.isStopping,
  });
  stopGracefully(server, stop, log, afterwards);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

if (import.meta.main) {
  await runProgram(async () => {
    // The log is structured; this one line is for the person who started it.
    console.log(`Vigil is at ${await serve()}`);
  });
}
