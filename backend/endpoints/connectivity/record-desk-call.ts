import { eq } from "../../drizzle.ts";
import { recordDeskCall } from "#contract/connectivity.ts";
import { handler } from "../../http/handler.ts";
import { invalidField, notFound } from "../../http/problem-error.ts";
import { toDeskCall } from "../../records/desk-calls.ts";
import { addDays, calendarDay } from "#contract/codes/calendar-day.ts";
import { deskCalls } from "../../schema/desk-calls.ts";
import { patients } from "../../schema/patients.ts";

const daysAheadMax = 366;

export const recordDeskCallHandler = handler(
  recordDeskCall,
  async ({ body, user, database, now }) => {
    const [patient] = await database
      .select({ timeZone: patients.timeZone })
      .from(patients)
      .where(eq(patients.id, body.patient_id));
    if (!patient) throw notFound();
    const callAgainOn = body.call_again_on ?? null;
    const today = calendarDay(now.getTime(), patient.timeZone);
    if (callAgainOn !== null && callAgainOn <= today)
      throw invalidField("call_again_on", "Must lie after today");
    if (callAgainOn !== null && callAgainOn > addDays(today, daysAheadMax))
      throw invalidField("call_again_on", "Must lie within a year");
    const row = {
      id: crypto.randomUUID(),
      patientId: body.patient_id,
      callerId: user.id,
      calledAt: now,
      outcome: body.outcome,
      note: body.note?.trim() || null,
      callAgainOn,
    };
    await database.insert(deskCalls).values(row);
    return toDeskCall(row);
  },
);
