/**
 * `npm run admin`: institutions, users and requests for accounts of a real clinic. Works on DATABASE_URL, or on the
 * embedded clinic in DATA_DIR: by itself, or through the backend that runs on it.
 */
import { createClock } from "../clock.ts";
import { DataDirLockedError } from "../data-lock.ts";
import { NewerDatabaseError, openDatabase } from "../database.ts";
import { SettingsError } from "#settings/read-settings.ts";
import { readEnvironment, type BackendEnvironment } from "../env.ts";
import { isTransientError } from "../transient-error.ts";
import { keepFilesPrivate } from "../private-files.ts";
import { sendToBackend } from "./admin-door.ts";
import { readArguments, usage } from "./arguments.ts";
import { CommandRefused, type Command } from "./command.ts";
import { runCommand } from "./run-command.ts";

async function perform(environment: BackendEnvironment, command: Command): Promise<string[]> {
  const { dataDir, databaseUrl, isPooled } = environment;
  keepFilesPrivate(dataDir);
  let opened;
  try {
    opened = await openDatabase({ dataDir, databaseUrl, isPooled });
  } catch (error) {
    if (error instanceof DataDirLockedError) return sendToBackend(dataDir, command);
    throw error;
  }
  try {
    return await runCommand(opened.database, command, createClock(environment.clinicNow)());
  } finally {
    await opened.close();
  }
}

/** Faults that an operator can mend; anything else is a fault of ours, and shown with its stack. */
function describe(error: unknown): string {
  for (const expected of [CommandRefused, SettingsError, NewerDatabaseError])
    if (error instanceof expected) return error.message;
  if (isTransientError(error)) return "The database cannot be reached just now.";
  const { code } = error as NodeJS.ErrnoException;
  if (code === "ENOENT" || code === "ECONNREFUSED")
    return "A backend runs on this DATA_DIR, and its admin door is shut: stop it, and try again.";
  return String((error as Error).stack);
}

const command = readArguments(process.argv.slice(2));
if (command === "help") {
  process.stdout.write(`${usage}\n`);
} else if ("wrong" in command) {
  process.stderr.write(`${command.wrong}\n\n${usage}\n`);
  process.exitCode = 2;
} else {
  try {
    const lines = await perform(readEnvironment(process.env), command);
    process.stdout.write(`${lines.join("\n")}\n`);
  } catch (error) {
    process.stderr.write(`${describe(error)}\n`);
    process.exitCode = 1;
  }
}
