/**
 * `npm run ingest -- FILE… --patient PAT123`: real measurements in, through the running backend. PGlite has one
 * owner, so this process opens no database.
 *
 * Environment: BACKEND_PORT (3001), INGEST_TOKEN, DATA_DIR (./data: the token of an embedded demo lies in it as
 * `ingest-token`), CLINIC_NOW (the present of a clinic that does not run on the real time).
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { readArguments, usage } from "./arguments.ts";
import { runIngest } from "./run-ingest.ts";

const parsed = readArguments(process.argv.slice(2));
if (typeof parsed === "string") {
  process.stderr.write(`${parsed}\n\n${usage}\n`);
  process.exit(2);
}

const { BACKEND_PORT, CLINIC_NOW, DATA_DIR, INGEST_TOKEN } = process.env;
const presentAt = CLINIC_NOW ? new Date(CLINIC_NOW) : undefined;
if (presentAt && Number.isNaN(presentAt.getTime())) {
  process.stderr.write("CLINIC_NOW is not an instant; an example: 2026-11-20T08:00:00+01:00\n");
  process.exit(2);
}

process.exitCode = await runIngest(parsed, {
  readFile: async (path) => new Uint8Array(await readFile(path)),
  target: {
    baseUrl: `http://127.0.0.1:${BACKEND_PORT || 3001}`,
    token: INGEST_TOKEN || (await storedToken(DATA_DIR || "./data")),
    fetch,
  },
  now: () => presentAt ?? new Date(),
  print: (line) => void process.stdout.write(`${line}\n`),
});

/** The token that an embedded demo made for itself at its first start. */
async function storedToken(dataDir: string): Promise<string | undefined> {
  const text = await readFile(join(dataDir, "ingest-token"), "utf8").catch(() => "");
  return text.trim() || undefined;
}
