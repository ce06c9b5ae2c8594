import { inArray, sql } from "drizzle-orm";
import { getAlertCounter } from "#contract/review.ts";
import { handler } from "../../http/handler.ts";
import { institutionCounts } from "../../schema/worklist.ts";

/** All patients; open incidents of those who are not offboarded, which is what the review list shows. */
export const getAlertCounterHandler = handler(getAlertCounter, async ({ user, database }) => {
  const { status, patientCount, openRedCount, openYellowCount, institutionId } = institutionCounts;
  const [sums] = await database
    .select({
      total_alerts: sql<number>`coalesce(sum(${openRedCount}) filter (where ${status} <> 'OFFBOARDED'), 0)::int`,
      total_warnings: sql<number>`coalesce(sum(${openYellowCount}) filter (where ${status} <> 'OFFBOARDED'), 0)::int`,
      total_patients: sql<number>`coalesce(sum(${patientCount}), 0)::int`,
    })
    .from(institutionCounts)
    .where(inArray(institutionId, [...user.institutionIds]));
  return sums ?? { total_alerts: 0, total_warnings: 0, total_patients: 0 };
});
