/** Limits of kinds beside weight, pressure and heart rate: the editor's rows, and their effect on the page. */
import type { Page } from "@playwright/test";
import { exampleId } from "#contract/example.ts";
import { listFlagTypes } from "#contract/flag-types.ts";
import { listOtherMeasurements } from "#contract/other-measurements.ts";
import { listPatientFlags } from "#contract/patient-flag.ts";
import { status } from "#tests/support/answer-faults.ts";
import { openBackendSession } from "#tests/support/backend-session.ts";
import { backendUrl } from "#tests/support/backend-url.ts";
import { expect, test } from "#tests/support/browser-test.ts";
import { clinicTime, freshPatient } from "#tests/support/fresh-patient.ts";
import { answers, numberedId } from "#tests/support/monitoring-answers.ts";
import { test as stageTest } from "#tests/support/stage.ts";

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const button = (page: Page, intent: string) => page.locator(`button[value=${intent}]`);
const glucose = "X_ABS_GLUCOSE_UPPER.300.0";

test("[KIND-16][KIND-17] a limit of glucose in mmol/L is off, is switched on, tried on past values and stored; a meter in mg/dL is monitored", async ({
  page,
  signIn,
}) => {
  const { patient } = await freshPatient([
    {
      kind: "blood_glucose",
      device_id: "meter",
      measured_at: clinicTime(2),
      blood_glucose: 220,
      unit: "mg/dL",
    },
  ]);
  await signIn(page, "hcp");
  await page.goto(`/patient/${patient.patient_id}/incidents`);
  await expect(field(page, `${glucose}.is_active`)).not.toBeChecked();
  await expect(field(page, `${glucose}.upper_limit`)).toHaveValue("");
  await expect(field(page, `${glucose}.unit`)).toHaveValue("mg/dL");
  await field(page, `${glucose}.is_active`).check();
  await field(page, `${glucose}.unit`).selectOption("mmol/L");
  await field(page, `${glucose}.upper_limit`).fill("220");
  await button(page, "save").click();
  await expect(field(page, `${glucose}.upper_limit`)).toHaveAccessibleDescription(
    "Please enter a value from 0.5 to 55",
  );
  await field(page, `${glucose}.upper_limit`).fill("12");
  await button(page, "save").click();
  // the incidents it would have raised, in the unit of the meter: 220 mg/dL are 12.21 mmol/L
  await expect(page.locator("dialog[open]")).toContainText("Blood glucose too high");
  await expect(page.locator("dialog[open]")).toContainText("220\u00a0mg/dL");
  await button(page, "confirm_save").click();
  await expect(page.locator("#active-limits")).toContainText("above 12\u00a0mmol/L");
  const session = await openBackendSession(backendUrl(), "hcp");
  const stored = await session.read(listPatientFlags, {
    patient_id: patient.patient_id,
    only_active: false,
  });
  expect(stored.filter(({ type }) => type.startsWith("X_"))).toMatchObject([
    {
      type: "X_ABS_GLUCOSE_UPPER",
      is_active: true,
      flag_info: { upper_limit: 12, unit: "mmol/L" },
    },
  ]);
});

stageTest(
  "[KIND-16] if the backend does not list them there are no rows, and a stored limit of another kind is sent back unchanged",
  { tag: "@html" },
  async ({ page, backend, openSignedIn }) => {
    const [example] = listPatientFlags.answer.example;
    backend.fault(listFlagTypes.name, status(404));
    backend.fault(
      listPatientFlags.name,
      answers(listPatientFlags, [
        { ...example, type: "ABS_SPO2_LOWER", flag_info: { lower_limit: 90 } },
      ]),
    );
    await openSignedIn(page, `/patient/${exampleId.erika}/incidents`);
    await expect(page.locator("tbody > tr > th")).toHaveCount(6);
    await expect(page.locator("#limits")).toContainText(
      "Rules of other types are kept as they are: Oxygen saturation too low",
    );
    await field(page, "NO_ADHERENCE.200.0.is_active").check();
    await button(page, "save").click();
    await button(page, "confirm_save").click();
    await expect(page.locator("[data-toasts]")).toContainText("saved");
    const [sent] = backend.askedFor("replace-patient-flags");
    const { patient_flags } = JSON.parse(sent?.body ?? "{}") as {
      patient_flags: { type: string; flag_info: object }[];
    };
    expect(patient_flags.filter(({ type }) => type.includes("SPO2"))).toMatchObject([
      { type: "ABS_SPO2_LOWER", flag_info: { lower_limit: 90 } },
    ]);
    expect(patient_flags.some(({ type }) => type.startsWith("X_"))).toBe(false);
  },
);

stageTest(
  "[KIND-19] the graph of a kind and the hand-over show its limits, also a limit in the other unit",
  async ({ page, backend, openSignedIn }) => {
    const [example] = listPatientFlags.answer.example;
    const flag = (id: number, type: string, severity: number, flag_info: object) => ({
      ...example,
      id: numberedId(id),
      type,
      severity,
      flag_info: { ...flag_info },
    });
    backend.fault(
      listPatientFlags.name,
      answers(listPatientFlags, [
        flag(1, "X_ABS_GLUCOSE_UPPER", 300, { upper_limit: 180, unit: "mg/dL" }),
        flag(2, "X_ABS_TEMPERATURE_UPPER", 200, { upper_limit: 38.5 }),
      ]),
    );
    const series = (name: "blood_glucose_mmol_l" | "body_temperature", value: number) => ({
      series: name,
      health_data_type_id: 9104,
      unit: "mmol/L",
      readings: [
        {
          health_data_id: numberedId(value),
          value,
          measured_at: "2026-11-19T07:30:00+01:00",
          is_inconclusive: false,
          device: null,
        },
      ],
    });
    backend.fault(
      listOtherMeasurements.name,
      answers(listOtherMeasurements, {
        series: [series("blood_glucose_mmol_l", 6), series("body_temperature", 37)],
      }),
    );
    const here = `/patient/${exampleId.erika}/monitoring`;
    await openSignedIn(page, here);
    const panel = page.locator("#other-blood-glucose-mmol-l");
    await expect(panel).toContainText("180\u00a0mg/dL");
    await expect(page.locator("#other-body-temperature")).toContainText("38.5");
    await openSignedIn(page, `${here}/handover`);
    const text = await page.locator("#handover textarea").inputValue();
    expect(text).toContain("Blood glucose too high: ■ Alert 180 mg/dL");
    expect(text).toContain("Body temperature too high: ▲ Warning 38.5 °C");
  },
);
