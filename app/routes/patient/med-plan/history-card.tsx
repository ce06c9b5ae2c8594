/** Recent activities of the plan: three versions, and the rest behind "see all". */
import { formatInstant } from "#app/format/format-date.ts";
import { paths } from "#app/addresses/paths.ts";
import { currentPage } from "#app/framework/request/page.ts";
import type { Settled } from "#app/framework/request/settle.ts";
import { Link } from "#app/ui/link.tsx";
import { Panel, PanelEmpty, PanelFailed } from "#app/ui/panel.tsx";
import type { MedicationHistory } from "#contract/medication.ts";
import { versionPath } from "./plan-address.ts";
import { historyEntries } from "./plan-rows.ts";

const shownAtFirst = 3;

interface HistoryCardProps {
  patientId: string;
  history: Promise<Settled<MedicationHistory>>;
}

export async function HistoryCard({ patientId, history }: HistoryCardProps) {
  const { t, url } = currentPage();
  const settled = await history;
  const head = { id: "plan-history", title: t("medication.history") };
  if (!settled.isReady)
    return (
      <PanelFailed
        {...head}
        text={t("errors.panel_failed", { subject: t("medication.history") })}
        retryLabel={t("errors.retry")}
        retryHref={url.pathname + url.search}
      />
    );
  const entries = historyEntries(settled.value);
  if (entries.length === 0) return <PanelEmpty {...head} text={t("medication.no_history")} />;
  const rest = entries.slice(shownAtFirst);
  return (
    <Panel {...head}>
      <Entries patientId={patientId} entries={entries.slice(0, shownAtFirst)} />
      {rest.length > 0 && (
        <details className="mt-2">
          <summary className="cursor-pointer text-accent">
            {t("medication.see_all", { count: entries.length })}
          </summary>
          <Entries patientId={patientId} entries={rest} />
        </details>
      )}
    </Panel>
  );
}

interface EntriesProps {
  patientId: string;
  entries: ReturnType<typeof historyEntries>;
}

function Entries({ patientId, entries }: EntriesProps) {
  const { t, language, zone } = currentPage();
  return (
    <ul>
      {entries.map(({ id, validity_starts_at, isCurrent }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-2 py-1">
          <Link href={isCurrent ? paths.medicationPlan(patientId) : versionPath(patientId, id)}>
            {formatInstant(validity_starts_at, "dateTime", language, zone)}
          </Link>
          {isCurrent && <span className="text-sm text-ink-muted">{t("medication.current")}</span>}
        </li>
      ))}
    </ul>
  );
}
