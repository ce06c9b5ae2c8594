/**
 * Webhook: the clinic's own systems learn what happened, by Standard Webhooks (standardwebhooks.com). A body holds ids and
 * kinds alone. Not in the specification: additions under /v1/x/, for ADMIN.
 */
import { z } from "zod";
import { webhookKinds } from "./codes/webhook.ts";
import { expectedVersionField, versionField } from "./addition.ts";
import { endpoint } from "./endpoint.ts";
import { exampleAt } from "./example.ts";
import { instantSchema, openEnum, orEmpty, orNull, uuidSchema } from "./primitive.ts";
import { recordProblems, sessionProblems } from "./problem.ts";

/** How many an institution may have. */
export const webhooksMax = 20;
export const webhookUrlLengthMax = 2000;
export const webhookNoteLengthMax = 200;

export const exampleWebhookId = "8d6e4c3f-a014-45d6-9b82-9d0e1f2a3b91";
export const exampleWebhookDeliveryId = "8d6e4c3f-a014-45d6-9b82-9d0e1f2a3b92";

const webhookDeliverySchema = z.object({
  id: uuidSchema,
  webhook_id: uuidSchema,
  kind: z.string(),
  created_at: instantSchema,
  attempt_count: z.int(),
  /** null while it waits and where it failed */
  delivered_at: orNull(instantSchema),
  gave_up_at: orNull(instantSchema),
  /** of the last attempt: a status, or a code such as ECONNREFUSED, timed_out, address_forbidden */
  last_failure: orNull(z.string()),
});
export type WebhookDelivery = z.output<typeof webhookDeliverySchema>;

const exampleDelivery: WebhookDelivery = {
  id: exampleWebhookDeliveryId,
  webhook_id: exampleWebhookId,
  kind: "incident.raised",
  created_at: exampleAt("07:12"),
  attempt_count: 9,
  delivered_at: null,
  gave_up_at: "2026-11-23T10:00:00+01:00",
  last_failure: "ECONNREFUSED",
};

const webhookSchema = z.object({
  id: uuidSchema,
  institution_id: uuidSchema,
  url: z.string(),
  kinds: z.array(openEnum(webhookKinds)),
  note: orNull(z.string()),
  created_at: instantSchema,
  /** deliveries that wait or are tried again */
  waiting_count: z.int(),
  /** deliveries that nobody tries again */
  failed_count: z.int(),
  /** null: enabled. Nothing is queued or sent while it is disabled. */
  disabled_at: orNull(instantSchema),
  latest_delivery: orNull(webhookDeliverySchema),
  ...versionField,
});
export type Webhook = z.output<typeof webhookSchema>;

const exampleWebhook: Webhook = {
  id: exampleWebhookId,
  institution_id: "7b0f1c1e-0d2a-4f65-9a35-1c6f0c2b9a01",
  url: "https://hooks.example.org/vigil",
  kinds: ["incident.raised", "device.silent"],
  note: "Pager of the ward",
  created_at: exampleAt("09:30"),
  waiting_count: 0,
  failed_count: 1,
  disabled_at: null,
  latest_delivery: exampleDelivery,
  version: 0,
};

const ofWebhook = z.object({ webhook_id: uuidSchema });

/** What an administrator types of a webhook. */
const webhookFields = {
  url: z.string().min(1).max(webhookUrlLengthMax),
  kinds: z.array(z.enum(webhookKinds)).min(1).max(webhookKinds.length),
  note: z.string().max(webhookNoteLengthMax).nullish(),
};

export const listWebhooks = endpoint({
  name: "list-webhooks",
  resource: "webhook",
  method: "GET",
  path: "/v1/x/webhooks",
  summary: "The webhooks of the caller's institutions, the oldest first (ADMIN).",
  guard: "session",
  reason: "Failed to fetch webhooks",
  answer: {
    kind: "json",
    status: 200,
    schema: z.object({ webhooks: orEmpty(webhookSchema) }),
    example: { webhooks: [exampleWebhook] },
  },
  problems: sessionProblems,
});

export const createWebhook = endpoint({
  name: "create-webhook",
  resource: "webhook",
  method: "POST",
  path: "/v1/x/webhooks",
  summary:
    "Adds a webhook; the answer holds its secret, which is never shown again (ADMIN). The first institution of the caller unless another one is named.",
  guard: "session",
  reason: "Failed to add the webhook",
  body: {
    kind: "json",
    schema: z.strictObject(webhookFields),
    example: {
      url: exampleWebhook.url,
      kinds: ["incident.raised", "device.silent"],
      note: exampleWebhook.note,
    },
  },
  answer: {
    kind: "json",
    status: 201,
    schema: z.object({ webhook: webhookSchema, secret: z.string() }),
    example: { webhook: exampleWebhook, secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw" },
  },
  problems: [...sessionProblems, "conflict"],
});

export const changeWebhook = endpoint({
  name: "change-webhook",
  resource: "webhook",
  method: "PATCH",
  path: "/v1/x/webhooks/{webhook_id}",
  summary:
    "Changes what the body names of a webhook; its secret stays. While it is disabled nothing is queued for it, and what waits is sent when it is enabled again (ADMIN).",
  guard: "session",
  reason: "Failed to change the webhook",
  params: ofWebhook,
  body: {
    kind: "json",
    schema: z.strictObject({
      ...z.object(webhookFields).partial().shape,
      is_enabled: z.boolean().optional(),
      ...expectedVersionField,
    }),
    example: { is_enabled: false, expected_version: 0 },
  },
  answer: {
    kind: "json",
    status: 200,
    schema: webhookSchema,
    example: { ...exampleWebhook, disabled_at: exampleAt("09:40"), version: 1 },
  },
  problems: [...recordProblems, "conflict", "stale_version"],
});

export const deleteWebhook = endpoint({
  name: "delete-webhook",
  resource: "webhook",
  method: "DELETE",
  path: "/v1/x/webhooks/{webhook_id}",
  summary: "Removes a webhook with its deliveries (ADMIN).",
  guard: "session",
  reason: "Failed to remove the webhook",
  params: ofWebhook,
  answer: { kind: "empty", status: 204 },
  problems: recordProblems,
});

export const testWebhook = endpoint({
  name: "test-webhook",
  resource: "webhook",
  method: "POST",
  path: "/v1/x/webhooks/{webhook_id}/test",
  summary:
    "Sends a delivery of the kind webhook.test, in the way of all others; a disabled webhook answers 409 (ADMIN).",
  guard: "session",
  reason: "Failed to test the webhook",
  params: ofWebhook,
  answer: { kind: "empty", status: 204 },
  problems: [...recordProblems, "conflict"],
});

export const listWebhookDeliveries = endpoint({
  name: "list-webhook-deliveries",
  resource: "webhook",
  method: "GET",
  path: "/v1/x/webhook-deliveries",
  summary:
    "Deliveries of the caller's webhooks, newest first; with state failed the dead letters (ADMIN).",
  guard: "session",
  reason: "Failed to fetch deliveries",
  query: z.object({
    state: z.enum(["waiting", "delivered", "failed"]).optional(),
    webhook_id: uuidSchema.optional(),
    limit: z.int().min(1).max(500).default(100),
  }),
  answer: {
    kind: "json",
    status: 200,
    schema: z.object({ deliveries: orEmpty(webhookDeliverySchema) }),
    example: {
      deliveries: [exampleDelivery],
    },
  },
  problems: sessionProblems,
});

export const resendWebhookDelivery = endpoint({
  name: "resend-webhook-delivery",
  resource: "webhook",
  method: "POST",
  path: "/v1/x/webhook-deliveries/{webhook_delivery_id}/resend",
  summary: "Tries a delivery again, with the same id and body (ADMIN).",
  guard: "session",
  reason: "Failed to send again",
  params: z.object({ webhook_delivery_id: uuidSchema }),
  answer: { kind: "empty", status: 204 },
  problems: recordProblems,
});

export const resendFailedDeliveries = endpoint({
  name: "resend-failed-deliveries",
  resource: "webhook",
  method: "POST",
  path: "/v1/x/webhooks/{webhook_id}/resend-failed",
  summary: "Tries all failed deliveries of a webhook again, each with its id and body (ADMIN).",
  guard: "session",
  reason: "Failed to send again",
  params: ofWebhook,
  answer: {
    kind: "json",
    status: 200,
    schema: z.object({ queued_count: z.int() }),
    example: { queued_count: 12 },
  },
  problems: recordProblems,
});
