/**
 * After signing out here, the session at the identity provider: on a shared computer the next person would be signed in
 * with it by one click. A page in between, since the policy of pages lets no form lead elsewhere.
 */
import { redirect } from "react-router";
import { paths } from "#app/addresses/paths.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { requireProvider } from "#app/server/provider/identity-provider.ts";
import { sessionOf } from "#app/server/session/session-context.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Route } from "./+types/route.ts";

export function loader({ context }: Route.LoaderArgs) {
  return sessionOf(context).data.leftProvider ? null : redirect(paths.login);
}

export function ServerComponent() {
  const { t } = currentPage();
  const { label: name } = requireProvider();
  return (
    <>
      <title>{`${t("sign_in.provider.leave_title", { name })} · ${t("shell.app_name")}`}</title>
      <meta httpEquiv="refresh" content={`0;url=${paths.providerLeave}`} />
      <h1 className="text-xl">{t("sign_in.provider.leave_title", { name })}</h1>
      <p>{t("sign_in.provider.leave_text", { name })}</p>
      <ButtonLink variant="primary" href={paths.providerLeave}>
        {t("sign_in.provider.leave", { name })}
      </ButtonLink>
      <Link href={paths.login}>{t("sign_in.forgot.back_to_login")}</Link>
    </>
  );
}
