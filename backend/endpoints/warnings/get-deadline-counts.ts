import { and, inArray, isNotNull, ne, sql } from "drizzle-orm";
import { getDeadlineCounts } from "#contract/warnings.ts";
import { handler } from "../../http/handler.ts";
import { worklist } from "../../schema/worklist.ts";

export const getDeadlineCountsHandler = handler(
  getDeadlineCounts,
  async ({ query, user, database, now }) => {
    const nowAt = now.toISOString();
    const dayEndsAt = new Date(query.day_ends_at).toISOString();
    const dueAt = worklist.nextDueAt;
    const [counts] = await database
      .select({
        overdue: sql<number>`count(*) filter (where ${dueAt} < ${nowAt}::timestamptz)::int`,
        due_today: sql<number>`count(*) filter (where ${dueAt} >= ${nowAt}::timestamptz and ${dueAt} < ${dayEndsAt}::timestamptz)::int`,
        due_later: sql<number>`count(*) filter (where ${dueAt} >= greatest(${nowAt}::timestamptz, ${dayEndsAt}::timestamptz))::int`,
      })
      .from(worklist)
      .where(
        and(
          inArray(worklist.institutionId, [...user.institutionIds]),
          ne(worklist.status, "OFFBOARDED"),
          isNotNull(dueAt),
        ),
      );
    return counts ?? { overdue: 0, due_today: 0, due_later: 0 };
  },
);
