/** The dialogs over the list: adding, changing, and the question before one is removed. */
import { paths } from "#app/addresses/paths.ts";
import { leaveWords } from "#app/features/unsaved-guard/leave-words.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { newFormId } from "#app/server/forms/form-id.ts";
import { formIdOf, formState } from "#app/server/forms/form-state.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { Banner } from "#app/ui/banner.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { webhookKinds } from "#contract/codes/webhook.ts";
import { type Webhook, webhookNoteLengthMax, webhookUrlLengthMax } from "#contract/webhook.ts";
import { loadWebhooks } from "./queries.ts";
import { webhookForm } from "./schema.ts";
import { WebhookForm } from "./webhook-form.tsx";
import { kindText, refusals } from "./webhook-words.ts";
import { addHref, editHref, isAdding, readWebhooksAddress } from "./webhooks-address.ts";

export async function WebhookDialogs() {
  const { t, url } = currentPage();
  const address = readWebhooksAddress(url.searchParams);
  const read = await loadWebhooks(requestContext());
  const of = (id: string | undefined) =>
    read?.isReady ? read.value.webhooks.find((webhook) => webhook.id === id) : undefined;
  if (isAdding(address)) return <EditDialog webhook={undefined} />;
  const edited = of(address.edit);
  if (edited) return <EditDialog webhook={edited} />;
  const removed = of(address.remove);
  if (!removed) return null;
  return (
    <ConfirmDialog
      id="remove-webhook"
      title={t("webhooks.remove_title")}
      closeHref={paths.webhooks}
      closeLabel={t("actions.close")}
      cancelLabel={t("actions.cancel")}
      confirm={{ variant: "destructive", children: t("webhooks.remove") }}
      form={{
        action: paths.webhooks,
        fields: { form_id: newFormId(), intent: "remove", id: removed.id },
      }}
    >
      <p className="wrap-anywhere">{t("webhooks.remove_text", { url: removed.url })}</p>
    </ConfirmDialog>
  );
}

function EditDialog({ webhook }: { webhook: Webhook | undefined }) {
  const { t } = currentPage();
  const state = formState(webhookForm);
  const stored = state?.beside["stored"] as Webhook | undefined;
  const messages = Object.fromEntries([
    ...refusals.map((refusal) => [`webhooks.refusal.${refusal}`, t(`webhooks.refusal.${refusal}`)]),
    ["form_errors.required", t("form_errors.required")],
    ["webhooks.kinds_required", t("webhooks.kinds_required")],
  ]);
  return (
    <Dialog
      id="webhook"
      title={webhook ? t("webhooks.edit_title") : t("webhooks.add")}
      size="medium"
      isOpen
      closeHref={paths.webhooks}
      closeLabel={t("actions.close")}
    >
      <WebhookForm
        action={webhook ? editHref(webhook.id) : addHref}
        cancelHref={paths.webhooks}
        lastResult={state?.lastResult ?? null}
        hidden={{
          form_id: formIdOf(state),
          expected_version: state?.text("expected_version") ?? String(webhook?.version ?? ""),
        }}
        stored={{
          url: state?.text("url") ?? webhook?.url ?? "",
          kinds: state ? state.texts("kinds") : [...(webhook?.kinds ?? [])],
          note: state?.text("note") ?? webhook?.note ?? "",
        }}
        kinds={webhookKinds.map((value) => ({ value, label: kindText(t, value) }))}
        isTyped={state !== undefined}
        storedMeanwhile={
          stored && (
            <Banner variant="warning" label={t("webhooks.stored_now")}>
              <span className="wrap-anywhere">
                {[stored.url, stored.kinds.map((kind) => kindText(t, kind)).join(", "), stored.note]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </Banner>
          )
        }
        labels={{
          url: t("webhooks.column.url"),
          urlHint: t("webhooks.url_hint"),
          kinds: t("webhooks.kinds_legend"),
          note: t("webhooks.note"),
          noteHint: t("webhooks.note_hint"),
          optional: t("actions.optional"),
          submit: webhook ? t("actions.save") : t("webhooks.add"),
          cancel: t("actions.cancel"),
          tooLong: {
            url: t("form_errors.too_long", { count: webhookUrlLengthMax }),
            note: t("form_errors.too_long", { count: webhookNoteLengthMax }),
          },
          messages,
          leaving: leaveWords(t),
        }}
      />
    </Dialog>
  );
}
