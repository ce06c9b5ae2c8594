import { formatInstant } from "#app/format/format-date.ts";
import { formatNumber } from "#app/format/format-number.ts";
import {
  batteryLevel,
  documentsAhead,
  episodeBadges,
  sortedTransmissions,
} from "#app/clinical/implant-report.ts";
import { paths } from "#app/addresses/paths.ts";
import { implantFileHref } from "../implant/implant-file-href.ts";
import { implantWord } from "#app/features/implant-words/implant-word.ts";
import { ReportLevelBadge } from "../implant/report-level-badge.tsx";
import { DocumentsAhead } from "../implant/documents-ahead.tsx";
import { currentPage, type Page } from "#app/framework/request/page.ts";
import { settle } from "#app/framework/request/settle.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Link } from "#app/ui/link.tsx";
import { Missing } from "#app/ui/stat.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { type ImplantReport, listImplantReports } from "#contract/implant-report.ts";
import { defineWidget } from "../widget.tsx";

/** What the implant transmitted in the period. */
export const implantTransmissionsWidget = defineWidget({
  name: "implant_transmissions",
  title: (t) => t("monitoring.widget.implant_transmissions"),
  heightRem: 40,
  request: ({ client, patientId, from, before }) =>
    settle(
      client.call(listImplantReports, {
        params: { patient_id: patientId },
        query: { order_by: "session_date", session_dt_gte: from, session_dt_lt: before },
      }),
    ),
  async draw(pending, place) {
    const page = currentPage();
    const { t } = page;
    const answer = await pending;
    if (!answer.isReady) return place.failed();
    const reports = sortedTransmissions(answer.value.items);
    if (reports.length === 0) return place.empty(t("implants.no_transmissions_in_period"));
    const { patientId } = place.query;
    // the documents viewer over this page fetches its own list
    const isCovered = page.url.pathname !== paths.monitoring(patientId);
    const ahead = isCovered ? [] : documentsAhead(reports);
    return place.ready(
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
        tabIndex={0}
        role="group"
        aria-labelledby="implant_transmissions-title"
        className="scrolls-on max-h-160 overflow-auto border-t sm:h-160 border-line -outline-offset-2 print:h-auto print:max-h-none print:overflow-visible"
      >
        <Table
          caption={t("implants.transmissions.caption")}
          isCaptionHidden
          isHeadSticky
          columns={transmissionColumns(page, patientId)}
          rows={reports}
          rowKey={({ id }) => id}
        />
        {ahead.length > 0 && (
          <DocumentsAhead hrefs={ahead.map(({ id }) => implantFileHref(patientId, id))} />
        )}
      </div>,
      { isFlush: true },
    );
  },
});

function transmissionColumns(page: Page, patientId: string): Column<ImplantReport>[] {
  const { t, language, zone } = page;
  const missing = <Missing label={t("actions.no_value")} />;
  return [
    {
      key: "session_date",
      header: t("implants.transmissions.session_date"),
      isRowHeader: true,
      className: "whitespace-nowrap",
      cell: ({ session_date }) => formatInstant(session_date, "dateTime", language, zone),
    },
    {
      key: "session_type",
      header: t("implants.transmissions.session_type"),
      cell: ({ session_type }) =>
        session_type ? implantWord(t, "implants.session", session_type) : missing,
    },
    {
      key: "battery",
      header: t("implants.transmissions.battery"),
      cell: ({ battery_stat }) =>
        battery_stat?.status ? (
          <span title={implantWord(t, "implants.battery_status", battery_stat.status)}>
            <ReportLevelBadge
              t={t}
              level={batteryLevel(battery_stat.status)}
              label={battery_stat.status}
            />
          </span>
        ) : (
          missing
        ),
    },
    {
      key: "episodes",
      header: t("implants.transmissions.episodes"),
      cell: ({ episodes_group_stat }) => <Episodes of={episodes_group_stat} page={page} />,
    },
    {
      key: "documents",
      header: t("implants.transmissions.documents"),
      align: "end",
      cell: (report) => <Documents report={report} patientId={patientId} page={page} />,
    },
    {
      key: "received",
      header: t("implants.transmissions.received"),
      className: "whitespace-nowrap",
      cell: ({ created_at }) => formatInstant(created_at, "dateTime", language, zone),
    },
  ];
}

function Episodes({
  of,
  page: { t, language },
}: {
  of: ImplantReport["episodes_group_stat"];
  page: Page;
}) {
  const { shown, further } = episodeBadges(of);
  if (shown.length === 0) return <Missing label={t("actions.no_value")} />;
  return (
    <span className="inline-flex flex-wrap gap-1">
      {shown.map((episode, index) => (
        <Badge key={index} variant="alert">
          {implantWord(t, "implants.episode", episode.type ?? "UNKNOWN")}{" "}
          {formatNumber(episode.number_of_episodes, language)}
        </Badge>
      ))}
      {further > 0 && (
        <span>
          <span aria-hidden="true">+{further}</span>
          <VisuallyHidden>
            {t("implants.transmissions.more_episodes", { count: further })}
          </VisuallyHidden>
        </span>
      )}
    </span>
  );
}

/** How many; nought leads nowhere. */
function Documents({
  report,
  patientId,
  page: { t, language, zone },
}: {
  report: ImplantReport;
  patientId: string;
  page: Page;
}) {
  const count = report.documents.length;
  if (count === 0) return formatNumber(0, language);
  const date = formatInstant(report.session_date, "date", language, zone);
  return (
    <Link href={paths.implantDocuments(patientId, report.id)}>
      <span aria-hidden="true">{formatNumber(count, language)}</span>
      <VisuallyHidden>{t("implants.transmissions.open_documents", { count, date })}</VisuallyHidden>
    </Link>
  );
}
