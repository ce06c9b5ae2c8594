import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ecgs } from "../schema/ecgs.ts";
import { healthReadings } from "../schema/health-readings.ts";
import { wellBeings } from "../schema/well-beings.ts";
import { openTestBackend, type TestBackend } from "../testing/test-backend.ts";
import { TestClient } from "../testing/test-client.ts";

let backend: TestBackend;
let patientId: string;
beforeAll(async () => {
  backend = await openTestBackend("2026-11-20T09:00:00Z");
});
beforeEach(async () => {
  await backend.reset();
  patientId = await backend.addPatient();
});
afterAll(() => backend.close());

/** The outcome of one reading, a refusal's reason, and the severities of the incidents it raised. */
async function send(reading: object): Promise<[string, ...number[]]> {
  const device = new TestClient(backend.fetch);
  device.headers = { authorization: "Bearer test-ingest-token" };
  const { body } = await device.post("/v1/x/ingest", { patient: patientId, readings: [reading] });
  const [record] = body.records;
  const severities = body.incidents.map((incident: { severity: number }) => incident.severity);
  return [record.reason ?? record.outcome, ...severities];
}
const measured_at = "2026-11-20T07:00:00Z";
const doubtful = { is_inconclusive: true };
const samples = (count: number) => Array.from({ length: count }, (_, index) => (index % 7) / 10);
const ecg = (more: object = {}) => ({
  kind: "ecg",
  device_id: "watch-1",
  measured_at,
  sampling_rate_hz: 250,
  unit: "mV",
  values_mv: samples(20),
  afib_result: null,
  bpm: null,
  ...more,
});
const answer = (more: object = {}) => ({
  kind: "well_being",
  device_id: "app",
  measured_at,
  score: 3,
  symptoms: null,
  ...more,
});
const pressure = (more: object = {}) => ({
  kind: "blood_pressure",
  device_id: "cuff-1",
  measured_at,
  systolic_mmhg: 150,
  diastolic_mmhg: 95,
  ...more,
});

test("[RULE-06] an ECG sent again may add its result later, is judged then, and takes no value away", async () => {
  await backend.addRule(patientId, {
    type: "ECG_AFIB",
    severity: 300,
    flagInfo: { enabled: true },
  });
  expect(await send(ecg())).toEqual(["taken"]);
  expect(await send(ecg({ afib_result: 2 }))).toEqual(["duplicate"]);
  expect(await send(ecg({ afib_result: 1 }))).toEqual(["taken", 300]);
  expect(await send(ecg({ bpm: 91 }))).toEqual(["taken"]);
  const less = [ecg(), ecg({ afib_result: 2 }), ecg({ bpm: 91 }), ecg(doubtful)];
  for (const told of less) expect(await send(told)).toEqual(["duplicate"]);
  const other = [{ afib_result: 0 }, { bpm: 92 }, { sampling_rate_hz: 500 }, { values_mv: [1] }];
  for (const told of other) expect(await send(ecg(told))).toEqual(["conflicting"]);
  const rows = await backend.database.select().from(ecgs);
  expect(rows).toMatchObject([{ afibResult: 1, bpm: 91, isInconclusive: false }]);
});

/** A spike every second: 60 bpm. */
const values_mv = Array.from({ length: 2500 }, (_, index) => {
  const place = Math.abs((index % 250) - 125);
  return place < 8 ? 1.2 * (1 - place / 8) : 0;
});

test("[RULE-06] a reading whose doubt is removed is judged; a computed heart rate is replaced by the device's", async () => {
  await backend.addRule(patientId, {
    type: "ECG_AFIB",
    severity: 300,
    flagInfo: { enabled: true },
  });
  const stored = async () => (await backend.database.select().from(ecgs))[0];
  const fibrillation = { values_mv, afib_result: 1 };
  expect(await send(ecg({ ...fibrillation, ...doubtful }))).toEqual(["taken"]);
  expect(await stored()).toMatchObject({
    bpm: null,
    rateSource: "undetermined",
    isInconclusive: true,
  });
  expect(await send(ecg(fibrillation))).toEqual(["taken", 300]);
  expect(await stored()).toMatchObject({
    bpm: 60,
    rateSource: "computed",
    isInconclusive: false,
  });
  expect(await send(ecg({ ...fibrillation, bpm: 62 }))).toEqual(["taken"]);
  expect(await stored()).toMatchObject({ bpm: 62, rateSource: "device" });
  expect(await send(ecg({ ...fibrillation, bpm: 60 }))).toEqual(["conflicting"]);
});

test("[BEAT-05] [BEAT-06] a rate is the device's, computed, or undetermined; the device's stays whatever the trace shows", async () => {
  const flat = values_mv.map(() => 0);
  const at = (minute: number) => ({ measured_at: `2026-11-20T07:0${minute}:00Z` });
  await send(ecg({ values_mv, bpm: 180, ...at(1) }));
  await send(ecg({ values_mv: flat, bpm: 44, ...at(2) }));
  await send(ecg({ values_mv, ...at(3) }));
  await send(ecg({ values_mv: flat, ...at(4) }));
  const rows = await backend.database.select().from(ecgs).orderBy(ecgs.measuredAt);
  expect(rows.map(({ bpm, rateSource }) => [bpm, rateSource])).toEqual([
    [180, "device"],
    [44, "device"],
    [60, "computed"],
    [null, "undetermined"],
  ]);
  expect(await send(ecg({ values_mv, ...at(1) }))).toEqual(["duplicate"]);
  expect(await send(ecg({ values_mv: flat, ...at(4) }))).toEqual(["duplicate"]);
  expect((await backend.database.select().from(ecgs).orderBy(ecgs.measuredAt))[0]?.bpm).toBe(180);
});

test("[BEAT-05] a rate stored before sources were recorded stays as it is, without a source", async () => {
  await send(ecg({ values_mv }));
  await backend.database.update(ecgs).set({ bpm: 71, rateSource: null });
  expect(await send(ecg({ values_mv }))).toEqual(["duplicate"]);
  expect(await send(ecg({ values_mv, bpm: 72 }))).toEqual(["conflicting"]);
  expect(await backend.database.select().from(ecgs)).toMatchObject([{ bpm: 71, rateSource: null }]);
  // now the device sends it
  expect(await send(ecg({ values_mv, bpm: 71 }))).toEqual(["taken"]);
  expect(await backend.database.select().from(ecgs)).toMatchObject([{ rateSource: "device" }]);
});

test("[BEAT-12] no rule judges the rate of an ECG, and it is not in the series of heart rates", async () => {
  await backend.addRule(patientId, {
    type: "ABS_HEART_RATE_UPPER",
    severity: 300,
    flagInfo: { upper_limit: 50 },
  });
  expect(await send(ecg({ values_mv }))).toEqual(["taken"]);
  expect(await send(ecg({ values_mv, bpm: 180, measured_at: "2026-11-20T07:30:00Z" }))).toEqual([
    "taken",
  ]);
  expect(await backend.database.select().from(healthReadings)).toEqual([]);
});

test("[RULE-05] an answer sent again may add its symptoms and remove its doubt", async () => {
  const wb_score_threshold = { in_strategy: "inclusive", lower: 4, upper: 4 };
  await backend.addRule(patientId, {
    type: "WELLBEING_EVALUATION",
    severity: 200,
    flagInfo: { raise_on_symptom: true, wb_score_threshold },
  });
  expect(await send(answer(doubtful))).toEqual(["taken"]);
  const symptoms = ["DIZZINESS"];
  expect(await send(answer({ symptoms, ...doubtful }))).toEqual(["taken"]);
  expect(await send(answer())).toEqual(["taken", 200]);
  expect(await send(answer(doubtful))).toEqual(["duplicate"]);
  expect(await send(answer({ score: 4 }))).toEqual(["conflicting"]);
  expect(await send(answer({ symptoms: [] }))).toEqual(["conflicting"]);
  const rows = await backend.database.select().from(wellBeings);
  expect(rows).toMatchObject([{ wellBeing: 3, symptoms, isInconclusive: false }]);
});

test("[RULE-02] a pressure sent again without its doubt is judged by the half that is not in doubt", async () => {
  await backend.addRule(patientId, {
    type: "ABS_BP_DIA_UPPER",
    severity: 200,
    flagInfo: { upper_limit: 90 },
  });
  await backend.addRule(patientId, {
    type: "ABS_BP_SYS_UPPER",
    severity: 300,
    flagInfo: { upper_limit: 140 },
  });
  expect(await send(pressure({ diastolic_mmhg: null }))).toEqual(["taken", 300]);
  expect(await send(pressure(doubtful))).toEqual(["taken"]);
  expect(await send(pressure())).toEqual(["taken", 200]);
  expect(await send(pressure(doubtful))).toEqual(["duplicate"]);
  expect(await send(pressure({ diastolic_mmhg: 96 }))).toEqual(["conflicting"]);
  const rows = await backend.database.select().from(healthReadings);
  expect(rows.map((row) => [row.value, row.isInconclusive])).toEqual([
    [150, false],
    [95, false],
  ]);
});
