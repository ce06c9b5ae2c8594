/**
 * Demo accounts (README, "Demo accounts"). Invented people;
 * addresses are in the domain that is reserved for examples (RFC 2606).
 */
import { syntheticInstitutions, type InstitutionKey } from "./institutions.ts";
import { createRandom } from "./random.ts";

/** The password of every demo account. A clinic with real patients is never planted. */
export const demoPassword = "Demo-2026!";

export interface DemoAccount {
  readonly id: string;
  readonly username: string;
  readonly role: "HCP" | "PBA" | "ADMIN" | "CUSTOMER_SUPPORT" | "PATIENT";
  readonly title: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly profession: string | null;
  readonly institutions: readonly InstitutionKey[];
  readonly mustChangePassword: boolean;
}

type AccountEntry = Pick<DemoAccount, "username" | "role" | "firstName" | "lastName"> &
  Partial<DemoAccount>;

const account = (entry: AccountEntry): DemoAccount => ({
  id: createRandom(`vigil/account/${entry.username}`).uuid(),
  title: null,
  profession: null,
  institutions: ["heart"],
  mustChangePassword: false,
  ...entry,
});

const everywhere = Object.keys(syntheticInstitutions) as InstitutionKey[];

export const demoAccounts = {
  hcp: account({
    username: "hcp",
    role: "HCP",
    title: "Dr. med.",
    firstName: "Anna",
    lastName: "Weber",
    profession: "DOCTOR_CARDIOLOGIST",
  }),
  nurse: account({
    username: "nurse",
    role: "HCP",
    firstName: "Katrin",
    lastName: "Blohm",
    profession: "NURSE_HF_NURSE",
  }),
  pba: account({ username: "pba", role: "PBA", firstName: "Jonas", lastName: "Reuther" }),
  admin: account({
    username: "admin",
    role: "ADMIN",
    firstName: "Silke",
    lastName: "Hofmeister",
    institutions: everywhere,
  }),
  support: account({
    username: "support",
    role: "CUSTOMER_SUPPORT",
    firstName: "Tobias",
    lastName: "Frankenau",
    institutions: everywhere,
  }),
  eit: account({
    username: "eit",
    role: "HCP",
    title: "Prof. Dr. med.",
    firstName: "Marta",
    lastName: "Lindqvist",
    profession: "DOCTOR_CARDIOLOGIST",
    institutions: ["study"],
  }),
  ses: account({
    username: "ses",
    role: "HCP",
    title: "Dr. med.",
    firstName: "Paul",
    lastName: "Sommerfeldt",
    profession: "DOCTOR_GENERAL_PRACTITIONER",
    institutions: ["practice"],
  }),
  newpass: account({
    username: "newpass",
    role: "HCP",
    firstName: "Nora",
    lastName: "Feldkamp",
    profession: "ASSISTANT_MEDICAL",
    mustChangePassword: true,
  }),
  other: account({
    username: "other",
    role: "HCP",
    title: "Dr. med.",
    firstName: "Felix",
    lastName: "Auermann",
    profession: "DOCTOR_CARDIOLOGIST",
    institutions: ["second"],
  }),
} as const satisfies Record<string, DemoAccount>;

/** The login of a patient, which this app refuses: that of Sophie Lang. */
export const patientUsername = "patient";

/** Who acknowledges incidents and writes notes at an institution. */
export const staffOf: Readonly<Record<InstitutionKey, readonly DemoAccount[]>> = {
  heart: [demoAccounts.nurse, demoAccounts.nurse, demoAccounts.hcp],
  second: [demoAccounts.other],
  study: [demoAccounts.eit],
  practice: [demoAccounts.ses],
};
