/** The limits of one patient, on the running clinic and with a backend that fails. */
import type { Page } from "@playwright/test";
import { exampleId } from "#contract/example.ts";
import { listPatientFlags, replacePatientFlags } from "#contract/patient-flag.ts";
import type { PatientSummary } from "#contract/patient.ts";
import { problem, status } from "#tests/support/answer-faults.ts";
import { openBackendSession } from "#tests/support/backend-session.ts";
import { expect, test } from "#tests/support/browser-test.ts";
import { backendUrl } from "#tests/support/backend-url.ts";
import { freshPatient } from "#tests/support/fresh-patient.ts";
import { hydrated } from "#tests/support/hydrated.ts";
import { test as stageTest } from "#tests/support/stage.ts";

const pageOf = (patientId: string) => `/patient/${patientId}/incidents`;
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const button = (page: Page, intent: string) => page.locator(`button[value=${intent}]`);
const dialog = (page: Page) => page.locator("dialog[open]");
const toasts = (page: Page) => page.locator("[data-toasts]");

const nameOf = ({ patient_info: { title, first_name, last_name } }: PatientSummary) =>
  [title, first_name, last_name].filter(Boolean).join(" ");

async function storedRules(patient_id: string) {
  const session = await openBackendSession(backendUrl(), "hcp");
  return session.read(listPatientFlags, { patient_id, only_active: false });
}

test("[PTHR-01][PTHR-02][PTHR-03][PTHR-05] the page names the patient and shows the limits in force; the others are off with defaults", async ({
  page,
  signIn,
}) => {
  const { patient } = await freshPatient([]);
  await signIn(page, "hcp");
  await page.goto(pageOf(patient.patient_id));
  const limits = page.locator("#limits");
  await expect(limits.getByRole("heading", { name: "Thresholds", exact: true })).toBeVisible();
  await expect(limits).toContainText(`Limits of ${nameOf(patient)}`);
  const active = (await storedRules(patient.patient_id)).filter(({ is_active }) => is_active);
  for (const severity of [200, 300])
    for (const type of ["ABS_HEART_RATE", "ABS_BP_DIA", "ABS_BP_SYS"])
      for (const side of ["UPPER", "LOWER"]) {
        const rule = active.find(
          (each) => each.type === `${type}_${side}` && each.severity === severity,
        );
        const place = `${type}_${side}.${severity}.0`;
        const defaults = { ABS_HEART_RATE: [100, 40], ABS_BP_DIA: [90, 40], ABS_BP_SYS: [140, 90] };
        const byDefault = defaults[type as keyof typeof defaults][side === "UPPER" ? 0 : 1];
        const limit = side === "UPPER" ? "upper_limit" : "lower_limit";
        await expect(field(page, `${place}.${limit}`)).toHaveValue(
          JSON.stringify(rule?.flag_info[limit] ?? byDefault),
        );
        await expect(field(page, `${place}.is_active`)).toBeChecked({ checked: Boolean(rule) });
      }
  for (const type of ["INCR_WEIGHT", "INCR_HEART_RATE"])
    for (const severity of [200, 300])
      await expect(field(page, `${type}.${severity}.0.day_count`)).toHaveCount(1);
  await expect(page.locator("tbody > tr > th")).toContainText([
    "Well-being",
    "Weight",
    "Blood pressure",
    "Heart rate",
    "ECG",
    "Data adherence",
    "Oxygen saturation",
    "Body temperature",
    "Blood glucose",
    "Respiratory rate",
    "Steps per day",
    "Body water",
  ]);
  // the same rows and columns as in the editor of the templates
  const inputs = () =>
    page
      .locator("#thresholds-form [name]")
      .evaluateAll((all) =>
        all
          .map((each) => each.getAttribute("name") ?? "")
          .filter((name) => /\.(200|300)\.\d+\./.test(name)),
      );
  const own = await inputs();
  await page.goto("/thresholds");
  await expect(page.locator("#thresholds-form")).toBeVisible();
  expect(own).toEqual(await inputs());
});

test("[PTHR-07][PTHR-08][PTHR-11][PTHR-18] a value that must not be stored is refused at its field before any confirmation", async ({
  page,
  js,
  signIn,
}) => {
  const { patient } = await freshPatient([]);
  await signIn(page, "hcp");
  await page.goto(pageOf(patient.patient_id));
  if (!js) {
    await expect(button(page, "save")).toBeVisible();
    await expect(page.locator("#limits").getByRole("link", { name: "Cancel" })).toBeVisible();
    // a field of an inactive rule accepts input, and does not count
    await field(page, "INCR_HEART_RATE.200.0.is_active").uncheck();
    await field(page, "INCR_HEART_RATE.200.0.change").fill("-7");
  }
  const wrong: [name: string, typed: string, message: string][] = [
    ["WELLBEING_EVALUATION.300.0.upper", "5", "Please enter a value from 0 to 4"],
    ["INCR_WEIGHT.300.0.change", "-1", "Must be above 0"],
    ["INCR_WEIGHT.300.0.day_count", "1.5", "Must be a whole number from 1"],
    ["ABS_BP_SYS_LOWER.200.0.lower_limit", "300", "The lower limit must be below the upper limit"],
    ["NO_ADHERENCE.300.0.n_days", "some", "An active rule needs all its numbers"],
  ];
  await field(page, "ABS_BP_SYS_UPPER.200.0.is_active").check();
  for (const [name, typed] of wrong) {
    const place = name.slice(0, name.lastIndexOf("."));
    await field(page, `${place}.is_active`).check();
    await field(page, name).fill(typed);
  }
  await field(page, "ECG_AFIB.200.0.is_active").check();
  await field(page, "ECG_AFIB.300.0.is_active").check();
  await button(page, "save").click();
  for (const [name, , message] of wrong) {
    await expect(field(page, name)).toHaveAccessibleDescription(message);
    await expect(field(page, name)).toHaveAttribute("aria-invalid", "true");
  }
  await expect(field(page, "ECG_AFIB.300.0.is_active")).toHaveAccessibleDescription(
    "ECG_AFIB cannot be active in both severity levels",
  );
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.locator(":focus")).toHaveAttribute("aria-invalid", "true");
  await expect(field(page, "INCR_WEIGHT.300.0.change")).toHaveValue("-1");
  if (!js) await expect(field(page, "INCR_HEART_RATE.200.0.change")).toHaveValue("-7");
});

test("[PTHR-10][PTHR-12][PTHR-18] limits are stored only after the dialog with the patient's name; then the form shows them", async ({
  page,
  js,
  signIn,
}) => {
  const { patient } = await freshPatient([]);
  const { patient_id: id } = patient;
  await signIn(page, "hcp");
  await page.goto(pageOf(id));
  const before = await storedRules(id);
  const rate = "ABS_HEART_RATE_UPPER.300.0";
  await field(page, `${rate}.is_active`).check();
  await field(page, `${rate}.upper_limit`).fill("137");
  const inactive = "INCR_HEART_RATE.200.0";
  if (!js) {
    await field(page, `${inactive}.is_active`).uncheck();
    await field(page, `${inactive}.change`).fill("33");
  }
  await button(page, "save").click();
  await expect(dialog(page)).toContainText(`Save the thresholds of ${nameOf(patient)}?`);
  // without scripts the confirmation is a separate page, which only the form reaches
  if (!js) expect(new URL(page.url()).search).not.toBe("");
  await expect(dialog(page)).toContainText("The last 90 days");
  expect(await storedRules(id)).toEqual(before);
  await dialog(page).getByRole("link", { name: "Cancel" }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(field(page, `${rate}.upper_limit`)).toHaveValue("137");
  await button(page, "save").click();
  await button(page, "confirm_save").click();
  await expect(toasts(page)).toContainText(`Thresholds of ${nameOf(patient)} saved`);
  await expect(field(page, `${rate}.upper_limit`)).toHaveValue("137");
  if (js) await expect(button(page, "save")).toBeHidden();
  const stored = (await storedRules(id)).find(
    ({ type, severity }) => type === "ABS_HEART_RATE_UPPER" && severity === 300,
  );
  expect(stored).toMatchObject({ is_active: true, flag_info: { upper_limit: 137 } });
  const rise = (await storedRules(id)).find(
    ({ type, severity }) => type === "INCR_HEART_RATE" && severity === 200,
  );
  if (!js) expect(rise?.flag_info["change"]).not.toBe(33);

  await field(page, `${rate}.upper_limit`).fill("99");
  await page.locator("#limits").getByRole("link", { name: "Cancel" }).click();
  await expect(field(page, `${rate}.upper_limit`)).toHaveValue("137");
});

test("[PTHR-15] an applied template fills the form and is stored only after confirmation", async ({
  page,
  signIn,
}) => {
  const { patient } = await freshPatient([]);
  const { patient_id: id } = patient;
  // a patient enrolled with this template would have nothing to save
  const session = await openBackendSession(backendUrl(), "hcp");
  await session.write(replacePatientFlags, { patient_ids: [id], patient_flags: [] });
  await signIn(page, "hcp");
  await page.goto(pageOf(id));
  const rate = "ABS_HEART_RATE_UPPER.300.0";
  const saved = await storedRules(id);
  await page.locator("select[name=template]").selectOption({ label: "Tight" });
  await page.getByRole("button", { name: "Apply template" }).click();
  await expect(page.locator("#limits")).toContainText("The limits of “Tight” stand in the form.");
  await expect(field(page, `${rate}.upper_limit`)).toHaveValue("110");
  await expect(button(page, "save")).toBeVisible();
  expect(await storedRules(id)).toEqual(saved);
  await button(page, "save").click();
  await button(page, "confirm_save").click();
  await expect(toasts(page)).toContainText("saved");
  await expect(field(page, `${rate}.upper_limit`)).toHaveValue("110");
});

test("a user who saves over another user's limits sees them, and chooses", async ({
  page,
  context,
  signIn,
}) => {
  const { patient } = await freshPatient([]);
  await signIn(page, "hcp");
  const other = await context.newPage();
  const rate = "ABS_HEART_RATE_UPPER.300.0";
  for (const each of [page, other]) {
    await each.bringToFront();
    await each.goto(pageOf(patient.patient_id));
    await field(each, `${rate}.is_active`).check();
    await field(each, `${rate}.upper_limit`).fill(each === page ? "141" : "142");
  }
  await button(other, "save").click();
  await button(other, "confirm_save").click();
  await expect(toasts(other)).toContainText("saved");
  await page.bringToFront();
  await button(page, "save").click();
  await button(page, "confirm_save").click();
  await expect(dialog(page)).toContainText("Saved in the meantime");
  await expect(dialog(page).locator("dd")).toContainText([/./, /142/, /141/]);
  await button(page, "confirm_save").click();
  await expect(toasts(page)).toContainText("saved");
  await expect(field(page, `${rate}.upper_limit`)).toHaveValue("141");
});

test("another user's limits are not overwritten unseen, even if the checklist was read again in the meantime", async ({
  page,
  context,
  js,
  signIn,
}) => {
  test.skip(!js, "without scripts nothing is read again by itself");
  const { patient } = await freshPatient([]);
  await signIn(page, "hcp");
  await page.clock.install();
  await page.goto(pageOf(patient.patient_id));
  await page.locator("details:has(#checklist) > summary").click();
  await hydrated(page.locator("#checklist"));
  const theirs = "ABS_HEART_RATE_UPPER.300.0";
  const other = await context.newPage();
  await other.bringToFront();
  await other.goto(pageOf(patient.patient_id));
  await field(other, `${theirs}.is_active`).check();
  await field(other, `${theirs}.upper_limit`).fill("142");
  await button(other, "save").click();
  await button(other, "confirm_save").click();
  await expect(toasts(other)).toContainText("saved");

  await page.bringToFront();
  const asked = page.waitForResponse(/incidents\.rsc/);
  await page.clock.runFor(16 * 60_000);
  await (await asked).finished();
  const own = "ABS_BP_SYS_UPPER.300.0";
  await field(page, `${own}.is_active`).check();
  await field(page, `${own}.upper_limit`).fill("171");
  await button(page, "save").click();
  await button(page, "confirm_save").click();
  await expect(dialog(page)).toContainText("Saved in the meantime");
});

stageTest(
  "[PTHR-14][PTHR-16][PTHR-17] a template is applied; the request names this patient only; a refusal is shown in the dialog",
  async ({ page, backend, openSignedIn }) => {
    await openSignedIn(page, pageOf(exampleId.erika));
    await page.locator("select[name=template]").selectOption({ label: "Heart failure, standard" });
    await page.getByRole("button", { name: "Apply template" }).click();
    await field(page, "NO_ADHERENCE.300.0.is_active").check();
    await field(page, "NO_ADHERENCE.300.0.n_days").fill("4");
    await button(page, "save").click();
    const refused = { message: "The rules are being counted" };
    backend.fault("replace-patient-flags", problem("internal", refused));
    await button(page, "confirm_save").click();
    await expect(dialog(page).getByRole("alert")).toHaveText("The rules are being counted");
    await expect(field(page, "NO_ADHERENCE.300.0.n_days")).toHaveValue("4");
    backend.heal();
    await button(page, "confirm_save").click();
    await expect(toasts(page)).toContainText("saved");
    const [sent] = backend.askedFor("replace-patient-flags");
    const body = JSON.parse(sent?.body ?? "{}") as {
      patient_ids: string[];
      patient_flags: { type: string; severity: number; is_active: boolean; flag_info: unknown }[];
    };
    expect(body.patient_ids).toEqual([exampleId.erika]);
    expect(body.patient_flags).toHaveLength(26);
    expect(body.patient_flags.filter(({ is_active }) => is_active)).toEqual([
      {
        type: "INCR_WEIGHT",
        severity: 300,
        is_active: true,
        flag_info: { change: 3, day_count: 7, expand_reference_period: 0.25 },
      },
      { type: "NO_ADHERENCE", severity: 300, is_active: true, flag_info: { n_days: 4 } },
    ]);
  },
);

stageTest(
  "[PTHR-19] each input is named by rule, severity and unit; without the what-if call its panel is missing",
  async ({ page, backend, openSignedIn }) => {
    await openSignedIn(page, pageOf(exampleId.erika));
    await expect(field(page, "ABS_BP_DIA_LOWER.200.0.lower_limit")).toHaveAccessibleName(
      "Blood pressure: Diastolic below, Warning, lower limit (mmHg)",
    );
    const unnamed = await page
      .locator("#thresholds-form :is(input:not([type=hidden]), select)")
      .evaluateAll((all) =>
        all.filter((each) => !/Warning|Alert/.test(each.getAttribute("aria-label") ?? "")),
      );
    expect(unnamed).toEqual([]);
    backend.fault("compute-what-if", status(404));
    await field(page, "NO_ADHERENCE.300.0.is_active").check();
    await button(page, "save").click();
    await expect(dialog(page)).toContainText("Save the thresholds of");
    await expect(dialog(page)).not.toContainText("The last 90 days");
  },
);
