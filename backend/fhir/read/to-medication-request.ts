/**
 * A line of a version of the medication plan as a MedicationRequest with the intent "plan": the plan says what the
 * patient takes, and orders nothing. Lines of a version that is no longer in force are "stopped", whether another
 * replaced it or its own period ended, but for those whose own last day had passed by then: they were not stopped, they
 * are "completed". Medicine and dosage are text; the only code is the ATC code that the clinic wrote.
 */
import type { Prescription } from "#contract/medication.ts";
import { calendarDay } from "#contract/codes/calendar-day.ts";
import type { medicationPlans } from "../../schema/medication-plans.ts";
import { atcSystem, ownSystems, userReference } from "./code-systems.ts";
import {
  filled,
  localTime,
  metaOf,
  patientReference,
  toResource,
  type Resource,
} from "./resource.ts";

export type PlanRow = typeof medicationPlans.$inferSelect;

/** All five levels: a group of medicines is not a medicine. */
const atcCode = /^[A-Z]\d{2}[A-Z]{2}\d{2}$/;

export const medicationRequestId = (planId: string, index: number) => `${planId}-${index + 1}`;

/** The day of the patient decides whether a line has ended. */
export function toMedicationRequest(
  plan: PlanRow,
  index: number,
  timeZone: string,
  now: Date,
): Resource {
  const line = plan.prescriptions[index];
  if (!line) throw new RangeError("the plan has no such line");
  const code = line.act_code?.trim().toUpperCase() ?? "";
  const isAtc = atcCode.test(code);
  const inForceUntil =
    plan.validityEndsAt && plan.validityEndsAt <= now ? plan.validityEndsAt : null;
  const isOver = hasEnded(line, timeZone, inForceUntil ?? now);
  const isStopped = !isOver && inForceUntil !== null;
  const notes = [line.remark, line.act_code && !isAtc ? `Code: ${line.act_code}` : null];
  return toResource("MedicationRequest", medicationRequestId(plan.id, index), {
    meta: metaOf(inForceUntil ?? plan.createdAt),
    status: isOver ? "completed" : isStopped ? "stopped" : "active",
    statusReason: isStopped
      ? filled({ text: `In force until ${localTime(inForceUntil, timeZone)}` })
      : undefined,
    intent: "plan",
    reportedBoolean: line.self_medication ? true : undefined,
    medicationCodeableConcept: filled({
      coding: isAtc ? [{ system: atcSystem, code }] : [],
      text: medicineOf(line),
    }),
    subject: patientReference(plan.patientId),
    authoredOn: localTime(plan.createdAt, timeZone),
    requester: userReference(plan.authorId),
    // the lines of one version belong together
    groupIdentifier: { system: ownSystems.planVersion, value: `${plan.patientId}-${plan.version}` },
    reasonCode: line.reason ? [{ text: line.reason }] : [],
    note: notes.flatMap((text) => (text ? [{ text }] : [])),
    dosageInstruction: [
      filled({ text: dosageOf(line), patientInstruction: line.special_ingestion }),
    ],
  });
}

function hasEnded(line: Prescription, timeZone: string, now: Date): boolean {
  const end = line.prescription_ends_at;
  if (!end) return false;
  return /^\d{4}-\d{2}-\d{2}$/.test(end)
    ? end < calendarDay(now.getTime(), timeZone)
    : Date.parse(end) <= now.getTime();
}

function medicineOf(line: Prescription): string {
  const strength = line.dosage === null ? "" : `${line.dosage} ${line.unit ?? ""}`.trim();
  const substance = line.active_substance ? `(${line.active_substance})` : "";
  const name = line.brand_name ? `${line.brand_name} ${substance}` : (line.active_substance ?? "");
  const text = [name.trim(), strength, line.format?.toLowerCase()].filter(Boolean).join(" ");
  return text || "not named";
}

/** A dose that is not daily stands in the plan as words: four noughts beside them would say that nothing is taken. */
function dosageOf(line: Prescription): string {
  const counts = [
    ["morning", line.morning_pill_count],
    ["noon", line.noon_pill_count],
    ["evening", line.evening_pill_count],
    ["night", line.night_pill_count],
  ] as const;
  const words = line.special_ingestion?.trim();
  const dose =
    words && counts.every(([, count]) => count === 0)
      ? words
      : counts.map(([name, count]) => `${name} ${count}`).join(", ");
  const from = line.prescription_starts_at ? `from ${line.prescription_starts_at}` : "";
  const until = line.prescription_ends_at ? `until ${line.prescription_ends_at}` : "";
  return [dose, [from, until].filter(Boolean).join(" ")].filter(Boolean).join("; ");
}
