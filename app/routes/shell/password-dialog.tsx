/** Changing the own password, from the user menu of any page: open by a search parameter, so it needs no JavaScript. */
import { withSearch } from "#app/addresses/paths.ts";
import { ChangePassword } from "#app/features/change-password/change-password.tsx";
import type { Page } from "#app/framework/request/page.ts";
import { providerOfSession } from "#app/server/provider/provider-of-session.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { Dialog } from "#app/ui/dialog.tsx";

const parameter = "dialog";
const passwordDialog = "password";

export function passwordDialogHref({ url }: Page): string {
  return withSearch(url.pathname + url.search, { [parameter]: passwordDialog, form: undefined });
}

export function PasswordDialog({ page }: { page: Page }) {
  const { t, url } = page;
  if (url.searchParams.get(parameter) !== passwordDialog) return null;
  if (providerOfSession(requestContext()) !== undefined) return null;
  const here = withSearch(url.pathname + url.search, { form: undefined });
  const next = withSearch(here, { [parameter]: undefined });
  return (
    <Dialog
      id="change-password-dialog"
      title={t("sign_in.change_password.title")}
      isOpen
      closeHref={next}
      closeLabel={t("actions.close")}
    >
      <ChangePassword here={here} next={next} />
    </Dialog>
  );
}
