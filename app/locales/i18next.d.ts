/** Lets the compiler know every key: `t("dashboard.titel")` fails the type check instead of showing the key. */
import "i18next";
import type { enUk } from "./en-uk.ts";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "app";
    resources: { app: typeof enUk };
    returnNull: false;
  }
}
