import { getOperation } from "#contract/operation.ts";
import { readLastBackup } from "../../backup/last-backup.ts";
import { readMigrations } from "../../database.ts";
import { handler } from "../../http/handler.ts";
import { iso } from "../../records/iso.ts";
import { readOperation } from "../../records/operation.ts";

export const getOperationHandler = handler(
  getOperation,
  async ({ database, now, settings, installation }) => {
    const { startedAt, databaseKind, dataDir, jobs, readFreeBytes } = installation;
    const { applied, missingCount, unknownCount } = await readMigrations(database);
    const read = await readOperation(database, now);
    const backup = dataDir === undefined ? null : readLastBackup(dataDir);
    return {
      ...read,
      version: settings.webAppVersion,
      started_at: iso(startedAt),
      database: { kind: databaseKind, ...read.database },
      migrations: { applied: applied.length, missing: missingCount, unknown: unknownCount },
      backup: backup && { taken_at: iso(backup.takenAt), is_encrypted: backup.isEncrypted },
      free_bytes: dataDir === undefined ? null : await readFreeBytes(dataDir).catch(() => null),
      is_mail_sent: settings.isMailSent,
      jobs: jobs.list().map(({ name, lastOkAt, lastFailedAt }) => ({
        name,
        last_ok_at: lastOkAt && iso(lastOkAt),
        last_failed_at: lastFailedAt && iso(lastFailedAt),
      })),
    };
  },
);
