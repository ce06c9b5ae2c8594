/** Webhooks and their deliveries as rows, of the institutions that the caller belongs to. */
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Webhook } from "#contract/webhook.ts";
import type { Database } from "../database.ts";
import { webhookDeliveries, webhooks } from "../schema/webhooks.ts";
import { iso } from "./iso.ts";

type WebhookRow = Omit<typeof webhooks.$inferSelect, "secret">;

export const toWebhook = (
  row: WebhookRow,
  counts: { waiting: number; failed: number } = { waiting: 0, failed: 0 },
): Webhook => ({
  id: row.id,
  institution_id: row.institutionId,
  url: row.url,
  kinds: row.kinds,
  note: row.note,
  created_at: iso(row.createdAt),
  waiting_count: counts.waiting,
  failed_count: counts.failed,
});

export async function findWebhooks(
  database: Database,
  institutionIds: readonly string[],
): Promise<Webhook[]> {
  const isOwn = inArray(webhooks.institutionId, [...institutionIds]);
  const rows = await database
    .select()
    .from(webhooks)
    .where(isOwn)
    .orderBy(asc(webhooks.createdAt), asc(webhooks.id));
  const counted = await database
    .select({
      id: webhookDeliveries.webhookId,
      waiting: sql<number>`count(*) filter (where ${webhookDeliveries.gaveUpAt} is null)::int`,
      failed: sql<number>`count(*) filter (where ${webhookDeliveries.gaveUpAt} is not null)::int`,
    })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(and(isOwn, isNull(webhookDeliveries.deliveredAt)))
    .groupBy(webhookDeliveries.webhookId);
  const counts = new Map(counted.map((row) => [row.id, row]));
  return rows.map((row) => toWebhook(row, counts.get(row.id)));
}

export async function countWebhooks(database: Database, institutionId: string): Promise<number> {
  const [row] = await database
    .select({ total: count() })
    .from(webhooks)
    .where(eq(webhooks.institutionId, institutionId));
  return row?.total ?? 0;
}

/** Whether such a webhook exists at one of these institutions. */
export async function hasWebhook(
  database: Database,
  institutionIds: readonly string[],
  id: string,
): Promise<boolean> {
  const rows = await database
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(and(eq(webhooks.id, id), inArray(webhooks.institutionId, [...institutionIds])));
  return rows.length > 0;
}

const inState = {
  waiting: and(isNull(webhookDeliveries.deliveredAt), isNull(webhookDeliveries.gaveUpAt)),
  delivered: isNotNull(webhookDeliveries.deliveredAt),
  failed: isNotNull(webhookDeliveries.gaveUpAt),
};

/** The newest first. */
export async function findDeliveries(
  database: Database,
  institutionIds: readonly string[],
  { state, limit }: { state?: keyof typeof inState | undefined; limit: number },
) {
  const rows = await database
    .select({ delivery: webhookDeliveries })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(
      and(inArray(webhooks.institutionId, [...institutionIds]), state ? inState[state] : undefined),
    )
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(limit);
  return rows.map(({ delivery }) => ({
    id: delivery.id,
    webhook_id: delivery.webhookId,
    kind: delivery.kind,
    created_at: iso(delivery.createdAt),
    attempt_count: delivery.attemptCount,
    delivered_at: iso(delivery.deliveredAt),
    gave_up_at: iso(delivery.gaveUpAt),
    last_failure: delivery.lastFailure,
  }));
}
