import type { TFunction } from "i18next";
import type { Vendor } from "./vendor-error.ts";

export interface VendorFormLabels {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly certificate: string;
  readonly certificateHint: string;
  readonly certificatePassword: string;
  readonly username: string;
  readonly password: string;
  readonly show: string;
  readonly hide: string;
  readonly chooseAgain: string;
  readonly submit: string;
  /** the schemas' message keys in the user's language */
  readonly messages: Readonly<Record<string, string>>;
}

export function vendorFormLabels(t: TFunction, vendor: Vendor): VendorFormLabels {
  return {
    clientId: t("implant_connection.client_id"),
    clientSecret: t("implant_connection.client_secret"),
    certificate: t("implant_connection.certificate"),
    certificateHint: t("implant_connection.certificate_hint"),
    certificatePassword: t("implant_connection.certificate_password"),
    username: t("implant_connection.username"),
    password: t("implant_connection.password"),
    show: t("sign_in.show_password"),
    hide: t("sign_in.hide_password"),
    chooseAgain: t("implant_connection.choose_again"),
    submit: t("implant_connection.connect", { vendor }),
    messages: {
      "form_errors.required": t("form_errors.required"),
      "implant_connection.error.file_required": t("implant_connection.error.file_required"),
      "implant_connection.error.file_too_large": t("implant_connection.error.file_too_large"),
    },
  };
}
