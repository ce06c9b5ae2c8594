/** A snooze whose warning is withdrawn rests on nothing: it ends, and what it kept silent is heard. */
import { and, eq, or } from "../drizzle.ts";
import type { Database } from "../database.ts";
import { incidents } from "../schema/incidents.ts";
import { snoozes } from "../schema/snoozes.ts";
import { queueWebhooks } from "../webhooks/queue-webhooks.ts";
import { isAnyOf } from "./any-of.ts";
import type { IncidentRow } from "./incidents.ts";
import { findDueTimes, incidentEvents } from "./raise-incidents.ts";
import { endSnoozes, findRunningSnoozes } from "./snoozes.ts";

/**
 * Also what a snooze that is over kept silent: nobody has looked at it. Answers what is open now; it is due as if it had
 * come now.
 */
export async function endSnoozesOfWithdrawn(
  transaction: Database,
  patientId: string,
  withdrawn: readonly IncidentRow[],
  now: Date,
): Promise<IncidentRow[]> {
  const isKnownValue = withdrawn.flatMap(({ flagType, incidentInfo: { health_data: known } }) =>
    flagType && known
      ? [
          and(
            eq(snoozes.flagType, flagType),
            eq(snoozes.knownValue, known.float_value),
            eq(snoozes.knownAt, new Date(known.measured_at)),
          ),
        ]
      : [],
  );
  if (isKnownValue.length === 0) return [];
  const found = await transaction
    .select({ id: snoozes.id })
    .from(snoozes)
    .where(and(eq(snoozes.patientId, patientId), or(...isKnownValue)));
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return [];
  const running = await findRunningSnoozes(transaction, [patientId], now);
  await endSnoozes(
    transaction,
    running.flatMap(({ id }) => (ids.includes(id) ? id : [])),
    { because: "withdrawn", by: null },
    now,
  );
  const dueAt = (await findDueTimes(transaction, [{ patientId, receivedAt: now }])).get(patientId);
  const heard = await transaction
    .update(incidents)
    .set({ snoozeId: null, dueAt })
    .where(and(eq(incidents.patientId, patientId), isAnyOf(incidents.snoozeId, ids)))
    .returning();
  const opened = heard.filter(({ withdrawnAt }) => withdrawnAt === null);
  await queueWebhooks(transaction, opened.flatMap(incidentEvents), now);
  return opened;
}
