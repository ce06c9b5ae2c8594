import { redirect } from "react-router";
import { paths, setUpParameter } from "#app/addresses/paths.ts";
import { formOutcome } from "#app/server/forms/form-redirect.ts";
import { environment } from "#app/server/env.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { safeReturnPath } from "#app/server/security/safe-return-path.ts";
import { sessionOf } from "#app/server/session/session-context.ts";
import { Link } from "#app/ui/link.tsx";
import { authenticator } from "./commands.ts";
import { LoginForm } from "./login-form.tsx";
import { passwordLengthMax, usernameLengthMax } from "#contract/codes/length-limits.ts";
import { ProviderSignIn } from "./provider-sign-in.tsx";
import { waitText } from "./sign-in-problem.ts";
import { answersToWait, statedWaitSeconds } from "./retry-after.ts";
import type { Route } from "./+types/route.ts";
import { translate } from "#app/server/i18n/i18n.ts";
import { Banner } from "#app/ui/banner.tsx";

export const middleware = [answersToWait];

/** Who is signed in has nothing to do here; who signed in in another tab goes where this one was to lead. */
export function loader({ context, request }: Route.LoaderArgs) {
  if (!sessionOf(context).user) return null;
  const next = new URL(request.url).searchParams.get("next");
  return redirect(safeReturnPath(next, paths.dashboard));
}

/** A failed sign-in is thrown by the strategy: the redirect back to the form, with its outcome. */
export async function action({ request }: Route.ActionArgs) {
  const { user, deviceCookie, next } = await authenticator.authenticate("password", request);
  return redirect(user.must_change_password ? paths.mustChange : next, {
    status: 303,
    headers: { "Set-Cookie": deviceCookie },
  });
}

export function ServerComponent() {
  const { t, url } = currentPage();
  const { isDemo, provider, isPasswordTaken } = environment();
  const next = url.searchParams.get("next");
  const outcome = formOutcome("login");
  const wait = statedWaitSeconds(url);
  const waiting = wait === undefined ? null : { error: { "": [waitText(wait)] } };
  return (
    <>
      <title>{`${t("sign_in.title")} · ${t("shell.app_name")}`}</title>
      <h1 className="sr-only">{t("sign_in.title")}</h1>
      {!outcome && url.searchParams.has(setUpParameter) && (
        <Banner variant="info" icon="check" isRounded isLive>
          {t("setup.done")}
        </Banner>
      )}
      {!outcome && <SessionEnded hasForm={/[?&]form=/.test(next ?? "")} />}
      {provider && (
        <ProviderSignIn name={provider.label} next={next ?? undefined} hasForm={isPasswordTaken} />
      )}
      {isPasswordTaken && (
        <>
          <LoginForm
            lastResult={outcome?.lastResult ?? waiting}
            csrf={sessionOf(requestContext()).csrfToken("sign-in")}
            next={next ?? ""}
            isSecond={provider !== undefined}
            labels={{
              username: t("sign_in.username"),
              password: t("sign_in.password"),
              show: t("sign_in.show_password"),
              hide: t("sign_in.hide_password"),
              submit: t("sign_in.submit"),
              messages: {
                username: {
                  "form_errors.username_required": t("form_errors.username_required"),
                  "form_errors.too_long": t("form_errors.too_long", { count: usernameLengthMax }),
                },
                password: {
                  "form_errors.password_required": t("form_errors.password_required"),
                  "form_errors.too_long": t("form_errors.too_long", { count: passwordLengthMax }),
                },
              },
            }}
          />
          <Link href={paths.forgotPassword}>{t("sign_in.forgot_password")}</Link>
        </>
      )}
      {isDemo && isPasswordTaken && (
        <p className="rounded-md bg-sunken px-3 py-2 text-sm text-ink-muted">
          {t("sign_in.demo_accounts")}: hcp · nurse · eit · ses — Demo-2026!
        </p>
      )}
    </>
  );
}

/**
 * Why a user who was working sees the sign-in page, and that nothing they typed is lost. `hasForm`: a form is stored
 * for the same user. Renders nothing if this browser's session has not just ended.
 */
function SessionEnded({ hasForm }: { hasForm: boolean }) {
  if (sessionOf(requestContext()).ownerKey === null) return null;
  const t = translate();
  return (
    <Banner variant="info" icon="info" isRounded isLive>
      {t("sign_in.session_ended")} {hasForm && t("sign_in.form_waits")}
    </Banner>
  );
}
