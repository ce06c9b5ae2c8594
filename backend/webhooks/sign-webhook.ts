/** Signatures of Standard Webhooks (github.com/standard-webhooks/standard-webhooks, version 1 of the symmetric scheme). */
import { createHmac, randomBytes } from "node:crypto";

const prefix = "whsec_";
const secretBytes = 32;

export const newWebhookSecret = (): string =>
  `${prefix}${randomBytes(secretBytes).toString("base64")}`;

/** The headers of a delivery; `sentAt` is the time of the attempt, and `id` the same for every attempt. */
export function webhookHeaders(
  secret: string,
  { id, body, sentAt }: { id: string; body: string; sentAt: Date },
): Record<string, string> {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000));
  const key = Buffer.from(secret.slice(prefix.length), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${signature}`,
  };
}
