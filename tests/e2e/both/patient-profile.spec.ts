/** The profile of a patient of this test only: prefilled, checked, stored, and edited by two users at once. */
import { expect, type Page, test } from "#tests/support/browser-test.ts";
import { expectNoSidewaysScroll, expectWhole } from "#tests/support/document-shape.ts";
import {
  newHeartPatient,
  newSesPatient,
  openWriter,
  recordOf,
} from "#tests/support/new-patient.ts";
import { exampleOnboarding } from "#contract/onboarding.ts";

const form = (page: Page) => page.getByRole("form", { name: "Patient profile" });
const field = (page: Page, name: string) => form(page).locator(`[name="${name}"]`);
const save = (page: Page) => form(page).getByRole("button", { name: "Save changes" }).click();

test(
  "[PPROF-01][PPROF-02][PPROF-03] the sections come prefilled, and saved values are shown and stored",
  { tag: "@browser" },
  async ({ page, js, signIn }) => {
    const { id, lastName } = await newHeartPatient();
    const before = await recordOf(id);
    await signIn(page, "hcp");
    await page.goto(`/patient/${id}/profile`);
    await expect(field(page, "patient_info.last_name")).toHaveValue(lastName);
    await expect(field(page, "patient_address.city")).toHaveValue("Berlin");
    await expect(field(page, "lvef")).toHaveValue("32");
    for (const name of [
      "enrollment_mode",
      "flag_template_group_id",
      "patient_admission_info.admission_date",
      "patient_admission_info.enrollment_date",
    ])
      await expect(field(page, name)).toHaveCount(0);
    // the sections of an enrolment with external devices, then the anamnesis
    await expect(form(page).locator("section > h2")).toHaveText([
      "Patient",
      "Contact",
      "Address",
      "Secondary contact",
      "Clinical data",
      "Monitoring",
      "Anamnesis",
    ]);
    await expect(form(page).locator("section").last().locator("legend")).toHaveText([
      "Observations",
      "Interventions",
      "Allergies",
    ]);
    if (!js) await expectWhole(page);
    await field(page, "body_measurement.weight").fill("79,4");
    await form(page).getByRole("checkbox", { name: "Thrombosis" }).check();
    await form(page).getByRole("checkbox", { name: "Penicillin" }).check();
    await save(page);
    await expect(page.locator("[data-toast]", { hasText: "The profile is saved." })).toBeVisible();
    await expect(field(page, "body_measurement.weight")).toHaveValue("79.4");
    await expect(form(page).getByRole("checkbox", { name: "Thrombosis" })).toBeChecked();
    const after = await recordOf(id);
    expect(after).toMatchObject({
      weight: 79.4,
      observation: ["THROMBOSIS"],
      allergies: ["PENICILLIN"],
      enrollment_mode: before.enrollment_mode,
      patient_address: before.patient_address,
    });
    await page.setViewportSize({ width: 375, height: 800 });
    await expectNoSidewaysScroll(page);
  },
);

test(
  "[PPROF-01] a patient of another programme has the sections of that programme",
  { tag: "@html" },
  async ({ page, signIn }) => {
    const { id, lastName } = await newSesPatient();
    await signIn(page, "ses");
    await page.goto(`/patient/${id}/profile`);
    await expect(field(page, "patient_info.last_name")).toHaveValue(lastName);
    await expect(form(page).locator("section > h2")).toHaveText([
      "Patient",
      "Clinical data",
      "Monitoring",
      "Anamnesis",
    ]);
  },
);

test("[VAL-12][VAL-13][VAL-23] wrong values are reported at their fields, and all typed values stay", async ({
  page,
  signIn,
}) => {
  const { id } = await newHeartPatient();
  await signIn(page, "hcp");
  await page.goto(`/patient/${id}/profile`);
  const wrong = [
    ["body_measurement.weight", "9.9", "Please enter a value from 10 to 500"],
    ["body_measurement.height", "401", "Please enter a value from 30 to 400"],
    ["lvef", "101", "Please enter a value from 1 to 100"],
    [
      "hospitalization_statistic.latest_hf_hospitalization",
      "",
      "the latest hospitalization date must be provided",
    ],
  ] as const;
  for (const [name, text] of wrong) await field(page, name).fill(text);
  await save(page);
  for (const [name, text, message] of wrong) {
    await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(message));
    await expect(field(page, name)).toHaveValue(text);
  }
  await expect(field(page, "body_measurement.weight")).toBeFocused();
  expect(await recordOf(id)).toMatchObject({ weight: 80.1, version: 1 });
});

test("an outdated edit shows both versions, and no typed text is lost", async ({
  page,
  signIn,
}) => {
  const { id, lastName } = await newHeartPatient();
  await signIn(page, "hcp");
  await page.goto(`/patient/${id}/profile`);
  const { institution_id } = await recordOf(id);
  const writer = await openWriter("nurse");
  const { flag_template_group_id: _group, enrollment_mode: _mode, ...program } = exampleOnboarding;
  await writer.send("PUT", `/v1/patients/${id}`, {
    patient_user_id: id,
    program: {
      ...program,
      institution_id,
      patient_info: { ...program.patient_info, first_name: "Paula", last_name: lastName },
      body_measurement: { weight: 77, height: 171 },
    },
  });
  await field(page, "body_measurement.weight").fill("79");
  await field(page, "patient_address.city").fill("Potsdam");
  await save(page);
  const notice = page.getByRole("alert", { name: "This profile has been changed meanwhile" });
  await expect(notice.getByRole("row", { name: "Weight" })).toContainText("77");
  await expect(notice.getByRole("row", { name: "Weight" })).toContainText("79");
  await expect(field(page, "body_measurement.weight")).toHaveValue("79");
  await expect(field(page, "body_measurement.height")).toHaveValue("171");
  await expect(field(page, "patient_address.city")).toHaveValue("Potsdam");
  expect(await recordOf(id)).toMatchObject({ weight: 77 });
  await save(page);
  await expect(page.locator("[data-toast]", { hasText: "The profile is saved." })).toBeVisible();
  expect(await recordOf(id)).toMatchObject({
    weight: 79,
    height: 171,
    patient_address: { city: "Potsdam" },
  });
});
