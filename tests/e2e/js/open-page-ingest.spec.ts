/** A measurement arrives while pages are open: the app, the backend and the browser together. */
import { expect, test } from "#tests/support/browser-test.ts";
import { freshPatient, ingest, redHeartRate } from "#tests/support/fresh-patient.ts";

test("[LIVE-01] a new red measurement reaches the patient's open page and the dashboard, without any interaction", async ({
  page,
  context,
  signIn,
}) => {
  const { patient } = await freshPatient([], { isNew: true });
  await signIn(page, "hcp");
  await page.goto(`/patient/${patient.patient_id}/monitoring`);
  await expect(page.getByText("No open incident.")).toBeVisible();
  const dashboard = await context.newPage();
  await dashboard.goto("/dashboard?alerts=1000");
  const card = dashboard.locator(`#review a[href="/patient/${patient.patient_id}"]`);
  await expect(dashboard.locator("#review")).toBeVisible();
  await expect(card).toHaveCount(0);
  // the stream of news begins three seconds after a page
  await ingest(patient, [redHeartRate(1)]);
  await expect(card).toBeVisible();
  await expect(page.locator("#incidents input[name=incident_ids]")).toHaveCount(1);
  await expect(page.getByText("No open incident.")).toHaveCount(0);
  await expect(page.locator("#graph_heart_rate [data-latest]")).toContainText("190");
});
