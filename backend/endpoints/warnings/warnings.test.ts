import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTestBackend, type TestBackend } from "../../testing/test-backend.ts";
import type { TestClient } from "../../testing/test-client.ts";

let backend: TestBackend;
let client: TestClient;
beforeAll(async () => {
  backend = await openTestBackend("2026-11-20T09:00:00Z");
});
beforeEach(async () => {
  await backend.reset();
  client = await backend.signIn("hcp");
});
afterAll(() => backend.close());

const yellow = (dueAt: string | null) => ({
  severity: 200,
  dueAt: dueAt === null ? null : new Date(dueAt),
});
const warnings = async (query = "") =>
  (await client.get(`/v1/x/warnings-to-review${query}`)).body as {
    items: { patient_id: string; incidents: { due_at: string | null }[] }[];
    total: number;
  };
const ids = async (query?: string) =>
  (await warnings(query)).items.map(({ patient_id }) => patient_id);

test("the list has patients with only yellow incidents, the earliest due time first, those without a due time last", async () => {
  const undated = await backend.addPatient();
  await backend.addIncident(undated, yellow(null));
  const later = await backend.addPatient();
  await backend.addIncident(later, yellow("2026-11-23T22:59:59Z"));
  const overdue = await backend.addPatient();
  await backend.addIncident(overdue, yellow("2026-11-25T22:59:59Z"));
  await backend.addIncident(overdue, yellow("2026-11-19T22:59:59Z"));
  const red = await backend.addPatient();
  await backend.addIncident(red, yellow("2026-11-19T22:59:59Z"));
  await backend.addIncident(red);
  const gone = await backend.addPatient({ status: "OFFBOARDED" });
  await backend.addIncident(gone, yellow("2026-11-19T22:59:59Z"));
  const calm = await backend.addPatient();
  await backend.addIncident(calm, {
    ...yellow("2026-11-19T22:59:59Z"),
    acknowledgementTimestamp: backend.now(),
  });
  const answer = await warnings();
  expect(answer.items.map(({ patient_id }) => patient_id)).toEqual([overdue, later, undated]);
  expect(answer.total).toBe(3);
  expect(answer.items[0]?.incidents).toHaveLength(2);
  expect(answer.items[1]?.incidents[0]?.due_at).toBe("2026-11-23T22:59:59.000Z");
  expect(await ids("?limit=1")).toEqual([overdue]);
  expect((await warnings("?limit=1")).total).toBe(3);
});

test("of warnings with the same due time the older one comes first", async () => {
  const dueAt = "2026-11-20T22:59:59Z";
  const at = async (...hours: number[]) => {
    const id = await backend.addPatient();
    for (const hour of hours)
      await backend.addIncident(id, {
        ...yellow(dueAt),
        happenedAt: new Date(`2026-11-20T0${hour}:00:00Z`),
      });
    return id;
  };
  // the newest one of a patient counts, as on the dashboard
  const [newest, oldest, middle] = [await at(1, 8), await at(3), await at(5)];
  expect(await ids()).toEqual([oldest, middle, newest]);
});

test("a patient whose red incident was acknowledged today is in the review list, not here", async () => {
  const patient = await backend.addPatient();
  await backend.addIncident(patient, { acknowledgementTimestamp: backend.now() });
  await backend.addIncident(patient, yellow("2026-11-23T22:59:59Z"));
  expect(await ids("?min_ack_timestamp=2026-11-19T23:00:00Z")).toEqual([]);
  expect(await ids("?min_ack_timestamp=2026-11-20T10:00:00Z")).toEqual([patient]);
});

test("another institution's patients are in neither the list nor the counts", async () => {
  const patient = await backend.addPatient();
  await backend.addIncident(patient, yellow("2026-11-19T22:59:59Z"));
  client = await backend.signIn("other");
  expect(await warnings()).toEqual({ items: [], total: 0 });
  expect((await client.get("/v1/x/deadline-counts?day_ends_at=2026-11-20T23:00:00Z")).body).toEqual(
    { overdue: 0, due_today: 0, due_later: 0 },
  );
});

test("the deadline of a patient is the earliest one of the open incidents; acknowledging moves it to the next", async () => {
  const patient = await backend.addPatient();
  const first = await backend.addIncident(patient, {
    dueAt: new Date("2026-11-19T22:59:59Z"),
  });
  await backend.addIncident(patient, yellow("2026-11-20T22:59:59Z"));
  const second = await backend.addPatient();
  await backend.addIncident(second, yellow("2026-11-23T22:59:59Z"));
  const counts = async () =>
    (await client.get("/v1/x/deadline-counts?day_ends_at=2026-11-20T23:00:00Z")).body;
  expect(await counts()).toEqual({ overdue: 1, due_today: 0, due_later: 1 });
  const answer = await client.patch("/v1/acknowledge-incidents", {
    patient_id: patient,
    incident_ids: [first],
    ack_timestamp: backend.now().toISOString(),
  });
  expect(answer.status).toBeLessThan(300);
  expect(await counts()).toEqual({ overdue: 0, due_today: 1, due_later: 1 });
  backend.setNow("2026-11-24T09:00:00Z");
  client = await backend.signIn("hcp");
  expect(await counts()).toEqual({ overdue: 2, due_today: 0, due_later: 0 });
});
