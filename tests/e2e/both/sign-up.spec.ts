/** The request for access: its fields, its refusals, and its result. */
import type { Page } from "@playwright/test";
import { late, problem } from "#tests/support/answer-faults.ts";
import { expect } from "#tests/support/browser-test.ts";
import { test } from "#tests/support/stage.ts";

const field = (page: Page, name: string) => page.locator(`main form [name=${name}]`);
const error = (page: Page, name: string) => page.locator(`#signup-${name}-error`);
const submit = (page: Page) => page.getByRole("button", { name: "Send request" });

async function fill(page: Page, values: Readonly<Record<string, string>> = {}): Promise<void> {
  const { profession = "NURSE_HF_NURSE", ...texts } = {
    name: "Jo Beispiel",
    email: "jo@clinic.example",
    ...values,
  };
  await field(page, "profession").selectOption(profession);
  for (const [name, value] of Object.entries(texts)) await field(page, name).fill(value);
  await field(page, "acceptTerms").check();
}

test("[SIGNUP-01][SIGNUP-02][SIGNUP-03] five fields, two of them marked optional, six professions, terms with a link to privacy", async ({
  page,
}) => {
  await page.goto("/signup");
  const labels = await page
    .locator("main form label")
    .evaluateAll((all) =>
      all.map((label) => [
        (label as HTMLLabelElement).control?.getAttribute("name"),
        label.textContent?.includes("optional"),
      ]),
    );
  expect(labels).toEqual([
    ["profession", false],
    ["name", false],
    ["email", false],
    ["tel_nr", true],
    ["institution", true],
    ["acceptTerms", false],
  ]);
  const choices = field(page, "profession").locator("option:not([value=''])");
  expect(await choices.evaluateAll((all) => all.map((one) => one.getAttribute("value")))).toEqual([
    "DOCTOR_CARDIOLOGIST",
    "DOCTOR_GENERAL_PRACTITIONER",
    "DOCTOR_OTHER",
    "NURSE_HF_NURSE",
    "NURSE_OTHER",
    "ASSISTANT_MEDICAL",
  ]);
  const link = page.locator("label", { has: page.getByRole("link") }).getByRole("link");
  const href = (await link.getAttribute("href")) ?? "";
  await page.goto(href);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy");
});

test("[VAL-03][VAL-05] missing or wrong entries are reported at their fields; nothing is sent and nothing is lost", async ({
  page,
  backend,
}) => {
  await page.goto("/signup");
  await submit(page).click();
  for (const name of ["profession", "name", "email"])
    await expect(error(page, name)).toHaveText("Please fill in this field");
  await expect(error(page, "acceptTerms")).toHaveText("Accepting terms is required");
  await expect(field(page, "profession")).toBeFocused();
  await fill(page, { name: "   ", email: "jo at clinic" });
  await field(page, "acceptTerms").uncheck();
  await submit(page).click();
  await expect(error(page, "name")).toHaveText("Please fill in this field");
  await expect(error(page, "email")).toHaveText("Please enter a valid e-mail address");
  await expect(field(page, "email")).toHaveAttribute("aria-describedby", "signup-email-error");
  await expect(field(page, "email")).toHaveValue("jo at clinic");
  await expect(field(page, "profession")).toHaveValue("NURSE_HF_NURSE");
  await expect(error(page, "acceptTerms")).toHaveText("Accepting terms is required");
  expect(backend.askedFor("register")).toEqual([]);
});

test(
  "[VAL-06] a telephone number must be valid, in digits of any script; national numbers are German",
  { tag: "@html" },
  async ({ page, backend }) => {
    await page.goto("/signup");
    await fill(page, { tel_nr: "12" });
    await submit(page).click();
    await expect(error(page, "tel_nr")).toContainText("Please enter a valid phone number");
    await expect(field(page, "tel_nr")).toHaveValue("12");
    expect(backend.askedFor("register")).toEqual([]);
    await field(page, "tel_nr").fill("٠٣٠ ١٢٣٤٥٦٧");
    await submit(page).click();
    await expect(page).toHaveURL(/\/signup\?sent=1$/);
    expect(JSON.parse(backend.askedFor("register")[0]?.body ?? "")).toMatchObject({
      tel_nr: "+49301234567",
    });
  },
);

test("[SIGNUP-04][VAL-04][VAL-06] it is accepted without the two optional fields: a page confirms it and leads back to sign-in", async ({
  page,
  backend,
}) => {
  await page.goto("/signup");
  await fill(page, { name: "<b>Jo</b>" });
  await submit(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your request has been sent");
  expect(JSON.parse(backend.askedFor("register")[0]?.body ?? "")).toEqual({
    profession: "NURSE_HF_NURSE",
    name: "<b>Jo</b>",
    email: "jo@clinic.example",
  });
  await page.getByRole("link", { name: "Back to sign in" }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test(
  "[SIGNUP-05] a refusal is shown in red under the form, and the typed text stays",
  { tag: "@browser" },
  async ({ page, backend }) => {
    backend.fault("register", problem("internal", { message: "No requests <i>today</i>." }));
    await page.goto("/signup");
    await fill(page, { institution: "Praxis <Nord>" });
    await submit(page).click();
    const told = page.locator("main form").getByRole("alert");
    await expect(told).toHaveText("No requests <i>today</i>.");
    const red = await told.evaluate((box) => {
      const canvas = document.createElement("canvas").getContext("2d");
      if (!canvas) return [];
      canvas.fillStyle = getComputedStyle(box).color;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data];
    });
    expect(red[0]).toBeGreaterThan(2 * Math.max(red[1] ?? 0, red[2] ?? 0));
    await expect(field(page, "name")).toHaveValue("Jo Beispiel");
    await expect(field(page, "institution")).toHaveValue("Praxis <Nord>");
    await expect(field(page, "profession")).toHaveValue("NURSE_HF_NURSE");
  },
);

test("a double click sends one request", { tag: "@browser" }, async ({ page, backend }) => {
  backend.fault("register", late(300));
  await page.goto("/signup");
  await fill(page);
  await submit(page).dblclick();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your request has been sent");
  expect(backend.askedFor("register")).toHaveLength(1);
});

test("[WORK-09] a change of language does not lose typed text, also with gaps; Enter in a field sends the request and chooses no language", async ({
  page,
  backend,
}) => {
  await page.goto("/signup");
  await fill(page, { institution: "Klinik Ü" });
  await field(page, "email").fill("not whole");
  await page.getByText("English", { exact: true }).first().click();
  await page.getByRole("button", { name: "Français" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expect(page).toHaveURL(/\/signup\?form=[\w-]+$/);
  const typed = { name: "Jo Beispiel", email: "not whole", institution: "Klinik Ü" };
  for (const [name, value] of Object.entries(typed))
    await expect(field(page, name)).toHaveValue(value);
  await expect(field(page, "profession")).toHaveValue("NURSE_HF_NURSE");
  await expect(field(page, "acceptTerms")).toBeChecked();
  await expect(page.locator("main [role=alert]")).toHaveCount(0);
  expect(backend.askedFor("register")).toHaveLength(0);
  await field(page, "email").fill("jo@clinic.example");
  await field(page, "name").press("Enter");
  await expect(page).toHaveURL(/\/signup\?sent=1$/);
  expect(backend.askedFor("register")).toHaveLength(1);
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
});
