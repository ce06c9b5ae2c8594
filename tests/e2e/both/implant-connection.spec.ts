/** The clinic's accounts at the implant makers. */
import { mkdtemp, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page, test } from "#tests/support/browser-test.ts";
import { hydrated } from "#tests/support/hydrated.ts";
import { expectWhole } from "#tests/support/document-shape.ts";

const certificate = (name: string) => `backend/vendors/fixtures/${name}.p12`;
const card = (page: Page, vendor: string) =>
  page.locator("#main li").filter({ has: page.getByRole("link", { name: vendor, exact: true }) });
const panel = (page: Page) => page.locator("#vendor");
const fieldOf = (page: Page, name: string) => panel(page).locator(`[name=${name}]`);
const send = (page: Page) => panel(page).locator("form button[type=submit]").last();

/** An institution that no other test of this run connects: one with scripts, one without. */
const account = (js: boolean) => (js ? "eit" : "ses");

async function fillBiotronik(page: Page, more: { id?: string; secret?: string; file?: string }) {
  await fieldOf(page, "client_id").fill(more.id ?? "study-clinic");
  await fieldOf(page, "client_secret").fill(more.secret ?? "very-secret-1");
  await fieldOf(page, "file").setInputFiles(certificate(more.file ?? "valid"));
  await fieldOf(page, "certificate_password").fill("synthetic-password");
  await send(page).click();
}

async function disconnect(page: Page, vendor: string) {
  await panel(page).getByRole("link", { name: "Disconnect" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText(`Disconnect ${vendor}?`);
  await dialog.getByRole("link", { name: "Keep connection" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(card(page, vendor)).toContainText("Connected");
  await panel(page).getByRole("link", { name: "Disconnect" }).click();
  await dialog.getByRole("button", { name: "Disconnect" }).click();
  await expect(page.locator("[data-toasts]")).toContainText("Vendor disconnected");
  await expect(card(page, vendor)).toContainText("Not connected");
}

test(
  "[VAL-43][IMPL-13][IMPL-14][IMPL-15] BIOTRONIK refuses: each reason is given in its own words below the form",
  { tag: "@browser" },
  async ({ page, js, signInAlone }) => {
    await signInAlone(page, account(js));
    await page.goto("/connect-implant-data?vendor=BIOTRONIK");
    await send(page).click();
    for (const name of ["client_id", "client_secret", "certificate_password"])
      await expect(panel(page).locator(`#vendor-${name}-error`)).toHaveText(
        "Please fill in this field",
      );
    await expect(panel(page).locator("#vendor-file-error")).toContainText("certificate file");
    await page.goto("/connect-implant-data?vendor=MEDTRONIC");
    await send(page).click();
    for (const name of ["username", "password"])
      await expect(panel(page).locator(`#vendor-${name}-error`)).toHaveText(
        "Please fill in this field",
      );
    await page.goto("/connect-implant-data?vendor=BIOTRONIK");

    const message = panel(page).getByRole("alert");
    await fillBiotronik(page, { secret: "wrong" });
    await expect(message).toContainText("BIOTRONIK does not accept this certificate");
    const lastField = await fieldOf(page, "certificate_password").boundingBox();
    expect((await message.boundingBox())?.y).toBeGreaterThan(lastField?.y ?? Infinity);
    await expect(fieldOf(page, "client_id")).toHaveValue("study-clinic");
    await expect(fieldOf(page, "client_secret")).toHaveValue("");
    await fillBiotronik(page, { file: "expired" });
    await expect(message).toContainText("The certificate expired on 1 Jan 2026");
    for (const id of ["unavailable", "busy", "odd"]) {
      await fillBiotronik(page, { id });
      await expect(message).toContainText("The vendor’s service is unavailable");
    }
  },
);

test("a certificate of 13 MB is refused at its field, and the vendor stays chosen", async ({
  page,
  js,
  signInAlone,
}) => {
  await signInAlone(page, account(js));
  await page.goto("/connect-implant-data?vendor=BIOTRONIK");
  const file = join(await mkdtemp(join(tmpdir(), "vigil-test-")), "large.p12");
  await writeFile(file, "x");
  await truncate(file, 13_000_000);
  // A form sent before React is loaded goes to the server, which takes no file of this size and no word beside it.
  if (js) await hydrated(panel(page).locator("form").last());
  await fieldOf(page, "client_id").fill("study-clinic");
  await fieldOf(page, "client_secret").fill("very-secret-1");
  await fieldOf(page, "file").setInputFiles(file);
  await fieldOf(page, "certificate_password").fill("synthetic-password");
  await send(page).click();
  await expect(fieldOf(page, "file")).toHaveAccessibleDescription(/larger than 100 kB/);
  await expect(fieldOf(page, "file")).toBeFocused();
  await expect(panel(page).getByRole("heading").first()).toHaveText("BIOTRONIK");
  if (js) await expect(fieldOf(page, "client_id")).toHaveValue("study-clinic");
});

test("[IMPL-06][IMPL-09][IMPL-10] BIOTRONIK is connected and disconnected again", async ({
  page,
  js,
  signInAlone,
}) => {
  await signInAlone(page, account(js));
  await page.goto("/connect-implant-data?vendor=BIOTRONIK");
  if (!js) await expectWhole(page);
  await fillBiotronik(page, {});
  await expect(page.locator("[data-toasts]")).toContainText("Vendor connected");
  await expect(card(page, "BIOTRONIK")).toContainText("Connected");
  await expect(panel(page)).toContainText("study-clinic");
  await expect(panel(page)).toContainText("••••••••");
  expect(await page.content()).not.toContain("very-secret-1");
  await disconnect(page, "BIOTRONIK");
});

test("[IMPL-07][IMPL-16][IMPL-03][IMPL-04] MEDTRONIC, the first card, is connected after a wrong password", async ({
  page,
  js,
  signInAlone,
}) => {
  await signInAlone(page, account(js));
  await page.goto("/connect-implant-data");
  await expect(page.locator("#main li a")).toHaveText(["MEDTRONIC", "BIOTRONIK"]);
  await expect(panel(page).getByRole("heading")).toHaveText("MEDTRONIC");
  await send(page).click();
  await expect(panel(page).locator("#vendor-username-error")).toHaveText(
    "Please fill in this field",
  );
  const signIn = async (password: string) => {
    await fieldOf(page, "username").fill("study-clinic");
    await fieldOf(page, "password").fill(password);
    await send(page).click();
  };
  await signIn("wrong");
  await expect(panel(page).getByRole("alert")).toContainText(
    "Medtronic does not accept this username or password",
  );
  await signIn("very-secret-2");
  await expect(page.locator("[data-toasts]")).toContainText("Vendor connected");
  await expect(card(page, "MEDTRONIC")).toContainText("Connected");
  await disconnect(page, "MEDTRONIC");
});
