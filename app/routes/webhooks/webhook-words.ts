/** What a webhook sends, its state and why a delivery failed, in words. */
import type { TFunction } from "i18next";
import { type WebhookKind, webhookKinds, webhookTestKind } from "#contract/codes/webhook.ts";
import { isKnown } from "#contract/primitive.ts";
import type { Webhook } from "#contract/webhook.ts";

/** Why the backend refuses an address. */
export const refusals = [
  "not_a_url",
  "not_https",
  "has_credentials",
  "private_address",
  "unknown_host",
] as const;

const kindKeys = {
  "incident.raised": "webhooks.kind.incident_raised",
  "incident.acknowledged": "webhooks.kind.incident_acknowledged",
  "review.due_soon": "webhooks.kind.review_due_soon",
  "device.silent": "webhooks.kind.device_silent",
  "delivery.refused": "webhooks.kind.delivery_refused",
} as const satisfies Record<WebhookKind, string>;

/** A kind without words of ours is shown as it is. */
export function kindText(t: TFunction, kind: string): string {
  if (kind === webhookTestKind) return t("webhooks.kind.test");
  return isKnown(webhookKinds, kind) ? t(kindKeys[kind]) : kind;
}

export type WebhookState = "disabled" | "unused" | "waiting" | "failing" | "working";

/** By the newest delivery: the last one shows whether the receiver is reachable. */
export function stateOf({ disabled_at, latest_delivery }: Webhook): WebhookState {
  if (disabled_at !== null) return "disabled";
  if (latest_delivery === null) return "unused";
  if (latest_delivery.delivered_at !== null) return "working";
  return latest_delivery.last_failure === null ? "waiting" : "failing";
}

/** The last try of a delivery, as the backend notes it: a status or a code of the connection. */
export function failureText(t: TFunction, failure: string): string {
  const [, status] = /^status (\d{3})$/.exec(failure) ?? [];
  if (status !== undefined) return t("webhooks.failure.status", { status });
  switch (failure) {
    case "timed_out":
      return t("webhooks.failure.timed_out");
    case "address_forbidden":
      return t("webhooks.failure.address_forbidden");
    case "ECONNREFUSED":
      return t("webhooks.failure.refused");
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return t("webhooks.failure.not_found");
    default:
      return /CERT|SIGNATURE|SELF_SIGNED|ALTNAME/.test(failure)
        ? t("webhooks.failure.certificate", { code: failure })
        : t("webhooks.failure.other", { code: failure });
  }
}
