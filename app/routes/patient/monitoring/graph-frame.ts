import "server-only";
import { formatCalendarDay } from "#app/format/format-date.ts";
import { windowInstants } from "#app/clinical/monitoring-window.ts";
import type { GraphExcluded, GraphFrame } from "#app/ui/graph/graph-frame.ts";
import type { Page } from "#app/framework/request/page.ts";
import type { Absence } from "#contract/absence.ts";
import { graphAbsences, type BackgroundPart } from "./graph-background.ts";
import type { MonitoringQuery } from "./monitoring-query.ts";

/** What of the background every graph shows. */
interface DrawnBackground {
  readonly absences: readonly Absence[];
  /** of its own kind */
  readonly excluded?: readonly GraphExcluded[];
  /** what could not be read: if it is the incidents, no value is said to have raised none */
  readonly missing: readonly BackgroundPart[];
}

/** What the graphs of the page share: window, zone, words, absences. */
export function graphFrame(
  id: string,
  subject: string,
  { window, medium }: Pick<MonitoringQuery, "window" | "medium">,
  page: Page,
  { absences, excluded = [], missing }: DrawnBackground,
): GraphFrame {
  const { t, language, zone, nowMs } = page;
  const start = formatCalendarDay(window.start, language);
  const end = formatCalendarDay(window.end, language);
  return {
    // the same graph is shown further down too
    id: medium === "beside" ? `lead-${id}` : id,
    label: t("monitoring.table.caption", { subject, start, end }),
    window: windowInstants(window, zone),
    now: nowMs,
    zone,
    language,
    isOnPaper: medium !== "screen",
    absences: graphAbsences(absences, page),
    excluded,
    labels: {
      severity: {
        none: missing.includes("incidents") ? "–" : t("monitoring.table.no_incident"),
        warning: t("severity.warning"),
        alert: t("severity.alert"),
      },
      date: t("monitoring.table.date"),
      value: t("monitoring.table.value"),
      severityHeading: t("monitoring.table.severity"),
      showTable: t("monitoring.show_table"),
      noPoints: t("monitoring.no_data"),
      missing: missing.map((part) => t(`monitoring.graph.missing.${part}`)),
      wholePeriod: t("monitoring.graph.whole_period"),
      chartKeys: t("monitoring.graph.keys"),
    },
  };
}
