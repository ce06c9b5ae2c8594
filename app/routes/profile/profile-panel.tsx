import { leaveWords } from "#app/features/unsaved-guard/leave-words.ts";
import { doctorTitles, noTitle } from "./doctor-title.ts";
import { newFormId } from "#app/server/forms/form-id.ts";
import { providerOfSession } from "#app/server/provider/provider-of-session.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { formState } from "#app/server/forms/form-state.ts";
import type { Page } from "#app/framework/request/page.ts";
import { Panel } from "#app/ui/panel.tsx";
import { professions } from "#contract/access-request.ts";
import type { HcpProfile } from "#contract/hcp-profile.ts";
import { ProfileForm } from "./profile-form.tsx";
import { textLengthMax } from "./schema.ts";

export function ProfilePanel({ page: { t }, profile }: { page: Page; profile: HcpProfile }) {
  const provider = providerOfSession(requestContext());
  const title = profile.title || noTitle;
  const titles = [...new Set([...doctorTitles, ...(title === noTitle ? [] : [title])])];
  const stored = {
    title,
    profession: profile.profession ?? "",
    first_name: profile.first_name,
    last_name: profile.last_name,
    phone_nr: profile.phone_nr ?? "",
  };
  return (
    <Panel id="profile-details" title={t("profile.details")}>
      <ProfileForm
        // what was saved starts the form again; a new picture does not
        key={JSON.stringify(stored)}
        lastResult={formState("profile")?.lastResult ?? null}
        stored={stored}
        formId={newFormId()}
        email={profile.email}
        titles={[
          { value: noTitle, label: t("profile.no_title") },
          ...titles.map((value) => ({ value, label: value })),
        ]}
        professions={professions.map((value) => ({
          value,
          label: t(`person.profession.${value}`),
        }))}
        labels={{
          title: t("profile.title_field"),
          profession: t("sign_up.profession"),
          first_name: t("profile.first_name"),
          last_name: t("profile.last_name"),
          phone_nr: t("profile.phone_nr"),
          email: t("sign_up.email"),
          emailHint:
            provider === undefined || profile.email === ""
              ? t("profile.email_hint")
              : t("profile.email_by_provider", { name: provider }),
          pleaseChoose: t("actions.please_choose"),
          submit: t("actions.save_changes"),
          leaving: leaveWords(t),
          messages: {
            "form_errors.required": t("form_errors.required"),
            "form_errors.too_long": t("form_errors.too_long", { count: textLengthMax }),
            "form_errors.invalid_choice": t("form_errors.invalid_choice"),
            "form_errors.invalid_phone_number": t("form_errors.invalid_phone_number"),
          },
        }}
      />
    </Panel>
  );
}
