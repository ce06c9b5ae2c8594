import { listOverdueFollowUps } from "#contract/implant-follow-up.ts";
import { handler } from "../../http/handler.ts";
import { findOverdue, getIntervals } from "../../records/implant-follow-ups.ts";

export const listOverdueFollowUpsHandler = handler(
  listOverdueFollowUps,
  async ({ query, user, database, now }) => {
    const overdue = await findOverdue(database, user.institutionIds, now);
    return {
      items: overdue.slice(query.skip, query.skip + query.limit),
      total: overdue.length,
      ...(await getIntervals(database, user)),
    };
  },
);
