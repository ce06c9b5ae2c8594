import { expect, test } from "vitest";
import type { TFunction } from "i18next";
import { actWords } from "./act-words.ts";

/** Returns the key of the requested text. */
const t = ((key: string) => key) as unknown as TFunction;

test("[OIDC-12] the acts of the identity provider have their own words", () => {
  const words = {
    "sign-in-by-provider": "audit.own_words.sign_in_by_provider",
    "end-by-provider": "audit.own_words.end_by_provider",
    "provider-account-created": "audit.own_words.provider_account_created",
    "provider-linked": "audit.own_words.provider_linked",
    "provider-role-changed": "audit.own_words.provider_role_changed",
    "admin allow-provider-link": "audit.own_words.admin_allow_provider_link",
    "refused sign-in-by-provider": "audit.did.refused",
    login: "audit.did.session",
  };
  for (const [act, word] of Object.entries(words)) expect(actWords(t, act), act).toBe(word);
});

test("a list of warnings is not called one of alerts", () => {
  const kindOnly = ((key: string, values?: { kind: string }) =>
    values?.kind ?? key) as unknown as TFunction;
  const words = (act: string) => actWords(kindOnly, act);
  expect(words("list-warnings-to-review 12")).toBe("audit.kind.warnings");
  expect(words("list-patients-to-review 4")).not.toBe("audit.kind.warnings");
});
