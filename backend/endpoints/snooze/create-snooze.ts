import { and, eq, isNull } from "../../drizzle.ts";
import { addDays, calendarDay } from "#contract/codes/calendar-day.ts";
import { isSnoozable, snoozeDaysMax, snoozeStepMax } from "#contract/codes/snooze.ts";
import { severityRed, severityYellow } from "#contract/flag.ts";
import { createSnooze, type snoozeRefusals } from "#contract/snooze.ts";
import type { Database } from "../../database.ts";
import { handler } from "../../http/handler.ts";
import { invalidField, notFound, ProblemError } from "../../http/problem-error.ts";
import type { IncidentRow } from "../../records/incidents.ts";
import { findPlace } from "../../records/patient-rules.ts";
import { findRunningSnoozes, readSnoozeRows } from "../../records/snoozes.ts";
import { lockPatients, refreshWorklist } from "../../records/worklist.ts";
import { startOfDay } from "../../rules/calendar.ts";
import type { Incident } from "../../rules/incident.ts";
import { incidents, isOpen } from "../../schema/incidents.ts";
import { patientFlags } from "../../schema/patient-flags.ts";
import { snoozes } from "../../schema/snoozes.ts";

const refused = (type: (typeof snoozeRefusals)[number]) => new ProblemError("conflict", { type });

/** The incident stays open: a machine acknowledges nothing. Never beside an open alert of the same kind. */
export const createSnoozeHandler = handler(createSnooze, async (context) => {
  const { body, user, database, now } = context;
  const { patient_id: patientId, worse_by: worseBy, until_day: untilDay, reason } = body;
  await lockPatients(database, [patientId]);
  const [incident] = await database
    .select()
    .from(incidents)
    .where(and(eq(incidents.id, body.incident_id), eq(incidents.patientId, patientId)));
  if (!incident) throw notFound();
  const type = incident.flagType ?? "";
  const known = incident.incidentInfo.health_data;
  const isFit = incident.severity === severityYellow && isSnoozable(type) && !incident.withdrawnAt;
  if (!isFit || !known) throw refused("not_snoozable");
  if (worseBy > snoozeStepMax[type])
    throw invalidField("worse_by", `Must be at most ${snoozeStepMax[type]}`);
  const { timeZone, institutionId } = await findPlace(database, patientId);
  const today = calendarDay(now.getTime(), timeZone);
  if (untilDay < today || untilDay > addDays(today, snoozeDaysMax))
    throw invalidField("until_day", `Must be from today, at most ${snoozeDaysMax} days off`);
  if (await hasOpenAlert(database, patientId, type)) throw refused("alert_open");
  const rule = await findRule(database, incident, now);
  const row = {
    id: crypto.randomUUID(),
    patientId,
    institutionId,
    patientFlagId: rule.id,
    flagType: type,
    limit: rule.flagInfo,
    knownValue: known.float_value,
    knownAt: new Date(known.measured_at),
    worseBy,
    reason,
    untilDay,
    endsAt: new Date(startOfDay(addDays(untilDay, 1), timeZone)),
    createdAt: now,
    createdBy: user.id,
  };
  const stored = await database.insert(snoozes).values(row).returning();
  await refreshWorklist(database, [patientId]);
  const [snooze] = await readSnoozeRows(database, stored);
  if (!snooze) throw notFound();
  return snooze;
});

async function hasOpenAlert(database: Database, patientId: string, type: string): Promise<boolean> {
  const { id, severity, flagType } = incidents;
  const [found] = await database
    .select({ id })
    .from(incidents)
    .where(
      and(
        eq(incidents.patientId, patientId),
        eq(flagType, type),
        eq(severity, severityRed),
        isOpen(),
      ),
    )
    .limit(1);
  return found !== undefined;
}

/** Of the rules that fired in it the first without a snooze: one snooze is one rule. */
async function findRule(database: Database, incident: IncidentRow, now: Date) {
  const also = (incident.explanation?.["alsoFired"] ?? []) as Incident["alsoFired"];
  const fired = [incident.patientFlagId, ...also.map(({ ruleId }) => ruleId)];
  const running = await findRunningSnoozes(database, [incident.patientId], now);
  const id = fired.find((one) => !running.some(({ patientFlagId }) => patientFlagId === one));
  if (!id) throw refused("already_snoozed");
  const [rule] = await database
    .select()
    .from(patientFlags)
    .where(
      and(
        eq(patientFlags.id, id),
        eq(patientFlags.patientId, incident.patientId),
        eq(patientFlags.isActive, true),
        isNull(patientFlags.replacedAt),
      ),
    );
  if (!rule || rule.severity !== severityYellow) throw refused("rule_changed");
  return rule;
}
