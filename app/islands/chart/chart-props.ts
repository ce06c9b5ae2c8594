import type { SeverityLevel } from "#app/clinical/severity.ts";
import type { UiLanguage } from "#app/format/ui-language.ts";

/** Epoch milliseconds, the end excluded. */
export interface TimeRange {
  readonly startAt: number;
  readonly endAt: number;
}

/** Window, zone, words and ground of a graph, as its server drawing has them. */
export interface ChartFrame {
  /** unique on the page */
  readonly id: string;
  /** accessible name: "Weight, 1 to 30 November" */
  readonly label: string;
  readonly window: TimeRange;
  /** IANA name of the zone in which times are told */
  readonly zone: string;
  readonly language: UiLanguage;
  readonly labels: {
    readonly severity: Readonly<Record<SeverityLevel, string>>;
    /** the button that ends a zoom */
    readonly wholePeriod: string;
    /** told to those who hear the page: which keys move, zoom and reset */
    readonly chartKeys: string;
  };
  readonly absences?: readonly (TimeRange & { readonly text: string })[];
  readonly limits?: readonly ChartLimit[];
  readonly silences?: readonly { readonly at: number; readonly text: string }[];
}

export interface ChartLimit {
  readonly value: number;
  readonly side: "upper" | "lower";
  readonly level: "warning" | "alert";
  readonly text: string;
  readonly isLineOnly?: boolean;
}

export interface ChartAxis {
  readonly min: number;
  readonly max: number;
  /** the smallest value on top */
  readonly isInverted?: boolean;
  readonly ticks: readonly { readonly value: number; readonly text: string }[];
  readonly unit: string;
}

/**
 * The readings of the window, oldest first, as arrays side by side. Levels are one digit a reading: 0 none,
 * 1 warning, 2 alert.
 */
export interface ChartPayload {
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
  readonly leastDigits?: number;
}

/** What is drawn besides the readings. */
export interface ChartPicture {
  readonly frame: ChartFrame;
  readonly axis: ChartAxis;
}

/** What the island is told about a graph. */
export interface ChartSubject extends ChartPicture {
  readonly payload: ChartPayload;
}
