import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ecgs } from "../../schema/ecgs.ts";
import { plantEcg } from "../../testing/plant-ecg.ts";
import { openTestBackend, userId, type TestBackend } from "../../testing/test-backend.ts";
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

async function addEcg(
  measuredAt: string,
  given: Partial<typeof ecgs.$inferInsert> = {},
): Promise<string> {
  const id = crypto.randomUUID();
  const at = new Date(measuredAt);
  const row = { id, patientId, measuredAt: at, receivedAt: at, samplingRateHz: 250, ...given };
  await plantEcg(backend.database, row, [0.1, -0.2]);
  return id;
}
const review = (id: string, given: Record<string, unknown> = {}) => ({
  tags: ["SINUS"],
  comment: "fine",
  abnormal: false,
  corrupted_device: false,
  health_data_id: id,
  ...given,
});

test("[KEEP-09] skip goes as far as its bound in the list of ECGs and no further", async () => {
  await addEcg("2026-11-01T08:00:00Z");
  const skip = (count: number) => client.get(`/v1/ecgs?patient_id=${patientId}&skip=${count}`);
  const last = await skip(100_000);
  expect([last.status, last.body]).toEqual([200, { ecg_data: [], total_count: 1 }]);
  for (const beyond of [100_001, 9_007_199_254_740_991]) {
    const { status, body } = await skip(beyond);
    expect([status, body.errors.map((one: { field: string }) => one.field)]).toEqual([
      400,
      ["skip"],
    ]);
  }
});

test("[ECG-06] [WCONST-05] [WAPI-24] [WAPI-26] the list comes in pages of 30, newest first, and counts all pages", async () => {
  for (let day = 0; day < 65; day++)
    await addEcg(new Date(Date.UTC(2026, 8, 1 + day)).toISOString());
  const page = async (query: string) =>
    (await client.get(`/v1/ecgs?patient_id=${patientId}${query}`)).body;
  const first = await page("");
  expect(first.total_count).toBe(65);
  expect(first.ecg_data).toHaveLength(30);
  expect(first.ecg_data[0].measured_at).toBe("2026-11-04T00:00:00.000Z");
  const second = await page("&skip=30&limit=30");
  expect(second.ecg_data[0].measured_at).toBe("2026-10-05T00:00:00.000Z");
  const last = await page("&skip=60&limit=30");
  expect(last.ecg_data).toHaveLength(5);
  expect(last.total_count).toBe(65);
  const window = await page(
    "&measured_after=2026-10-01T00:00:00Z&measured_before=2026-10-03T00:00:00Z",
  );
  expect(window.total_count).toBe(2);
});

test("[WENT-16] [WAPI-46] an item has result, bpm, incidents by severity and the last review", async () => {
  const id = await addEcg("2026-11-20T07:00:00Z", { afibResult: 1, bpm: 91.5 });
  await backend.addIncident(patientId, { source: id, flagType: "ECG_AFIB", severity: 300 });
  await client.post(`/v1/ecgs/${id}/review`, review(id));
  backend.setNow("2026-11-20T09:01:00Z");
  const newest = await client.post(
    `/v1/ecgs/${id}/review`,
    review(id, { tags: ["ATRIAL_FIBRILLATION", "SVT"], abnormal: true, comment: null }),
  );
  expect(newest.status).toBe(201);
  expect(newest.body).toMatchObject({ tags: ["ATRIAL_FIBRILLATION", "SVT"], abnormal: true });
  const { body } = await client.get(`/v1/ecgs?patient_id=${patientId}`);
  expect(body.ecg_data).toMatchObject([
    {
      health_data_id: id,
      measured_at: "2026-11-20T07:00:00.000Z",
      afib_result: 1,
      bpm: 91.5,
      incident_count: { "300": 1 },
      last_review: {
        tags: ["ATRIAL_FIBRILLATION", "SVT"],
        abnormal: true,
        corrupted_device: false,
        comment: null,
      },
    },
  ]);
});

test("[WENT-16] a result is null, 0, 1 or 2; incidents are counted by severity; without a review there is none", async () => {
  const results = [null, 0, 1, 2];
  for (const [hour, afibResult] of results.entries())
    await addEcg(`2026-11-20T0${9 - hour}:00:00Z`, { afibResult });
  const id = await addEcg("2026-11-20T05:00:00Z");
  for (const [flagType, severity] of [
    ["ECG_AFIB", 300],
    ["ABS_HEART_RATE_UPPER", 300],
    ["ABS_HEART_RATE_LOWER", 200],
  ] as const)
    await backend.addIncident(patientId, { source: id, flagType, severity });
  const { body } = await client.get(`/v1/ecgs?patient_id=${patientId}`);
  const items = body.ecg_data.map(
    (item: { afib_result: unknown; incident_count: unknown; last_review: unknown }) => [
      item.afib_result,
      item.incident_count,
      item.last_review,
    ],
  );
  expect(items).toEqual([
    ...results.map((result) => [result, {}, null]),
    [null, { "300": 2, "200": 1 }, null],
  ]);
});

test("[WENT-17] [WAPI-25] the detail has the signal in mV and seconds, features, and reviews with the newest first", async () => {
  const id = await addEcg("2026-11-20T07:00:00Z", { bpm: 61 });
  await client.post(`/v1/ecgs/${id}/review`, review(id, { comment: "first" }));
  backend.setNow("2026-11-20T09:01:00Z");
  await client.post(`/v1/ecgs/${id}/review`, review(id, { comment: "second" }));
  const { body } = await client.get(`/v1/ecgs/${id}`);
  expect(body.metadata).toEqual({ measured_at: "2026-11-20T07:00:00.000Z" });
  expect(body.signal).toEqual({ dt: [0, 0.004], values: [0.1, -0.2], unit: "mV" });
  expect(body.features).toEqual([{ health_data_type: 301, value: 61 }]);
  expect(body.reviews.map(({ comment }: { comment: string }) => comment)).toEqual([
    "second",
    "first",
  ]);
});

test("[BEAT-05] list and detail say where the heart rate comes from; older rows have no source", async () => {
  const sources = ["device", "computed", "undetermined", null] as const;
  for (const [index, rateSource] of sources.entries()) {
    const bpm = rateSource === "undetermined" ? null : 61;
    const id = await addEcg(`2026-11-20T07:0${9 - index}:00Z`, { bpm, rateSource });
    expect((await client.get(`/v1/ecgs/${id}`)).body.rate_source).toBe(rateSource);
  }
  const { body } = await client.get(`/v1/ecgs?patient_id=${patientId}`);
  expect(body.ecg_data.map((ecg: { rate_source: string }) => ecg.rate_source)).toEqual(sources);
});

test("[WENT-18] [WAPI-27] a review is stored with 201 under the name of the signed-in HCP", async () => {
  const id = await addEcg("2026-11-20T07:00:00Z");
  const { status, body } = await client.post(`/v1/ecgs/${id}/review`, review(id));
  expect(status).toBe(201);
  expect(body).toEqual({
    id: expect.any(String),
    hcp_user_id: userId("hcp"),
    created_at: "2026-11-20T09:00:00.000Z",
    ...review(id),
  });
});

test("[ECGR-19] [ECGR-20] a review needs a tag, each known, used once and of this ECG; its author is always the signed-in HCP", async () => {
  const id = await addEcg("2026-11-20T07:00:00Z");
  const refused = [
    { tags: [] },
    { tags: ["BLUE"] },
    { tags: ["SINUS", "SINUS"] },
    { health_data_id: "11111111-1111-4111-8111-111111111111" },
    { comment: "x".repeat(601) },
    { hcp_user_id: userId("nurse") },
  ];
  for (const given of refused)
    expect((await client.post(`/v1/ecgs/${id}/review`, review(id, given))).status).toBe(400);
  for (const role of ["pba", "admin", "patient"]) {
    const other = await backend.signIn(role);
    expect((await other.post(`/v1/ecgs/${id}/review`, review(id))).status).toBe(403);
  }
  expect((await client.get(`/v1/ecgs/${id}`)).body.reviews).toEqual([]);
});
