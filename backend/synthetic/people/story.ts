/** The last mornings of a story, and the usual background of the people who have one. */
import type { ClinicCalendar } from "../calendar.ts";
import type { ScriptedDay, Vitals } from "../series/vitals.ts";
import type { Person } from "./person.ts";

/** People with a story get up early, so that a clinic opened at 06:30 already has their morning. */
export const storyWakesAtMinute = 5 * 60 + 50;
export const storyIsOverAtMinute = 6 * 60 + 30;

/** Days ago of the last morning that is complete: today, or before 06:30 yesterday. */
export function lastMorning(calendar: ClinicCalendar): 0 | 1 {
  return calendar.at(0, storyIsOverAtMinute) <= calendar.nowMs ? 0 : 1;
}

/** Days by days ago, from the last morning backwards. */
export function lastDays(last: number, days: readonly ScriptedDay[]): Map<number, ScriptedDay> {
  return new Map(days.map((day, index) => [last + index, day]));
}

export type StoryEntry = Pick<
  Person,
  "key" | "firstName" | "lastName" | "sex" | "birthDate" | "vitals" | "heightCm"
> &
  Partial<Person>;

/** A heart-failure patient of the first institution with external devices, in care for two years. */
export function story(last: number, entry: StoryEntry): Person {
  const fromDaysAgo = entry.monitored?.fromDaysAgo ?? 730;
  return {
    institution: "heart",
    programType: "HEART_FAILURE",
    onboardingType: "HF_EXTERNAL_DEVICE",
    lvefPercent: 38,
    nyha: 2,
    observation: ["CARDIOMYOPATHY", "HYPERTENSION"],
    interventions: [],
    allergies: [],
    paymentType: "GKV",
    habits: {
      wakesAtMinute: storyWakesAtMinute,
      adherence: 0.95,
      measuresInTheEvening: false,
    },
    template: "Heart failure standard",
    monitored: { fromDaysAgo, toDaysAgo: last },
    calmFromDaysAgo: 30,
    script: new Map(),
    ecgs: [],
    implant: null,
    voice: null,
    absences: [],
    statuses: [
      { status: "ONBOARDING", daysAgo: fromDaysAgo + 6 },
      { status: "ONBOARDED", daysAgo: fromDaysAgo + 1 },
    ],
    steps: [],
    stickyNote: null,
    messages: [],
    isLean: false,
    opensFromDaysAgo: null,
    ...entry,
  };
}

/** kg, mmHg, mmHg, bpm, and well-being from 0 very good to 4 very poor */
export function vitals(
  weightKg: number,
  systolicMmHg: number,
  diastolicMmHg: number,
  heartRateBpm: number,
  wellBeing: number,
): Vitals {
  return { weightKg, systolicMmHg, diastolicMmHg, heartRateBpm, wellBeing };
}
