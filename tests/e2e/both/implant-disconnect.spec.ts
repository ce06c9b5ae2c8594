/** Disconnecting from an implant maker fails: the reason is shown in the dialog, and the account stays connected. */
import { problem } from "#tests/support/answer-faults.ts";
import { expect } from "#tests/support/browser-test.ts";
import { test } from "#tests/support/stage.ts";

test.use({ flags: { "enable-implants": true } });

test("[ERR-06] if a vendor cannot be disconnected, the dialog says why", async ({
  page,
  backend,
  openSignedIn,
}) => {
  await openSignedIn(page, "/connect-implant-data?vendor=BIOTRONIK");
  await page.locator("#vendor").getByRole("link", { name: "Disconnect" }).click();
  const dialog = page.getByRole("alertdialog");
  backend.fault(
    "disconnect-implant-vendor",
    problem("internal", { message: "BIOTRONIK is being served by somebody else" }),
  );
  await dialog.getByRole("button", { name: "Disconnect" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("BIOTRONIK is being served by somebody else");
  await expect(page.locator("#vendor")).toContainText("herzzentrum-musterstadt");
  expect(backend.askedFor("disconnect-implant-vendor")).toHaveLength(1);
});
