/**
 * `npm run audit:verify`: whether the audit log is whole. Exit code 0: every hash is right; 1: something was changed
 * or removed, and where first; 2: the log could not be read. Works while backends run: on DATABASE_URL by itself, on
 * the embedded clinic through the one that owns it.
 */
import { knock } from "../admin/admin-door.ts";
import { CommandRefused } from "../admin/command.ts";
import { DataDirLockedError } from "../data-lock.ts";
import { NewerDatabaseError, openDatabase } from "../database.ts";
import { SettingsError } from "#settings/read-settings.ts";
import { readEnvironment, type BackendEnvironment } from "../env.ts";
import { keepFilesPrivate } from "../private-files.ts";
import { tellReports, verifyLog } from "./verify-log.ts";

async function verify(
  environment: BackendEnvironment,
): Promise<{ lines: string[]; isWhole: boolean }> {
  const { dataDir, databaseUrl } = environment;
  keepFilesPrivate(dataDir);
  let opened;
  try {
    opened = await openDatabase({ dataDir, databaseUrl });
  } catch (error) {
    if (error instanceof DataDirLockedError) return askOwner(dataDir);
    throw error;
  }
  try {
    return tellReports(await verifyLog(opened.database));
  } finally {
    await opened.close();
  }
}

async function askOwner(dataDir: string): Promise<{ lines: string[]; isWhole: boolean }> {
  try {
    return { lines: await knock(dataDir, { name: "verify-audit" }), isWhole: true };
  } catch (error) {
    if (error instanceof CommandRefused) return { lines: [error.message], isWhole: false };
    throw error;
  }
}

try {
  const { lines, isWhole } = await verify(readEnvironment(process.env));
  process.stdout.write(`${lines.join("\n")}\n`);
  process.exitCode = isWhole ? 0 : 1;
} catch (error) {
  const isExpected = error instanceof SettingsError || error instanceof NewerDatabaseError;
  process.stderr.write(`${isExpected ? error.message : String((error as Error).stack)}\n`);
  process.exitCode = 2;
}
