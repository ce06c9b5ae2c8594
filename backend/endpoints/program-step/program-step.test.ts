import { eq } from "../../drizzle.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { auditEvents } from "../../schema/audit-events.ts";
import { programSteps } from "../../schema/program-steps.ts";
import { openTestBackend, userId, type TestBackend } from "../../testing/test-backend.ts";
import type { TestClient } from "../../testing/test-client.ts";

let backend: TestBackend;
let client: TestClient;
let patient_id: string;
beforeAll(async () => {
  backend = await openTestBackend();
});
beforeEach(async () => {
  await backend.reset();
  client = await backend.signIn("hcp");
  patient_id = await backend.addPatient({ programType: "EIT_HEALTH" });
});
afterAll(() => backend.close());

const names = {
  100: "ADMISSION",
  200: "ENROLLMENT",
  300: "DISCHARGED",
  400: "FIRST_VISIT",
} as const;

async function addStep(
  step: keyof typeof names,
  plannedAt: string | null,
  triggeredAt: string | null = null,
): Promise<string> {
  const id = crypto.randomUUID();
  await backend.database.insert(programSteps).values({
    id,
    patientId: patient_id,
    program: "EIT_HEALTH",
    programStep: step,
    name: names[step],
    createdAt: new Date("2026-11-01T08:00:00Z"),
    toBeTriggeredAt: plannedAt ? new Date(plannedAt) : null,
    triggeredAt: triggeredAt ? new Date(triggeredAt) : null,
  });
  return id;
}
const steps = async () =>
  (await client.get(`/v1/program-step?patient_id=${patient_id}`)).body.steps;
const log = (target_step: number, occurence_date = "2026-11-20", given: object = {}) =>
  client.post("/v1/eit/program-step", {
    patient_id,
    program_type: "EIT_HEALTH",
    target_step,
    occurence_date,
    ...given,
  });
const move = (event_id: string, to_be_triggered_at: string) =>
  client.patch("/v1/program-step", { event_id, to_be_triggered_at });

test("[API-45] [WAPI-16] [WENT-09] the steps are sorted by planned time, unplanned ones last, logged ones with their day", async () => {
  const visit = await addStep(400, null);
  const discharge = await addStep(300, "2026-11-25T08:00:00Z");
  // 23:30 UTC is the next day in Berlin
  const admission = await addStep(100, "2026-11-10T08:00:00Z", "2026-11-11T23:30:00Z");
  expect(await steps()).toEqual([
    {
      event_id: admission,
      name: "ADMISSION",
      created_at: "2026-11-01T08:00:00.000Z",
      to_be_triggered_at: "2026-11-10T08:00:00.000Z",
      triggered_at: "2026-11-11T23:30:00.000Z",
      target_step: 100,
      occurence_date: "2026-11-12",
    },
    expect.objectContaining({ event_id: discharge, triggered_at: null, occurence_date: null }),
    expect.objectContaining({ event_id: visit, to_be_triggered_at: null, target_step: 400 }),
  ]);
});

test("[API-44] [WAPI-18] [EIT-06] [WAPI-46] logging a planned step marks it on its day and moves the patient on in the list", async () => {
  await addStep(100, "2026-11-10T08:00:00Z", "2026-11-10T08:00:00Z");
  const id = await addStep(200, "2026-11-12T08:00:00Z");
  const { status, body } = await log(200);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    event_id: id,
    name: "ENROLLMENT",
    to_be_triggered_at: "2026-11-12T08:00:00.000Z",
    triggered_at: "2026-11-20T09:00:00.000Z",
    occurence_date: "2026-11-20",
  });
  const { body: patient } = await client.get(`/v1/patients/${patient_id}`);
  expect(patient.eit_program_steps).toMatchObject([{ program_step: 100 }, { program_step: 200 }]);
  const listed = await client.get("/v1/patients-list?program_steps=200");
  expect(listed.body.total_count).toBe(1);
  const [row] = await backend.database.select().from(programSteps).where(eq(programSteps.id, id));
  expect(row?.authorId).toBe(userId("hcp"));
});

test("a step without a plan is logged too, an earlier day at its noon", async () => {
  const { status, body } = await log(100, "2026-11-16");
  expect(status).toBe(200);
  expect(body).toMatchObject({
    name: "ADMISSION",
    triggered_at: "2026-11-16T11:00:00.000Z",
    occurence_date: "2026-11-16",
  });
});

test("[EIT-03] a step out of order, a repeated step and a step outside the study answer 409", async () => {
  const refusals = async (step: number) => {
    const { status, body } = await log(step);
    return [status, body.code];
  };
  expect(await refusals(200)).toEqual([409, "conflict"]);
  expect((await log(100)).status).toBe(200);
  expect(await refusals(100)).toEqual([409, "conflict"]);
  expect(await refusals(300)).toEqual([409, "conflict"]);
  patient_id = await backend.addPatient({ programType: "HEART_FAILURE" });
  expect(await refusals(100)).toEqual([409, "conflict"]);
  expect(await steps()).toEqual([]);
});

test("[EIT-07] a day outside the window is refused with its field; today is the patient's today", async () => {
  for (const day of ["2026-11-14", "2026-11-21"]) {
    const { status, body } = await log(100, day);
    expect([day, status, body.errors?.[0]?.field]).toEqual([day, 400, "occurence_date"]);
  }
  // half past midnight in Berlin
  backend.setNow("2026-11-20T23:30:00Z");
  client = await backend.signIn("hcp");
  expect((await log(100, "2026-11-21")).status).toBe(200);
  expect((await log(200, "2026-11-20")).status).toBe(400);
  expect((await log(200, "2026-11-21")).status).toBe(200);
});

test("the same step logged twice at the same moment is logged once", async () => {
  const nurse = await backend.signIn("nurse");
  const body = {
    patient_id,
    program_type: "EIT_HEALTH",
    target_step: 100,
    occurence_date: "2026-11-20",
  };
  const answers = await Promise.all([
    client.post("/v1/eit/program-step", body),
    nurse.post("/v1/eit/program-step", body),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await steps()).toHaveLength(1);
});

test("an unknown step or programme is refused", async () => {
  expect((await log(150)).status).toBe(400);
  expect((await log(700)).status).toBe(400);
  expect((await log(100, "2026-11-20", { program_type: "HEART_FAILURE" })).status).toBe(400);
});

test("[WAPI-17] [STEP-15] [API-46] [WAPI-46] a planned step gets another time, and the audit log says which patient it belongs to", async () => {
  const id = await addStep(300, "2026-11-25T08:00:00Z");
  const { status, body } = await move(id, "2026-12-01T10:05:00+01:00");
  expect(status).toBe(200);
  expect(body).toMatchObject({ event_id: id, to_be_triggered_at: "2026-12-01T09:05:00.000Z" });
  expect(await steps()).toEqual([body]);
  const lines = await backend.database.select().from(auditEvents);
  expect(lines.find(({ action }) => action === "reschedule-program-step")?.patientId).toBe(
    patient_id,
  );
});

test("[STEP-12] [STEP-13] a triggered step cannot be moved, nor can a planned step be moved to before today", async () => {
  const planned = await addStep(300, "2026-11-25T08:00:00Z");
  const triggered = await addStep(100, "2026-11-10T08:00:00Z", "2026-11-10T08:00:00Z");
  const refused = await move(triggered, "2026-12-01T09:00:00Z");
  expect([refused.status, refused.body.code]).toEqual([409, "conflict"]);
  // today begins at 23:00 UTC in Berlin
  expect((await move(planned, "2026-11-19T22:59:59Z")).status).toBe(400);
  expect((await move(planned, "2026-11-19T23:00:00Z")).status).toBe(200);
});

test("a step of another institution is not found, like one that does not exist", async () => {
  const id = await addStep(300, "2026-11-25T08:00:00Z");
  const stranger = await backend.signIn("other");
  const to_be_triggered_at = "2026-12-01T09:00:00Z";
  for (const event_id of [id, crypto.randomUUID()])
    expect(
      (await stranger.patch("/v1/program-step", { event_id, to_be_triggered_at })).status,
    ).toBe(404);
  expect((await steps())[0].to_be_triggered_at).toBe("2026-11-25T08:00:00.000Z");
});
