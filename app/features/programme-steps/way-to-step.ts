import { patientPanels, withPatientPanel } from "#app/addresses/paths.ts";
import { formText } from "#app/format/form-text.ts";

/** The page with the dialog of this form open. */
export function wayToStep(page: string, form: FormData): string {
  if (form.has("target_step"))
    return withPatientPanel(page, patientPanels.logStep, formText(form, "target_step"));
  if (form.has("event_id"))
    return withPatientPanel(page, patientPanels.moveStep, formText(form, "event_id"));
  return page;
}
