/** One line for each part of the installation: its state and, if that is not well, what to do. */
import { paths } from "#app/addresses/paths.ts";
import { readyOrFace } from "#app/features/screens/ready-or-face.tsx";
import { formatInstant } from "#app/format/format-date.ts";
import { formatNumber } from "#app/format/format-number.ts";
import { currentPage, type Page } from "#app/framework/request/page.ts";
import { environment } from "#app/server/env.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { cn } from "#app/ui/cn.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { Operation } from "#contract/operation.ts";
import { judgeOperation, operationParts, type OperationPart } from "./judge-operation.ts";
import { loadOperation } from "./queries.ts";

export async function OperationList() {
  const page = currentPage();
  const { t, language } = page;
  const { face, value } = await readyOrFace(loadOperation(requestContext()), {
    notOffered: t("operator.not_offered"),
    subject: t("operator.title"),
    retryHref: paths.operator,
  });
  if (face) return face;
  const operation = value;
  const judged = judgeOperation(operation, { nowMs: page.nowMs, isDemo: environment().isDemo });
  const values = valuesOf(operation, page);
  return (
    <div className="flex flex-col gap-2">
      <p>
        {t("operator.running", {
          version: operation.version,
          at: instant(page, operation.started_at),
          sessions: formatNumber(operation.sessions, language),
        })}
      </p>
      <ul className="flex flex-col rounded-md border border-line bg-raised">
        {operationParts.map((part) => {
          const judgement = judged[part];
          const isFine = judgement.state === "fine";
          const advice = "advice" in judgement ? judgement.advice : undefined;
          return (
            <li
              key={part}
              id={`operation-${part}`}
              className="flex gap-3 border-b border-line px-4 py-2.5 last:border-0"
            >
              <Icon
                name={isFine ? "check" : "info"}
                className={cn(
                  "mt-0.5 shrink-0",
                  isFine ? "text-ink-muted" : judgement.state === "act" && "text-alert-text",
                )}
              />
              <div className="min-w-0">
                <strong>{t(`operator.part.${part}`)}</strong>{" "}
                <span className="text-sm text-ink-muted">
                  {t(`operator.state.${judgement.state}`)}
                </span>
                <p className="wrap-anywhere">{values[part]}</p>
                {advice && (
                  <p className="max-w-prose font-semibold">{t(`operator.advice.${advice}`)}</p>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

const instant = ({ language, zone }: Page, at: string) =>
  formatInstant(at, "dateTime", language, zone);

const knownJobs = ["mail", "audit", "silence", "webhooks"] as const;

/** In words; a job that this app does not know is named as the backend names it. */
function jobName(name: string, { t }: Page): string {
  const known = knownJobs.find((job) => job === name);
  return known ? t(`operator.job.${known}`) : name;
}

function valuesOf(operation: Operation, page: Page): Record<OperationPart, string> {
  const { t, language } = page;
  const at = (time: string | null) => (time === null ? t("operator.never") : instant(page, time));
  const megabytes = (bytes: number) => `${formatNumber(bytes / 1_000_000, language)} MB`;
  const number = (value: number) => formatNumber(value, language);
  const queue = ({ waiting, oldest_at, failed }: Operation["mails"]) =>
    t("operator.queue", {
      waiting: number(waiting),
      failed: number(failed),
      since: oldest_at === null ? "–" : instant(page, oldest_at),
    });
  const { database, migrations, backup, free_bytes: free, audit, jobs } = operation;
  const kind = database.kind === "pglite" ? "PGlite" : "PostgreSQL";
  return {
    database: `${kind} ${database.version}, ${megabytes(database.bytes)}`,
    migrations: t("operator.migrations", {
      applied: number(migrations.applied),
      missing: number(migrations.missing),
      unknown: number(migrations.unknown),
    }),
    backup: at(backup?.taken_at ?? null),
    disk: free === null ? "–" : t("operator.free", { size: megabytes(free) }),
    mail: queue(operation.mails),
    webhooks: queue(operation.webhooks),
    ingest: at(operation.last_transmission_at),
    inbox: queue(operation.inbox),
    audit:
      audit.checked_at === null
        ? at(null)
        : t("operator.audit", { at: at(audit.checked_at), faults: number(audit.faults) }),
    jobs: jobs.map((job) => `${jobName(job.name, page)}: ${at(job.last_ok_at)}`).join("; ") || "–",
  };
}
