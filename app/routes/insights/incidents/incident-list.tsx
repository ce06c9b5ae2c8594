/** A window of the incidents behind a number. */
import { paths } from "#app/addresses/paths.ts";
import { severityLevel } from "#app/clinical/severity.ts";
import { kindText } from "#app/features/flag/incident-kind-text.ts";
import { ListWindows } from "#app/features/list-windows/list-windows.tsx";
import { patientColumn } from "#app/features/person/patient-column.tsx";
import { readyOrFace } from "#app/features/screens/ready-or-face.tsx";
import { formatInstant } from "#app/format/format-date.ts";
import { formatNumber } from "#app/format/format-number.ts";
import { currentPage, type Page } from "#app/framework/request/page.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ListTable } from "#app/ui/list-table.tsx";
import { QuietPanel } from "#app/ui/panel.tsx";
import { Missing } from "#app/ui/stat.tsx";
import type { Column } from "#app/ui/table.tsx";
import type { InsightIncident } from "#contract/insights.ts";
import { incidentsHref, insightsHref, windowRows } from "../insights-address.ts";
import { SeverityWord } from "../severity-word.tsx";
import type { IncidentsView } from "./queries.ts";

export async function IncidentList({ view: { address, read } }: { view: IncidentsView }) {
  const page = currentPage();
  const { t, language } = page;
  const { face, value } = await readyOrFace(read, {
    notOffered: t("insights.not_offered"),
    subject: t("insights.incidents"),
    retryHref: incidentsHref(address, address),
  });
  if (face) return face;
  const { items, total_count, names } = value;
  return (
    <section aria-label={t("insights.incidents")} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ButtonLink href={insightsHref(address)} size="small" icon="chevron-left">
          {t("insights.title")}
        </ButtonLink>
        <span>{t("insights.found", { total: formatNumber(total_count, language) })}</span>
        {total_count > 0 && (
          <form
            method="post"
            className="ms-auto"
            action={incidentsHref(address, { ...address, skip: 0 }, paths.insightsExport)}
          >
            <Button size="small" icon="download">
              {t("patients.export.button")}
            </Button>
          </form>
        )}
      </div>
      {items.length === 0 ? (
        <QuietPanel text={t("insights.none")} />
      ) : (
        <ListTable
          caption={t("insights.incidents")}
          columns={columns(page, names)}
          rows={items}
          rowKey={({ id }) => id}
        />
      )}
      <ListWindows
        skip={address.skip}
        total={total_count}
        windowRows={windowRows}
        hrefOf={(skip) => incidentsHref(address, { ...address, skip })}
      />
    </section>
  );
}

function columns(
  { t, language, zone }: Page,
  names: ReadonlyMap<string, string>,
): Column<InsightIncident>[] {
  const missing = <Missing label={t("actions.no_value")} />;
  const moment = (at: string | null) =>
    at === null ? (
      missing
    ) : (
      <time dateTime={at}>{formatInstant(at, "dateTime", language, zone)}</time>
    );
  return [
    patientColumn(t("insights.patient")),
    {
      key: "rule",
      header: t("insights.rule"),
      cell: ({ flag_type, incident_type }) => kindText(t, flag_type ?? incident_type),
    },
    {
      key: "severity",
      header: t("insights.severity"),
      cell: ({ severity }) => <SeverityWord level={severityLevel(severity)} />,
    },
    {
      key: "received",
      header: t("insights.received"),
      cell: ({ received_at }) => moment(received_at),
    },
    { key: "due", header: t("insights.due"), cell: ({ due_at }) => moment(due_at) },
    {
      key: "acknowledged",
      header: t("insights.acknowledged"),
      cell: ({ acknowledged_at, acknowledged_by }) =>
        acknowledged_at === null ? (
          t("insights.still_open")
        ) : (
          <>
            {moment(acknowledged_at)}{" "}
            <span className="text-ink-muted">{names.get(acknowledged_by ?? "")}</span>
          </>
        ),
    },
    {
      key: "acted",
      header: t("insights.acted"),
      cell: ({ is_acted }) => (is_acted ? t("insights.yes") : t("insights.no")),
    },
    {
      key: "repeated",
      header: t("insights.repeated"),
      cell: ({ is_repeated }) => (is_repeated ? t("insights.yes") : t("insights.no")),
    },
  ];
}
