import { createHash } from "node:crypto";
import { and, inArray, sql } from "../../drizzle.ts";
import { getAlertCounter } from "#contract/review.ts";
import { handler } from "../../http/handler.ts";
import { claimsMark } from "../../records/claims.ts";
import { implantDeliveries } from "../../schema/implant-deliveries.ts";
import { institutionCounts } from "../../schema/worklist.ts";
import type { SignedIn } from "../../session/signed-in.ts";

/** All patients; open incidents of those who are not offboarded, which is what the review list shows. */
export const getAlertCounterHandler = handler(getAlertCounter, async ({ user, database, now }) => {
  const { status, patientCount, openRedCount, openYellowCount, institutionId } = institutionCounts;
  const waiting = sql<number>`(${database
    .select({ waiting: sql`count(*)::int` })
    .from(implantDeliveries)
    .where(
      and(
        inArray(implantDeliveries.state, ["new", "unmatched"]),
        inArray(implantDeliveries.institutionId, [...user.institutionIds]),
      ),
    )})`;
  const [sums] = await database
    .select({
      total_alerts: sql<number>`coalesce(sum(${openRedCount}) filter (where ${status} <> 'OFFBOARDED'), 0)::int`,
      total_warnings: sql<number>`coalesce(sum(${openYellowCount}) filter (where ${status} <> 'OFFBOARDED'), 0)::int`,
      total_patients: sql<number>`coalesce(sum(${patientCount}), 0)::int`,
      implant_inbox_count: waiting,
      team_mark: claimsMark(database, user.institutionIds, now),
    })
    .from(institutionCounts)
    .where(inArray(institutionId, [...user.institutionIds]));
  if (!sums) throw new Error("Sums without a group are always one row");
  return { ...sums, audience_mark: audienceMark(user) };
});

/** Web servers ask once for all callers of a mark: what the answer depends on is in it. */
function audienceMark({ role, institutionIds }: SignedIn): string {
  const all = JSON.stringify([role, ...institutionIds.toSorted()]);
  return createHash("sha256").update(all).digest("base64url").slice(0, 22);
}
