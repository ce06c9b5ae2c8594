/**
 * Kinds beside weight, pressure, heart rate, ECG and well-being on the monitoring page, its sheet and the hand-over.
 */
import { exampleId } from "#contract/example.ts";
import { getHealthData } from "#contract/health-data.ts";
import { listOtherMeasurements } from "#contract/other-measurements.ts";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { problem, status } from "#tests/support/answer-faults.ts";
import { expect, type Page } from "#tests/support/browser-test.ts";
import { expectNoSidewaysScroll } from "#tests/support/document-shape.ts";
import { answers, numberedId } from "#tests/support/monitoring-answers.ts";
import { test } from "#tests/support/stage.ts";

const bare = `/patient/${exampleId.erika}/monitoring`;
const window = "?start=2026-11-01&end=2026-11-20";

const reading = (id: number, day: number, value: number, more: object = {}) => ({
  health_data_id: numberedId(id),
  value,
  measured_at: `2026-11-${day}T07:30:00+01:00`,
  is_inconclusive: false,
  device: "Oximeter 5",
  ...more,
});
const measured = answers(listOtherMeasurements, {
  series: [
    {
      series: "oxygen_saturation",
      health_data_type_id: 9101,
      unit: "%",
      readings: [
        reading(1, 18, 96),
        reading(2, 19, 95),
        reading(3, 20, 79, { is_inconclusive: true }),
      ],
    },
    {
      series: "blood_glucose_mg_dl",
      health_data_type_id: 9103,
      unit: "mg/dL",
      readings: [reading(4, 19, 99, { device: "Meter 8" })],
    },
    {
      series: "blood_glucose_mmol_l",
      health_data_type_id: 9104,
      unit: "mmol/L",
      readings: [reading(5, 20, 6.3, { device: null })],
    },
    { series: "body_temperature", health_data_type_id: 9102, unit: "Cel", readings: [] },
    // from a backend that is newer than this page
    {
      series: "grip_strength",
      health_data_type_id: 9199,
      unit: "N",
      readings: [reading(6, 20, 300)],
    },
  ],
});
const panels = (page: Page) =>
  page.locator("section[id^=other-]").evaluateAll((all) => all.map(({ id }) => id));

test("[KIND-09] each kind with values in the period has its graph and table with unit, time, device and doubt; one call for all", async ({
  page,
  js,
  backend,
  openSignedIn,
}) => {
  backend.fault(listOtherMeasurements.name, measured);
  await openSignedIn(page, `${bare}${window}`);
  const saturation = page.locator("#other-oxygen-saturation");
  await expect(saturation.getByRole("heading")).toHaveText("Oxygen saturation");
  await expect(saturation.locator("[data-latest]")).toContainText("95");
  await expect(saturation.locator("svg[role=img]").first()).toBeVisible();
  await saturation.locator("summary").click();
  await expect(saturation.locator("tbody > tr")).toHaveCount(3);
  await expect(saturation.locator("tbody > tr").first()).toContainText(
    "79\u00a0% · doubtful · Oximeter 5",
  );
  await expect(saturation).toContainText("Doubtful values stand in the table, not in the curve.");
  const [massUnit, molarUnit] = [
    page.locator("#other-blood-glucose-mg-dl"),
    page.locator("#other-blood-glucose-mmol-l"),
  ];
  await expect(massUnit.getByRole("heading")).toHaveText("Blood glucose (mg/dL)");
  await expect(massUnit.locator("[data-latest]")).toContainText("99");
  await expect(molarUnit.locator("[data-latest]")).toContainText("6.3");
  for (const panel of [massUnit, molarUnit])
    await expect(panel).toContainText("nothing is converted");
  expect(new Set(await panels(page))).toEqual(
    new Set(["other-oxygen-saturation", "other-blood-glucose-mg-dl", "other-blood-glucose-mmol-l"]),
  );
  expect(backend.askedFor(listOtherMeasurements.name)).toHaveLength(1);
  const [asked] = backend.askedFor(listOtherMeasurements.name);
  expect(asked?.url).toContain("measured_after=2026-11-01T00%3A00%3A00%2B01%3A00");
  // the specification's own call requests nothing new
  for (const { url } of backend.askedFor(getHealthData.name)) expect(url).not.toMatch(/_id=9\d{3}/);
  if (!js) return;
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, "main");
});

test(
  "[KIND-09] a patient without such values, and a backend without the call, show nothing of it on the page",
  { tag: "@html" },
  async ({ page, backend, openSignedIn }) => {
    for (const fault of [answers(listOtherMeasurements, { series: [] }), status(404)]) {
      backend.fault(listOtherMeasurements.name, fault);
      await openSignedIn(page, `${bare}${window}`);
      await expect(page.locator("#graph_weight svg[role=img]").first()).toBeVisible();
      expect(await panels(page)).toEqual([]);
      await expect(page.locator("#other_measurements")).toHaveCount(0);
    }
    backend.fault(listOtherMeasurements.name, problem("internal"));
    await openSignedIn(page, `${bare}${window}`);
    await expect(page.locator("#other_measurements")).toContainText("Other measurements");
    await expect(page.locator("#graph_weight svg[role=img]").first()).toBeVisible();
  },
);

test("[KIND-10] the printed sheet has the values of each kind, and the hand-over the newest one that is not doubtful", async ({
  page,
  backend,
  openSignedIn,
}) => {
  backend.fault(listOtherMeasurements.name, measured);
  await openSignedIn(page, `/patient/${exampleId.erika}/monitoring_sheet${window}`);
  const section = page.locator("#other-oxygen-saturation");
  await expect(section.locator("tbody > tr")).toHaveCount(3);
  await expect(section.locator("tbody > tr").first()).toContainText("doubtful · Oximeter 5");
  await expect(page.locator("#sheet-values")).toContainText("Oxygen saturation");
  await expect(page.locator("#sheet-values")).toContainText("6.3\u00a0mmol/L");
  await openSignedIn(page, `${bare}/handover${window}`);
  const text = await page.locator("#handover textarea").inputValue();
  expect(text).toContain("Oxygen saturation: 95 % (19 Nov 2026, 07:30)");
  expect(text).toContain("Blood glucose (mg/dL): 99 mg/dL");
  expect(text).not.toContain("79 %");
});
