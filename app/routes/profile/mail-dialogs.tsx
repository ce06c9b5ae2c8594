/** The question before the daily summary ends, and the address of the mails. */
import { paths } from "#app/addresses/paths.ts";
import { newFormId } from "#app/server/forms/form-id.ts";
import { formState } from "#app/server/forms/form-state.ts";
import type { Page } from "#app/framework/request/page.ts";
import type { Settled } from "#app/framework/request/settle.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import type { Newsletter } from "#contract/newsletter.ts";
import { dialogs } from "./dialogs.ts";
import { NewsletterEmailForm } from "./newsletter-email-form.tsx";
import { textLengthMax } from "./schema.ts";

interface MailDialogsProps {
  page: Page;
  mails: Promise<Settled<Newsletter>>;
}

export function MailDialogs({ page, mails }: MailDialogsProps) {
  const open = page.url.searchParams.get("dialog");
  if (open === dialogs.dailyAlert) return <DailyAlertDialog page={page} />;
  if (open === dialogs.newsletterEmail) return <NewsletterEmailDialog page={page} mails={mails} />;
  return null;
}

function DailyAlertDialog({ page: { t } }: { page: Page }) {
  return (
    <ConfirmDialog
      id="daily-alert-dialog"
      title={t("profile.daily_alert_off_title")}
      closeHref={paths.profile}
      closeLabel={t("actions.close")}
      confirm={{ variant: "destructive", children: t("profile.daily_alert_off_confirm") }}
      cancelLabel={t("profile.daily_alert_off_cancel")}
      form={{
        action: paths.profile,
        fields: { intent: "daily-alert", form_id: newFormId(), turn: "off", confirmed: "yes" },
      }}
    >
      <p>{t("profile.daily_alert_off_text")}</p>
    </ConfirmDialog>
  );
}

async function NewsletterEmailDialog({ page: { t }, mails }: MailDialogsProps) {
  const settled = await mails;
  return (
    <Dialog
      id="newsletter-email-dialog"
      title={t("profile.newsletter_email_title")}
      isOpen
      closeHref={paths.profile}
      closeLabel={t("actions.close")}
    >
      <p>{t("profile.newsletter_email_text")}</p>
      <NewsletterEmailForm
        lastResult={formState("newsletter-email")?.lastResult ?? null}
        stored={(settled.isReady && settled.value.newsletter_email) || ""}
        formId={newFormId()}
        cancelHref={paths.profile}
        labels={{
          email: t("sign_up.email"),
          submit: t("actions.save"),
          cancel: t("actions.cancel"),
          messages: {
            "form_errors.required": t("form_errors.required"),
            "form_errors.too_long": t("form_errors.too_long", { count: textLengthMax }),
            "form_errors.invalid_email": t("form_errors.invalid_email"),
          },
        }}
      />
    </Dialog>
  );
}
