/** After a sign-in with a password that another user has set: change it now or later. */
import { paths, withSearch } from "#app/addresses/paths.ts";
import { ChangePassword } from "#app/features/change-password/change-password.tsx";
import { currentPage } from "#app/framework/request/page.ts";
import { signedInOnly } from "#app/server/session/signed-in-only.ts";
import { ButtonLink } from "#app/ui/button.tsx";

export const middleware = [signedInOnly];

export function ServerComponent() {
  const { t, url } = currentPage();
  const isChanging = url.searchParams.has("change");
  const title = isChanging ? t("sign_in.change_password.title") : t("sign_in.must_change.title");
  return (
    <>
      <title>{`${title} · ${t("shell.app_name")}`}</title>
      <h1 className="text-xl">{title}</h1>
      {isChanging ? (
        <ChangePassword here={withSearch(paths.mustChange, { change: 1 })} next={paths.dashboard} />
      ) : (
        <>
          <p>{t("sign_in.must_change.text")}</p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink
              variant="primary"
              href={withSearch(paths.mustChange, { change: 1 })}
              data-replaces=""
            >
              {t("sign_in.must_change.now")}
            </ButtonLink>
            <ButtonLink href={paths.dashboard} data-replaces="">
              {t("sign_in.must_change.later")}
            </ButtonLink>
          </div>
        </>
      )}
    </>
  );
}
