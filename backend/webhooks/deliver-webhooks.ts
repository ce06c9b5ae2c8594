/**
 * Delivery of the webhooks: due ones are claimed, sent and marked. A claim ends by itself, so that a process that dies
 * leaves its deliveries to the next one; row locks keep several processes from sending one side by side. A receiver
 * that refuses is tried again, ever less often, and after the last time the delivery waits for a person.
 */
import { and, eq, isNull, lt, lte, sql } from "../drizzle.ts";
import type { Logger } from "pino";
import { dayMs, minuteMs } from "#contract/codes/duration.ts";
import type { Database } from "../database.ts";
import { webhookDeliveries, webhooks } from "../schema/webhooks.ts";
import type { SecretBox } from "../secrets/secret-box.ts";
import type { WebhookPolicy } from "./address-guard.ts";
import { sendWebhook } from "./send-webhook.ts";
import { webhookHeaders } from "./sign-webhook.ts";

const claimMs = 2 * minuteMs;
/** Waiting after the first failure, the second …: the schedule that Standard Webhooks proposes, about two days. */
const waitsMs = [
  5_000,
  5 * minuteMs,
  30 * minuteMs,
  120 * minuteMs,
  300 * minuteMs,
  600 * minuteMs,
  840 * minuteMs,
  1200 * minuteMs,
];
/** A receiver that says so wants no more of it. */
const goneFailure = "status 410";
const sideBySide = 8;
const deliveriesPerRun = 200;
const storedMs = 30 * dayMs;

/** The place of a webhook's secret in the secret box. */
export const webhookSecretPlace = (webhookId: string) => `webhook ${webhookId}`;

interface Sending {
  readonly database: Database;
  readonly clock: () => Date;
  readonly secretBox: SecretBox;
  readonly policy: WebhookPolicy;
  readonly log?: Logger;
}

export interface WebhookRun {
  deliveredCount: number;
  failedCount: number;
}

export async function deliverWebhooks(sending: Sending): Promise<WebhookRun> {
  const run: WebhookRun = { deliveredCount: 0, failedCount: 0 };
  let left = deliveriesPerRun;
  const work = async () => {
    while (left-- > 0) {
      const isDelivered = await deliverNext(sending);
      if (isDelivered === null) return;
      if (isDelivered) run.deliveredCount += 1;
      else run.failedCount += 1;
    }
  };
  await Promise.all(Array.from({ length: sideBySide }, work));
  return run;
}

/** Null: nothing is due. */
async function deliverNext(sending: Sending): Promise<boolean | null> {
  const { database, clock, secretBox, policy, log } = sending;
  const delivery = await claimNext(database, clock());
  if (!delivery) return null;
  const { id, body, kind, attemptCount } = delivery;
  const [webhook] = await database
    .select()
    .from(webhooks)
    .where(eq(webhooks.id, delivery.webhookId));
  // removed meanwhile, and its deliveries with it
  if (!webhook) return false;
  const secret = secretBox.open(webhook.secret, webhookSecretPlace(webhook.id));
  const headers = webhookHeaders(secret, { id, body, sentAt: clock() });
  const failure = await sendWebhook({ url: webhook.url, headers, body }, policy);
  if (failure === null) {
    await mark(database, id, { deliveredAt: clock(), lastFailure: null });
    return true;
  }
  log?.warn({ deliveryId: id, kind, failure }, "a webhook was not taken");
  await mark(database, id, {
    lastFailure: failure,
    ...afterFailure(attemptCount, failure, clock()),
  });
  return false;
}

async function claimNext(database: Database, now: Date) {
  const due = database
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(
      and(
        isNull(webhooks.disabledAt),
        isNull(webhookDeliveries.deliveredAt),
        isNull(webhookDeliveries.gaveUpAt),
        lte(webhookDeliveries.nextAttemptAt, now),
      ),
    )
    .orderBy(webhookDeliveries.nextAttemptAt, webhookDeliveries.id)
    .limit(1)
    .for("update", { of: webhookDeliveries, skipLocked: true });
  const [claimed] = await database
    .update(webhookDeliveries)
    .set({
      nextAttemptAt: new Date(now.getTime() + claimMs),
      attemptCount: sql`${webhookDeliveries.attemptCount} + 1`,
    })
    .where(eq(webhookDeliveries.id, sql`(${due})`))
    .returning();
  return claimed;
}

/** `attemptCount` counts the one that failed. */
function afterFailure(
  attemptCount: number,
  failure: string,
  now: Date,
): Partial<typeof webhookDeliveries.$inferInsert> {
  const waitMs = failure === goneFailure ? undefined : waitsMs[attemptCount - 1];
  if (waitMs === undefined) return { gaveUpAt: now };
  return { nextAttemptAt: new Date(now.getTime() + waitMs) };
}

const mark = (
  database: Database,
  id: string,
  values: Partial<typeof webhookDeliveries.$inferInsert>,
) => database.update(webhookDeliveries).set(values).where(eq(webhookDeliveries.id, id));

/** Old delivered rows are removed; failed ones stay until a person has handled them. */
export async function removeOldDeliveries(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - storedMs);
  await database.delete(webhookDeliveries).where(lt(webhookDeliveries.deliveredAt, before));
}
