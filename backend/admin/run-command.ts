/** Runs a command of an operator: its work and its line in the audit log, or neither. Answers lines to print. */
import { BackupRefused } from "../backup/manifest.ts";
import { describeBackup, writeBackup } from "../backup/write-backup.ts";
import { describeAudit } from "../audit/describe-audit.ts";
import type { Database } from "../database.ts";
import { appendAct } from "../records/audit-log.ts";
import { countAgain, countWrongCounts } from "../records/stored-counts.ts";
import { institutions } from "../schema/institutions.ts";
import { defaultSettings, type BackendSettings } from "../settings.ts";
import { approveRequest, listOpenRequests, rejectRequest } from "./access-requests.ts";
import {
  allowProviderLink,
  closeAccount,
  resetPassword,
  takeAwaySecondFactor,
} from "./accounts.ts";
import { CommandRefused, type Command, type CommandOf } from "./command.ts";
import { createUser } from "./create-user.ts";
import { endDeviceToken, makeDeviceToken, describeDeviceTokens } from "./device-tokens.ts";
import { endFhirClient, registerFhirClient, describeFhirClients } from "./fhir-clients.ts";
import { listQuarantine } from "../records/sent-files.ts";
import { listMails } from "./list-mails.ts";

/** @throws CommandRefused, and nothing has changed */
export async function runCommand(
  database: Database,
  command: Command,
  now: Date,
  settings: BackendSettings = defaultSettings,
): Promise<string[]> {
  if (command.name === "back-up") {
    // first the line, so that the backup holds it; then one snapshot, of a transaction that reads only
    await database.transaction((transaction) => noteAct(transaction, command, now));
    return (await backUp(database, command, now)).map(printable);
  }
  if (command.name.startsWith("list-") || command.name === "verify-audit")
    return (await work(database, command, now, settings)).map(printable);
  return database.transaction(async (transaction) => {
    const lines = await work(transaction, command, now, settings);
    await noteAct(transaction, command, now);
    return lines.map(printable);
  });
}

const noteAct = (transaction: Database, command: Command, now: Date) =>
  appendAct(transaction, {
    at: now,
    user: null,
    action: `admin ${command.name}`,
    patientIds: [],
    address: "npm run admin",
    requestId: crypto.randomUUID(),
  });

async function backUp(
  database: Database,
  { folder, publicKey }: CommandOf<"back-up">,
  now: Date,
): Promise<string[]> {
  try {
    return describeBackup(folder, await writeBackup(database, { folder, publicKey, takenAt: now }));
  } catch (error) {
    if (error instanceof BackupRefused) throw new CommandRefused(error.message);
    throw error;
  }
}

/** What strangers wrote must not steer the operator's terminal. */
const printable = (line: string) => line.replaceAll(/[\p{Cc}\p{Cf}]/gu, "?");

async function work(
  database: Database,
  command: Exclude<Command, { name: "back-up" }>,
  now: Date,
  settings: BackendSettings,
): Promise<string[]> {
  switch (command.name) {
    case "create-institution": {
      const id = crypto.randomUUID();
      const name = command.institutionName.trim();
      const allowedPrograms = [...new Set(command.programs)];
      const federalState = command.federalState ?? null;
      await database
        .insert(institutions)
        .values({ id, name, allowedPrograms, federalState, createdAt: now });
      return [`${name} is there.`, `  id: ${id}`];
    }
    case "list-institutions": {
      const rows = await database.select().from(institutions).orderBy(institutions.name);
      return rows.map((row) => `${row.id}  ${row.name}  ${row.allowedPrograms.join(",")}`);
    }
    case "create-user":
      return loginLines(await createUser(database, command, now, settings));
    case "list-requests": {
      const rows = await listOpenRequests(database);
      if (rows.length === 0) return ["Nobody waits for an account."];
      return rows.map((row) =>
        [
          row.id,
          row.createdAt.toISOString(),
          row.name,
          row.email,
          row.profession,
          row.phoneNr,
          row.institution,
        ]
          .map((field) => field || "-")
          .join("  "),
      );
    }
    case "list-mails":
      return listMails(database);
    case "approve":
      return loginLines(await approveRequest(database, command, now, settings));
    case "reject": {
      const { name } = await rejectRequest(database, command.requestId);
      return [`The request of ${name} is forgotten.`];
    }
    case "reset-password": {
      const { password, columns } = await resetPassword(database, command.username, now, settings);
      const expiresAt = columns.passwordExpiresAt ?? now;
      return loginLines({ username: command.username, oneTimePassword: password, expiresAt });
    }
    case "close-account":
      await closeAccount(database, command.username, now);
      return [`${command.username} is signed out and cannot sign in any more.`];
    case "remove-second-factor":
      await takeAwaySecondFactor(database, command.username, now);
      return [`${command.username} is signed out, and signs in by password alone.`];
    case "allow-provider-link": {
      const email = await allowProviderLink(database, command.username, now);
      return [`Who signs in at the provider as ${email} is ${command.username} from then on.`];
    }
    case "register-fhir-client":
      return registerFhirClient(database, command, now);
    case "list-fhir-clients":
      return describeFhirClients(database);
    case "revoke-fhir-client":
      return endFhirClient(database, command.requestId, now);
    case "make-device-token":
      return makeDeviceToken(database, command, now);
    case "list-device-tokens":
      return describeDeviceTokens(database, now);
    case "revoke-device-token":
      return endDeviceToken(database, command.requestId, now);
    case "list-quarantine":
      return describeQuarantine(database);
    case "count-again": {
      const wrongCount = await countWrongCounts(database);
      await countAgain(database);
      return [`Counted again; ${wrongCount} counts were wrong.`];
    }
    case "verify-audit": {
      const { lines, isWhole } = await describeAudit(database, command);
      if (!isWhole) throw new CommandRefused(lines.join("\n"));
      return lines;
    }
  }
}

const loginLines = (login: { username: string; oneTimePassword: string; expiresAt: Date }) => [
  `username: ${login.username}`,
  `one-time password: ${login.oneTimePassword}`,
  `It is shown this once, and good until ${login.expiresAt.toISOString()}.`,
];

/** Files in quarantine: which, when, and why. Their bytes stay in the database, and are never opened here. */
async function describeQuarantine(database: Database): Promise<string[]> {
  const found = await listQuarantine(database);
  if (found.length === 0) return ["No file is kept apart."];
  return found.map((row) =>
    [
      row.id,
      row.receivedAt.toISOString(),
      `patient ${row.patientId}`,
      `${row.size} bytes${row.hasContent ? "" : ", no longer kept"}`,
      `sent as ${row.declaredType ?? "no type"}`,
      `sha256 ${row.sha256}`,
      row.reason,
    ].join("  "),
  );
}
