import type { SeverityLevel } from "#app/clinical/severity.ts";
import type { UiLanguage } from "#app/format/ui-language.ts";

/** Epoch milliseconds, the end excluded. */
export interface TimeRange {
  readonly startAt: number;
  readonly endAt: number;
}

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
  /** under the drawing, one sentence for each: what of incidents, limits and absences could not be loaded */
  readonly missing: readonly string[];
  /** the button that ends a zoom */
  readonly wholePeriod: string;
  /** which keys move, zoom and reset, for those who hear the page */
  readonly chartKeys: string;
}

/** A stretch of time to hatch. */
export interface GraphAbsence extends TimeRange {
  /** "Vacation, 3 to 9 November" */
  readonly text: string;
}

/** A limit of the patient's thresholds, in the unit of the graph. */
export interface GraphLimit {
  readonly value: number;
  readonly side: "upper" | "lower";
  readonly level: "warning" | "alert";
  /** the label on the line: "140" or "Sys 140" */
  readonly text: string;
  /** a line without the tint beyond it, if that would cover the readings of the other value */
  readonly isLineOnly?: boolean;
}

/** A moment at which the patient's silence raised an incident. */
export interface GraphSilence {
  readonly at: number;
  readonly text: string;
}

/** A measurement that does not count: on no line, in no mean, and never the latest value. */
export interface GraphExcluded {
  readonly at: number;
  /** in the unit of the axis; of a blood pressure both */
  readonly values: readonly number[];
  /** "72 bpm" */
  readonly text: string;
  /** "excluded: Implausible value" */
  readonly why: string;
}

/** What every graph of a page is given, on the server and in the browser. */
export interface GraphFrame {
  /** unique on the page: patterns and symbols are found by it */
  readonly id: string;
  /** accessible name: "Weight, 1 to 30 November" */
  readonly label: string;
  /** from the start of the first day to the start of the day after the last */
  readonly window: TimeRange;
  /** the present, epoch milliseconds: recent dates read as weekdays */
  readonly now: number;
  /** IANA name of the zone whose days are drawn */
  readonly zone: string;
  readonly language: UiLanguage;
  readonly labels: GraphLabels;
  readonly absences?: readonly GraphAbsence[];
  readonly limits?: readonly GraphLimit[];
  readonly silences?: readonly GraphSilence[];
  readonly excluded?: readonly GraphExcluded[];
  /** the drawing alone: nothing to point at, and its values are in the daily table of the same sheet */
  readonly isOnPaper?: boolean;
}

export interface ValueAxis {
  readonly min: number;
  readonly max: number;
  /** the smallest value on top */
  readonly isInverted?: boolean;
  readonly ticks: readonly { readonly value: number; readonly text: string }[];
  /** words instead of numbers: in a narrow window they are within the drawing, above their lines */
  readonly hasWords?: boolean;
  /** below the numbers: kg, mmHg, bpm; nothing if the axis has words */
  readonly unit: string;
}

/**
 * The readings of the window, oldest first, as arrays side by side. Levels are one digit a reading: 0 none,
 * 1 warning, 2 alert.
 */
export interface GraphPayload {
  /** epoch milliseconds */
  readonly startAt: number;
  /** whole seconds since `startAt` */
  readonly seconds: readonly number[];
  /** in the unit of the axis; of blood pressure the systolic values */
  readonly values: readonly number[];
  /** the highest level of each reading */
  readonly levels: string;
  /** of blood pressure the diastolic values, and the levels of both ends of each bar */
  readonly lowValues?: readonly number[];
  readonly topLevels?: string;
  readonly lowLevels?: string;
  /** indexes of the readings that no line joins to the one before */
  readonly runStarts?: readonly number[];
  /** digits that every value is shown with, more if it has them; absent if the words of the axis are the values */
  readonly leastDigits?: number | undefined;
}

/** All that a graph of readings is drawn and read from. */
export interface GraphSubject {
  readonly frame: GraphFrame;
  readonly axis: ValueAxis;
  readonly payload: GraphPayload;
}
