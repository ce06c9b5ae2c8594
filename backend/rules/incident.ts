/**
 * Incidents as the rules decide them, with everything that was seen: the screen can say why a rule
 * fired from these numbers and codes alone. Words belong to the app.
 */
import type { FlagRule, FlagType, RuleSeverity } from "#contract/flag.ts";
import type { SeenValue } from "./reading.ts";

/** A patient's rule with the id of its flag. */
export type PatientRule = FlagRule & { readonly id: string };

export type Cause =
  | "above_limit"
  | "below_limit"
  | "increase"
  | "score_in_range"
  | "symptom"
  | "afib"
  | "no_data";

/** What a rule did not count, and why. */
export type LeftOut =
  /** an earlier reading that was marked as unusable on arrival */
  | { readonly reason: "inconclusive"; readonly readingId: string; readonly measuredAt: number }
  /** the newest earlier reading, measured before the window began */
  | { readonly reason: "before_window"; readonly readingId: string; readonly measuredAt: number }
  /** a calendar day (YYYY-MM-DD) inside an absence */
  | { readonly reason: "absence"; readonly date: string; readonly absenceId: string };

export interface Evidence {
  /** why it fired; a well-being entry can have two causes */
  readonly causes: readonly Cause[];
  /** the values that fired; empty for a silence */
  readonly seen: readonly SeenValue[];
  /** the symptoms of a well-being entry that raised by symptom */
  readonly symptoms: readonly string[];
  /** the span that was looked at, both ends included */
  readonly window: { readonly fromAt: number; readonly toAt: number } | null;
  /** the lowest earlier value in the window */
  readonly reference: SeenValue | null;
  /** seen minus reference, in kg or bpm */
  readonly change: number | null;
  /** the calendar days (YYYY-MM-DD) without data that counted */
  readonly silentDays: readonly string[];
  readonly leftOut: readonly LeftOut[];
}

export interface Incident {
  readonly ruleId: string;
  readonly type: FlagType;
  readonly severity: RuleSeverity;
  /** the parameters as they were */
  readonly limit: FlagRule["flag_info"];
  /** id of the value that fired; null for a silence */
  readonly readingId: string | null;
  /** the measuring time, or the moment a silence became due; ms since 1970 */
  readonly happenedAt: number;
  /** the time of evaluation; ms since 1970 */
  readonly evaluatedAt: number;
  /** the absence during which it was raised */
  readonly absenceId: string | null;
  readonly evidence: Evidence;
  /** further rules of the same type that fired on the same reading and gave way */
  readonly alsoFired: readonly { readonly ruleId: string; readonly severity: RuleSeverity }[];
}

/** Evidence with what applies, and nothing for the rest. */
export function evidence(found: Pick<Evidence, "causes"> & Partial<Evidence>): Evidence {
  return {
    seen: [],
    symptoms: [],
    window: null,
    reference: null,
    change: null,
    silentDays: [],
    leftOut: [],
    ...found,
  };
}
