import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { secretsKeyBytes } from "./secret-box.ts";

/**
 * The key of the secret box: SECRETS_KEY (64 hexadecimal digits), or one of the clinic's own, stored in
 * `DATA_DIR/secrets-key` (readable by its owner alone). Several backends on one database need the same key.
 */
export function secretsKeyOf(dataDir: string, given: string | undefined): Uint8Array {
  if (given) return Buffer.from(given, "hex");
  const file = join(dataDir, "secrets-key");
  try {
    const stored = Buffer.from(readFileSync(file, "utf8").trim(), "hex");
    if (stored.byteLength === secretsKeyBytes) return stored;
    // a new key would make what was sealed with the old one unreadable for good
    throw new Error(`${file} holds no key of 64 hexadecimal digits`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  mkdirSync(dataDir, { recursive: true });
  const key = randomBytes(secretsKeyBytes);
  writeFileSync(file, `${key.toString("hex")}\n`, { mode: 0o600 });
  return key;
}
