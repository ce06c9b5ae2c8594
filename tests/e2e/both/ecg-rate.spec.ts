/** The source of an ECG's heart rate, wherever it is shown: the device's, computed, or not determinable. */
import type { SentReading } from "#contract/reading.ts";
import { expect, test } from "#tests/support/browser-test.ts";
import { clinicTime, freshPatient } from "#tests/support/fresh-patient.ts";

/** A spike every 750 ms: 80 bpm. */
const spikes = Array.from({ length: 2500 }, (_, index) => {
  const place = Math.abs((index % 187.5) - 90);
  return place < 8 ? Math.round(1200 * (1 - place / 8)) / 1000 : 0;
});
/** Mains hum and nothing else. */
const hum = spikes.map((_, index) => Math.round(200 * Math.sin((index * Math.PI * 2) / 5)) / 1000);

function ecg(hoursAgo: number, values_mv: number[], bpm: number | null): SentReading {
  return {
    kind: "ecg",
    device_id: "test-ecg",
    measured_at: clinicTime(hoursAgo),
    sampling_rate_hz: 250,
    unit: "mV",
    values_mv,
    afib_result: 0,
    bpm,
  };
}

test("[BEAT-07] a computed heart rate is marked as such in list, viewer, graph, hand-over and sheet; the device's is not marked", async ({
  page,
  signIn,
}) => {
  const readings = [ecg(1, spikes, null), ecg(2, hum, 190)];
  const { patient } = await freshPatient(readings, { isNew: true });
  const home = `/patient/${patient.patient_id}`;
  await signIn(page, "hcp");

  await page.goto(`${home}/monitoring/ecg`);
  const items = page.locator("#ecg-viewer nav li");
  await expect(items.nth(0)).toContainText(/80.bpm computed/);
  await expect(items.nth(1)).toContainText(/190.bpm/);
  await expect(items.nth(1)).not.toContainText("computed");
  const fact = page.locator("#ecg-viewer dl", { hasText: "Machine rhythm" });
  await expect(fact).toContainText(/80.bpm computed/);
  await items.nth(1).getByRole("link").click();
  await expect(fact).toContainText(/190.bpm/);
  await expect(fact).not.toContainText("computed");

  await page.goto(`${home}/monitoring`);
  const widget = page.locator("#graph_ecg");
  await expect(widget.locator("[data-latest=ecg]")).toContainText(/80.bpm \(computed\)/);
  await widget.locator("summary").click();
  await expect(widget.getByRole("row").nth(1)).toContainText(/80.bpm \(computed\)/);
  await expect(widget.getByRole("row").nth(2)).toContainText(/190.bpm/);
  await expect(widget.getByRole("row").nth(2)).not.toContainText("computed");

  await page.goto(`${home}/monitoring/handover`);
  await expect(page.locator("#handover textarea")).toHaveValue(/80.bpm \(computed\)/);
  await page.goto(`${home}/monitoring_sheet`);
  await expect(page.locator("main, body").first()).toContainText(/80.bpm \(computed\)/);
});

test("[BEAT-08] a rate that cannot be computed is called not determinable, never normal, and the page asks to look at the trace", async ({
  page,
  signIn,
}) => {
  const { patient } = await freshPatient([ecg(1, hum, null)], { isNew: true });
  const home = `/patient/${patient.patient_id}`;
  await signIn(page, "hcp");
  await page.goto(`${home}/monitoring/ecg`);
  const item = page.locator("#ecg-viewer nav li").first();
  await expect(item).toContainText("Heart rate not determinable: look at the trace");
  await expect(item).not.toContainText("bpm");
  const viewer = page.locator("#ecg-viewer");
  await expect(viewer.locator("dl", { hasText: "Machine rhythm" })).toContainText(
    "not determinable",
  );
  await expect(viewer).toContainText("It may be high, low or normal: look at the trace.");
  await page.goto(`${home}/monitoring`);
  await expect(page.locator("#graph_ecg [data-latest=ecg]")).toContainText(
    "heart rate not determinable, look at the trace",
  );
  await page.goto(`${home}/monitoring/handover`);
  await expect(page.locator("#handover textarea")).toHaveValue(
    /heart rate not determinable, look at the trace/,
  );
});
