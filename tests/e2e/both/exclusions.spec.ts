/** A measurement is excluded with a reason and counts again, on the page of the patient's excluded measurements. */
import { getDailyOverview } from "#contract/daily-overview.ts";
import type { AnswerOf } from "#contract/endpoint.ts";
import { exampleId } from "#contract/example.ts";
import { listReadingExclusions } from "#contract/reading-exclusion.ts";
import { bodyWith, problem, status } from "#tests/support/answer-faults.ts";
import { expect, type Page, test } from "#tests/support/browser-test.ts";
import { expectWhole } from "#tests/support/document-shape.ts";
import { freshPatient, incidentsOf, redHeartRate } from "#tests/support/fresh-patient.ts";
import { hydrated } from "#tests/support/hydrated.ts";
import { test as staged } from "#tests/support/stage.ts";

const excluded = (page: Page) => page.locator("#excluded");
const dialog = (page: Page) => page.getByRole("dialog", { name: "Exclude this measurement?" });

test("[EXCL-09][EXCL-10] a reading is excluded with a reason and its alert is withdrawn; undo restores the alert", async ({
  page,
  signIn,
  js,
}) => {
  const { patient, incidents } = await freshPatient([redHeartRate(2)], { isNew: true });
  const id = patient.patient_id;
  expect(incidents).not.toEqual([]);
  await signIn(page, "hcp");
  await page.goto(`/patient/${id}/monitoring`);
  await page.getByRole("link", { name: "Exclude a measurement" }).click();
  await expect(excluded(page)).toContainText("Nothing is excluded.");
  await page.getByRole("link", { name: /^Exclude\s+Heart rate 190/ }).click();
  await expect(dialog(page)).toContainText("190");
  await dialog(page).getByLabel("Reason").selectOption("other");
  await dialog(page).getByRole("button", { name: "Exclude" }).click();
  await expect(dialog(page).getByLabel("Comment")).toHaveAccessibleDescription(
    /Please fill in this field/,
  );
  await expect(dialog(page).getByLabel("Reason")).toHaveValue("other");
  await dialog(page).getByLabel("Comment").fill("Her son tried the cuff.");
  await dialog(page).getByRole("button", { name: "Exclude" }).click();

  const item = excluded(page).locator("[data-exclusion=clinician]");
  await expect(item.locator("s")).toContainText("190");
  await expect(item).toContainText("Another reason: Her son tried the cuff.");
  await expect(item).toContainText("Withdrawn because of it:");
  await expect(item).toContainText(/Excluded by .+, 20 Nov 2026/);
  await expect(page.locator("#recent-measurements")).not.toContainText("190");
  expect(await incidentsOf(id, false)).toEqual([]);
  await expectWhole(page);

  const undo = item.getByRole("button", { name: /^Undo\s+Heart rate 190/ });
  // also when React sends it, the list is read again
  if (js) await hydrated(undo);
  await undo.click();
  await expect(excluded(page).locator("[data-exclusion=undone]")).toContainText(/undone by .+/);
  await expect(excluded(page).locator("s")).toHaveCount(0);
  await expect(page.locator("#recent-measurements")).toContainText("190");
  expect((await incidentsOf(id, false)).map((incident) => incident.id)).toEqual(
    incidents.map((incident) => incident.id),
  );
});

staged(
  "[EXCL-11] the page reports a backend without the call, and a list that cannot be read",
  { tag: "@html" },
  async ({ page, backend, openSignedIn }) => {
    const here = `/patient/${exampleId.erika}/exclusions`;
    backend.fault(listReadingExclusions.name, status(404));
    await openSignedIn(page, here);
    await expect(page.getByText("This backend cannot exclude measurements.")).toBeVisible();
    await expect(page.getByRole("link", { name: /^Exclude\b/ })).toHaveCount(0);
    backend.fault(listReadingExclusions.name, problem("internal"));
    await page.goto(here);
    await expect(excluded(page)).toContainText("Excluded");
    await expect(excluded(page).getByRole("alert")).toBeVisible();
  },
);

staged(
  "[EXCL-16] an excluded reading is marked in its graph and struck through in the graph's table, and in no other graph",
  { tag: "@html" },
  async ({ page, backend, openSignedIn }) => {
    const [one] = listReadingExclusions.answer.example.exclusions;
    backend.fault(
      getDailyOverview.name,
      bodyWith((days: AnswerOf<typeof getDailyOverview>) => ({
        ...days,
        excluded: [{ ...one, kind: "weight", value: 64, comment: null, afib: null }],
      })),
    );
    await openSignedIn(page, `/patient/${exampleId.erika}/monitoring`);
    const panel = page.locator("#graph_weight");
    const crosses = panel.locator("svg[data-excluded]");
    await expect(crosses).toHaveCount(1);
    await expect(crosses.locator("title")).toHaveText(
      /20 Nov.*07:13 · 64.0.kg · excluded: Measured in a wrong way$/,
    );
    await expect(page.locator("[data-graph$=heart-rate] svg[data-excluded]")).toHaveCount(0);
    await expect(panel.locator("table s")).toHaveText(/^64.0.kg$/);
  },
);
