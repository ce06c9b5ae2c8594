/** What waits in the session row for the form of the quality report. */
import { formText } from "#app/domain/form-text.ts";
import { formOutcome } from "#app/server/forms/form-redirect.ts";
import { sentFields } from "#app/server/forms/sent-fields.ts";

/** The form's name among those of its page. */
export const qualityReportForm = "quality-report";

/** What was typed and ticked, and what is wrong with it. */
export interface KeptReport {
  /** chosen in the form; the address has it, unless the session had ended */
  readonly year?: string;
  readonly kv_number: string;
  readonly kv_pseudonym: string;
  /** the words that the patients are filtered by */
  readonly filter: string;
  /** undefined where the year has changed: then those that stand at the start are selected */
  readonly selected?: readonly string[];
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  readonly failure?: string;
}

/** Of the page that is being rendered; undefined when no form led to it. */
export function keptReport(): KeptReport | undefined {
  const values = formOutcome(qualityReportForm)?.values;
  if (values === undefined) return undefined;
  // the session had ended under the form: its own fields came back (unsent-form.ts)
  if (values["isUnsent"] === true) {
    const sent = sentFields(values);
    return {
      year: formText(sent, "year"),
      kv_number: formText(sent, "kv_number"),
      kv_pseudonym: formText(sent, "kv_pseudonym"),
      filter: formText(sent, "filter"),
      selected: sent.getAll("patient_ids").filter((id) => typeof id === "string"),
    };
  }
  return values as unknown as KeptReport;
}
