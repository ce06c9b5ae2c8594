/**
 * The main job, from a device to a reviewed patient: measurements arrive, a red alert is in the counter and on the
 * dashboard, the patient's trace and graph show why, a clinician acknowledges with a note, the patient is reviewed.
 * Always on a generated record, and on real ones if the folder ../shared/data exists.
 */
import { existsSync } from "node:fs";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drawEcg } from "#backend/synthetic/ecg/draw-ecg.ts";
import { createRandom } from "#backend/synthetic/random.ts";
import { listPatients } from "#contract/patient-list.ts";
import type { PatientSummary } from "#contract/patient.ts";
import { openBackendSession } from "#tests/support/backend-session.ts";
import { expect, type Page, test } from "#tests/support/browser-test.ts";
import { clinicNow } from "#tests/support/clinic-clock.ts";
import { backendUrl } from "#tests/support/backend-url.ts";
import { claimPatient, lastPlanted } from "#tests/support/fresh-patient.ts";
import { ingestFile } from "#tests/support/ingest-file.ts";
import { dayMs } from "#contract/codes/duration.ts";

const realEcg = "../shared/data/ecg/cinc2017-A00004_A.json";
const realWeights = "../shared/data/series/weight-daily-krone2020.csv";
const hasRealData = existsSync(realEcg) && existsSync(realWeights);

/** A planted patient without measurements yet; each test takes another one, because they share a clinic. */
async function newPatient(): Promise<PatientSummary> {
  const session = await openBackendSession(backendUrl(), "hcp");
  const { items } = await session.read(listPatients, {
    status: ["ONBOARDING"],
    sort_field: "birth_date",
    sort_direction: "asc",
    limit: 100,
  });
  return claimPatient(
    items.filter(
      ({ active_incidents_by_severity: { red, yellow }, onboarding_type, short_id }) =>
        red + yellow === 0 &&
        onboarding_type === "HF_EXTERNAL_DEVICE" &&
        Number(short_id) <= lastPlanted,
    ),
  );
}

async function generatedFiles(): Promise<{ ecg: string; weights: string }> {
  const folder = await mkdtemp(join(tmpdir(), "vigil-records-"));
  const recording = drawEcg(createRandom("main-job"), {
    rhythm: "ATRIAL_FIBRILLATION",
    durationS: 30,
    heartRateBpm: 112,
  });
  const ecg = join(folder, "af.json");
  await writeFile(
    ecg,
    JSON.stringify({
      format: "neutral-ecg/1",
      id: "generated-af",
      facts: { suggested_afib_result: 1 },
      sampling_rate_hz: recording.samplingRateHz,
      n_samples: recording.valuesMv.length,
      duration_s: recording.valuesMv.length / recording.samplingRateHz,
      leads: [{ name: "I", unit: "mV", values: recording.valuesMv }],
    }),
  );
  const weights = join(folder, "weights.csv");
  // 4.2 kg in six days, the last reading this morning: over each of the clinic's limits
  const lines = [80, 80.4, 81.2, 82.1, 83.3, 84.2].map((weightKg, index, all) => {
    const at = new Date(Date.parse(clinicNow) - (all.length - index) * dayMs + dayMs / 2);
    return `${at.toISOString()},${weightKg}`;
  });
  await writeFile(weights, ["measured_at,weight_kg", ...lines].join("\n"));
  return { ecg, weights };
}

async function redCount(page: Page): Promise<string> {
  return (await page.locator("#alert-counter a span").first().innerText()).trim();
}

async function doMainJob(page: Page, patient: PatientSummary): Promise<void> {
  const name = patient.patient_info.last_name ?? "";
  await page.goto("/dashboard?alerts=1000");
  const card = page.locator("#review li", { hasText: name }).filter({
    has: page.locator(`a[href="/patient/${patient.patient_id}"]`),
  });
  await expect(card).toContainText("To review");
  await expect(card).toContainText("Atrial fibrillation");
  expect(await redCount(page)).not.toMatch(/^(0|–)/);

  await card.getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(`/patient/${patient.patient_id}/monitoring$`));
  await expect(page.locator("#incidents")).toContainText("Atrial fibrillation");
  await expect(page.locator("#incidents")).toContainText("Weight gain");

  // the weight graph has the mark of the incident, in the drawing and in words in its table
  const weight = page.locator("#graph_weight");
  await expect(weight.locator('use[href="#weight-alert"]').first()).toBeAttached();
  await weight.locator("summary").click();
  await expect(weight.locator("table tr", { hasText: "Alert" }).first()).toBeVisible();

  // the trace of exactly this record
  await page.locator("#graph_ecg").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/monitoring\/ecg\/[0-9a-f-]{36}/);
  const viewer = page.locator("#ecg-viewer");
  await expect(viewer).toContainText("AFib");
  await expect(viewer).toContainText("25 mm/s · 10 mm/mV");
  const drawn = await viewer
    .locator("figure svg path")
    .evaluateAll((pieces) => pieces.map((piece) => piece.getAttribute("d")?.length ?? 0));
  // 5.5 s at 250 samples per second or more: thousands of characters, while a flat line has some tens
  expect(drawn.reduce((sum, length) => sum + length, 0)).toBeGreaterThan(2_000);
  await viewer.getByRole("link", { name: "Close" }).click();
  await expect(page).toHaveURL(/\/monitoring$/);

  await acknowledgeAll(page, "Called: rate control increased, weight control daily.");
  await expect(page.locator("#incidents")).toContainText("No open incident");
  await page.goto("/dashboard?alerts=1000");
  await expect(card).toContainText("Reviewed");
}

async function acknowledgeAll(page: Page, note: string): Promise<void> {
  const incidents = page.locator("#incidents");
  // the list arrives while the page streams
  await expect(incidents.locator('li input[type="checkbox"]').first()).toBeVisible();
  for (const box of await incidents.locator('li input[type="checkbox"]').all()) await box.check();
  await incidents.locator("textarea").fill(note);
  await incidents.locator('button[type="submit"]').last().click();
}

test("[CHK-23][DASH-04][CHK-14] the main job on a generated record", async ({ page, signIn }) => {
  const patient = await newPatient();
  const files = await generatedFiles();
  const ecg = await ingestFile(
    [files.ecg],
    "--patient",
    `PAT${patient.short_id}`,
    "--shift-to-now",
  );
  expect(ecg.printed).toContain("1 taken, 0 known already, 0 refused");
  const weights = await ingestFile([files.weights], "--patient", `PAT${patient.short_id}`);
  expect(weights.printed).toContain("6 taken, 0 known already, 0 refused");
  await signIn(page, "hcp");
  await doMainJob(page, patient);
});

test("[CHK-01][ECG-16] the main job on a real recording and a real series", async ({
  page,
  signIn,
}) => {
  test.skip(!hasRealData, "the real records of ../shared/data are not here");
  const patient = await newPatient();
  const ecg = await ingestFile([realEcg], "--patient", `PAT${patient.short_id}`, "--shift-to-now");
  expect(ecg.printed).toContain("1 taken, 0 known already, 0 refused");
  const weights = await ingestFile(
    [realWeights],
    "--patient",
    `PAT${patient.short_id}`,
    "--subject",
    "16",
    "--start",
    "2026-09-18",
  );
  // 62 of 63 days were measured (shared/data/README.md); the empty day is counted and reported
  expect(weights.printed).toMatch(/62 taken, 0 known already/);
  await signIn(page, "hcp");
  await doMainJob(page, patient);
});
