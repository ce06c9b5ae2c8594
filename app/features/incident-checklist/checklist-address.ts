/** What the checklist keeps in the address of its page: choices that work as links, no patient data. */
import { patientReturnPath } from "#app/addresses/patient-return-path.ts";
import { withSearch } from "#app/addresses/paths.ts";

/** the panel's id, and its heading's anchor */
export const checklistId = "incidents";

export const selectParameter = "select";
export const whyParameter = "why";
export const resetParameter = "reset";

/** the button of the checklist's form that takes an acknowledgement back; its value names the incidents */
export const undoField = "undo";

/** The page without what the checklist (or the last form) has put into its address. */
export function withoutChecklist(path: string): string {
  return withSearch(path, {
    form: undefined,
    [selectParameter]: undefined,
    [whyParameter]: undefined,
    [resetParameter]: undefined,
  });
}

/** Where to go after submitting, without what was selected for it. */
export function checklistReturnPath(given: unknown, patientId: string): string {
  return withoutChecklist(patientReturnPath(given, patientId));
}
