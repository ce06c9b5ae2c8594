/** The outermost layer of backup, restore and move: a fault that an operator can mend is one sentence. */
import { CommandRefused } from "../admin/command.ts";
import { DataDirLockedError } from "../data-lock.ts";
import { NewerDatabaseError } from "../database.ts";
import { SettingsError } from "#settings/read-settings.ts";
import { isTransientError } from "../transient-error.ts";
import { BackupRefused } from "./manifest.ts";

/** `run` returns the lines to print. Exit code 1 if it failed; 2 if the command line is wrong. */
export async function runCommandLine(usage: string, run: () => Promise<string[]>): Promise<void> {
  try {
    process.stdout.write(`${(await run()).join("\n")}\n`);
  } catch (error) {
    const isUsage = (error as NodeJS.ErrnoException).code?.startsWith("ERR_PARSE_ARGS") ?? false;
    process.stderr.write(`${describe(error)}\n${isUsage ? `\n${usage}\n` : ""}`);
    process.exitCode = isUsage ? 2 : 1;
  }
}

const expected = [
  BackupRefused,
  CommandRefused,
  DataDirLockedError,
  SettingsError,
  NewerDatabaseError,
];

function describe(error: unknown): string {
  const { code, message, stack } = error as NodeJS.ErrnoException;
  if (expected.some((kind) => error instanceof kind) || code?.startsWith("ERR_PARSE_ARGS"))
    return message;
  if (isTransientError(error)) return "The database cannot be reached just now.";
  if (code === "ENOENT" || code === "ECONNREFUSED" || code === "EACCES" || code === "ENOSPC")
    return `${message}: nothing was changed.`;
  return String(stack);
}
