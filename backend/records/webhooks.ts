/** Webhooks and their deliveries as rows, of the institutions that the caller belongs to. */
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, sql } from "../drizzle.ts";
import type { Webhook, WebhookDelivery } from "#contract/webhook.ts";
import type { Database } from "../database.ts";
import { webhookDeliveries, webhooks } from "../schema/webhooks.ts";
import { iso } from "./iso.ts";

type WebhookRow = Omit<typeof webhooks.$inferSelect, "secret">;
type DeliveryRow = typeof webhookDeliveries.$inferSelect;

interface Deliveries {
  readonly waiting: number;
  readonly failed: number;
  readonly latest: WebhookDelivery | null;
}

export const toWebhook = (
  row: WebhookRow,
  { waiting, failed, latest }: Deliveries = { waiting: 0, failed: 0, latest: null },
): Webhook => ({
  id: row.id,
  institution_id: row.institutionId,
  url: row.url,
  kinds: row.kinds,
  note: row.note,
  created_at: iso(row.createdAt),
  waiting_count: waiting,
  failed_count: failed,
  disabled_at: iso(row.disabledAt),
  latest_delivery: latest,
  version: row.version,
});

/** The oldest first; with an id that one alone. */
export async function findWebhooks(
  database: Database,
  institutionIds: readonly string[],
  id?: string,
): Promise<Webhook[]> {
  const isWanted = and(
    inArray(webhooks.institutionId, [...institutionIds]),
    id === undefined ? undefined : eq(webhooks.id, id),
  );
  const rows = await database
    .select()
    .from(webhooks)
    .where(isWanted)
    .orderBy(asc(webhooks.createdAt), asc(webhooks.id));
  const counted = await database
    .select({
      id: webhookDeliveries.webhookId,
      waiting: sql<number>`count(*) filter (where ${webhookDeliveries.gaveUpAt} is null)::int`,
      failed: sql<number>`count(*) filter (where ${webhookDeliveries.gaveUpAt} is not null)::int`,
    })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(and(isWanted, isNull(webhookDeliveries.deliveredAt)))
    .groupBy(webhookDeliveries.webhookId);
  const newest = database
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, webhooks.id))
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(1)
    .as("newest");
  const latest = await database
    .select()
    .from(webhooks)
    .innerJoinLateral(newest, sql`true`)
    .where(isWanted);
  const counts = new Map(counted.map((row) => [row.id, row]));
  const latestOf = new Map(latest.map((row) => [row.webhooks.id, toDelivery(row.newest)]));
  return rows.map((row) => {
    const { waiting = 0, failed = 0 } = counts.get(row.id) ?? {};
    return toWebhook(row, { waiting, failed, latest: latestOf.get(row.id) ?? null });
  });
}

export async function countWebhooks(database: Database, institutionId: string): Promise<number> {
  const [row] = await database
    .select({ total: count() })
    .from(webhooks)
    .where(eq(webhooks.institutionId, institutionId));
  return row?.total ?? 0;
}

const toDelivery = (delivery: Omit<DeliveryRow, "body">): WebhookDelivery => ({
  id: delivery.id,
  webhook_id: delivery.webhookId,
  kind: delivery.kind,
  created_at: iso(delivery.createdAt),
  attempt_count: delivery.attemptCount,
  delivered_at: iso(delivery.deliveredAt),
  gave_up_at: iso(delivery.gaveUpAt),
  last_failure: delivery.lastFailure,
});

const inState = {
  waiting: and(isNull(webhookDeliveries.deliveredAt), isNull(webhookDeliveries.gaveUpAt)),
  delivered: isNotNull(webhookDeliveries.deliveredAt),
  failed: isNotNull(webhookDeliveries.gaveUpAt),
};

/** The newest first. */
export async function findDeliveries(
  database: Database,
  institutionIds: readonly string[],
  query: {
    state?: keyof typeof inState | undefined;
    webhook_id?: string | undefined;
    limit: number;
  },
): Promise<WebhookDelivery[]> {
  const { state, webhook_id: webhookId, limit } = query;
  const rows = await database
    .select({ delivery: webhookDeliveries })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(
      and(
        inArray(webhooks.institutionId, [...institutionIds]),
        state ? inState[state] : undefined,
        webhookId === undefined ? undefined : eq(webhooks.id, webhookId),
      ),
    )
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(limit);
  return rows.map(({ delivery }) => toDelivery(delivery));
}
