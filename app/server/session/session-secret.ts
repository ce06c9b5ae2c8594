import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The secret of this clinic's sessions: SESSION_SECRET, or one made at the first start and saved in the data folder,
 * readable by its owner only. env.ts refuses a production start without one unless the embedded clinic runs.
 */
export function sessionSecret(configured: string | undefined, dataDir: string): string {
  if (configured !== undefined) return configured;
  const file = join(dataDir, "session-secret");
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    // "wx": if two processes start at once, one writes and both read the same secret
    writeFileSync(file, randomBytes(48).toString("base64url"), {
      flag: "wx",
      mode: 0o600,
      flush: true,
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  const secret = readFileSync(file, "utf8").trim();
  if (secret.length < 32)
    throw new Error(`${file} is damaged: delete it, and everybody signs in again`);
  return secret;
}
