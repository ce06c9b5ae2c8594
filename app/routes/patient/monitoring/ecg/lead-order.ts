/** Leads in the order of a twelve-lead ECG, whatever the order of the file. */
export const twelveLeads = [
  "I",
  "II",
  "III",
  "aVR",
  "aVL",
  "aVF",
  "V1",
  "V2",
  "V3",
  "V4",
  "V5",
  "V6",
] as const;

const placeOf = (name: string) => {
  const place = twelveLeads.findIndex((each) => each.toLowerCase() === name.toLowerCase());
  return place < 0 ? twelveLeads.length : place;
};

/** The twelve first, each in its place; others behind them as they came. */
export const inLeadOrder = (names: readonly string[]): string[] =>
  names.toSorted((a, b) => placeOf(a) - placeOf(b));

/** The names of the twelve as the recording writes them, in the order of `twelveLeads`; null where one is missing. */
export function sheetLeads(names: readonly string[] | null | undefined): string[] | null {
  const found = twelveLeads.map((lead) =>
    names?.find((name) => name.toLowerCase() === lead.toLowerCase()),
  );
  return found.every((name) => name !== undefined) ? found : null;
}

/** `?view=sheet` */
export const isSheetRequested = (url: URL): boolean => url.searchParams.get("view") === "sheet";
