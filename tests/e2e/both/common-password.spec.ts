/** A new password that many people use: the backend refuses it, and the reason is shown at its field. */
import { bodyWith, status } from "#tests/support/answer-faults.ts";
import { expect } from "#tests/support/browser-test.ts";
import { signInByRequest } from "#tests/support/sign-in.ts";
import { test } from "#tests/support/stage.ts";

test("[PASSW-03] a common password is reported at its field in seven languages", async ({
  page,
  backend,
}) => {
  const told = {
    EN: "Many people use this password",
    DE: "Dieses Passwort verwenden viele",
    NL: "Veel mensen gebruiken dit wachtwoord",
    FR: "Ce mot de passe est très répandu",
    ES: "Esta contraseña es muy común",
    TR: "Bu şifreyi çok kişi kullanıyor",
    AZ: "Bu şifrədən çox adam istifadə edir",
  };
  for (const [language_code, words] of Object.entries(told)) {
    backend.heal();
    backend.fault(
      "get-language",
      bodyWith(() => ({ language_code })),
    );
    const errors = [{ field: "new_password", message: "Common" }];
    const refusal = {
      code: "validation_failed",
      message: "Common",
      type: "common_password",
      errors,
    };
    backend.fault("change-password", status(400, JSON.stringify(refusal)));
    // the language is read at sign-in
    await page.context().clearCookies();
    await signInByRequest(page, "hcp");
    await page.goto("/login/must-change?change=1");
    for (const name of ["old_password", "new_password", "confirm_password"])
      await page.locator(`input[name=${name}]`).fill("Iloveyou1");
    await page.locator("main form button[type=submit]").click();
    await expect(page.locator("#change-password-new_password-error")).toContainText(words);
  }
});
