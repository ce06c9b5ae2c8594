/**
 * Private files: sessions, cache and secret belong to the account that runs the web server, and to nobody else on the
 * machine. The backend does the same for its own (backend/private-files.ts), which this program never imports.
 */
import { chmodSync, mkdirSync } from "node:fs";

/** Call it before anything is written, and after a build, whose files others may have to read. */
export function keepFilesPrivate(dataDir: string): void {
  process.umask(0o077);
  mkdirSync(dataDir, { recursive: true });
  try {
    chmodSync(dataDir, 0o700);
  } catch (error) {
    // a volume that another account owns and lends us: its owner decides
    if ((error as NodeJS.ErrnoException).code !== "EPERM") throw error;
  }
}
