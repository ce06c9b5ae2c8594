import { syntheticInstitutions } from "#backend/synthetic/institutions.ts";
import { freePort, startApp } from "./running-app.ts";

/**
 * One app and one synthetic clinic for a whole run of the browser tests. `VIGIL_URL` in the environment names a running
 * app; then none is started.
 */
export default async function setUpBrowserTests(): Promise<(() => Promise<void>) | undefined> {
  if (process.env["VIGIL_URL"]) return undefined;
  const mllpPort = String(await freePort());
  const app = await startApp({
    MLLP_PORT: mllpPort,
    // one session serves many tests; step-up.spec.ts has an app of its own
    STEP_UP_MINUTES: "1440",
    IMPLANT_INBOX_INSTITUTION: syntheticInstitutions.heart.id,
  });
  // The workers are started after this and inherit it; browser-test.ts reads it.
  process.env["VIGIL_URL"] = app.url;
  process.env["VIGIL_BACKEND_URL"] = app.backendUrl;
  process.env["VIGIL_MLLP_PORT"] = mllpPort;
  process.env["VIGIL_DATA_DIR"] = app.dataDir;
  return () => app.stop();
}
