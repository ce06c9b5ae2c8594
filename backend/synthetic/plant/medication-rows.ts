/** Medication plans of a chart as rows: each ends where the next one starts. */
import { staffOf } from "../accounts.ts";
import type { ClinicCalendar } from "../calendar.ts";
import type { PatientChart } from "../chart/patient-chart.ts";
import { drawPlans } from "../people/medication.ts";
import { prescribe } from "../people/medicines.ts";
import { createRandom } from "../random.ts";
import type { ClinicRows } from "./clinic-rows.ts";
import { minuteMs } from "#contract/codes/duration.ts";

/** Plans are written after the morning round. */
const firstMinute = 10 * 60;
const lastMinute = 16 * 60;

export function addMedicationRows(
  rows: ClinicRows,
  calendar: ClinicCalendar,
  { id: patientId, person, statuses }: PatientChart,
): void {
  const joined = statuses.find(({ status }) => status === "ONBOARDED");
  if (!joined) return;
  const ended = statuses.find(({ status }) => status === "OFFBOARDING");
  const random = createRandom(`${patientId}/medication`);
  const inCare = {
    fromDaysAgo: calendar.daysAgoOf(joined.atMs),
    toDaysAgo: ended ? calendar.daysAgoOf(ended.atMs) : 0,
  };
  const plans = drawPlans(random, person, inCare, person.isLean).map((plan) => ({
    ...plan,
    // the day of joining: after it
    startsAtMs: Math.max(
      joined.atMs + minuteMs,
      Math.min(calendar.nowMs, calendar.at(plan.daysAgo, random.int(firstMinute, lastMinute))),
    ),
  }));
  const startOf = new Map<string, string>();
  plans.forEach((plan, index) => {
    const next = plans[index + 1];
    const startsOn = calendar.date(plan.daysAgo);
    rows.medicationPlans.push({
      id: random.uuid(),
      patientId,
      version: index + 1,
      prescriptions: plan.medicines.map(({ key, step }) => {
        const dose = `${key} ${step}`;
        // a dose runs on from the plan that began it
        if (!startOf.has(dose)) startOf.set(dose, startsOn);
        return prescribe(key, step, startOf.get(dose) ?? startsOn);
      }),
      comments: plan.comment,
      validityStartsAt: new Date(plan.startsAtMs),
      validityEndsAt: next ? new Date(next.startsAtMs) : null,
      authorId: random.pick(staffOf[person.institution]).id,
      createdAt: new Date(plan.startsAtMs),
    });
  });
}
