import { beginLetterRun } from "#contract/letter.ts";
import { handler } from "../../http/handler.ts";
import { invalidField, notFound } from "../../http/problem-error.ts";
import { insertRun, readLetterRun } from "../../records/letter-runs.ts";
import { findPatientsInCare } from "../../records/statistics.ts";
import { defaultTimeZone, startOfDay } from "../../rules/calendar.ts";
import { daysOfQuarter } from "../../rules/quarter.ts";

export const beginLetterRunHandler = handler(
  beginLetterRun,
  async ({ body, user, database, now }) => {
    const { quarter, program_type: programType = null } = body;
    const institutionId = body.institution_id.toLowerCase();
    if (!user.institutionIds.includes(institutionId)) throw notFound();
    const { startsAt, endsAt } = instantsOf(quarter);
    if (startsAt > now) throw invalidField("quarter", "Must have begun");
    const patientIds = await findPatientsInCare(database, {
      institutionId,
      programType,
      startsAt,
      endsAt: endsAt < now ? endsAt : now,
    });
    const isInPatientLanguage = body.is_in_patient_language;
    const run = { institutionId, quarter, programType, isInPatientLanguage };
    return readLetterRun(
      database,
      await insertRun(database, run, patientIds, { by: user.id, now }),
    );
  },
);

/** The quarter in the clinic's time zone. */
function instantsOf(quarter: string): { startsAt: Date; endsAt: Date } {
  const { firstDay, endDay } = daysOfQuarter(quarter);
  return {
    startsAt: new Date(startOfDay(firstDay, defaultTimeZone)),
    endsAt: new Date(startOfDay(endDay, defaultTimeZone)),
  };
}
