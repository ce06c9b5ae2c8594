/** The numbers of leads in SCP-ECG (EN 1064, table of lead identification), which DICOM uses, too (PS3.16, CID 3001). */
const scpNames: Readonly<Record<number, string>> = {
  1: "I",
  2: "II",
  3: "V1",
  4: "V2",
  5: "V3",
  6: "V4",
  7: "V5",
  8: "V6",
  9: "V7",
  11: "V3R",
  12: "V4R",
  13: "V5R",
  14: "V6R",
  15: "V7R",
  16: "X",
  17: "Y",
  18: "Z",
  61: "III",
  62: "aVR",
  63: "aVL",
  64: "aVF",
};

/** A lead of which the number is not known keeps its number for a name. */
export const scpLeadName = (id: number): string => scpNames[id] ?? `SCP ${id}`;

/** "AVR", "ECG avr" and "Lead I (Einthoven)" as they are written everywhere; other names stay as they are. */
export function plainLeadName(givenName: string): string {
  const name = givenName
    .trim()
    .replace(/^((ECG|EKG)[ _-]+)?(lead[ _-]+)?(?=\S)/i, "")
    .replace(/ *\(Einthoven\)$/i, "");
  const augmented = /^aV([RLF])$/i.exec(name);
  if (augmented) return `aV${(augmented[1] ?? "").toUpperCase()}`;
  return /^(I{1,3}|V[1-9]R?|MLII)$/i.test(name) ? name.toUpperCase() : name;
}

/** True for names that only leads of an ECG have. */
export const isLeadName = (givenName: string): boolean =>
  /^(I{1,3}|aV[RLF]|V[1-9]R?|ML(I{1,3}|V\d?)|MCL\d?|[XYZ])$/i.test(plainLeadName(givenName)) ||
  /^(ECG|EKG)\b/i.test(givenName.trim());
