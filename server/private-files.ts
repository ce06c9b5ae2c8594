/**
 * Private files: only the account that runs the web server may read sessions, cache and secret. The backend does the
 * same for its own files (backend/private-files.ts); this program never imports that module.
 */
import { chmodSync, mkdirSync } from "node:fs";

/** Call it before anything is written, and after a build: other accounts may have to read the built files. */
export function keepFilesPrivate(dataDir: string): void {
  process.umask(0o077);
  mkdirSync(dataDir, { recursive: true });
  try {
    chmodSync(dataDir, 0o700);
  } catch (error) {
    // the volume belongs to another account, whose owner decides
    if ((error as NodeJS.ErrnoException).code !== "EPERM") throw error;
  }
}
