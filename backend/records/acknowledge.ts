/** Acknowledging incidents: what one patient's call and that of several patients have in common. */
import { and, inArray, type SQL } from "../drizzle.ts";
import type { Database } from "../database.ts";
import { incidents, isOpen } from "../schema/incidents.ts";
import { queueWebhooks } from "../webhooks/queue-webhooks.ts";
import type { IncidentRow } from "./incidents.ts";
import { refreshWorklist } from "./worklist.ts";

/**
 * Acknowledges those that are open, in the transaction of the caller, who has locked the patients. An incident that was
 * acknowledged before keeps its first time and person. A submitting time in the future counts as now.
 */
export async function acknowledge(
  transaction: Database,
  {
    which,
    patientIds,
    by,
    submittedAt,
  }: { which: SQL | undefined; patientIds: readonly string[]; by: string; submittedAt: Date },
  now: Date,
): Promise<IncidentRow[]> {
  const acknowledged = await transaction
    .update(incidents)
    .set({
      acknowledgementTimestamp: submittedAt > now ? now : submittedAt,
      acknowledgedBy: by,
    })
    .where(and(inArray(incidents.patientId, [...patientIds]), which, isOpen()))
    .returning();
  await refreshWorklist(transaction, patientIds);
  await queueWebhooks(
    transaction,
    acknowledged.map(({ id, patientId, institutionId, flagType }) => ({
      institutionId,
      kind: "incident.acknowledged",
      data: { incident_id: id, patient_id: patientId, flag_type: flagType },
    })),
    now,
  );
  return acknowledged;
}
