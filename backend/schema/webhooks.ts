import { sql, index, integer, pgTable, text, unique, uuid } from "../drizzle.ts";
import { bytes, id, instant } from "./columns.ts";
import { institutions } from "./institutions.ts";

/** Where an institution's own systems want to learn what happened. */
export const webhooks = pgTable(
  "webhooks",
  {
    id: id(),
    institutionId: uuid()
      .notNull()
      .references(() => institutions.id, { onDelete: "cascade" }),
    url: text().notNull(),
    /** incident.raised, … */
    kinds: text().array().notNull(),
    note: text(),
    /** sealed by the secret box */
    secret: bytes().notNull(),
    createdBy: uuid().notNull(),
    createdAt: instant().notNull(),
    /** set: nothing is queued for it, and what waits is not sent */
    disabledAt: instant(),
    version: integer().notNull().default(0),
  },
  (table) => [index("webhooks_institution").on(table.institutionId)],
);

/**
 * The outbox of the webhooks: stored in the transaction of what causes it and sent afterwards, so that none is lost or
 * sent for something that did not happen.
 */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: id(),
    webhookId: uuid()
      .notNull()
      .references(() => webhooks.id, { onDelete: "cascade" }),
    kind: text().notNull(),
    /** JSON as it is signed and sent */
    body: text().notNull(),
    /** of two with the same key the second is not stored: `review.due_soon <incident>` */
    onceKey: text(),
    createdAt: instant().notNull(),
    attemptCount: integer().notNull().default(0),
    /** not before; moved on while a process tries, so that no other one sends it too */
    nextAttemptAt: instant().notNull(),
    deliveredAt: instant(),
    /** set: tried too often, or refused for good */
    gaveUpAt: instant(),
    /** of the last attempt: a status or a code, never what was answered */
    lastFailure: text(),
  },
  (table) => [
    unique("webhook_deliveries_once").on(table.webhookId, table.onceKey),
    index("webhook_deliveries_due")
      .on(table.nextAttemptAt)
      .where(sql`delivered_at is null and gave_up_at is null`),
    index("webhook_deliveries_webhook").on(table.webhookId, table.createdAt),
  ],
);
