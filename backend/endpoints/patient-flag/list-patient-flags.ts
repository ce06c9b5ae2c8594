import { and, desc, eq, isNull } from "../../drizzle.ts";
import { listPatientFlags } from "#contract/patient-flag.ts";
import { handler } from "../../http/handler.ts";
import { toPatientFlag } from "../../records/flags.ts";
import { patientFlags } from "../../schema/patient-flags.ts";

/** The current version of every rule; with only_active those that can fire. */
export const listPatientFlagsHandler = handler(listPatientFlags, async ({ query, database }) => {
  const rows = await database
    .select()
    .from(patientFlags)
    .where(
      and(
        eq(patientFlags.patientId, query.patient_id),
        isNull(patientFlags.replacedAt),
        query.only_active ? eq(patientFlags.isActive, true) : undefined,
      ),
    )
    .orderBy(patientFlags.type, desc(patientFlags.severity), patientFlags.slot);
  return rows.map(toPatientFlag);
});
