import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Task } from "#contract/task.ts";
import { auditEvents } from "../../schema/audit-events.ts";
import { openTestBackend, userId, type TestBackend } from "../../testing/test-backend.ts";
import type { TestClient } from "../../testing/test-client.ts";

let backend: TestBackend;
let hcp: TestClient;
let patientId: string;
beforeAll(async () => {
  backend = await openTestBackend();
});
beforeEach(async () => {
  await backend.reset();
  hcp = await backend.signIn("hcp");
  patientId = await backend.addPatient();
});
afterAll(() => backend.close());

const add = (given: Record<string, unknown>) => hcp.post("/v1/x/tasks", given);
const list = async (query = "", by = hcp) =>
  (await by.get(`/v1/x/tasks${query}`)).body as { tasks: Task[]; total_count: number };
const titles = async (query = "") => (await list(query)).tasks.map(({ title }) => title);

test("[TASK-01] open tasks are sorted by their day, those without a day last, then the older first", async () => {
  const given = [
    ["undated, first", null],
    ["Monday", "2026-11-23"],
    ["undated, second", null],
    ["today", "2026-11-20"],
    ["Monday, later", "2026-11-23"],
  ] as const;
  for (const [index, [title, due_on]] of given.entries()) {
    backend.setNow(`2026-11-20T09:00:0${index}Z`);
    expect((await add({ title, due_on })).status).toBe(201);
  }
  const order = ["today", "Monday", "Monday, later", "undated, first", "undated, second"];
  expect(await titles()).toEqual(order);
  expect(await titles("?skip=1&limit=2")).toEqual(order.slice(1, 3));
  expect((await list("?skip=1&limit=2")).total_count).toBe(5);
});

test("[TASK-02] a task has a template or words, a patient or none, an assignee or none, and a day between today and a year from it", async () => {
  const { body } = await add({
    patient_id: patientId,
    template: "labs_due",
    title: "Potassium",
    due_on: "2026-11-24",
    assignee_id: userId("nurse"),
  });
  expect(body).toMatchObject({
    patient_id: patientId,
    patient_info: { last_name: "Albrecht" },
    template: "labs_due",
    title: "Potassium",
    due_on: "2026-11-24",
    assignee_id: userId("nurse"),
    created_by: userId("hcp"),
    done_at: null,
  });
  const field = async (given: Record<string, unknown>) => {
    const answer = await add(given);
    return [answer.status, answer.body.errors?.[0]?.field];
  };
  expect(await field({ due_on: "2026-11-24" })).toEqual([400, "title"]);
  expect(await field({ title: " " })).toEqual([400, "title"]);
  expect(await field({ title: "x".repeat(201) })).toEqual([400, "title"]);
  expect(await field({ title: "x", due_on: "2026-11-19" })).toEqual([400, "due_on"]);
  expect(await field({ title: "x", due_on: "2027-11-22" })).toEqual([400, "due_on"]);
  expect(await field({ title: "x", assignee_id: userId("other") })).toEqual([400, "assignee_id"]);
  expect((await list()).total_count).toBe(1);
  expect((await list(`?assignee_id=${userId("nurse")}`)).total_count).toBe(1);
  expect((await list(`?assignee_id=${userId("hcp")}`)).total_count).toBe(0);
  expect((await list(`?patient_id=${patientId}`)).total_count).toBe(1);
});

test("[TASK-03] a task is done and reopened, each with time and name; the first user who did it stays", async () => {
  const { id } = (await add({ title: "Order a scale" })).body;
  const mark = async (username: string, is_done: boolean, at: string) => {
    backend.setNow(at);
    const client = await backend.signIn(username);
    return (await client.patch(`/v1/x/tasks/${id}`, { is_done })).body;
  };
  await mark("nurse", true, "2026-11-20T10:00:00Z");
  const again = await mark("hcp", true, "2026-11-20T10:01:00Z");
  expect(again).toMatchObject({ done_by: userId("nurse"), done_at: "2026-11-20T10:00:00.000Z" });
  hcp = await backend.signIn("hcp");
  expect([(await list()).total_count, (await list("?is_done=true")).total_count]).toEqual([0, 1]);
  expect(await mark("hcp", false, "2026-11-20T10:02:00Z")).toMatchObject({
    done_at: null,
    done_by: null,
    reopened_at: "2026-11-20T10:02:00.000Z",
    reopened_by: userId("hcp"),
  });
  expect((await list()).total_count).toBe(1);
});

test("[TASK-04] the duty 'primary practice informed' is ticked with time and name, and completes the task that waits for it", async () => {
  const tick = { patient_id: patientId, template: "practice_informed", is_done: true };
  const first = (await add(tick)).body;
  expect(first).toMatchObject({
    template: "practice_informed",
    done_at: "2026-11-20T09:00:00.000Z",
    done_by: userId("hcp"),
  });
  const waiting = (await add({ ...tick, is_done: false, due_on: "2026-11-20" })).body;
  const second = (await add(tick)).body;
  expect([second.id, second.done_by]).toEqual([waiting.id, userId("hcp")]);
  const done = await list(`?patient_id=${patientId}&template=practice_informed&is_done=true`);
  expect(done.total_count).toBe(2);
  const team = (await hcp.get(`/v1/x/patient-team?patient_id=${patientId}`)).body;
  expect(team).toMatchObject({
    claim: null,
    tasks: [],
    task_count: 0,
    practice_informed: { done_by: userId("hcp") },
  });
  expect((await list()).total_count).toBe(0);
});

test("[TASK-05] the clinic's own templates: added once, removed, and the tasks made from them keep their words", async () => {
  const templates = async () =>
    (await hcp.get("/v1/x/task-templates")).body.templates.map(
      ({ title }: { title: string }) => title,
    );
  const added = await hcp.post("/v1/x/task-templates", { title: " Send a battery " });
  await hcp.post("/v1/x/task-templates", { title: "Ask for the ECG" });
  expect(await templates()).toEqual(["Ask for the ECG", "Send a battery"]);
  const twice = await hcp.post("/v1/x/task-templates", { title: "Send a battery" });
  expect([twice.status, twice.body.code]).toEqual([409, "conflict"]);
  await add({ title: "Send a battery" });
  expect((await hcp.delete(`/v1/x/task-templates/${added.body.id}`)).status).toBe(204);
  expect(await templates()).toEqual(["Ask for the ECG"]);
  expect(await titles()).toEqual(["Send a battery"]);
});

test("[TASK-06] another institution neither sees nor changes a task; each act has its line in the audit log", async () => {
  const { id } = (await add({ patient_id: patientId, title: "Call" })).body;
  const template = (await hcp.post("/v1/x/task-templates", { title: "Ask" })).body;
  const other = await backend.signIn("other");
  expect(await list("", other)).toEqual({ tasks: [], total_count: 0 });
  expect((await other.get(`/v1/x/tasks?patient_id=${patientId}`)).status).toBe(404);
  expect((await other.patch(`/v1/x/tasks/${id}`, { is_done: true })).status).toBe(404);
  expect((await other.delete(`/v1/x/task-templates/${template.id}`)).status).toBe(404);
  expect((await other.get("/v1/x/task-templates")).body).toEqual({ templates: [] });
  const foreign = { patient_id: patientId, title: "Call" };
  expect((await other.post("/v1/x/tasks", foreign)).status).toBe(404);
  await hcp.patch(`/v1/x/tasks/${id}`, { is_done: true });
  const lines = await backend.database.select().from(auditEvents);
  expect(
    lines
      .filter(({ action }) => /^(create|change)-task/.test(action))
      .map(({ action, patientId: of }) => [action, of]),
  ).toEqual([
    ["create-task", patientId],
    ["create-task-template", null],
    ["change-task", patientId],
  ]);
});
