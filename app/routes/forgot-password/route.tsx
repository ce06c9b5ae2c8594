import { paths } from "#app/addresses/paths.ts";
import { environment } from "#app/server/env.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { Link } from "#app/ui/link.tsx";

/** Explains, and holds no form. */
export function ServerComponent() {
  const { t } = currentPage();
  const { supportPhone } = environment();
  return (
    <>
      <title>{`${t("sign_in.forgot.title")} · ${t("shell.app_name")}`}</title>
      <h1 className="text-xl">{t("sign_in.forgot.title")}</h1>
      <p>{t("sign_in.forgot.intro")}</p>
      <ol className="list-decimal space-y-2 ps-6">
        <li>{t("sign_in.forgot.step_contact")}</li>
        <li>{t("sign_in.forgot.step_identity")}</li>
        <li>{t("sign_in.forgot.step_change")}</li>
      </ol>
      {supportPhone && <p>{t("sign_in.forgot.support_phone", { phone: supportPhone })}</p>}
      <Link href={paths.login}>{t("sign_in.forgot.back_to_login")}</Link>
    </>
  );
}
