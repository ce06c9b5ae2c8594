import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { recordingSessions } from "../../schema/recording-sessions.ts";
import { openTestBackend, type TestBackend } from "../../testing/test-backend.ts";
import { TestClient } from "../../testing/test-client.ts";

let backend: TestBackend;
let client: TestClient;
let patientId: string;
beforeAll(async () => {
  backend = await openTestBackend("2026-11-20T12:00:00Z");
});
beforeEach(async () => {
  await backend.reset();
  client = await backend.signIn("hcp");
  patientId = await backend.addPatient();
});
afterAll(() => backend.close());

async function send(...readings: unknown[]): Promise<string[][]> {
  const device = new TestClient(backend.fetch);
  device.headers = { authorization: "Bearer test-ingest-token" };
  const { body } = await device.post("/v1/x/ingest", { patient: patientId, readings });
  expect(body.refused).toBe(0);
  return body.records.map((record: { health_data_ids: string[] }) => record.health_data_ids);
}
const weight = (weight_kg: number, measured_at: string) => ({
  kind: "weight",
  device_id: "scale-1",
  measured_at,
  weight_kg,
});
const overview = (zone: string, more = "") =>
  client.get(
    `/v1/daily-health-overview?patient_id=${patientId}&start_at=2026-11-10T00:00:00Z&tz_name=${zone}${more}`,
  );

test("[WAPI-19] [WENT-15] a day holds its entries newest first, with their incidents and flags", async () => {
  const flag = await backend.addRule(patientId, {
    type: "ABS_BP_DIA_UPPER",
    severity: 200,
    flagInfo: { upper_limit: 90 },
  });
  const [[early], [late], pressure, [pulse], [feeling], [ecg]] = (await send(
    weight(80, "2026-11-20T06:00:00Z"),
    weight(81.25, "2026-11-20T07:00:00Z"),
    {
      kind: "blood_pressure",
      device_id: "cuff-1",
      measured_at: "2026-11-20T07:10:00Z",
      systolic_mmhg: 128,
      diastolic_mmhg: 91,
    },
    {
      kind: "heart_rate",
      device_id: "cuff-1",
      measured_at: "2026-11-20T07:10:00Z",
      heart_rate_bpm: 71,
    },
    {
      kind: "well_being",
      device_id: "app",
      measured_at: "2026-11-20T07:15:00Z",
      score: 2,
      symptoms: null,
    },
    {
      kind: "ecg",
      device_id: "watch-1",
      measured_at: "2026-11-20T07:20:00Z",
      sampling_rate_hz: 250,
      unit: "mV",
      values_mv: [0.1],
      afib_result: 0,
      bpm: 70,
    },
  )) as [string[], string[], string[], string[], string[], string[]];
  const { status, body } = await overview("Europe/Berlin");
  expect(status).toBe(200);
  const incidents = [{ id: expect.any(String), severity: 200, patient_flag_id: flag }];
  expect(body).toEqual({
    items: [
      {
        date: "2026-11-20",
        well_beings: [
          { wb_id: feeling, value: 2, created_at: "2026-11-20T07:15:00.000Z", incidents: [] },
        ],
        weights: [
          {
            health_data_id: late,
            value: 81.25,
            measured_at: "2026-11-20T07:00:00.000Z",
            incidents: [],
          },
          {
            health_data_id: early,
            value: 80,
            measured_at: "2026-11-20T06:00:00.000Z",
            incidents: [],
          },
        ],
        blood_pressures: [
          {
            health_data_id_sys: pressure[0],
            health_data_id_dia: pressure[1],
            value_sys: 128,
            value_dia: 91,
            measured_at: "2026-11-20T07:10:00.000Z",
            incidents,
          },
        ],
        heart_rates: [
          {
            health_data_id: pulse,
            value: 71,
            measured_at: "2026-11-20T07:10:00.000Z",
            incidents: [],
          },
        ],
        ecg_afibs: [
          { health_data_id: ecg, value: 0, measured_at: "2026-11-20T07:20:00.000Z", incidents: [] },
        ],
        ecg_signal_exists: true,
        voice_recording: false,
        collapsed_view_ids: {
          well_being: feeling,
          weight: late,
          blood_pressure: pressure[0],
          heart_rate: pulse,
          ecg,
        },
      },
    ],
    related_flags: [{ id: flag, severity: 200, type: "ABS_BP_DIA_UPPER" }],
    excluded: [],
  });
});

test("[DAILY-10] days are the calendar days of the requested time zone, newest day first", async () => {
  // 23:30 on Wednesday in UTC: Thursday in Berlin, still Wednesday in New York
  await send(weight(80, "2026-11-18T23:30:00Z"), weight(81, "2026-11-20T07:00:00Z"));
  const dates = async (zone: string) =>
    (await overview(zone)).body.items.map(({ date }: { date: string }) => date);
  expect(await dates("Europe/Berlin")).toEqual(["2026-11-20", "2026-11-19"]);
  expect(await dates("America/New_York")).toEqual(["2026-11-20", "2026-11-18"]);
  const unknown = await overview("Europe/Atlantis");
  expect(unknown.status).toBe(400);
  expect(unknown.body.errors[0].field).toBe("tz_name");
});

test("[DAILY-13] the main row names the entry with the worst incident, else the newest; null without entries", async () => {
  await backend.addRule(patientId, {
    type: "ABS_HEART_RATE_UPPER",
    severity: 300,
    flagInfo: { upper_limit: 100 },
  });
  const pulse = (heart_rate_bpm: number, measured_at: string) => ({
    kind: "heart_rate",
    device_id: "watch-1",
    measured_at,
    heart_rate_bpm,
  });
  const [[fast] = []] = await send(
    pulse(120, "2026-11-20T06:00:00Z"),
    pulse(70, "2026-11-20T07:00:00Z"),
  );
  const { body } = await overview("Europe/Berlin");
  expect(body.items[0].collapsed_view_ids).toEqual({
    well_being: null,
    weight: null,
    blood_pressure: null,
    heart_rate: fast,
    ecg: null,
  });
});

test("[DAILY-02] [DAILY-13] doubtful weights and heart rates are left out and never are in the main row", async () => {
  const pulse = { kind: "heart_rate", device_id: "watch-1", heart_rate_bpm: 70 };
  const isDoubtful = { is_inconclusive: true };
  const [[usable] = []] = await send(
    weight(80, "2026-11-20T06:00:00Z"),
    { ...weight(20, "2026-11-20T07:00:00Z"), ...isDoubtful },
    { ...pulse, measured_at: "2026-11-20T07:00:00Z", ...isDoubtful },
    { ...weight(20, "2026-11-19T07:00:00Z"), ...isDoubtful },
  );
  const { items } = (await overview("Europe/Berlin")).body;
  expect(items).toMatchObject([
    {
      date: "2026-11-20",
      weights: [{ health_data_id: usable, value: 80 }],
      heart_rates: [],
      collapsed_view_ids: { weight: usable, heart_rate: null },
    },
  ]);
});

test("[WAPI-45] a reading at the first instant of the window is in it, one at the last is not", async () => {
  await send(weight(80, "2026-11-10T00:00:00Z"), weight(81, "2026-11-12T00:00:00Z"));
  const { body } = await overview("UTC", "&end_at=2026-11-12T00:00:00Z");
  expect(body.items.map(({ date }: { date: string }) => date)).toEqual(["2026-11-10"]);
});

test("[WENT-15] a day with a voice session says so, in the time zone, even without measurements", async () => {
  await send(weight(80, "2026-11-18T06:00:00Z"));
  // midnight in Berlin is 23:00 UTC the day before
  for (const at of ["2026-11-18T22:30:00Z", "2026-11-19T23:30:00Z"])
    await backend.database.insert(recordingSessions).values({ patientId, createdAt: new Date(at) });
  const spoken = async (zone: string) =>
    (await overview(zone)).body.items.map(
      (item: { date: string; voice_recording: boolean }) => `${item.date} ${item.voice_recording}`,
    );
  expect(await spoken("Europe/Berlin")).toEqual(["2026-11-20 true", "2026-11-18 true"]);
  expect(await spoken("Asia/Tokyo")).toEqual([
    "2026-11-20 true",
    "2026-11-19 true",
    "2026-11-18 false",
  ]);
});

test("[NUM-11] half a blood pressure has an entry of its own, with its incident; the other half is null", async () => {
  await backend.addRule(patientId, {
    type: "ABS_BP_DIA_UPPER",
    severity: 300,
    flagInfo: { upper_limit: 90 },
  });
  const cuff = { kind: "blood_pressure", device_id: "cuff-1" };
  const [[systolic], [diastolic]] = (await send(
    { ...cuff, measured_at: "2026-11-20T07:00:00Z", systolic_mmhg: 138, diastolic_mmhg: null },
    { ...cuff, measured_at: "2026-11-20T09:00:00Z", systolic_mmhg: null, diastolic_mmhg: 95 },
  )) as [string[], string[]];
  const { items } = (await overview("Europe/Berlin")).body;
  expect(items).toMatchObject([
    {
      blood_pressures: [
        {
          health_data_id_sys: null,
          health_data_id_dia: diastolic,
          value_sys: null,
          value_dia: 95,
          incidents: [{ severity: 300 }],
        },
        {
          health_data_id_sys: systolic,
          health_data_id_dia: null,
          value_sys: 138,
          value_dia: null,
          incidents: [],
        },
      ],
      collapsed_view_ids: { blood_pressure: diastolic },
    },
  ]);
});

test("[EXCL-13] an excluded reading is listed beside the days with its reason, a pressure once, and is in none of their lists", async () => {
  const [[heavy], pressure] = (await send(weight(95, "2026-11-19T07:00:00Z"), {
    kind: "blood_pressure",
    device_id: "cuff-1",
    measured_at: "2026-11-19T07:10:00Z",
    systolic_mmhg: 128,
    diastolic_mmhg: 91,
  })) as [string[], string[]];
  await send(weight(80, "2026-11-19T08:00:00Z"));
  const exclude = async (reading_id: string | undefined, reason: string) => {
    const posted = { patient_id: patientId, reading_id, reason, comment: "the dog" };
    const { status, body } = await client.post("/v1/x/exclude-reading", posted);
    expect(status).toBe(200);
    return body.exclusion_id as string;
  };
  const exclusion_id = await exclude(heavy, "somebody_else");
  await exclude(pressure[1], "wrong_handling");
  const { body } = await overview("Europe/Berlin");
  expect(body.items).toMatchObject([{ weights: [{ value: 80 }], blood_pressures: [] }]);
  expect(body.excluded).toEqual([
    {
      reading_id: pressure[0],
      kind: "blood_pressure",
      measured_at: "2026-11-19T07:10:00.000Z",
      value: 128,
      diastolic: 91,
      afib: null,
      reason: "wrong_handling",
      comment: "the dog",
    },
    {
      reading_id: heavy,
      kind: "weight",
      measured_at: "2026-11-19T07:00:00.000Z",
      value: 95,
      diastolic: null,
      afib: null,
      reason: "somebody_else",
      comment: "the dog",
    },
  ]);
  await client.post("/v1/x/undo-reading-exclusion", { patient_id: patientId, exclusion_id });
  const after = (await overview("Europe/Berlin")).body;
  expect(after.items[0].weights.map(({ value }: { value: number }) => value)).toEqual([80, 95]);
  expect(after.excluded).toHaveLength(1);
});

test("a value whose incident is withdrawn, because its reference is excluded, has none in its day", async () => {
  await backend.addRule(patientId, {
    type: "INCR_WEIGHT",
    severity: 300,
    flagInfo: { change: 2, day_count: 3, expand_reference_period: 0 },
  });
  const [[reference]] = (await send(
    weight(72, "2026-11-18T07:00:00Z"),
    weight(80, "2026-11-19T07:00:00Z"),
  )) as [[string], [string]];
  const incidentsOfDay = async () => {
    const { items, related_flags } = (await overview("Europe/Berlin")).body;
    const weights = items.flatMap((item: { weights: object[] }) => item.weights);
    const [last] = weights.filter(({ value }: { value: number }) => value === 80);
    return [last.incidents.length, related_flags.length];
  };
  expect(await incidentsOfDay()).toEqual([1, 1]);
  await client.post("/v1/x/exclude-reading", {
    patient_id: patientId,
    reading_id: reference,
    reason: "wrong_handling",
    comment: null,
  });
  expect(await incidentsOfDay()).toEqual([0, 0]);
});
