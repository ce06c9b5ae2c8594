/** Puts events into the outbox of the webhooks, in the transaction of what happened. */
import { and, eq, isNotNull, sql } from "../drizzle.ts";
import { isOpenText } from "../schema/incidents.ts";
import { webhookTestKind, type WebhookKind } from "#contract/codes/webhook.ts";
import type { Database } from "../database.ts";
import { webhookDeliveries, webhooks } from "../schema/webhooks.ts";
import { hourMs } from "#contract/codes/duration.ts";

export interface WebhookEvent {
  readonly institutionId: string;
  readonly kind: WebhookKind;
  /** ids and kinds alone: a webhook leaves the clinic */
  readonly data: Readonly<Record<string, string | null>>;
}

const bodyOf = (type: string, now: Date, data: WebhookEvent["data"]) =>
  JSON.stringify({ type, timestamp: now.toISOString(), data });

/** One statement, and none without events. An institution without a webhook for a kind gets nothing. */
export async function queueWebhooks(
  transaction: Database,
  events: readonly WebhookEvent[],
  now: Date,
): Promise<void> {
  if (events.length === 0) return;
  const given = JSON.stringify(
    events.map(({ institutionId, kind, data }) => ({
      institution_id: institutionId,
      kind,
      body: bodyOf(kind, now, data),
    })),
  );
  const at = sql`${now.toISOString()}::timestamptz`;
  await transaction.execute(sql`
    insert into ${webhookDeliveries} (id, webhook_id, kind, body, created_at, next_attempt_at)
    select gen_random_uuid(), webhooks.id, event.kind, event.body, ${at}, ${at}
    from jsonb_to_recordset(${given}::jsonb) as event(institution_id uuid, kind text, body text)
    join ${webhooks} on webhooks.institution_id = event.institution_id
      and event.kind = any(webhooks.kinds) and webhooks.disabled_at is null`);
}

/** Of the kind webhook.test, for one webhook, whatever kinds it has. */
export async function queueTestDelivery(
  transaction: Database,
  webhookId: string,
  now: Date,
): Promise<void> {
  await transaction.insert(webhookDeliveries).values({
    webhookId,
    kind: webhookTestKind,
    body: bodyOf(webhookTestKind, now, { webhook_id: webhookId }),
    createdAt: now,
    nextAttemptAt: now,
  });
}

/** Whatever failed at this webhook is tried again from now on; its attempts count from the beginning. @returns how many */
export async function queueFailedAgain(
  transaction: Database,
  webhookId: string,
  now: Date,
): Promise<number> {
  const queued = await transaction
    .update(webhookDeliveries)
    .set({ nextAttemptAt: now, attemptCount: 0, gaveUpAt: null })
    .where(and(eq(webhookDeliveries.webhookId, webhookId), isNotNull(webhookDeliveries.gaveUpAt)))
    .returning({ id: webhookDeliveries.id });
  return queued.length;
}

/** How long before its due time an unacknowledged incident is reported. */
const dueSoonMs = 2 * hourMs;

/** `review.due_soon` for each open incident that is due within two hours, once. Several backends may run it. */
export async function queueDueSoon(database: Database, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const until = sql`${new Date(now.getTime() + dueSoonMs).toISOString()}::timestamptz`;
  await database.execute(sql`
    insert into ${webhookDeliveries}
      (id, webhook_id, kind, body, once_key, created_at, next_attempt_at)
    select gen_random_uuid(), webhooks.id, 'review.due_soon',
      json_build_object('type', 'review.due_soon', 'timestamp', ${now.toISOString()}::text, 'data',
        json_build_object('incident_id', incidents.id, 'patient_id', incidents.patient_id,
          'flag_type', incidents.flag_type))::text,
      'review.due_soon ' || incidents.id, ${at}, ${at}
    from ${webhooks}
    join worklist on worklist.institution_id = webhooks.institution_id
      and worklist.next_due_at <= ${until} and worklist.status <> 'OFFBOARDED'
    join incidents on incidents.patient_id = worklist.patient_id
      and ${isOpenText}
      and incidents.due_at > ${at} and incidents.due_at <= ${until}
    where 'review.due_soon' = any(webhooks.kinds) and webhooks.disabled_at is null
    on conflict do nothing`);
}
