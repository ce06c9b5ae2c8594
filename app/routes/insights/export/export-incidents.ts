import "server-only";
import { kindText } from "#app/features/flag/incident-kind-text.ts";
import { exportFailed } from "#app/features/list-export/export-failed.ts";
import { listDownload } from "#app/features/list-export/list-download.ts";
import { type Cell, minuteIn } from "#app/features/list-export/list-lines.ts";
import { noteFileExport } from "#app/features/list-export/note-file-export.ts";
import { windowLines } from "#app/features/list-export/window-lines.ts";
import { currentPage, type Page, pageUrl } from "#app/framework/request/page.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { type InsightIncident, insightRowsMax, listInsightIncidents } from "#contract/insights.ts";
import { incidentsQuery } from "../incidents/queries.ts";
import { incidentsHref, readIncidentsAddress } from "../insights-address.ts";
import { clinicToday } from "../queries.ts";

/**
 * The incidents behind a number as CSV, without names: what is counted, by the patient's short id. It is noted in the
 * audit log, and so is each window; a window that cannot be read breaks the download off, so that no half file looks whole.
 */
export async function exportIncidents(context: RouteContext): Promise<Response> {
  const page = currentPage();
  const { t } = page;
  const address = readIncidentsAddress(pageUrl(context).searchParams, clinicToday());
  const read = (skip: number) =>
    v1(context).call(listInsightIncidents, {
      query: { ...incidentsQuery(address), skip, limit: insightRowsMax },
    });
  try {
    await noteFileExport(context, { file: "incidents" });
    const first = await read(0);
    const lines = windowLines(page, first, read, {
      headers: headersOf(page),
      rowsOf: (item) => [rowOf(page, item)],
      idOf: ({ id }) => id,
    });
    return listDownload(t("insights.export_file"), lines);
  } catch (error) {
    return exportFailed(context, error, {
      form: "insights-export",
      to: incidentsHref(address, address),
      text: (reason) => t("insights.export_failed", { reason }),
    });
  }
}

const headersOf = ({ t }: Page): Cell[] => [
  t("patients.column.id"),
  t("insights.rule"),
  t("insights.severity"),
  t("insights.received"),
  t("insights.due"),
  t("insights.acknowledged"),
  t("insights.acted"),
  t("insights.repeated"),
];

function rowOf({ t, zone }: Page, item: InsightIncident): Cell[] {
  const yesOrNo = (is: boolean) => (is ? t("insights.yes") : t("insights.no"));
  return [
    `PAT${item.short_id}`,
    kindText(t, item.flag_type ?? item.incident_type),
    String(item.severity),
    minuteIn(zone, item.received_at),
    item.due_at && minuteIn(zone, item.due_at),
    item.acknowledged_at && minuteIn(zone, item.acknowledged_at),
    yesOrNo(item.is_acted),
    yesOrNo(item.is_repeated),
  ];
}
