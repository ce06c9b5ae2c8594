/** `npm run serve`: the production web server alone, in front of the backend at `V1_BASE_URL`. */
import { join } from "node:path";
import { environment } from "#app/server/env.ts";
import { environmentWarnings } from "#app/server/env-warnings.ts";
import { createLog, type Log } from "#app/server/observability/log.ts";
import { loadBuiltApp } from "./built-app.ts";
import { endOnUncaught, tellInsteadOfConsole } from "./last-resort.ts";
import { keepFilesPrivate } from "./private-files.ts";
import { createStop, stopGracefully } from "./graceful-stop.ts";
import { runProgram } from "./run-program.ts";
import { createWebServer } from "./web-server.ts";

/** Resolves with the address once the server listens. */
export async function serve(afterwards: () => Promise<void> = async () => {}): Promise<string> {
  const { host, port, logLevel, dataDir, isEmbedded, v1BaseUrl, trustProxy } = environment();
  keepFilesPrivate(dataDir);
  const log = createLog({ level: logLevel });
  endOnUncaught(log);
  warn(log);
  tellInsteadOfConsole(log);
  const app = await loadBuiltApp("build");
  const stop = createStop(() => app.endNews());
  const server = createWebServer({
    app,
    clientDirectory: join("build", "client"),
    log,
    isStopping: stop.isStopping,
    door: { backendUrl: isEmbedded ? v1BaseUrl : null, isProxyTrusted: trustProxy },
  });
  stopGracefully(server, stop, log, afterwards);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

/** To the log and, in whole sentences, to the person who started it. */
function warn(log: Log): void {
  for (const { name, text } of environmentWarnings(environment(), process.env)) {
    log.warn("setting_doubtful", { code: name });
    process.stderr.write(`Warning: ${name} ${text}.\n`);
  }
}

if (import.meta.main) {
  await runProgram(async () => {
    // The log is structured; this one line is for the person who started it.
    console.log(`Vigil is at ${await serve()}`);
  });
}
