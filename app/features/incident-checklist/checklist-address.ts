/** What the checklist keeps in the address of its page: choices that work as links, no patient data. */
import { paths, withSearch } from "#app/domain/paths.ts";

/** the panel's id, and its heading's anchor */
export const checklistId = "incidents";

export const selectParameter = "select";
export const whyParameter = "why";
export const resetParameter = "reset";

/** The page without what the checklist (or the last form) has put into its address. */
export function withoutChecklist(path: string): string {
  return withSearch(path, {
    form: undefined,
    [selectParameter]: undefined,
    [whyParameter]: undefined,
    [resetParameter]: undefined,
  });
}

/**
 * Where to go after submitting: the page that the form stood on, if it is one of this patient's, else the monitoring
 * page. Whatever a forged form names, it never leaves the patient.
 */
export function checklistReturnPath(given: unknown, patientId: string): string {
  const home = paths.monitoring(patientId);
  const isPath = typeof given === "string" && /^\/patient\/[\w%-]+\/[\w%/?&=.+:-]*$/.test(given);
  const isOfPatient = isPath && given.startsWith(`${paths.patient(patientId)}/`);
  return isOfPatient && !given.includes("..") ? withoutChecklist(given) : home;
}
