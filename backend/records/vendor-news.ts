/** What came last from each vendor of implants. */
import { and, desc, gte, sql } from "../drizzle.ts";
import type { Database } from "../database.ts";
import { implantDeliveries } from "../schema/implant-deliveries.ts";
import type { SignedIn } from "../session/signed-in.ts";
import { isVisibleTo } from "./implant-inbox.ts";

/** Of each vendor the last message and the last refusal, of those that the caller sees. */
export async function listVendorNews(database: Database, user: SignedIn) {
  const rows = await database
    .select({
      vendor: implantDeliveries.vendor,
      lastMessageAt: sql<
        string | null
      >`max(case when ${implantDeliveries.state} <> 'refused' and ${implantDeliveries.refusedField} is null then ${implantDeliveries.receivedAt} end)`,
    })
    .from(implantDeliveries)
    .where(isVisibleTo(user))
    .groupBy(implantDeliveries.vendor);
  const errors = await database
    .selectDistinctOn([implantDeliveries.sender], {
      sender: implantDeliveries.sender,
      receivedAt: implantDeliveries.receivedAt,
      reason: implantDeliveries.reason,
      field: implantDeliveries.refusedField,
    })
    .from(implantDeliveries)
    .where(and(isVisibleTo(user), gte(implantDeliveries.refusedLine, 0)))
    .orderBy(implantDeliveries.sender, desc(implantDeliveries.receivedAt));
  return { rows, errors };
}
