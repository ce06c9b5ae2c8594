/** Which parts of the installation need attention, and what to do: bounds for an operator, nothing clinical. */
import { dayMs, hourMs, minuteMs } from "#contract/codes/duration.ts";
import type { Operation } from "#contract/operation.ts";

export const operationParts = [
  "database",
  "migrations",
  "backup",
  "disk",
  "mail",
  "webhooks",
  "ingest",
  "inbox",
  "audit",
  "jobs",
] as const;
export type OperationPart = (typeof operationParts)[number];

type Judgement =
  /** `unchecked`: nothing is known yet; `unneeded`: a demo does without it */
  | { readonly state: "fine" | "unchecked" | "unneeded" }
  /** `look`: when there is time; `act`: now. `advice` is the message key of what to do. */
  | { readonly state: "look" | "act"; readonly advice: Advice };

type Advice =
  | "pglite"
  | "migrations"
  | "no_backup"
  | "old_backup"
  | "disk_low"
  | "disk_full"
  | "mail_off"
  | "mail_waits"
  | "webhooks_wait"
  | "nothing_came"
  | "inbox_waits"
  | "audit_broken"
  | "audit_old"
  | "job_failed";

const bounds = {
  backupMs: 2 * dayMs,
  auditMs: 2 * dayMs,
  queueMs: 15 * minuteMs,
  inboxMs: dayMs,
  silentMs: 6 * hourMs,
  /** as `/readyz`: below the second nothing may be stored any more */
  diskLowBytes: 500_000_000,
  diskFullBytes: 50_000_000,
};

const fine: Judgement = { state: "fine" };
const unchecked: Judgement = { state: "unchecked" };
const unneeded: Judgement = { state: "unneeded" };
const look = (advice: Advice): Judgement => ({ state: "look", advice });
const act = (advice: Advice): Judgement => ({ state: "act", advice });

/** `isDemo`: its database and backups do not matter. `nowMs` is the clinic's present. */
export function judgeOperation(
  operation: Operation,
  { nowMs, isDemo }: { nowMs: number; isDemo: boolean },
): Record<OperationPart, Judgement> {
  const isOlder = (at: string | null, ms: number) => at !== null && nowMs - Date.parse(at) > ms;
  const isStuck = ({ oldest_at, failed }: Operation["mails"]) =>
    failed > 0 || isOlder(oldest_at, bounds.queueMs);
  const { backup, free_bytes: free, audit, migrations, inbox, jobs } = operation;
  const areMigrationsOdd = migrations.missing > 0 || migrations.unknown > 0;
  const hasFailed = jobs.some(
    ({ last_ok_at: ok, last_failed_at: failed }) =>
      failed !== null && (ok === null || Date.parse(failed) > Date.parse(ok)),
  );
  return {
    database: operation.database.kind === "pglite" && !isDemo ? look("pglite") : fine,
    migrations: areMigrationsOdd ? act("migrations") : fine,
    backup: isDemo ? unneeded : judgeBackup(backup && isOlder(backup.taken_at, bounds.backupMs)),
    disk: judgeDisk(free),
    mail: !operation.is_mail_sent
      ? look("mail_off")
      : isStuck(operation.mails)
        ? act("mail_waits")
        : fine,
    webhooks: isStuck(operation.webhooks) ? act("webhooks_wait") : fine,
    ingest: isOlder(operation.last_transmission_at, bounds.silentMs) ? look("nothing_came") : fine,
    inbox: isOlder(inbox.oldest_at, bounds.inboxMs) ? look("inbox_waits") : fine,
    audit: judgeAudit(audit, isOlder(audit.checked_at ?? operation.started_at, bounds.auditMs)),
    jobs: hasFailed ? act("job_failed") : fine,
  };
}

/** `isOld` is null where there is no backup. */
function judgeBackup(isOld: boolean | null): Judgement {
  if (isOld === null) return act("no_backup");
  return isOld ? look("old_backup") : fine;
}

function judgeDisk(freeBytes: number | null): Judgement {
  if (freeBytes === null || freeBytes >= bounds.diskLowBytes) return fine;
  return freeBytes < bounds.diskFullBytes ? act("disk_full") : look("disk_low");
}

/** `isOld`: not checked for long, since the start if never. */
function judgeAudit({ faults, checked_at }: Operation["audit"], isOld: boolean): Judgement {
  if (faults > 0) return act("audit_broken");
  if (isOld) return look("audit_old");
  return checked_at === null ? unchecked : fine;
}
