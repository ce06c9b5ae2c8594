/**
 * Opens one of the web server's SQLite files and brings its schema up to date.
 *
 * Throws {@link NewerSchemaError} if a newer version of the app wrote the file. Throws SQLite's own error if the file
 * is corrupt, not readable, read-only (if a migration is needed) or locked.
 */
import Database from "better-sqlite3";
import { type BetterSQLite3Database, drizzle, migrate, readMigrationFiles } from "./drizzle.ts";
import { chmodSync, existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";

class NewerSchemaError extends Error {
  override name = "NewerSchemaError";
}

export interface OpenDatabase<Schema extends Record<string, unknown>> {
  readonly database: BetterSQLite3Database<Schema>;
  close(): void;
}

export interface DatabaseFile<Schema extends Record<string, unknown>> {
  readonly file: string;
  readonly schema: Schema;
  readonly migrationsFolder: string;
  /** How long a statement waits for another process's lock. The driver is synchronous: all requests wait with it. */
  readonly busyTimeoutMs: number;
}

export function openDatabase<Schema extends Record<string, unknown>>(
  options: DatabaseFile<Schema>,
): OpenDatabase<Schema> {
  mkdirSync(dirname(options.file), { recursive: true, mode: 0o700 });
  const isNew = !existsSync(options.file);
  const client = new Database(options.file, { timeout: options.busyTimeoutMs });
  try {
    if (isNew) chmodSync(options.file, 0o600);
    client.pragma("journal_mode = WAL");
    client.pragma("synchronous = NORMAL");
    refuseNewerSchema(client, options.migrationsFolder);
    const database = drizzle(client, { schema: options.schema });
    migrateOnce(() => migrate(database, { migrationsFolder: options.migrationsFolder }));
    return { database, close: () => client.close() };
  } catch (error) {
    client.close();
    throw error;
  }
}

/** Two processes may start at once: the second finds during its try that the tables exist, and tries again. */
function migrateOnce(run: () => void): void {
  try {
    run();
  } catch {
    run();
  }
}

function refuseNewerSchema(client: Database.Database, migrationsFolder: string): void {
  const hasJournal = client
    .prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = '__drizzle_migrations'")
    .get();
  if (!hasJournal) return;
  const applied = client
    .prepare("SELECT max(created_at) AS newest FROM __drizzle_migrations")
    .get() as { newest: number | null };
  const known = Math.max(
    ...readMigrationFiles({ migrationsFolder }).map((file) => file.folderMillis),
  );
  if ((applied.newest ?? 0) > known) {
    throw new NewerSchemaError("The file was written by a newer version of the app");
  }
}
