import { inArray, sql, type SQL } from "../../drizzle.ts";
import { getDeadlineCounts } from "#contract/warnings.ts";
import { handler } from "../../http/handler.ts";
import { institutionDueCounts } from "../../schema/worklist.ts";

/** From the stored counts: the cost does not grow with the number of waiting patients. */
export const getDeadlineCountsHandler = handler(
  getDeadlineCounts,
  async ({ query, user, database, now }) => {
    const nowAt = sql`${now.toISOString()}::timestamptz`;
    const dayEndsAt = sql`${new Date(query.day_ends_at).toISOString()}::timestamptz`;
    const { dueAt, patientCount, institutionId } = institutionDueCounts;
    const sumOf = (isCounted: SQL) =>
      sql<number>`coalesce(sum(${patientCount}) filter (where ${isCounted}), 0)::int`;
    const [counts] = await database
      .select({
        overdue: sumOf(sql`${dueAt} < ${nowAt}`),
        due_today: sumOf(sql`${dueAt} >= ${nowAt} and ${dueAt} < ${dayEndsAt}`),
        due_later: sumOf(sql`${dueAt} >= greatest(${nowAt}, ${dayEndsAt})`),
      })
      .from(institutionDueCounts)
      .where(inArray(institutionId, [...user.institutionIds]));
    return counts ?? { overdue: 0, due_today: 0, due_later: 0 };
  },
);
