/**
 * `npm start`: starts the embedded backend if neither `V1_BASE_URL` nor `BACKEND_URL` is set. It builds if the build is
 * missing or stale, starts the web server, and prints the address once the app can be used.
 */
import { type Environment, environment } from "#app/server/env.ts";
import { createLog } from "#app/server/observability/log.ts";
import { type BackendProcess, startBackendProcess } from "./backend-process.ts";
import { build, isBuildStale } from "./build.ts";
import { endAtOnce, runProgram } from "./run-program.ts";
import { requireBackendUrl, serve } from "./serve.ts";

const messageEveryMs = 10_000;

await runProgram(async () => {
  const settings = environment();
  requireBackendUrl(settings);
  // creates its clinic while the app is being built
  const startsBackend = settings.isEmbedded && !settings.isBackendElsewhere;
  const backend = startsBackend
    ? await startBackendProcess({
        log: createLog({ level: settings.logLevel }),
        baseUrl: settings.v1BaseUrl,
      })
    : undefined;
  void backend?.addressTaken.then(endAtOnce);
  try {
    if (isBuildStale()) {
      console.log("Building Vigil (after a change only; some seconds) …");
      build();
    }
    const address = await serve(async () => backend?.stop());
    if (backend) await showStartProgress(backend, settings);
    console.log(greeting(address, settings));
  } catch (error) {
    await backend?.stop();
    throw error;
  }
});

/** The first start of a demo creates its clinic, which takes a while: the user should see that work goes on. */
async function showStartProgress(
  backend: BackendProcess,
  { isDemo }: Pick<Environment, "isDemo">,
): Promise<void> {
  const startedAtMs = performance.now();
  const more = isDemo ? "; the first start creates the demo clinic" : "";
  console.log(`Starting the backend${more} …`);
  const timer = setInterval(() => {
    const seconds = Math.round((performance.now() - startedAtMs) / 1_000);
    console.log(`… still starting after ${seconds} s`);
  }, messageEveryMs);
  await backend.ready.finally(() => clearInterval(timer));
}

function greeting(address: string, settings: Environment): string {
  const { isEmbedded, isBackendElsewhere, isDemo, v1BaseUrl } = settings;
  if (!isEmbedded || isBackendElsewhere) return `\nVigil is at ${address}\nBackend: ${v1BaseUrl}\n`;
  if (!isDemo) return `\nVigil is at ${address}\n`;
  return `
Vigil is at ${address}
Demo clinic: sign in as hcp (or nurse, pba, admin, support, eit, ses, other) with the password Demo-2026!
All patients are invented.
`;
}
