import "server-only";
import { redirect } from "react-router";
import { paths } from "#app/addresses/paths.ts";
import { pageUrl } from "#app/framework/request/page.ts";
import type { Refusal } from "#app/server/forms/refused.ts";
import { submitForm } from "#app/server/forms/submit-form.ts";
import { translate } from "#app/server/i18n/i18n.ts";
import { requireAdmin } from "#app/server/session/require-admin.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { V1Error } from "#app/server/v1/v1-error.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { isKnown } from "#contract/primitive.ts";
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  resendFailedDeliveries,
  resendWebhookDelivery,
  testWebhook,
  type Webhook,
} from "#contract/webhook.ts";
import { webhookActions, webhookActionSchema, webhookForm, webhookSchema } from "./schema.ts";
import { addHref, editHref, isAdding, readWebhooksAddress } from "./webhooks-address.ts";
import { refusals } from "./webhook-words.ts";

/** The forms of the screen: one of the list by its `intent`, else the dialog's that the address names. */
export async function submitWebhooks(context: RouteContext, request: Request): Promise<Response> {
  requireAdmin(context);
  const form = await request.formData();
  const intent = form.get("intent");
  if (typeof intent === "string" && isKnown(webhookActions, intent))
    return act(context, form, intent);
  const address = readWebhooksAddress(pageUrl(context).searchParams);
  if (isAdding(address)) return add(context, form);
  if (address.edit !== undefined) return change(context, form, address.edit);
  return redirect(paths.webhooks, 303);
}

/** The secret comes back beside the form, once: it cannot be requested later. */
function add(context: RouteContext, form: FormData): Promise<Response> {
  return submitForm(context, form, {
    name: webhookForm,
    here: addHref,
    schema: webhookSchema,
    // the answer holds the secret: it is not stored for a second sending
    twice: "same",
    unclear: translate()("webhooks.unclear"),
    problem: refusedAddress,
    async run({ url, kinds, note }) {
      const body = { url, kinds, note: note || null };
      const { webhook, secret } = await v1(context).call(createWebhook, { body });
      return { to: paths.webhooks, left: { beside: { shown_once: secret, url: webhook.url } } };
    },
  });
}

function change(context: RouteContext, form: FormData, webhook_id: string): Promise<Response> {
  return submitForm(context, form, {
    name: webhookForm,
    here: editHref(webhook_id),
    schema: webhookSchema,
    twice: "again",
    problem: refusedAddress,
    async run({ url, kinds, note, expected_version }) {
      const body = { url, kinds, note: note || null, expected_version };
      await v1(context).call(changeWebhook, { params: { webhook_id }, body });
      return { to: paths.webhooks, toast: translate()("webhooks.saved") };
    },
  });
}

/** Why the address was refused, at its field; another user's changes are shown beside the form. */
function refusedAddress(error: unknown): Refusal | undefined {
  const t = translate();
  if (!(error instanceof V1Error)) return undefined;
  if (error.problem?.type === "too_many_webhooks") return { failure: t("webhooks.too_many") };
  if (error.code === "stale_version") {
    const { current } = (error.body ?? {}) as { current?: Webhook };
    return {
      failure: t("errors.problem.stale_version"),
      fields: { expected_version: String(current?.version ?? "") },
      beside: { stored: current },
    };
  }
  const message = error.problem?.errors?.find(({ field }) => field === "url")?.message ?? "";
  return isKnown(refusals, message)
    ? { errors: { url: [`webhooks.refusal.${message}`] } }
    : undefined;
}

type WebhookAction = (typeof webhookActions)[number];

/** What a button of the list does. All of it may be done again. */
function act(context: RouteContext, form: FormData, intent: WebhookAction): Promise<Response> {
  const t = translate();
  return submitForm(context, form, {
    name: intent,
    here: paths.webhooks,
    schema: webhookActionSchema,
    twice: "same",
    problem: (error) =>
      error instanceof V1Error && error.code === "stale_version"
        ? { toasts: [{ kind: "error", text: t("webhooks.changed_meanwhile") }] }
        : { toasts: [{ kind: "error", text: t("webhooks.not_done") }] },
    async run({ id, expected_version }) {
      const client = v1(context);
      const params = { webhook_id: id };
      switch (intent) {
        case "test":
          await client.call(testWebhook, { params });
          return { to: paths.webhooks, toast: t("webhooks.test_queued") };
        case "remove":
          await client.call(deleteWebhook, { params });
          return { to: paths.webhooks, toast: t("webhooks.removed") };
        case "resend":
          await client.call(resendWebhookDelivery, { params: { webhook_delivery_id: id } });
          return { to: paths.webhooks, toast: t("webhooks.resent", { count: 1 }) };
        case "resend_all": {
          const { queued_count: count } = await client.call(resendFailedDeliveries, { params });
          return { to: paths.webhooks, toast: t("webhooks.resent", { count }) };
        }
        default: {
          const body = { is_enabled: intent === "enable", expected_version };
          await client.call(changeWebhook, { params, body });
          return { to: paths.webhooks, toast: t(`webhooks.was_${intent}d`) };
        }
      }
    },
  });
}
