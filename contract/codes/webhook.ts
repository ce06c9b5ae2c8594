/** The events that a webhook can send to a clinic's own system. */
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
