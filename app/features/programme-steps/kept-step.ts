import "server-only";
import { patientPanels, withPatientPanel } from "#app/domain/paths.ts";
import { formOutcome } from "#app/server/forms/form-redirect.ts";
import { programmeStepForm } from "./schema.ts";

/** What was chosen and not stored. */
export interface KeptStep {
  /** YYYY-MM-DD, or whatever was typed */
  readonly day: string | undefined;
  /** what is wrong with the day */
  readonly dayError: string | undefined;
  /** why it was not stored, in words */
  readonly failure: string | undefined;
}

export function keptStep(): KeptStep {
  const values = formOutcome(programmeStepForm)?.values ?? {};
  const text = (name: string) => {
    const value = values[name];
    return typeof value === "string" && value ? value : undefined;
  };
  return {
    // the forms' own fields where one came back from a session that had ended
    day: text("day") ?? text("occurence_date") ?? text("to_be_triggered_at"),
    dayError: text("dayError"),
    failure: text("failure"),
  };
}

/** The page with the dialog open that a form was sent from whose session had ended. */
export function wayBackToStep(page: string): string {
  const values = formOutcome(programmeStepForm)?.values ?? {};
  const { target_step: step, event_id: eventId } = values;
  if (typeof step === "string") return withPatientPanel(page, patientPanels.logStep, step);
  if (typeof eventId === "string") return withPatientPanel(page, patientPanels.moveStep, eventId);
  return page;
}
