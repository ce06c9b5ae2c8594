import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The token of POST /v1/x/ingest: INGEST_TOKEN, or one of the clinic's own, stored in `DATA_DIR/ingest-token` (readable
 * by its owner alone), so that `npm run ingest` on the same machine finds it.
 */
export function ingestTokenOf(dataDir: string, given: string | undefined): string {
  if (given) return given;
  const file = join(dataDir, "ingest-token");
  try {
    const stored = readFileSync(file, "utf8").trim();
    if (stored.length >= 16) return stored;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  mkdirSync(dataDir, { recursive: true });
  const token = randomBytes(24).toString("hex");
  writeFileSync(file, `${token}\n`, { mode: 0o600 });
  return token;
}
