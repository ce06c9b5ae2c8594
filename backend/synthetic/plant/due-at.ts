import { isGermanHoliday } from "../../holidays.ts";
import { dueTime } from "../../rules/due-time.ts";
import { syntheticInstitutions } from "../institutions.ts";
import type { Person } from "../people/person.ts";

/** Who is far gone is looked after on weekends too. */
export const isIntensified = ({ nyha }: Pick<Person, "nyha">): boolean => nyha >= 3;

/** Until when an incident of this person has to be seen, as the backend decides it. */
export function dueAt(person: Person, receivedAt: Date, timeZone: string): Date {
  const arrival = {
    receivedAt: receivedAt.getTime(),
    isIntensifiedMonitoring: isIntensified(person),
    federalState: syntheticInstitutions[person.institution].federalState,
    timeZone,
  };
  return new Date(dueTime(arrival, isGermanHoliday));
}
