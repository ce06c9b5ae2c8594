/** A 12-lead ECG in the viewer: each lead, and all of them on one sheet. */
import { listEcgs } from "#contract/ecg.ts";
import type { SentReading } from "#contract/reading.ts";
import { openBackendSession } from "#tests/support/backend-session.ts";
import { backendUrl } from "#tests/support/backend-url.ts";
import { expect, type Page, test } from "#tests/support/browser-test.ts";
import { expectWhole } from "#tests/support/document-shape.ts";
import { clinicTime, freshPatient } from "#tests/support/fresh-patient.ts";

const names = ["V6", "I", "III", "aVR", "aVL", "aVF", "V1", "V2", "V3", "V4", "V5"];
/** One beat per second; lead n is n tenths of a millivolt high. */
const beats = (height: number) =>
  Array.from({ length: 3000 }, (_, index) =>
    index % 250 < 10 ? Math.round(height * 100) / 1000 : 0,
  );

const recording = (): SentReading => ({
  kind: "ecg",
  device_id: "recorder",
  measured_at: clinicTime(2),
  sampling_rate_hz: 250,
  unit: "mV",
  values_mv: beats(12),
  afib_result: 0,
  bpm: 60,
  lead: "II",
  leads: names.map((lead, index) => ({ lead, values_mv: beats(index + 1) })),
});
const viewer = (page: Page) => page.locator("#ecg-viewer");
const leads = (page: Page) => viewer(page).getByRole("navigation", { name: "Lead" });

test("[WAVE-09] each lead and the sheet of twelve have their own address, and the lead is named where it is shown", async ({
  page,
  signIn,
  noise,
}) => {
  const { patient } = await freshPatient([recording()], { isNew: true });
  const session = await openBackendSession(backendUrl(), "hcp");
  const { ecg_data } = await session.read(listEcgs, { patient_id: patient.patient_id });
  const address = `/patient/${patient.patient_id}/monitoring/ecg/${ecg_data[0]?.health_data_id}`;
  await signIn(page, "hcp");
  await page.goto(address);
  const links = leads(page).getByRole("link");
  await expect(links).toHaveText([
    "I",
    "II",
    "III",
    "aVR",
    "aVL",
    "aVF",
    "V1",
    "V2",
    "V3",
    "V4",
    "V5",
    "V6",
    "12 leads",
  ]);
  await expect(leads(page).locator("[aria-current=true]")).toHaveText("II");
  await expect(
    viewer(page)
      .getByRole("img", { name: /lead II,/ })
      .first(),
  ).toBeVisible();

  await links.filter({ hasText: /^V3$/ }).click();
  await expect(leads(page).locator("[aria-current=true]")).toHaveText("V3");
  await expect(
    viewer(page)
      .getByRole("img", { name: /lead V3,/ })
      .first(),
  ).toBeVisible();
  expect(new URL(page.url()).searchParams.get("lead")).toBe("V3");
  // the file of samples has the samples of the lead that is shown
  const href = await viewer(page)
    .getByRole("link", { name: /Download samples/ })
    .getAttribute("href");
  const csv = await (await page.request.get(href ?? "")).text();
  expect(csv).toMatch(/,0\.9\r?\n/);
  expect(csv).not.toMatch(/,1\.2\r?\n/);

  await leads(page).getByRole("link", { name: "12 leads" }).click();
  const sheet = viewer(page).getByRole("img", { name: /12 leads, 25.mm\/s · 10.mm\/mV/ });
  await expect(sheet).toBeVisible();
  await expect(sheet.locator("[data-lead]")).toHaveText([
    "I",
    "aVR",
    "V1",
    "V4",
    "II",
    "aVL",
    "V2",
    "V5",
    "III",
    "aVF",
    "V3",
    "V6",
    "II",
  ]);
  await expectWhole(page);
  noise.expect(/404/);
  expect((await page.goto(`${address}?lead=V9`))?.status()).toBe(404);
});
