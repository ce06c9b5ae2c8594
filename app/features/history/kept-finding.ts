/** What waits in the session row for the finding's form: the text, and why it was not stored. */
import { formOutcome } from "#app/server/forms/form-redirect.ts";

export const findingForm = "finding";

interface KeptFinding {
  readonly content?: string;
  /** what goes again is the same finding */
  readonly form_id?: string;
  readonly errors?: readonly string[];
  readonly failure?: string;
}

/** Of the page that is being rendered; undefined when no form led to it. */
export function keptFinding(): KeptFinding | undefined {
  return formOutcome(findingForm)?.values;
}
