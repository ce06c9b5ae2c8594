/**
 * `npm run ingest -- FILE… --patient PAT123`: real measurements in, through the running backend. PGlite has one
 * owner, so this process opens no database.
 *
 * Environment: BACKEND_PORT (3001), INGEST_TOKEN, DATA_DIR (./data: the token of an embedded demo lies in it as
 * `ingest-token`), CLINIC_NOW (the present of a clinic that does not run on the real time).
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { SettingsError } from "#settings/read-settings.ts";
import { type BackendEnvironment, readEnvironment } from "../env.ts";
import { readArguments, usage } from "./arguments.ts";
import { runIngest } from "./run-ingest.ts";

const parsed = readArguments(process.argv.slice(2));
if (typeof parsed === "string") {
  process.stderr.write(`${parsed}\n\n${usage}\n`);
  process.exit(2);
}

const environment = settingsOrEnd();
const presentAt = environment.clinicNow;

process.exitCode = await runIngest(parsed, {
  readFile: async (path) => new Uint8Array(await readFile(path)),
  target: {
    baseUrl: `http://127.0.0.1:${environment.port}`,
    token: environment.ingestToken ?? (await storedToken(environment.dataDir)),
    fetch,
  },
  now: () => presentAt ?? new Date(),
  print: (line) => void process.stdout.write(`${line}\n`),
});

function settingsOrEnd(): BackendEnvironment {
  try {
    return readEnvironment(process.env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(2);
  }
}

/** The token that an embedded demo made for itself at its first start. */
async function storedToken(dataDir: string): Promise<string | undefined> {
  const text = await readFile(join(dataDir, "ingest-token"), "utf8").catch(() => "");
  return text.trim() || undefined;
}
