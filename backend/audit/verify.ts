/**
 * `npm run audit:verify`: whether the audit log is whole, and what its anchors say of it. Exit code 0: every hash is right; 1:
 * something was changed or removed, and where first; 2: the log or the anchors could not be read. Works while backends run: on
 * DATABASE_URL by itself, on the embedded clinic through the one that owns it.
 *
 * `--anchors DIR` and `--public-key FILE` name a copy of the anchors and the public key, which the machine of the log need not
 * be trusted with. Left out: those of AUDIT_ANCHOR_DIR and AUDIT_ANCHOR_KEY_FILE, where they are set.
 */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { sendToBackend } from "../admin/admin-door.ts";
import { type CommandOf, CommandRefused } from "../admin/command.ts";
import { DataDirLockedError } from "../data-lock.ts";
import { NewerDatabaseError, openDatabase } from "../database.ts";
import { SettingsError } from "#settings/read-settings.ts";
import { readEnvironment, type BackendEnvironment } from "../env.ts";
import { keepFilesPrivate } from "../private-files.ts";
import { publicKeyOf } from "./anchor-file.ts";
import { describeAudit } from "./describe-audit.ts";

type Verify = CommandOf<"verify-audit">;

const usage = `Usage: npm run audit:verify -- [--anchors DIR --public-key FILE]

  Checks that the audit log is complete, and compares it with its anchors, also while backends run. Without options the
  anchors are those of AUDIT_ANCHOR_DIR and AUDIT_ANCHOR_KEY_FILE, if these are set.`;

const readOptions = () =>
  parseArgs({
    options: {
      anchors: { type: "string" },
      "public-key": { type: "string" },
      help: { type: "boolean" },
    },
  }).values;
type Options = ReturnType<typeof readOptions>;

/** The public half is for the reader who compares; the private one stays in its file. */
function readCommand(values: Options, { anchors }: BackendEnvironment): Verify {
  const folder = values.anchors ?? anchors?.folder;
  const keyFile = values["public-key"] ?? anchors?.keyFile;
  if (folder === undefined && values["public-key"] === undefined) return { name: "verify-audit" };
  if (folder === undefined || keyFile === undefined)
    throw new SettingsError("--anchors and --public-key are given together");
  const key = publicKeyOf(readFileSync(keyFile, "utf8"));
  if (!key) throw new SettingsError(`${keyFile} is no Ed25519 key in PEM`);
  const publicKey = key.export({ type: "spki", format: "pem" }).toString();
  // whole: the backend that runs may have another working directory
  return { name: "verify-audit", anchors: { folder: resolve(folder), publicKey } };
}

async function verify(
  environment: BackendEnvironment,
  command: Verify,
): Promise<{ lines: string[]; isWhole: boolean }> {
  const { dataDir, databaseUrl, isPooled } = environment;
  keepFilesPrivate(dataDir);
  let opened;
  try {
    opened = await openDatabase({ dataDir, databaseUrl, isPooled });
  } catch (error) {
    if (error instanceof DataDirLockedError) return verifyInOwner(dataDir, command);
    throw error;
  }
  try {
    return await describeAudit(opened.database, command);
  } finally {
    await opened.close();
  }
}

async function verifyInOwner(
  dataDir: string,
  command: Verify,
): Promise<{ lines: string[]; isWhole: boolean }> {
  try {
    return { lines: await sendToBackend(dataDir, command), isWhole: true };
  } catch (error) {
    if (error instanceof CommandRefused) return { lines: [error.message], isWhole: false };
    throw error;
  }
}

/** Returns the exit code. */
async function run(options: Options): Promise<number> {
  if (options.help) {
    process.stdout.write(`${usage}\n`);
    return 0;
  }
  const environment = readEnvironment(process.env);
  const { lines, isWhole } = await verify(environment, readCommand(options, environment));
  process.stdout.write(`${lines.join("\n")}\n`);
  return isWhole ? 0 : 1;
}

try {
  process.exitCode = await run(readOptions());
} catch (error) {
  const { code, message, stack } = error as NodeJS.ErrnoException;
  const isUsage = code?.startsWith("ERR_PARSE_ARGS") ?? false;
  const isExpected =
    isUsage || error instanceof SettingsError || error instanceof NewerDatabaseError;
  process.stderr.write(`${isExpected ? message : stack}\n${isUsage ? `\n${usage}\n` : ""}`);
  process.exitCode = 2;
}
