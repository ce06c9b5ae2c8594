/** What waits in the session row for the dialog of a status action. */
import { formText } from "#app/domain/form-text.ts";
import { formOutcome } from "#app/server/forms/form-redirect.ts";
import { sentFields } from "#app/server/forms/sent-fields.ts";

/** The name of the dialog's form. */
export const statusActionForm = "status-action";

export interface KeptAction {
  readonly reason: string;
  readonly comment: string;
  /** errors by field, as message keys */
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  /** why the action was not done, in words */
  readonly failure?: string;
  /** where the dialog stands */
  readonly here?: string;
}

/** Of the page that is being rendered; undefined when no form led to it. */
export function keptAction(): KeptAction | undefined {
  const values = formOutcome(statusActionForm)?.values;
  if (values === undefined) return undefined;
  // the session had ended under the form: its own fields came back (unsent-form.ts)
  if (values["isUnsent"] === true) {
    const sent = sentFields(values);
    return {
      reason: formText(sent, "offboarding_reason"),
      comment: formText(sent, "offboarding_comment"),
    };
  }
  return values as unknown as KeptAction;
}
