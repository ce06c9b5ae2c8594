/** The request for access. */
import { redirect } from "react-router";
import { paths } from "#app/addresses/paths.ts";
import { environment } from "#app/server/env.ts";
import { formState } from "#app/server/forms/form-state.ts";
import { currentPage, type Page } from "#app/framework/request/page.ts";
import { newFormId } from "#app/server/forms/form-id.ts";
import { sessionOf } from "#app/server/session/session-context.ts";
import { Link } from "#app/ui/link.tsx";
import { professions } from "#contract/access-request.ts";
import { requestAccess, sentParameter } from "./commands.ts";
import { fieldLengthMax, signupForm } from "./schema.ts";
import { SignupForm } from "./signup-form.tsx";
import type { Route } from "./+types/route.ts";

/** Who is signed in has nothing to do here. */
export function loader({ context }: Route.LoaderArgs) {
  const session = sessionOf(context);
  if (session.user) return redirect(paths.dashboard);
  // a visitor's double click sends one request too (once-only.ts)
  session.giveReference();
  return null;
}

export function action({ request, context }: Route.ActionArgs) {
  return requestAccess(context, request);
}

export function ServerComponent() {
  const page = currentPage();
  const { t, url } = page;
  if (url.searchParams.has(sentParameter)) return <Sent page={page} />;
  return (
    <>
      <title>{`${t("sign_up.title")} · ${t("shell.app_name")}`}</title>
      <h1 className="sr-only">{t("sign_up.title")}</h1>
      <p>{t("sign_up.intro")}</p>
      <SignupForm
        lastResult={formState(signupForm)?.lastResult ?? null}
        hidden={{ form_id: newFormId() }}
        professions={professions.map((value) => ({
          value,
          label: t(`person.profession.${value}`),
        }))}
        labels={{
          profession: t("sign_up.profession"),
          pleaseChoose: t("actions.please_choose"),
          name: t("sign_up.name"),
          email: t("sign_up.email"),
          telNr: t("sign_up.tel_nr"),
          institution: t("sign_up.institution"),
          optional: t("actions.optional"),
          acceptTerms: <Terms page={page} />,
          submit: t("sign_up.submit"),
          messages: {
            "form_errors.required": t("form_errors.required"),
            "form_errors.too_long": t("form_errors.too_long", { count: fieldLengthMax }),
            "form_errors.invalid_email": t("form_errors.invalid_email"),
            "form_errors.invalid_phone_number": t("form_errors.invalid_phone_number"),
            "form_errors.terms_required": t("form_errors.terms_required"),
          },
        }}
      />
    </>
  );
}

/** The sentence of the checkbox, its middle a link to the privacy page. */
function Terms({ page: { t } }: { page: Page }) {
  const [before, linked, after] = t("sign_up.accept_terms").split(/<\/?privacy>/);
  return (
    <>
      {before}
      <Link
        href={environment().privacyUrl ?? paths.privacy}
        newTabLabel={t("actions.opens_new_tab")}
      >
        {linked}
      </Link>
      {after}
    </>
  );
}

function Sent({ page: { t } }: { page: Page }) {
  return (
    <>
      <title>{`${t("sign_up.sent_title")} · ${t("shell.app_name")}`}</title>
      <h1 className="text-xl">{t("sign_up.sent_title")}</h1>
      <p>{t("sign_up.sent_text")}</p>
      <Link href={paths.login}>{t("sign_up.back_to_login")}</Link>
    </>
  );
}
