/** When a user of the clinic acknowledged an incident, and the note. */
import type { DemoAccount } from "../accounts.ts";
import type { ClinicCalendar } from "../calendar.ts";
import type { Random } from "../random.ts";
import type { JudgedIncident } from "./judge-history.ts";
import { minuteMs } from "#contract/codes/duration.ts";

const opensAtMinute = 8 * 60;
const closesAtMinute = 16 * 60 + 30;

const notes = [
  "Called the patient, feels well. No change.",
  "Called the patient. Diuretic raised for three days, weight check daily.",
  "Repeated the measurement with the patient on the phone, value in range.",
  "Informed the general practitioner.",
  "Appointment in the outpatient clinic this week.",
  "Not reached, tried again in the afternoon: all well.",
] as const;

/**
 * An incident of the working day is seen within the next hour, one of the night or evening on the next morning;
 * never after now. `receivedAt` is the incident's evaluation time.
 */
export function acknowledge(
  random: Random,
  calendar: ClinicCalendar,
  incident: JudgedIncident,
  staff: readonly DemoAccount[],
): { atMs: number; by: DemoAccount } {
  const raisedAtMs = incident.evaluatedAt;
  const daysAgo = calendar.daysAgoOf(raisedAtMs);
  const opensMs = calendar.at(daysAgo, opensAtMinute + random.int(5, 150));
  const closesMs = calendar.at(daysAgo, closesAtMinute);
  const soonMs = raisedAtMs + random.int(12, 65) * minuteMs;
  const nextMorningMs = calendar.at(daysAgo - 1, opensAtMinute + random.int(5, 150));
  const wishedMs = raisedAtMs > closesMs ? nextMorningMs : Math.max(opensMs, soonMs);
  const leftMs = calendar.nowMs - raisedAtMs;
  const latestMs = raisedAtMs + Math.floor(leftMs * 0.6);
  return { atMs: Math.min(wishedMs, latestMs), by: random.pick(staff) };
}

/** What was written with some of the red ones. */
export function drawNote(random: Random, incident: JudgedIncident): string | null {
  return incident.severity >= 300 && random.chance(0.4) ? random.pick(notes) : null;
}
