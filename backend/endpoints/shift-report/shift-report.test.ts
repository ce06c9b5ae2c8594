import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ShiftReport } from "#contract/shift-report.ts";
import { openTestBackend, userId, type TestBackend } from "../../testing/test-backend.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
beforeEach(() => backend.reset());
afterAll(() => backend.close());

const report = async (username = "hcp", from = "2026-11-20T07:00:00Z") =>
  (
    await (
      await backend.signIn(username)
    ).get(`/v1/x/shift-report?started_at=${from}&day=2026-11-20`)
  ).body as ShiftReport;

async function acknowledge(username: string, patient_id: string, incident_ids: string[]) {
  const client = await backend.signIn(username);
  const ack_timestamp = backend.now().toISOString();
  await client.patch("/v1/acknowledge-incidents", { patient_id, incident_ids, ack_timestamp });
}

test("[SHIFT-01] the list says what was reviewed since when and by whom, what is open and which user holds it", async () => {
  const [first, second, third] = [
    await backend.addPatient({ lastName: "Albrecht" }),
    await backend.addPatient({ lastName: "Brandt" }),
    await backend.addPatient({ lastName: "Dietz" }),
  ];
  const [alert, warning] = [
    await backend.addIncident(first),
    await backend.addIncident(first, { severity: 200 }),
  ];
  const early = await backend.addIncident(second);
  await backend.addIncident(third, { severity: 200, dueAt: new Date("2026-11-20T22:00:00Z") });
  await backend.addIncident(second, { dueAt: new Date("2026-11-21T22:00:00Z") });
  backend.setNow("2026-11-20T06:59:00Z");
  await acknowledge("pba", second, [early]);
  backend.setNow("2026-11-20T09:00:00Z");
  await acknowledge("hcp", first, [alert]);
  backend.setNow("2026-11-20T09:05:00Z");
  await acknowledge("nurse", first, [warning]);
  const nurse = await backend.signIn("nurse");
  await nurse.post("/v1/x/claims", {
    patient_id: second,
    expected_holder_id: null,
    holder_id: userId("hcp"),
    sentence: "Lab comes at noon.",
  });

  const { reviewed, open } = await report();
  expect(
    reviewed.rows.map((row) => [
      row.patient_id,
      row.reviewed_by,
      row.alert_count,
      row.warning_count,
    ]),
  ).toEqual([
    [first, userId("nurse"), 0, 1],
    [first, userId("hcp"), 1, 0],
  ]);
  expect(reviewed.rows[1]?.reviewed_at).toBe("2026-11-20T09:00:00.000Z");
  expect(open.rows.map((row) => [row.patient_id, row.alert_count, row.warning_count])).toEqual([
    [second, 1, 0],
    [third, 0, 1],
  ]);
  expect(open.rows[0]).toMatchObject({
    patient_info: { last_name: "Brandt" },
    due_at: "2026-11-21T22:00:00.000Z",
    holder_id: userId("hcp"),
    sentence: "Lab comes at noon.",
  });
  expect([reviewed.total, open.total]).toEqual([2, 2]);

  // an expired claim is not listed, and an undone review does not count
  await nurse.post("/v1/x/undo-acknowledgement", { patient_id: first, incident_ids: [warning] });
  backend.setNow("2026-11-20T22:00:00Z");
  const late = await report();
  expect(late.open.rows.map(({ holder_id }) => holder_id)).toEqual([null, null, null]);
  expect(late.reviewed.rows.map(({ reviewed_by }) => reviewed_by)).toEqual([userId("hcp")]);
});

test("[SHIFT-02] the list has the tasks done in the shift and those due by the day or without a day", async () => {
  const client = await backend.signIn("hcp");
  const add = async (title: string, due_on?: string) =>
    (await client.post("/v1/x/tasks", { title, due_on })).body.id as string;
  await add("today", "2026-11-20");
  await add("tomorrow", "2026-11-21");
  await add("undated");
  const done = await add("done");
  await client.patch(`/v1/x/tasks/${done}`, { is_done: true });
  const { tasks_due, tasks_done } = await report();
  expect(tasks_due.rows.map(({ title }) => title)).toEqual(["today", "undated"]);
  expect(tasks_done.rows.map(({ title, done_by }) => [title, done_by])).toEqual([
    ["done", userId("hcp")],
  ]);
  backend.setNow("2026-11-20T09:10:00Z");
  const after = await report("hcp", "2026-11-20T09:00:00.001Z");
  expect(after.tasks_done).toEqual({ rows: [], total: 0 });
});

test("[SHIFT-03] the report reaches back 7 days at most, not into the future, and never into another institution", async () => {
  const patientId = await backend.addPatient();
  await backend.addIncident(patientId);
  const status = async (from: string) =>
    (
      await (
        await backend.signIn("hcp")
      ).get(`/v1/x/shift-report?started_at=${from}&day=2026-11-20`)
    ).status;
  expect(await status("2026-11-13T09:00:00Z")).toBe(200);
  expect(await status("2026-11-13T08:59:59Z")).toBe(400);
  expect(await status("2026-11-20T09:00:01Z")).toBe(400);
  const other = await report("other");
  expect([other.open.total, other.reviewed.total, other.tasks_due.total]).toEqual([0, 0, 0]);
});
