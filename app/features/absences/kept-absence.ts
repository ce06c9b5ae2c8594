/** What waits in the session row for the absence panel: what was typed, and why it was not stored. */
import type { Absence } from "#contract/absence.ts";
import { formOutcome } from "#app/server/forms/form-redirect.ts";

export const absenceForm = "absence";
export const deleteAbsenceForm = "delete_absence";

export interface KeptAbsence {
  /** what goes again is the same absence */
  readonly form_id?: string;
  readonly reason?: string;
  readonly start_date?: string;
  readonly end_date?: string;
  readonly comment?: string;
  readonly expected_version?: string;
  /** errors by field, in words */
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  readonly failure?: string;
  /** what somebody else has stored meanwhile; `expected_version` is then its version */
  readonly stored?: Absence;
}

/** Of the page that is being rendered; undefined when no such form led to it. */
export function keptAbsence(form: string): KeptAbsence | undefined {
  return formOutcome(form)?.values;
}
