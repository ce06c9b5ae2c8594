import { withoutPatientPanels, withSearch } from "#app/addresses/paths.ts";

const parameter = "team";

export const isGiveRequested = (search: URLSearchParams): boolean =>
  search.get(parameter) === "give";

/** The page with the dialog over it that gives the patient to a colleague. */
export const giveHref = (path: string): string =>
  withSearch(withoutPatientPanels(path), { [parameter]: "give" });

/** The page without it. */
export const withoutGive = (path: string): string =>
  withSearch(path, { [parameter]: undefined, form: undefined });
