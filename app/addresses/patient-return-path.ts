import { paths, withSearch } from "./paths.ts";
import { previewedPatient, previewReturnPath } from "./preview-path.ts";

/**
 * Where a form of a patient's pages leads: the page it was on, if that is one of this patient's, also beside a list;
 * otherwise the monitoring page. A forged form never leads away from the patient. The outcome of an earlier form is
 * dropped.
 */
export function patientReturnPath(given: unknown, patientId: string): string {
  const home = paths.monitoring(patientId);
  const beside = previewReturnPath(given);
  if (
    beside !== undefined &&
    previewedPatient(new URL(beside, "http://vigil.invalid")) === patientId
  )
    return withSearch(beside, { form: undefined });
  const isPath = typeof given === "string" && /^\/patient\/[\w%-]+\/[\w%/?&=.+:-]*$/.test(given);
  const isOfPatient = isPath && given.startsWith(`${paths.patient(patientId)}/`);
  return isOfPatient && !given.includes("..") ? withSearch(given, { form: undefined }) : home;
}
