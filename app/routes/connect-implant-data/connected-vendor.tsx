/** A connected account: its name, its secrets masked, and the way to disconnect it. */
import { withSearch } from "#app/addresses/paths.ts";
import { newFormId } from "#app/server/forms/form-id.ts";
import { formState } from "#app/server/forms/form-state.ts";
import type { Page } from "#app/framework/request/page.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { sessionOf } from "#app/server/session/session-context.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Facts } from "#app/ui/facts.tsx";
import type { ImplantCredential } from "#contract/implant-credential.ts";
import { dialogParameter, disconnectDialog, vendorHref } from "./commands.ts";
import type { Vendor } from "./vendor-error.ts";

interface ConnectedVendorProps {
  page: Page;
  vendor: Vendor;
  credential: ImplantCredential;
}

export function ConnectedVendor({ page, vendor, credential }: ConnectedVendorProps) {
  const { t, url } = page;
  const masked = (
    <>
      <span aria-hidden="true">••••••••</span>
      <span className="sr-only">{t("implant_connection.secret_stored")}</span>
    </>
  );
  const facts =
    vendor === "BIOTRONIK"
      ? [
          { label: t("implant_connection.client_id"), value: credential.data.client_id },
          { label: t("implant_connection.client_secret"), value: masked },
          { label: t("implant_connection.certificate"), value: masked },
          { label: t("implant_connection.certificate_password"), value: masked },
        ]
      : [
          { label: t("implant_connection.username"), value: credential.data.username },
          { label: t("implant_connection.password"), value: masked },
        ];
  return (
    <div className="flex flex-col items-start gap-4">
      <Facts layout="list" facts={facts} missingLabel={t("actions.no_value")} className="w-full" />
      <ButtonLink href={withSearch(vendorHref(vendor), { [dialogParameter]: disconnectDialog })}>
        {t("implant_connection.disconnect")}
      </ButtonLink>
      {url.searchParams.get(dialogParameter) === disconnectDialog && (
        <DisconnectDialog page={page} vendor={vendor} />
      )}
    </div>
  );
}

function DisconnectDialog({ page: { t }, vendor }: { page: Page; vendor: Vendor }) {
  const failure = formState(disconnectDialog)?.failure;
  const csrf = sessionOf(requestContext()).csrfToken("disconnect-vendor");
  return (
    <ConfirmDialog
      id="disconnect-dialog"
      title={t("implant_connection.disconnect_title", { vendor })}
      closeHref={vendorHref(vendor)}
      closeLabel={t("actions.close")}
      confirm={{
        name: "intent",
        value: "disconnect",
        variant: "destructive",
        children: t("implant_connection.disconnect"),
      }}
      cancelLabel={t("implant_connection.keep")}
      form={{ action: vendorHref(vendor), fields: { vendor, csrf, form_id: newFormId() } }}
      failure={failure}
    >
      <p>{t("implant_connection.disconnect_text")}</p>
    </ConfirmDialog>
  );
}
