/**
 * The name of the lead that a component holds: by its code (MDC: 131328 + the number of the lead, ISO/IEEE 11073-10102;
 * SNOMED CT), else as the file prints it.
 */
import { hasCode, snomedSystem, type Concept } from "./schema.ts";

/** MDC_ECG_ELEC_POTL: an ECG whose lead is not given */
export const unnamedLeadMdc = "131328";

/** By MDC_ECG_ELEC_POTL and the number of the lead, ISO/IEEE 11073-10102. */
export const mdcLeadNames: Readonly<Record<string, string>> = {
  131329: "I",
  131330: "II",
  131331: "V1",
  131332: "V2",
  131333: "V3",
  131334: "V4",
  131335: "V5",
  131336: "V6",
  131389: "III",
  131390: "aVR",
  131391: "aVL",
  131392: "aVF",
};
const snomedNames: Readonly<Record<string, string>> = {
  272729005: "I",
  272730000: "II",
  272731001: "III",
};

/** The lead of a code that is known, or null. */
export function codedLead(concept: Concept): string | null {
  for (const coding of concept.coding) {
    const { system, code = "" } = coding;
    const isMdc = hasCode({ coding: [coding] }, { mdc: [code] });
    const names = isMdc ? mdcLeadNames : system === snomedSystem ? snomedNames : {};
    if (Object.hasOwn(names, code)) return names[code] ?? null;
  }
  return null;
}

/** The lead's name of a component, or "" when it has none. */
export function leadName(concept: Concept): string {
  const coded = codedLead(concept);
  if (coded !== null) return coded;
  const printed = concept.text ?? concept.coding.find(({ display }) => display)?.display ?? "";
  if (/^MDC_ECG_ELEC_POTL$/.test(printed)) return "";
  return printed.replace(/^(MDC_ECG_ELEC_POTL_|(ECG )?(lead|Ableitung)\s+)/i, "").trim();
}
