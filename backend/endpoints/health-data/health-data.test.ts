import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { healthReadings } from "../../schema/health-readings.ts";
import { wellBeings } from "../../schema/well-beings.ts";
import { openTestBackend, type TestBackend } from "../../testing/test-backend.ts";
import type { TestClient } from "../../testing/test-client.ts";

let backend: TestBackend;
let client: TestClient;
let patientId: string;
beforeAll(async () => {
  backend = await openTestBackend();
});
beforeEach(async () => {
  await backend.reset();
  client = await backend.signIn("hcp");
  patientId = await backend.addPatient();
});
afterAll(() => backend.close());

async function add(healthDataTypeId: number, value: number, at: string, isInconclusive = false) {
  const id = crypto.randomUUID();
  const measuredAt = new Date(at);
  await backend.database.insert(healthReadings).values({
    id,
    patientId,
    healthDataTypeId,
    value,
    measuredAt,
    receivedAt: measuredAt,
    isInconclusive,
  });
  return id;
}
const series = async (query: string) =>
  (await client.get(`/v1/health-data?patient_id=${patientId}&${query}`)).body.health_data;

test("[WENT-13] [WAPI-20] [WAPI-21] series by type as text, oldest first, timestamps in seconds", async () => {
  const late = await add(101, 83.6, "2026-11-20T06:12:00Z");
  const early = await add(101, 82.4, "2026-11-19T06:14:00.500Z");
  const systolic = await add(202, 128, "2026-11-20T06:20:00Z");
  const diastolic = await add(201, 79, "2026-11-20T06:20:00Z");
  const found = await series(
    "health_data_type_id=101&health_data_type_id=201&health_data_type_id=202&health_data_type_id=301",
  );
  expect(found).toEqual({
    "101": {
      health_data_ids: [early, late],
      timestamps: [
        Date.UTC(2026, 10, 19, 6, 14) / 1000 + 0.5,
        Date.UTC(2026, 10, 20, 6, 12) / 1000,
      ],
      values: [82.4, 83.6],
    },
    "201": {
      health_data_ids: [diastolic],
      timestamps: [Date.UTC(2026, 10, 20, 6, 20) / 1000],
      values: [79],
    },
    "202": {
      health_data_ids: [systolic],
      timestamps: [Date.UTC(2026, 10, 20, 6, 20) / 1000],
      values: [128],
    },
    "301": { health_data_ids: [], timestamps: [], values: [] },
  });
});

test("[WAPI-20] is_inconclusive false leaves doubtful values out; without it all values come", async () => {
  await add(301, 70, "2026-11-20T06:00:00Z");
  await add(301, 300, "2026-11-20T06:01:00Z", true);
  expect((await series("health_data_type_id=301&is_inconclusive=false"))["301"].values).toEqual([
    70,
  ]);
  expect((await series("health_data_type_id=301"))["301"].values).toEqual([70, 300]);
});

test("[WAPI-45] [WAPI-20] a reading at the lower bound is in the window, one at the upper is not; a bound without an offset is refused", async () => {
  await add(101, 80, "2026-11-18T23:00:00Z");
  await add(101, 81, "2026-11-19T23:00:00Z");
  const bounds =
    "measured_after=2026-11-19T00:00:00%2B01:00&measured_before=2026-11-20T00:00:00%2B01:00";
  expect((await series(`health_data_type_id=101&${bounds}`))["101"].values).toEqual([80]);
  const bare = await client.get(
    `/v1/health-data?patient_id=${patientId}&health_data_type_id=101&measured_after=2026-11-19T00:00:00`,
  );
  expect(bare.status).toBe(400);
});

test("[WENT-14] [WAPI-22] well-being entries, oldest first, with symptoms null, empty or a list", async () => {
  const entries: [at: string, wellBeing: number, symptoms: string[] | null][] = [
    ["2026-11-18T08:00:00Z", 0, null],
    ["2026-11-19T08:00:00Z", 4, ["SHORTNESS_OF_BREATH"]],
    ["2026-11-20T08:00:00Z", 2, []],
  ];
  await backend.database.insert(wellBeings).values(
    entries.toReversed().map(([at, wellBeing, symptoms]) => {
      const createdAt = new Date(at);
      return { patientId, wellBeing, symptoms, createdAt, receivedAt: createdAt };
    }),
  );
  const read = async (more: string) =>
    (await client.get(`/v1/well-being?patient_id=${patientId}${more}`)).body;
  expect(await read("")).toEqual([
    {
      id: expect.any(String),
      well_being: 0,
      created_at: "2026-11-18T08:00:00.000Z",
      raw_symptoms: null,
    },
    {
      id: expect.any(String),
      well_being: 4,
      created_at: "2026-11-19T08:00:00.000Z",
      raw_symptoms: ["SHORTNESS_OF_BREATH"],
    },
    {
      id: expect.any(String),
      well_being: 2,
      created_at: "2026-11-20T08:00:00.000Z",
      raw_symptoms: [],
    },
  ]);
  const window = "&start_timestamp=2026-11-19T08:00:00Z&end_timestamp=2026-11-20T08:00:00Z";
  expect(await read(window)).toMatchObject([{ well_being: 4 }]);
});
