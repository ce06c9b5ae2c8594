/** The stored record of a person. Contact data is of the kind reserved for stories and examples. */
import { nameSearchTerms, nameSortKey } from "../../records/patient-names.ts";
import type { patients } from "../../schema/patients.ts";
import type { users } from "../../schema/users.ts";
import type { ClinicCalendar } from "../calendar.ts";
import type { PatientChart } from "../chart/patient-chart.ts";
import { syntheticInstitutions } from "../institutions.ts";
import { plantedUsername } from "../planted-patient.ts";
import type { Random } from "../random.ts";
import { isIntensified } from "./due-at.ts";
import { notBilled } from "#contract/codes/billing-type.ts";

const streets = [
  "Birkenweg",
  "Am Mühlbach",
  "Schulstraße",
  "Gartenweg",
  "Lindenallee",
  "Brückengasse",
];
// German postcodes never begin with 00
const towns = [
  { zip_code: "00117", city: "Lindental" },
  { zip_code: "00234", city: "Auenbach" },
  { zip_code: "00389", city: "Nordufer" },
];

/** The first short id: PAT101 is the first of the named people. */
const firstShortId = 101;

/** `index` counts the people of the clinic from 0. */
export function toPatientRow(
  random: Random,
  calendar: ClinicCalendar,
  chart: PatientChart,
  index: number,
): typeof patients.$inferInsert {
  const { person, statuses } = chart;
  const first = statuses[0];
  const current = statuses.at(-1);
  const leaving = statuses.find(({ status }) => status === "OFFBOARDING");
  if (!first || !current) throw new Error(`${person.key} has no status`);
  const joinedDaysAgo = first.daysAgo;
  const admissions = random.pick([0, 1, 1, 2, 3]);
  const isAdmitted = person.programType === "EIT_HEALTH" || person.programType === "SES_PROGRAM";
  const isPaid = random.chance(0.3);
  const isBilled = current.status === "ONBOARDED" && random.chance(0.7);
  const reached = person.steps.filter(({ isReached }) => isReached).map(({ step }) => step);
  return {
    id: chart.id,
    institutionId: syntheticInstitutions[person.institution].id,
    shortId: firstShortId + index,
    username: plantedUsername(person.key),
    title: null,
    firstName: person.firstName,
    lastName: person.lastName,
    birthDate: person.birthDate,
    sex: person.sex,
    extraInfo: null,
    biologicalSex: person.sex,
    nameSort: nameSortKey(person.firstName, person.lastName),
    searchTerms: nameSearchTerms(person.firstName, person.lastName),
    heightCm: person.heightCm,
    weightKg: person.vitals.weightKg,
    lvef: person.lvefPercent,
    nyha: person.nyha,
    programType: person.programType,
    onboardingType: person.onboardingType,
    paymentType: person.paymentType,
    billingType: isBilled ? person.paymentType : notBilled,
    billedUntil: isBilled ? calendar.date(-random.int(10, 80)) : null,
    status: current.status,
    statusAt: new Date(current.atMs),
    offboardingReason: leaving?.offboardingReason ?? null,
    offboardingComment: leaving?.comment ?? null,
    enrollmentMode: isAdmitted ? null : isPaid ? "PAID" : "UNPAID",
    programStep: reached.length > 0 ? Math.max(...reached) : null,
    flagTemplateGroupId: chart.templateGroupId,
    timeZone: calendar.timeZone,
    email: random.chance(0.6) ? `${person.key}@example.org` : null,
    // numbers that the German network agency keeps free for films
    mobile: `+49176040690${String(random.int(0, 99)).padStart(2, "0")}`,
    landline: random.chance(0.5)
      ? `+493023125${String(random.int(0, 999)).padStart(3, "0")}`
      : null,
    address: {
      street_name: `${random.pick(streets)} ${random.int(1, 90)}`,
      ...random.pick(towns),
      country: "DEU",
      address_note: null,
    },
    secondaryContact: { answer: random.pick(["NO", "NOT_SPECIFIED"]) },
    hasWifi: random.pick(["YES", "YES", "NO", "NOT_SPECIFIED"]),
    hasDeviceForApp: random.chance(0.7),
    usesPersonalDevice: random.chance(0.7),
    isIntensifiedMonitoring: isIntensified(person),
    hospitalizationCount: admissions,
    latestHfHospitalization:
      admissions > 0 ? calendar.date(joinedDaysAgo + random.int(10, 300)) : null,
    enrollmentDate: isAdmitted ? calendar.date(joinedDaysAgo) : null,
    admissionDate: isAdmitted ? calendar.date(joinedDaysAgo + random.int(0, 2)) : null,
    implantedDevice: implantedDeviceOf(chart),
    observation: [...person.observation],
    interventions: [...person.interventions],
    allergies: [...person.allergies],
    createdAt: new Date(first.atMs),
    updatedAt: new Date(current.atMs),
  };
}

/** The login of the same person, which this app refuses (role PATIENT). */
export function toPatientUserRow(chart: PatientChart): typeof users.$inferInsert {
  const { person } = chart;
  return {
    id: chart.id,
    username: plantedUsername(person.key),
    passwordHash: null,
    mustChangePassword: false,
    role: "PATIENT",
    institutionIds: [syntheticInstitutions[person.institution].id],
    allowedPrograms: [person.programType],
    title: null,
    firstName: person.firstName,
    lastName: person.lastName,
    email: "",
    profession: null,
    createdAt: new Date(chart.statuses[0]?.atMs ?? 0),
  };
}

function implantedDeviceOf({ person }: PatientChart): string {
  if (!person.implant) return "NO_IMPLANT";
  return person.implant.deviceType === "IPG" ? "PACEMAKER" : person.implant.deviceType;
}
