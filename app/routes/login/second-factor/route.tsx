/** The second step of signing in: a code, after the right password. */
import { redirect } from "react-router";
import { paths } from "#app/addresses/paths.ts";
import { PasskeyForm } from "#app/features/passkey/passkey-form.tsx";
import { signInPasskeyForm } from "#app/features/passkey/schema.ts";
import { CodeField } from "#app/features/second-factor/code-field.tsx";
import { FactorForm } from "#app/features/second-factor/factor-form.tsx";
import { signInForm } from "#app/features/second-factor/schema.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { formState } from "#app/server/forms/form-state.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { sessionOf } from "#app/server/session/session-context.ts";
import { Button } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { pendingSignIn, submitCode } from "./commands.ts";
import { passkeyOptions } from "./queries.ts";
import type { Route } from "./+types/route.ts";

/** Without a password in this browser, or with one too long ago, the sign-in begins again. */
export function loader({ context }: Route.LoaderArgs) {
  if (sessionOf(context).user) return redirect(paths.dashboard);
  return pendingSignIn(context) ? null : redirect(paths.login);
}

export function action({ request, context }: Route.ActionArgs) {
  return submitCode(context, request);
}

export async function ServerComponent() {
  const { t } = currentPage();
  const options = await passkeyOptions(requestContext());
  const state = formState(signInForm);
  return (
    <>
      <title>{`${t("second_factor.sign_in_title")} · ${t("shell.app_name")}`}</title>
      <h1 className="text-xl">{t("second_factor.sign_in_title")}</h1>
      <p>{options === null ? t("second_factor.sign_in_text") : t("passkeys.sign_in_text")}</p>
      {options !== null && (
        <>
          <PasskeyForm
            name={signInPasskeyForm}
            act="get"
            options={options}
            submit={t("passkeys.use")}
          />
          <p className="text-ink-muted">{t("passkeys.or")}</p>
        </>
      )}
      <FactorForm id="factor-sign-in" state={state}>
        <CodeField id="factor-code" state={state} isAny isFirst={options === null} />
        <Button variant={options === null ? "primary" : "secondary"}>{t("sign_in.submit")}</Button>
      </FactorForm>
      <p className="text-sm text-ink-muted">{t("second_factor.sign_in_lost")}</p>
      <Link href={paths.login}>{t("sign_in.forgot.back_to_login")}</Link>
    </>
  );
}
