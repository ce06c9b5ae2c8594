/** The workspace by keyboard, its parts on every page, and which pages ask before they are left. */
import { answerLeaving } from "#tests/support/leave-question.ts";
import type { Page } from "@playwright/test";
import { createAbsence } from "#contract/absence.ts";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { openBackendSession } from "#tests/support/backend-session.ts";
import { expect, test } from "#tests/support/browser-test.ts";
import { hydrated } from "#tests/support/hydrated.ts";
import { medicatedPatient } from "#tests/support/medicated-patient.ts";
import { backendUrl } from "#tests/support/backend-url.ts";
import { freshPatient, redHeartRate } from "#tests/support/fresh-patient.ts";
import { clinicDay, studyPatient } from "#tests/support/study-patient.ts";

const navigation = (page: Page) => page.getByRole("navigation", { name: "Main navigation" });
const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Pages of this patient" }).getByRole("link", { name });

test("[ROUTE-02] every address renders the page for its own purpose", async ({ page, signIn }) => {
  const heading = page.getByRole("heading", { level: 1 });
  for (const [path, title, part] of [
    ["/login", "Sign in", "input[name=password]"],
    ["/signup", "Request access", "input[name=acceptTerms]"],
    ["/forgot-password", "Recover your account", "main a[href='/login']"],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveTitle(`${title} · Vigil`);
    await expect(page.locator(part).first()).toBeAttached();
  }
  await signIn(page, "hcp");
  const { patient } = await freshPatient([]);
  for (const [path, title, part] of [
    ["/dashboard", /^Dashboard · /, "#review"],
    ["/patients", /^Patients · /, "table"],
    ["/onboarding", /^Enrol a patient · /, "[name='patient_info.last_name']"],
    [`/onboarding-success/${patient.patient_id}`, / · Vigil$/, "a[href='/onboarding']"],
    ["/thresholds", /^Thresholds · /, "#thresholds-form"],
    ["/support", /^Support · /, "[name=title]"],
    ["/profile", /^Profile · /, "#profile-details"],
    ["/connect-implant-data", /^Connect implant vendors · /, "#vendor"],
    [`/patient/${patient.patient_id}`, / · Vigil$/, "#graph_weight"],
  ] as const) {
    await page.goto(path);
    await expect(page.locator(`main ${part}`).first()).toBeAttached();
    await expect(page).toHaveTitle(title);
    await expect(heading).toHaveCount(1);
  }
});

test("[WS-02][WS-11][WS-12] each page has its content and, above it, steps, tabs, history, absence and incidents", async ({
  page,
  signIn,
}) => {
  const { id } = await studyPatient({ admittedDay: -3, enrolledDay: -1 });
  const backend = await openBackendSession(backendUrl(), "eit");
  await backend.write(createAbsence, {
    patient_id: id,
    reason: "VACATION",
    start_date: clinicDay(-1),
    end_date: clinicDay(1),
    comment: "At the sea.",
  });
  await signIn(page, "eit");
  for (const [path, own] of [
    ["monitoring", "#graph_weight"],
    ["incidents", "#thresholds-form"],
    ["incidents", "#templates select[name=template]"],
    ["med_plan", "#plan"],
    ["profile", "form#patient-profile, form[aria-label='Patient profile']"],
  ] as const) {
    await page.goto(`/patient/${id}/${path}`);
    await expect(page.locator(own).first()).toBeVisible();
    await expect(page.locator("#programme-steps")).toBeVisible();
    await expect(tab(page, "Monitoring")).toBeVisible();
    await expect(page.locator("main")).toContainText("At the sea.");
    await expect(page.locator("#incidents")).toBeVisible();
    await page.getByRole("link", { name: "History", exact: true }).click();
    await expect(page.locator("dialog#history")).toBeVisible();
    await expect(page).toHaveURL((url) => url.pathname === `/patient/${id}/${path}`);
  }
  // pages opened over the monitoring page have the same parts
  for (const path of ["monitoring/implant-documents", "monitoring/ecg"]) {
    await page.goto(`/patient/${id}/${path}`);
    for (const part of ["#programme-steps", "#incidents"])
      await expect(page.locator(part).first(), `${path} ${part}`).toBeAttached();
    for (const name of ["Monitoring", "History"])
      await expect(
        page.getByRole("link", { name, exact: true, includeHidden: true }).first(),
      ).toBeAttached();
    await expect(page.locator("main")).toContainText("At the sea.");
  }
  await page.goto(`/patient/${id}/monitoring`);
  await expect(navigation(page).getByRole("link", { name: "Dashboard" })).toHaveAttribute(
    "href",
    "/dashboard",
  );
  await expect(
    page.locator("body header").first().getByRole("link", { name: "Add patient" }),
  ).toHaveAttribute("href", "/onboarding");
});

test("[WS-13] leaving the patient closes the toast that names the next one", async ({
  page,
  signIn,
}) => {
  const { patient } = await freshPatient([redHeartRate(3)]);
  await signIn(page, "hcp");
  await page.goto(`/patient/${patient.patient_id}/monitoring`);
  const incidents = page.locator("#incidents");
  await incidents.locator("li input[type=checkbox], tbody input[type=checkbox]").first().check();
  await incidents.getByRole("button", { name: /^Acknowledge/ }).click();
  const toast = page.locator("[data-toasts]").getByRole("link", { name: "Go to next patient" });
  await expect(toast).toBeVisible();
  await navigation(page).getByRole("link", { name: "Support" }).click();
  await expect(page).toHaveURL(/\/support$/);
  await expect(toast).toHaveCount(0);
});

test("[WS-16] every page of the workspace passes axe; tabs, drawer and checklist work by keyboard only", async ({
  page,
  signIn,
}) => {
  test.setTimeout(90_000);
  const { patient } = await freshPatient([redHeartRate(3)]);
  const home = `/patient/${patient.patient_id}`;
  await signIn(page, "hcp");
  for (const [path, own] of [
    ["monitoring/implant-documents", "#implant-documents"],
    ["archive", "main h1"],
    ["med_plan", "#plan"],
    ["profile", "main form"],
    ["monitoring/ecg", "dialog[open]"],
    ["incidents", "#thresholds-form"],
    ["monitoring", "#adherence td"],
  ] as const) {
    await page.goto(`${home}/${path}`);
    await expect(page.locator(own).first()).toBeVisible();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await expectAccessible(page);
  }
  await page.goto(`${home}/monitoring/ecg`);
  await expect(page.locator("#ecg-viewer:modal:focus-within")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL((url) => url.pathname === `${home}/monitoring`);
  const history = page.getByRole("link", { name: "History", exact: true });
  await history.focus();
  await page.keyboard.press("Enter");
  const drawer = page.locator("dialog#history");
  await expect(drawer).toBeVisible();
  await expect(drawer.locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(drawer).toHaveCount(0);
  await expect(history).toBeFocused();

  const incidents = page.locator("#incidents");
  const line = incidents.locator("input[type=checkbox]:not([disabled])").last();
  await line.focus();
  await page.keyboard.press("Space");
  await expect(line).toBeChecked();
  await incidents.getByRole("button", { name: /^Acknowledge/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-toasts]")).toContainText("All incidents archived");
  await tab(page, "Profile").focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`${home}/profile`));
});

test("[VAL-44] on every editing page a change asks before it is left; without a change no question is asked", async ({
  page,
  signIn,
}) => {
  test.setTimeout(90_000);
  const patient = await medicatedPatient();
  const home = `/patient/${patient.patient_id}`;
  await signIn(page, "hcp");
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.message());
    return dialog.dismiss();
  });
  const away = navigation(page).getByRole("link", { name: "Support" });
  for (const [path, name, edit] of [
    ["/profile", "first_name", undefined],
    [`${home}/profile`, "body_measurement.weight", undefined],
    ["/onboarding", "patient_info.last_name", undefined],
    [`${home}/med_plan`, undefined, "Edit"],
    [`${home}/incidents`, "NO_ADHERENCE.300.0.is_active", undefined],
    ["/thresholds", "template_group_title", undefined],
  ] as const) {
    await page.goto(path);
    // unchanged: free to leave
    await away.click();
    await expect(page).toHaveURL(/\/support$/);
    expect(asked).toEqual([]);
    await page.goto(path);
    if (edit) await page.getByRole("button", { name: edit, exact: true }).click();
    const field = name
      ? page.locator(`[name="${name}"]`)
      : page.getByLabel("Brand name, row 1", { exact: true });
    await hydrated(field);
    if ((await field.getAttribute("type")) === "checkbox")
      await field.setChecked(!(await field.isChecked()));
    else await field.fill("77");
    const value = await field.inputValue();
    await away.click();
    await answerLeaving(page, "stay");
    await expect(field).toHaveValue(value);
    await away.click();
    await answerLeaving(page, "leave");
    await expect(page, path).toHaveURL(/\/support$/);
    expect(asked).toEqual([]);
  }
});
