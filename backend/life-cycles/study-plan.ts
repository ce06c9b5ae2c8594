/**
 * Study plan: the steps of the study programme as they are laid out when a patient is enrolled. The
 * admission is a fact and always logged, because it is what puts the patient into the list: its day has
 * come, a later one is refused with the form. The enrolment is logged when its day has come. The rest is planned, and
 * rescheduled as the days become known.
 */
import { eitSteps, type EitStep, type EitStepName } from "#contract/codes/program-step.ts";
import { Temporal } from "temporal-polyfill";
import { addDays, calendarDay } from "#contract/codes/calendar-day.ts";

export interface PlannedStep {
  readonly name: EitStepName;
  readonly programStep: EitStep;
  readonly toBeTriggeredAt: Date;
  readonly triggeredAt: Date | null;
}

/** Days from enrolment to discharge until they are entered: a usual stay. */
const stayDays = 14;
/** Days from discharge to each visit: stretches of 30, 60 and 90 days. */
const visitDays = { FIRST_VISIT: 30, SECOND_VISIT: 90, LAST_VISIT: 180 } as const;

function nineOClock(day: string, timeZone: string): Date {
  const at = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: "09:00" });
  return new Date(at.epochMilliseconds);
}

/** Dates are days in the patient's time zone; planned times are nine in the morning there. */
export function planStudy(
  admissionDate: string,
  enrollmentDate: string,
  timeZone: string,
  now: Date,
): PlannedStep[] {
  const today = calendarDay(now.getTime(), timeZone);
  const discharge = addDays(enrollmentDate, stayDays);
  const step = (name: EitStepName, day: string, isLogged = false): PlannedStep => {
    const planned = nineOClock(day, timeZone);
    // not in the future, also on the day itself before nine
    const logged = planned < now ? planned : now;
    return {
      name,
      programStep: eitSteps[name],
      toBeTriggeredAt: planned,
      triggeredAt: isLogged ? logged : null,
    };
  };
  return [
    step("ADMISSION", admissionDate, true),
    step("ENROLLMENT", enrollmentDate, enrollmentDate <= today),
    step("DISCHARGED", discharge),
    step("FIRST_VISIT", addDays(discharge, visitDays.FIRST_VISIT)),
    step("SECOND_VISIT", addDays(discharge, visitDays.SECOND_VISIT)),
    step("LAST_VISIT", addDays(discharge, visitDays.LAST_VISIT)),
  ];
}
