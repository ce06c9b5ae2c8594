/**
 * The generated people around the named ones: plausible, in all seven languages' names. A few of them have a red or
 * yellow morning that is still open, a few one that was seen to already, some are joining or leaving; the rest are
 * in order.
 */
import type { ProgramType } from "#contract/codes/program.ts";
import type { ClinicCalendar } from "../calendar.ts";
import type { InstitutionKey } from "../institutions.ts";
import {
  drawName,
  nameLanguages,
  type GivenSex,
  type NameLanguage,
  type PersonName,
} from "../names.ts";
import type { Random } from "../random.ts";
import type { ScriptedDay } from "../series/vitals.ts";
import { drawMessages } from "./messages.ts";
import { drawAbsences, drawEcgs, drawVoice } from "./past.ts";
import { drawStatuses, drawSteps } from "./course-of-care.ts";
import type { Person } from "./person.ts";
import { drawConstitution } from "./constitution.ts";
import { lastDays, lastMorning, storyWakesAtMinute } from "./story.ts";

export type Course =
  | "QUIET"
  | "RED_OPEN"
  | "YELLOW_OPEN"
  | "SEEN_TODAY"
  | "JOINING"
  | "LEAVING"
  | "LEFT"
  | "IMPLANT";

export interface Place {
  readonly institution: InstitutionKey;
  readonly programType: ProgramType;
  readonly course: Course;
  /** few days and no ECG: for clinics of many thousands */
  readonly isLean: boolean;
}

const redMornings: readonly ScriptedDay[] = [
  { heartRateBpm: 126, wellBeing: 2, symptoms: ["PALPITATIONS"] },
  { systolicMmHg: 82, diastolicMmHg: 52, heartRateBpm: 88, wellBeing: 2, symptoms: ["DIZZINESS"] },
  { wellBeing: 4, symptoms: ["SHORTNESS_OF_BREATH", "FATIGUE", "COUGH_AT_NIGHT"] },
  { systolicMmHg: 166, diastolicMmHg: 102, wellBeing: 1, symptoms: [] },
];

const yellowMornings: readonly ScriptedDay[] = [
  { systolicMmHg: 147, diastolicMmHg: 86, wellBeing: 1, symptoms: [] },
  { heartRateBpm: 107, wellBeing: 1, symptoms: [] },
  { wellBeing: 3, symptoms: ["FATIGUE", "SWOLLEN_LEGS"] },
  { heartRateBpm: 46, wellBeing: 1, symptoms: [] },
  { gainKg: 2.6, wellBeing: 1, symptoms: [] },
];

/** A person for a place. `serial` numbers the generated people from 1. */
export function drawPerson(
  random: Random,
  calendar: ClinicCalendar,
  place: Place,
  serial: number,
  takenNames: ReadonlySet<string> = new Set(),
): Person {
  const { institution, course, isLean } = place;
  const last = lastMorning(calendar);
  const sex = random.chance(0.46) ? "FEMALE" : "MALE";
  const language = random.chance(0.45) ? "de" : random.pick(nameLanguages);
  const inCareDays = drawInCareDays(random, place.programType);
  const endedDaysAgo =
    course === "LEFT" ? random.int(10, 200) : course === "LEAVING" ? random.int(2, 9) : 0;
  const fromDaysAgo = inCareDays + endedDaysAgo;
  const isScripted = course === "RED_OPEN" || course === "YELLOW_OPEN" || course === "SEEN_TODAY";
  const sendsData = course !== "JOINING" && course !== "IMPLANT";
  const toDaysAgo = isScripted ? last : endedDaysAgo;
  const sentFromDaysAgo = isLean ? Math.min(fromDaysAgo, toDaysAgo + 1) : fromDaysAgo;
  const monitored = sendsData ? { fromDaysAgo: sentFromDaysAgo, toDaysAgo } : null;
  const absences = monitored && !isLean ? drawAbsences(random, monitored) : [];
  const awayDays = absences.flatMap(({ startDaysAgo, endDaysAgo }) =>
    Array.from({ length: startDaysAgo - endDaysAgo + 1 }, (_, index) => endDaysAgo + index),
  );
  const mornings = course === "YELLOW_OPEN" ? yellowMornings : redMornings;
  return {
    key: `p${String(serial).padStart(6, "0")}`,
    institution,
    ...drawFreeName(random, language, sex, takenNames),
    sex,
    birthDate: `${random.int(1935, 1971)}-${twoDigits(random.int(1, 12))}-${twoDigits(random.int(1, 28))}`,
    programType: place.programType,
    ...drawConstitution(random, sex, place),
    habits: {
      wakesAtMinute: isScripted
        ? storyWakesAtMinute
        : Math.round(clamp(random.normal(435, 50), 330, 600)),
      adherence: random.between(0.72, 0.97),
      measuresInTheEvening: !isLean && random.chance(0.15),
    },
    template: course === "IMPLANT" ? null : drawTemplate(random, institution),
    monitored,
    calmFromDaysAgo: 12,
    script: new Map<number, ScriptedDay>([
      ...awayDays.map((daysAgo): [number, ScriptedDay] => [daysAgo, null]),
      ...(isScripted ? lastDays(last, [random.pick(mornings)]) : []),
    ]),
    ecgs: monitored && !isLean ? drawEcgs(random, monitored) : [],
    implant:
      course === "IMPLANT"
        ? {
            manufacturer: random.chance(0.5) ? "BIOTRONIK" : "MEDTRONIC",
            deviceType: random.pick(["CRT_D", "ICD", "IPG"]),
            deviceModel: random.pick(["Demo 5 DR-T", "Demo 7 HF-T", "Demo VR"]),
            serialNumber: String(random.int(10_000_000, 99_999_999)),
            implantedDaysAgo: fromDaysAgo + random.int(30, 1500),
            lastTransmissionDaysAgo: random.int(last, 6),
            everyDays: 30,
            isBatteryLow: false,
          }
        : null,
    voice: drawVoice(random.fork("voice"), place, monitored),
    absences,
    statuses: drawStatuses(random, course, fromDaysAgo, endedDaysAgo),
    steps: place.programType === "EIT_HEALTH" ? drawSteps(random, course, fromDaysAgo) : [],
    stickyNote: null,
    messages: monitored && !isLean ? drawMessages(random.fork("messages"), monitored) : [],
    isLean,
    opensFromDaysAgo: course === "RED_OPEN" || course === "YELLOW_OPEN" ? last : null,
  };
}

/** A name that is not used yet, if twenty tries find one: people with one name are a case of their own. */
function drawFreeName(
  random: Random,
  language: NameLanguage,
  sex: GivenSex,
  taken: ReadonlySet<string>,
): PersonName {
  let name = drawName(random, language, sex);
  for (let tries = 0; tries < 20 && taken.has(fullName(name)); tries++) {
    name = drawName(random, language, sex);
  }
  return name;
}

export const fullName = ({ firstName, lastName }: PersonName) => `${firstName} ${lastName}`;

/** Most joined within the last months, some have been there for two years. */
function drawInCareDays(random: Random, programType: ProgramType): number {
  if (programType === "EIT_HEALTH") return random.int(5, 170);
  const share = random.next();
  if (share < 0.6) return random.int(15, 120);
  return share < 0.9 ? random.int(120, 300) : random.int(400, 730);
}

function drawTemplate(random: Random, institution: InstitutionKey): string {
  if (institution === "study") return "Study";
  if (institution === "practice") return "Practice";
  // quiet courses stay quiet under the tight template only with a fitting constitution: few have it
  return random.chance(0.06) ? "Tight" : "Heart failure standard";
}

const twoDigits = (value: number) => String(value).padStart(2, "0");
const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));
