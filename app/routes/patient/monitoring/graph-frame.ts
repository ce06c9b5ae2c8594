import "server-only";
import {
  convertGlucose,
  type GlucoseUnit,
  glucoseUnitIn,
  type OtherLimitType,
} from "#contract/codes/other-limit.ts";
import { formatCalendarDay } from "#app/format/format-date.ts";
import { formatPlainNumber } from "#app/format/format-number.ts";
import { windowInstants } from "#app/clinical/monitoring-window.ts";
import { severityLevel } from "#app/clinical/severity.ts";
import type { UiLanguage } from "#app/format/ui-language.ts";
import type { GraphFrame, GraphLimit } from "#app/ui/graph/graph-frame.ts";
import type { Page } from "#app/framework/request/page.ts";
import type { Absence } from "#contract/absence.ts";
import type { PatientFlag } from "#contract/flag.ts";
import { graphAbsences, type GroundPart } from "./graph-ground.ts";
import type { MonitoringAsk } from "./monitoring-ask.ts";

/** What of the ground every graph shows. */
interface DrawnGround {
  readonly absences: readonly Absence[];
  /** what could not be read: where it is the incidents, of no value it is said that it raised none */
  readonly missing: readonly GroundPart[];
}

/** What the graphs of the page share: window, zone, words, absences. */
export function graphFrame(
  id: string,
  subject: string,
  { window, medium }: Pick<MonitoringAsk, "window" | "medium">,
  page: Page,
  { absences, missing }: DrawnGround,
): GraphFrame {
  const { t, language, zone, nowMs } = page;
  const start = formatCalendarDay(window.start, language);
  const end = formatCalendarDay(window.end, language);
  return {
    id,
    label: t("monitoring.table.caption", { subject, start, end }),
    window: windowInstants(window, zone),
    now: nowMs,
    zone,
    language,
    isOnPaper: medium === "paper",
    absences: graphAbsences(absences, page),
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

type LimitType =
  | "ABS_HEART_RATE_UPPER"
  | "ABS_HEART_RATE_LOWER"
  | "ABS_BP_SYS_UPPER"
  | "ABS_BP_SYS_LOWER"
  | "ABS_BP_DIA_UPPER"
  | "ABS_BP_DIA_LOWER"
  | OtherLimitType;

interface LimitLook {
  readonly label?: string;
  readonly isLineOnly?: boolean;
}

/**
 * The limits of these types that can fire, as lines of a graph; of two at one height the red one is drawn. In a graph of
 * glucose a limit of the other unit stands at its height, with the number and the unit that it was set in.
 */
export function graphLimits(
  flags: readonly PatientFlag[],
  types: Partial<Record<LimitType, LimitLook>>,
  language: UiLanguage,
  glucoseUnit?: GlucoseUnit,
): GraphLimit[] {
  const limits = flags.flatMap((flag): GraphLimit[] => {
    const look = types[flag.type as LimitType];
    const set = limitValue(flag.flag_info);
    if (!look || set === undefined || !flag.is_active) return [];
    const unit = glucoseUnitIn(flag.flag_info);
    const isConverted = unit !== undefined && glucoseUnit !== undefined && unit !== glucoseUnit;
    const value = isConverted ? convertGlucose(set, unit, glucoseUnit) : set;
    const number = `${formatPlainNumber(set, language)}${isConverted ? `\u00a0${unit}` : ""}`;
    return [
      {
        value,
        side: flag.type.endsWith("UPPER") ? "upper" : "lower",
        level: severityLevel(Number(flag.severity)) === "alert" ? "alert" : "warning",
        text: look.label ? `${look.label} ${number}` : number,
        ...(look.isLineOnly ? { isLineOnly: true } : {}),
      },
    ];
  });
  const isCovered = (limit: GraphLimit) =>
    limit.level === "warning" &&
    limits.some(
      (other) =>
        other.level === "alert" && other.value === limit.value && other.side === limit.side,
    );
  return limits.filter((limit) => !isCovered(limit));
}

function limitValue(info: unknown): number | undefined {
  if (typeof info !== "object" || info === null) return undefined;
  const value =
    "upper_limit" in info ? info.upper_limit : "lower_limit" in info ? info.lower_limit : undefined;
  return typeof value === "number" ? value : undefined;
}
