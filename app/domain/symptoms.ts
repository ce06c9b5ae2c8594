/** How the raw symptoms of a well-being entry read; the words are translated elsewhere. */
export type SymptomsText =
  | { readonly code: "none_provided" }
  | { readonly code: "no_symptoms" }
  | { readonly code: "list"; readonly symptoms: readonly string[] };

/** Null (or missing) was not asked or not answered; an empty list is the answer "no symptoms" (GRAPH-17). */
export function symptomsText(raw: readonly string[] | null | undefined): SymptomsText {
  if (raw === null || raw === undefined) return { code: "none_provided" };
  return raw.length === 0 ? { code: "no_symptoms" } : { code: "list", symptoms: raw };
}
