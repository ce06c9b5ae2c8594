import { paths } from "#app/addresses/paths.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { Link } from "#app/ui/link.tsx";

/** The target of the access request if the operator has set no PRIVACY_URL: it says so instead of pretending. */
export function ServerComponent() {
  const { t } = currentPage();
  return (
    <>
      <title>{`${t("sign_up.privacy_title")} · ${t("shell.app_name")}`}</title>
      <h1 className="text-xl">{t("sign_up.privacy_title")}</h1>
      <p>{t("sign_up.privacy_text")}</p>
      <Link href={paths.signup}>{t("sign_up.title")}</Link>
    </>
  );
}
