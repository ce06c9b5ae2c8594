import { leaveWords } from "#app/features/unsaved-guard/leave-words.ts";
import { formOutcome } from "#app/server/forms/form-redirect.ts";
import { formIdOf, formState } from "#app/server/forms/form-state.ts";
import { environment } from "#app/server/env.ts";
import type { Page } from "#app/framework/request/page.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Link } from "#app/ui/link.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { sentForm, supportForm } from "./commands.ts";
import { subjectLengthMax, supportTextLengthMax } from "#contract/codes/length-limits.ts";
import { SupportForm } from "./support-form.tsx";

export function EmailPanel({ page: { t } }: { page: Page }) {
  const state = formState(supportForm);
  const formId = formIdOf(state);
  return (
    <Panel id="write-to-us" title={t("support.email_title")}>
      <div className="flex flex-col gap-4">
        {formOutcome(sentForm) && (
          <Banner isLive isRounded icon="check">
            {t("support.sent")}
          </Banner>
        )}
        <SupportForm
          // what was sent starts the form again
          key={formOutcome(sentForm) ? formId : "form"}
          lastResult={state?.lastResult ?? null}
          hidden={{ form_id: formId }}
          labels={{
            subject: t("support.subject"),
            message: t("support.message"),
            email: t("sign_up.email"),
            phone: t("support.phone"),
            optional: t("actions.optional"),
            callMeBack: t("support.call_me_back"),
            submit: t("support.submit"),
            leaving: leaveWords(t),
            messages: {
              "form_errors.required": t("form_errors.required"),
              "form_errors.invalid_email": t("form_errors.invalid_email"),
              "form_errors.invalid_phone_number": t("form_errors.invalid_phone_number"),
              too_long_subject: t("form_errors.too_long", { count: subjectLengthMax }),
              too_long_message: t("form_errors.too_long", { count: supportTextLengthMax }),
            },
          }}
        />
      </div>
    </Panel>
  );
}

export function PhonePanel({ page: { t } }: { page: Page }) {
  const { supportPhone } = environment();
  return (
    <Panel id="call-us" title={t("support.call_title")}>
      {supportPhone ? (
        <div className="flex flex-col gap-2">
          <Link href={`tel:${supportPhone.replaceAll(/[^+\d]/g, "")}`} className="text-lg">
            {supportPhone}
          </Link>
          <p className="text-ink-muted">{t("support.call_text")}</p>
        </div>
      ) : (
        <p>{t("support.no_phone")}</p>
      )}
    </Panel>
  );
}
