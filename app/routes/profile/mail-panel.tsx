/** Which mails one gets: each switch is a form of its own and saves at once. */
import { nextDailySummaryMs } from "./daily-summary.ts";
import { formatInstant } from "#app/format/format-date.ts";
import { paths, withSearch } from "#app/addresses/paths.ts";
import { newFormId } from "#app/server/forms/form-id.ts";
import { formState } from "#app/server/forms/form-state.ts";
import type { Page } from "#app/framework/request/page.ts";
import type { Settled } from "#app/framework/request/settle.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { FormError } from "#app/ui/form-error.tsx";
import { Panel, PanelFailed } from "#app/ui/panel.tsx";
import { SwitchButton } from "#app/ui/switch-button.tsx";
import type { Newsletter } from "#contract/newsletter.ts";
import { dialogs } from "./dialogs.ts";

interface MailPanelProps {
  page: Page;
  mails: Promise<Settled<Newsletter>>;
}

export async function MailPanel({ page, mails }: MailPanelProps) {
  const { t, language, zone, nowMs } = page;
  const settled = await mails;
  const title = t("profile.mails");
  if (!settled.isReady)
    return (
      <PanelFailed
        id="profile-mails"
        title={title}
        text={t("errors.panel_failed", { subject: title })}
        retryLabel={t("errors.retry")}
        retryHref={paths.profile}
      />
    );
  const { receive_daily_alert, receive_patient_message, newsletter_email } = settled.value;
  const hasMessageMail = settled.value.has_patient_message_mail;
  const time = formatInstant(nextDailySummaryMs(nowMs), "time", language, zone);
  return (
    <Panel id="profile-mails" title={title}>
      <div className="flex flex-col gap-3">
        <Setting
          page={page}
          intent="daily-alert"
          isOn={receive_daily_alert}
          label={t("profile.daily_alert")}
          text={t("profile.daily_alert_text", { time })}
        />
        {hasMessageMail && (
          <Setting
            page={page}
            intent="patient-message"
            isOn={receive_patient_message}
            label={t("profile.patient_message")}
            text={t("profile.patient_message_text")}
          />
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <p className="font-semibold">{t("profile.newsletter_email")}</p>
            <p className="break-all text-ink-muted">
              {newsletter_email || t("profile.no_newsletter_email")}
            </p>
          </div>
          <ButtonLink
            href={withSearch(paths.profile, { dialog: dialogs.newsletterEmail })}
            icon="edit"
          >
            {t("profile.change_newsletter_email")}
          </ButtonLink>
        </div>
        <FormError>{formState("mails")?.failure}</FormError>
      </div>
    </Panel>
  );
}

interface SettingProps {
  page: Page;
  intent: "daily-alert" | "patient-message";
  isOn: boolean;
  label: string;
  text: string;
}

function Setting({ page: { t }, intent, isOn, label, text }: SettingProps) {
  return (
    <form
      method="post"
      action={paths.profile}
      className="flex items-start justify-between gap-4 border-b border-line pb-3"
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="form_id" value={newFormId()} />
      <input type="hidden" name="turn" value={isOn ? "off" : "on"} />
      <div className="min-w-0">
        <p id={`${intent}-label`} className="font-semibold">
          {label}
        </p>
        <p id={`${intent}-text`} className="text-ink-muted">
          {text}
        </p>
      </div>
      <SwitchButton
        isOn={isOn}
        labelledBy={`${intent}-label`}
        describedBy={`${intent}-text`}
        stateLabel={isOn ? t("profile.on") : t("profile.off")}
      />
    </form>
  );
}
