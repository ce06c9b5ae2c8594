/** The whole cohort: the named people first, then generated ones, up to the requested number. */
import type { ProgramType } from "#contract/codes/program.ts";
import type { ClinicCalendar } from "../calendar.ts";
import type { InstitutionKey } from "../institutions.ts";
import { createRandom } from "../random.ts";
import { drawPerson, fullName, type Course, type Place } from "./background.ts";
import { namedPeople } from "./named.ts";
import type { Person } from "./person.ts";

/** How many generated people have the full past; those beyond it are lean. */
const fullPastCount = 400;

interface Share {
  readonly institution: InstitutionKey;
  readonly programType: ProgramType;
  readonly course: Course;
  readonly count: number;
}

/** The 105 generated people of a clinic of 120. */
const shares: readonly Share[] = [
  { institution: "heart", programType: "HEART_FAILURE", course: "RED_OPEN", count: 2 },
  { institution: "heart", programType: "HEART_FAILURE", course: "YELLOW_OPEN", count: 5 },
  { institution: "heart", programType: "HEART_FAILURE", course: "SEEN_TODAY", count: 2 },
  { institution: "heart", programType: "HEART_FAILURE", course: "JOINING", count: 5 },
  { institution: "heart", programType: "HEART_FAILURE", course: "LEAVING", count: 3 },
  { institution: "heart", programType: "HEART_FAILURE", course: "LEFT", count: 8 },
  { institution: "heart", programType: "HEART_FAILURE", course: "IMPLANT", count: 6 },
  { institution: "heart", programType: "VOX_HF_PROGRAM", course: "QUIET", count: 8 },
  { institution: "heart", programType: "HEART_FAILURE", course: "QUIET", count: 41 },
  { institution: "second", programType: "HEART_FAILURE", course: "RED_OPEN", count: 1 },
  { institution: "second", programType: "HEART_FAILURE", course: "YELLOW_OPEN", count: 1 },
  { institution: "second", programType: "HEART_FAILURE", course: "JOINING", count: 1 },
  { institution: "second", programType: "HEART_FAILURE", course: "QUIET", count: 7 },
  { institution: "study", programType: "EIT_HEALTH", course: "RED_OPEN", count: 1 },
  { institution: "study", programType: "EIT_HEALTH", course: "YELLOW_OPEN", count: 1 },
  { institution: "study", programType: "EIT_HEALTH", course: "JOINING", count: 2 },
  { institution: "study", programType: "EIT_HEALTH", course: "LEFT", count: 1 },
  { institution: "study", programType: "EIT_HEALTH", course: "QUIET", count: 4 },
  { institution: "practice", programType: "SES_PROGRAM", course: "YELLOW_OPEN", count: 1 },
  { institution: "practice", programType: "SES_PROGRAM", course: "JOINING", count: 1 },
  { institution: "practice", programType: "SES_PROGRAM", course: "QUIET", count: 4 },
];

const places: readonly Omit<Place, "isLean">[] = shares.flatMap(({ count, ...place }) =>
  Array.from({ length: count }, () => place),
);

export const namedCount = 15;
export const demoPatientCount = namedCount + places.length;

/**
 * People one after another, so that a hundred thousand need not be held at once. The first ones are always the
 * same for a seed, however many follow. A large clinic keeps the open alerts of a demo times about a fifth of its
 * size, so that its lists are full without being unreal.
 */
export function* drawCohort(
  seed: string,
  calendar: ClinicCalendar,
  patientCount: number,
): Generator<Person> {
  yield* namedPeople(calendar);
  const root = createRandom(`${seed}/cohort`);
  const takenNames = new Set<string>();
  let round: Omit<Place, "isLean">[] = [];
  for (let serial = 1; serial <= patientCount - namedCount; serial++) {
    if (round.length === 0) round = root.sample(places, places.length);
    const place = round.pop();
    if (!place) return;
    const isLean = serial > fullPastCount;
    const random = createRandom(`${seed}/patient/${serial}`);
    const isOpen = place.course === "RED_OPEN" || place.course === "YELLOW_OPEN";
    const course = isLean && isOpen && random.chance(0.8) ? "QUIET" : place.course;
    const person = drawPerson(random, calendar, { ...place, course, isLean }, serial, takenNames);
    if (!isLean) takenNames.add(fullName(person));
    yield person;
  }
}
