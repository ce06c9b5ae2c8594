/** What a clinic's own system can be told of by a webhook. */
export const webhookKinds = [
  "incident.raised",
  "incident.acknowledged",
  "review.due_soon",
  "device.silent",
  "delivery.refused",
] as const;
export type WebhookKind = (typeof webhookKinds)[number];

/** Sent by the test button alone. */
export const webhookTestKind = "webhook.test";
