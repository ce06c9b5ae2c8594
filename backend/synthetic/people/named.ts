/**
 * The people who are always there, whatever the seed. Their
 * stories hold for any present: the last mornings are written, everything before is drawn.
 */
import type { ClinicCalendar } from "../calendar.ts";
import { decompensating, hypertensive, newlyFibrillating, silent } from "./acute.ts";
import { inImplantCare } from "./implant-care.ts";
import type { Person } from "./person.ts";
import { inTheStudy, leaving, waitingForLogin } from "./passing.ts";
import {
  inGoodOrder,
  onVacation,
  withVoiceRisk,
  withWarningsOnly,
  writingMessages,
} from "./steady.ts";
import { lastMorning } from "./story.ts";

/** In the order of their short ids, PAT101 onwards. */
export function namedPeople(calendar: ClinicCalendar): Person[] {
  const last = lastMorning(calendar);
  return [
    decompensating(last),
    newlyFibrillating(last),
    hypertensive(last),
    silent(last),
    onVacation(last),
    ...inImplantCare(last),
    withVoiceRisk(last),
    withWarningsOnly(last),
    inGoodOrder(last),
    waitingForLogin(last),
    ...leaving(last),
    inTheStudy(last),
    writingMessages(last),
  ];
}
