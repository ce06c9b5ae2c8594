/** The user's own profile: details, picture, and which mails the user gets. */
import { mkdtemp, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, test as clinicTest } from "#tests/support/browser-test.ts";
import { type Fault, problem } from "#tests/support/answer-faults.ts";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { newAccount } from "#tests/support/new-account.ts";
import { signInByRequest } from "#tests/support/sign-in.ts";
import { inEnglish, test } from "#tests/support/stage.ts";

const details = (page: Page) => page.locator("#profile-details");
const photo = (page: Page) => page.locator("#profile-photo");
const mails = (page: Page) => page.locator("#profile-mails");
const save = (page: Page) => details(page).getByRole("button", { name: "Save changes" });
const field = (page: Page, name: string) => details(page).locator(`[name=${name}]`);

const bodyWith =
  (fields: object): Fault =>
  (planned) => ({
    ...planned,
    body: JSON.stringify({ ...(JSON.parse(String(planned.body)) as object), ...fields }),
  });

test("[PROF-01][PROF-02][VAL-38][VAL-39] the name is shown with its title; five required fields; the choice of no title is valid", async ({
  page,
  backend,
  openSignedIn,
}) => {
  await openSignedIn(page, "/profile");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dr. med. Anna Weber");
  await expect(page.locator("#profile-email")).toHaveAttribute("readonly", "");
  for (const name of ["first_name", "last_name", "phone_nr"]) await field(page, name).fill(" ");
  for (const name of ["title", "profession"]) await field(page, name).selectOption("");
  await save(page).click();
  for (const name of ["title", "profession", "first_name", "last_name", "phone_nr"]) {
    const bad = field(page, name);
    await expect(bad).toHaveAttribute("aria-invalid", "true");
    const id = await bad.getAttribute("aria-describedby");
    await expect(page.locator(`[id="${id}"]`)).toContainText("Please fill in this field");
  }
  await expect(field(page, "title")).toBeFocused();
  expect(backend.writes()).toEqual([]);

  await field(page, "title").selectOption("NONE");
  await field(page, "profession").selectOption("NURSE_HF_NURSE");
  await field(page, "first_name").fill("Anna <b>");
  await field(page, "last_name").fill("Weber");
  await field(page, "phone_nr").fill("12");
  await save(page).click();
  await expect(field(page, "phone_nr")).toBeFocused();
  await expect(details(page)).toContainText("valid phone number");
  await expect(field(page, "first_name")).toHaveValue("Anna <b>");
  await field(page, "phone_nr").fill("030 901820");
  await save(page).click();
  await expect(page.locator("[data-toasts]")).toContainText("Your profile has been saved");
  expect(backend.writes().map(({ name }) => name)).toEqual(["change-hcp-profile"]);
  // only the changes: the number is the stored one, the last name too
  const sent = /\{.*\}/.exec(backend.writes()[0]?.body ?? "")?.[0] ?? "";
  expect(JSON.parse(sent)).toEqual({
    title: null,
    profession: "NURSE_HF_NURSE",
    first_name: "Anna <b>",
  });
});

test("[PROF-10] a failed save shows the message under the form, and the typed text stays", async ({
  page,
  backend,
  openSignedIn,
}) => {
  await openSignedIn(page, "/profile");
  backend.fault("change-hcp-profile", problem("internal", { message: "The disk is full" }));
  await field(page, "last_name").fill("Maier");
  await save(page).click();
  await expect(details(page).getByRole("alert")).toContainText("The disk is full");
  await expect(field(page, "last_name")).toHaveValue("Maier");
});

clinicTest(
  "[PROF-06][PROF-07][SHELL-03] a picture is shown in card and top bar, and is removed from both",
  { tag: "@browser" },
  async ({ page }) => {
    // of nobody else: a picture that goes would be missing on the pages of the same user in other tests
    const { username, password } = await newAccount();
    await signInByRequest(page, username, password);
    await page.goto("/profile");
    const bar = page.locator("body header").first();
    const shown = await page.getByRole("heading", { level: 1 }).innerText();
    await expect(bar).toContainText(shown);
    const folder = await mkdtemp(join(tmpdir(), "vigil-test-"));
    const upload = async (name: string, bytes: Uint8Array, lengthBytes = bytes.length) => {
      const file = join(folder, name);
      await writeFile(file, bytes);
      await truncate(file, lengthBytes);
      await photo(page).locator("input[type=file]").setInputFiles(file);
      await photo(page).getByRole("button", { name: "Upload picture" }).click();
    };
    await upload("not.png", Buffer.from("<svg onload=alert(1)>"));
    await expect(photo(page)).toContainText("not a JPEG, PNG or WebP picture");
    await upload("large.png", new Uint8Array(1), 50_000_000);
    await expect(photo(page)).toContainText("at most 5 MB.");
    await page.goto("/profile");
    const red = { r: 200, g: 0, b: 0 };
    const picture = sharp({ create: { width: 600, height: 400, channels: 3, background: red } });
    await upload("me.png", await picture.png().toBuffer());
    await expect(photo(page).locator("img")).toBeVisible();
    await expect(bar.locator("img")).toBeVisible();
    await expect
      .poll(() => bar.locator("img").evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBe(512);
    await photo(page).getByRole("button", { name: "Delete picture" }).click();
    await expect(photo(page).locator("img")).toHaveCount(0);
    await expect(bar.locator("img")).toHaveCount(0);
  },
);

clinicTest(
  "[PROF-08][PROF-09] reports for all but PBA, email settings for HCP only",
  { tag: "@html" },
  async ({ page, signIn }) => {
    for (const [username, hasReports, hasMails] of [
      ["hcp", 1, 1],
      ["pba", 0, 0],
      ["admin", 1, 0],
    ] as const) {
      await page.context().clearCookies();
      await signIn(page, username);
      await page.goto("/profile");
      await expect(page.locator("#profile-reports")).toHaveCount(hasReports);
      await expect(mails(page)).toHaveCount(hasMails);
    }
  },
);

test("[PROF-11][PROF-12][PROF-13] switching off asks first and otherwise stays on; switching on and the messages save at once", async ({
  page,
  backend,
  openSignedIn,
}) => {
  await openSignedIn(page, "/profile");
  const daily = mails(page).getByRole("switch", { name: "Daily summary" });
  const sent = () =>
    backend.askedFor("put-newsletter").map(({ body }) => JSON.parse(body) as object);
  await expect(daily).toHaveAttribute("aria-checked", "true");
  await daily.click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("link", { name: "Keep it on" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(daily).toHaveAttribute("aria-checked", "true");
  expect(sent()).toEqual([]);
  await daily.click();
  await dialog.getByRole("button", { name: "Turn off" }).click();
  await expect(page.locator("[data-toasts]")).toContainText("settings have been saved");
  const stored = { receive_patient_message: true, newsletter_email: "anna.weber@example.org" };
  expect(sent()).toEqual([{ ...stored, receive_daily_alert: false }]);

  backend.fault("get-newsletter", bodyWith({ receive_daily_alert: false }));
  await page.goto("/profile");
  await expect(daily).toHaveAttribute("aria-checked", "false");
  await daily.click();
  await expect(page).toHaveURL(/form=/);
  expect(sent()).toHaveLength(2);
  expect(sent()[1]).toEqual({ ...stored, receive_daily_alert: true });
  for (const isOn of [true, false]) {
    backend.fault("get-newsletter", bodyWith({ receive_patient_message: isOn }));
    await page.goto("/profile");
    await mails(page).getByRole("switch", { name: "Messages from patients" }).click();
    await expect(page).toHaveURL(/form=/);
    expect(sent().at(-1)).toMatchObject({ receive_patient_message: !isOn });
  }
  expect(sent()).toHaveLength(4);
});

test("[PROF-14][VAL-42][ERR-06] the address is changed in a dialog and must be valid, and a refusal is shown in the dialog", async ({
  page,
  backend,
  openSignedIn,
}) => {
  await openSignedIn(page, "/profile");
  await mails(page).getByRole("link", { name: "Change address" }).click();
  const dialog = page.getByRole("dialog");
  const email = dialog.locator("[name=newsletter_email]");
  await expect(email).toHaveValue("anna.weber@example.org");
  await email.fill("nobody");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toContainText("valid e-mail address");
  await expect(email).toHaveValue("nobody");
  await email.fill("weber@example.org");
  backend.fault("put-newsletter", problem("internal", { message: "No mail today" }));
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("No mail today");
  await expect(email).toHaveValue("weber@example.org");
  backend.heal();
  backend.fault("get-language", inEnglish);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  const sent = backend.askedFor("put-newsletter").slice(-1);
  expect(sent.map(({ body }) => JSON.parse(body) as object)).toEqual([
    {
      receive_patient_message: true,
      receive_daily_alert: true,
      newsletter_email: "weber@example.org",
    },
  ]);
});

for (const path of ["/profile", "/support", "/dashboard"])
  test(`axe finds nothing on ${path} in any language`, async ({ page, js, openSignedIn }) => {
    test.skip(!js, "axe runs in the page");
    // seven languages, each with its own page and axe run
    test.setTimeout(90_000);
    await openSignedIn(page, path);
    for (const language of ["en-uk", "de", "fr", "az", "tr", "es", "nl"]) {
      const menu = page.locator("body header details[data-menu]").last();
      await menu.locator("summary").click();
      await menu.locator(`button[value=${language}]`).click();
      const tag = language === "en-uk" ? "en-GB" : language;
      await expect(page.locator("html")).toHaveAttribute("lang", tag);
      await expectAccessible(page, undefined, { isReworded: language !== "en-uk" });
    }
  });

test(
  "[WORK-10] the setting is not offered if the backend sends no mail about messages",
  { tag: "@html" },
  async ({ page, backend, openSignedIn }) => {
    backend.fault("get-newsletter", bodyWith({ has_patient_message_mail: false }));
    await openSignedIn(page, "/profile");
    await expect(mails(page).getByRole("switch", { name: "Daily summary" })).toBeVisible();
    await expect(mails(page).getByRole("switch")).toHaveCount(1);
    backend.heal();
    await page.goto("/profile");
    await expect(mails(page).getByRole("switch", { name: "Messages from patients" })).toBeVisible();
  },
);
