/** The secret of a webhook that was just added, once. */
import { currentPage } from "#app/framework/request/page.ts";
import { formState } from "#app/server/forms/form-state.ts";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { webhookForm } from "./schema.ts";

export function SecretShown() {
  const { t } = currentPage();
  const { shown_once: secret, url } = formState(webhookForm)?.beside ?? {};
  if (typeof secret !== "string" || typeof url !== "string") return null;
  return (
    <div
      role="status"
      className="flex flex-col items-start gap-2 rounded-md border border-edge bg-sunken p-4"
    >
      <h2 className="text-lg">{t("webhooks.secret_title")}</h2>
      <p className="max-w-prose wrap-anywhere">{t("webhooks.secret_text", { url })}</p>
      <p className="font-mono font-semibold wrap-anywhere" translate="no">
        {secret}
      </p>
      <CopyButton text={secret} copiedLabel={t("actions.copied")} size="small">
        {t("webhooks.secret_copy")}
      </CopyButton>
    </div>
  );
}
