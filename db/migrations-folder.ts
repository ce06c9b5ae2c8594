/**
 * Where the `.sql` migrations of a database lie. The code may run from the source tree or bundled into `build/`,
 * so the folder is looked for upwards from this module, then from the working directory.
 */
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

export function migrationsFolder(database: "sessions" | "cache"): string {
  for (const start of [import.meta.dirname, process.cwd()]) {
    for (let folder = start; ; folder = dirname(folder)) {
      const candidate = join(folder, "db", database, "migrations");
      if (existsSync(join(candidate, "meta", "_journal.json"))) return candidate;
      if (dirname(folder) === folder) break;
    }
  }
  throw new Error(
    `The migrations of ${database}.sqlite are missing: db/${database}/migrations must be deployed`,
  );
}
