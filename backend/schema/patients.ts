import {
  sql,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uuid,
} from "../drizzle.ts";
import { day, id, instant } from "./columns.ts";
import { institutions } from "./institutions.ts";
import { notBilled } from "#contract/codes/billing-type.ts";

export interface PatientAddress {
  street_name: string;
  zip_code: string;
  city: string;
  country: string;
  address_note: string | null;
}

export interface SecondaryContact {
  answer: "YES" | "NO" | "NOT_SPECIFIED";
  phone_nr?: string | null;
  name?: string | null;
}

/** A monitored person. Current status is repeated here from `status_history`, which keeps all of them. */
export const patients = pgTable(
  "patients",
  {
    id: id(),
    institutionId: uuid()
      .notNull()
      .references(() => institutions.id),
    /** shown as PAT123 */
    shortId: integer().notNull().unique("patients_short_id").generatedByDefaultAsIdentity(),
    username: text().notNull().unique(),
    title: text(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    birthDate: day().notNull(),
    /** MALE, FEMALE, NOT_SPECIFIED */
    sex: text().notNull(),
    extraInfo: text(),
    biologicalSex: text().notNull(),
    /** from `nameSortKey` and `searchTerms` of records/patient-names.ts, written with every change of name */
    nameSort: text().notNull(),
    searchTerms: text().array().notNull(),
    heightCm: doublePrecision(),
    weightKg: doublePrecision(),
    lvef: smallint(),
    nyha: smallint(),
    programType: text().notNull(),
    onboardingType: text().notNull(),
    paymentType: text(),
    billingType: text().notNull().default(notBilled),
    billedUntil: day(),
    /** ONBOARDING, ONBOARDED, OFFBOARDING, OFFBOARDED */
    status: text().notNull(),
    statusAt: instant().notNull(),
    offboardingReason: text(),
    offboardingComment: text(),
    /** PAID, UNPAID */
    enrollmentMode: text(),
    /** the latest logged step of a study programme: 100 to 600 */
    programStep: smallint(),
    flagTemplateGroupId: uuid(),
    timeZone: text().notNull().default("Europe/Berlin"),
    email: text(),
    mobile: text(),
    landline: text(),
    address: jsonb().$type<PatientAddress>(),
    secondaryContact: jsonb().$type<SecondaryContact>(),
    /** YES, NO, NOT_SPECIFIED */
    hasWifi: text(),
    hasDeviceForApp: boolean(),
    usesPersonalDevice: boolean(),
    isIntensifiedMonitoring: boolean().notNull().default(false),
    hospitalizationCount: integer(),
    latestHfHospitalization: day(),
    enrollmentDate: day(),
    admissionDate: day(),
    /** NO_IMPLANT, PACEMAKER, ICD, CRT_D … */
    implantedDevice: text().notNull().default("NO_IMPLANT"),
    observation: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    interventions: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    allergies: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [index("patients_institution").on(table.institutionId)],
);
