import type { PatientInfo } from "#contract/patient-info.ts";
import { latinName } from "./latin-name.ts";
import type { CarrierPatient } from "./carrier-page.ts";

export type PatientMismatch = "name" | "birth_date";

const folded = (text: string) =>
  text.normalize("NFC").trim().replaceAll(/\s+/g, " ").toLocaleLowerCase("de");

/** Also as the code writes it, which has no letters but those of ISO 8859-1. */
const isSame = (stated: string, own: string) =>
  [own, latinName(own)].some((name) => folded(stated) === folded(name));

/**
 * How the person of a scanned plan differs from the patient; empty: not at all. Names are compared letter by letter,
 * ignoring case; if the plan gives only part of a date of birth (month or day 00), that part is compared.
 */
export function patientMismatch(
  { givenName, familyNames, birthDate }: CarrierPatient,
  { first_name, last_name, birth_date }: PatientInfo,
): PatientMismatch[] {
  const isName =
    isSame(givenName, first_name) && familyNames.some((name) => isSame(name, last_name));
  const own = (birth_date ?? "").replaceAll("-", "");
  const known = birthDate.replace(/(00){1,2}$/, "");
  const isBorn = /^\d{8}$/.test(birthDate) && known.length >= 4 && own.startsWith(known);
  return [...(isName ? [] : ["name" as const]), ...(isBorn ? [] : ["birth_date" as const])];
}
