import { paths, withSearch } from "./paths.ts";

/** The lists beside which a patient can be looked at. */
export type PreviewList = "dashboard" | "patients";

const previewPath = /^\/(?:dashboard|patients)\/preview\/([\w-]+)$/;

/** The patient beside the list of this page; for a part of it, which has its own address, it says so in `preview`. */
export function previewedPatient(url: URL): string | undefined {
  return previewPath.exec(url.pathname)?.[1] ?? url.searchParams.get("preview") ?? undefined;
}

/** A patient beside a list, with what the list's address says; without what the last patient's form left in it. */
export function previewHref(list: PreviewList, patientId: string, search: URLSearchParams): string {
  const path =
    list === "dashboard" ? paths.dashboardPreview(patientId) : paths.patientsPreview(patientId);
  return withSearch(path, listParameters(search));
}

/** The list alone again. */
export function listPath(list: PreviewList, search: URLSearchParams): string {
  return withSearch(paths[list], listParameters(search));
}

const ofOnePatient = ["form", "select", "why", "reset", "preview"];

const listParameters = (search: URLSearchParams): Record<string, string> =>
  Object.fromEntries([...search].filter(([name]) => !ofOnePatient.includes(name)));

/**
 * Where a form beside a list leads when its patient is done: a list, or another patient beside one. Undefined for any
 * other value in a forged form.
 */
export function previewReturnPath(given: unknown): string | undefined {
  const isOfList =
    typeof given === "string" &&
    /^\/(?:dashboard|patients)(?:\/preview\/[\w-]+)?(?:\?[\w%=&.+:-]*)?$/.test(given);
  return isOfList ? given : undefined;
}
