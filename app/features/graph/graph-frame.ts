import type { SeverityLevel } from "#app/clinical/severity.ts";
import type { UiLanguage } from "#app/format/ui-language.ts";

/** The words of a graph, already translated. */
interface GraphLabels {
  readonly severity: Readonly<Record<SeverityLevel, string>>;
  /** heading of the date column */
  readonly date: string;
  /** heading of the value column */
  readonly value: string;
  /** heading of the severity column */
  readonly severityHeading: string;
  /** what opens the data table */
  readonly showTable: string;
  /** shown instead of a drawing without points */
  readonly noPoints: string;
  /** told under the drawing, one sentence for each: what of incidents, limits and absences could not be loaded */
  readonly missing: readonly string[];
  /** the button that ends a zoom */
  readonly wholePeriod: string;
  /** which keys move, zoom and reset, for those who hear the page */
  readonly chartKeys: string;
}

/** A stretch of time to hatch. Moments in epoch milliseconds, the end excluded. */
export interface GraphAbsence {
  readonly startAt: number;
  readonly endAt: number;
  /** "Vacation, 3 to 9 November" */
  readonly text: string;
}

/** A limit of the patient's thresholds, in the unit of the graph. */
export interface GraphLimit {
  readonly value: number;
  readonly side: "upper" | "lower";
  readonly level: "warning" | "alert";
  /** what stands on the line: "140" or "Sys 140" */
  readonly text: string;
  /** a line without the tinted ground beyond it, where that would cover the readings of the other value */
  readonly isLineOnly?: boolean;
}

/** A moment at which the patient's silence raised an incident. */
export interface GraphSilence {
  readonly at: number;
  readonly text: string;
}

/** What every graph of a page is given. */
export interface GraphFrame {
  /** unique on the page: patterns and symbols are found by it */
  readonly id: string;
  /** accessible name: "Weight, 1 to 30 November" */
  readonly label: string;
  /** epoch milliseconds: start of the first day, start of the day after the last */
  readonly window: { readonly startAt: number; readonly endAt: number };
  /** the present, epoch milliseconds: recent dates read as weekdays */
  readonly now: number;
  /** IANA name of the zone whose days are drawn */
  readonly zone: string;
  readonly language: UiLanguage;
  readonly labels: GraphLabels;
  readonly absences?: readonly GraphAbsence[];
  readonly limits?: readonly GraphLimit[];
  readonly silences?: readonly GraphSilence[];
  /** the drawing alone: nothing to point at, and its values stand in the daily table of the same sheet */
  readonly isOnPaper?: boolean;
}

/** One value to draw. `at` in epoch milliseconds, `text` is the value with its unit. */
export interface GraphPoint {
  readonly at: number;
  readonly value: number;
  readonly level: SeverityLevel;
  readonly text: string;
  /** what the table tells beside the value */
  readonly note?: string | undefined;
}
