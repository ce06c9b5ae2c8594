import { eq } from "../../drizzle.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { runSilence } from "../../run-silence.ts";
import { auditEvents } from "../../schema/audit-events.ts";
import { patientDevices } from "../../schema/patient-devices.ts";
import { refusedDeliveries } from "../../schema/refused-deliveries.ts";
import { timeOffs } from "../../schema/time-offs.ts";
import { openCountedBackend, type CountedBackend } from "../../testing/count-statements.ts";
import { userId } from "../../testing/test-backend.ts";
import { TestClient } from "../../testing/test-client.ts";

let backend: CountedBackend;
let client: TestClient;
let device: TestClient;
beforeAll(async () => {
  backend = await openCountedBackend("2026-11-16T09:00:00Z");
});
beforeEach(async () => {
  await backend.reset();
  backend.forgetAccess();
  client = await backend.signIn("hcp");
  device = new TestClient(backend.fetch);
  device.headers = { authorization: "Bearer test-ingest-token" };
});
afterAll(() => backend.close());

async function plant(given: Parameters<typeof backend.addPatient>[0] = {}) {
  const patientId = await backend.addPatient(given);
  await backend.addRule(patientId, {
    type: "NO_ADHERENCE",
    severity: 300,
    flagInfo: { n_days: 3 },
  });
  return patientId;
}
const weigh = (patient: string, given: Record<string, unknown> = {}) =>
  device.post("/v1/x/ingest", {
    patient,
    readings: [
      {
        kind: "weight",
        device_id: "scale-1",
        measured_at: backend.now().toISOString(),
        weight_kg: 80,
        ...given,
      },
    ],
  });
const list = async (query = "") => (await client.get(`/v1/x/connectivity${query}`)).body;
const later = async (instant: string) => {
  backend.setNow(instant);
  client = await backend.signIn("hcp");
};

test("[DESK-11] the lowest battery of the devices in use is the probable cause, also of the device that reported it", async () => {
  const silent = await plant();
  await weigh(silent);
  await weigh(silent, { device_id: "scale-2", measured_at: "2026-11-16T08:30:00Z" });
  const told = (serialNumber: string, batteryPercent: number, isActive = true) =>
    backend.database
      .update(patientDevices)
      .set({ batteryPercent, batteryAt: backend.now(), isActive })
      .where(eq(patientDevices.serialNumber, serialNumber));
  await told("scale-1", 80);
  await told("scale-2", 12);
  await later("2026-11-20T09:00:00Z");
  const [item] = (await list()).items;
  expect([item.state, item.cause]).toEqual(["disconnected", "battery"]);
  expect(
    item.devices.map(({ name, cause }: { name: string; cause: string }) => [name, cause]),
  ).toEqual([
    ["scale-1", "unknown"],
    ["scale-2", "battery"],
  ]);
  // a device no longer in use is not a cause
  await told("scale-2", 12, false);
  expect((await list()).items[0].cause).toBe("unknown");
});

test("[DESK-04] the desk lists the patients by urgency with the counts of all states, filtered and in windows", async () => {
  const silent = await plant();
  await weigh(silent);
  const sending = await plant();
  const away = await plant();
  await weigh(away);
  await backend.database.insert(timeOffs).values({
    patientId: away,
    reason: "VACATION",
    startDate: "2026-11-17",
    endDate: "2026-11-30",
    authorId: userId("hcp"),
    createdAt: backend.now(),
  });
  const joining = await plant({ status: "ONBOARDING" });
  await plant({ status: "OFFBOARDED" });
  const never = await plant({ statusAt: new Date("2026-11-01T00:00:00Z") });
  await later("2026-11-20T09:00:00Z");
  await weigh(sending);
  const whole = await list();
  expect(whole.counts).toEqual({
    disconnected: 2,
    late: 0,
    snoozed: 0,
    away: 1,
    connected: 1,
    inactive: 1,
  });
  const seen = whole.items.map((item: { patient_id: string; state: string; cause: string }) => [
    item.patient_id,
    item.state,
    item.cause,
  ]);
  expect(seen).toEqual([
    [never, "disconnected", "never_paired"],
    [silent, "disconnected", "unknown"],
    [away, "away", "absence"],
    [sending, "connected", null],
    [joining, "inactive", "not_monitored"],
  ]);
  expect(whole.items[1]).toMatchObject({
    last_contact_at: "2026-11-16T09:00:00.000Z",
    // the end of Tuesday and of Thursday in Berlin
    expected_by: "2026-11-17T23:00:00.000Z",
    disconnected_at: "2026-11-19T23:00:00.000Z",
    next_step: "call",
    devices: [{ name: "scale-1", device_type: "SCALE", state: "disconnected", refused_count: 0 }],
    last_call: null,
  });
  expect(whole.items[2].next_step_on).toBe("2026-12-01");
  const filtered = await list("?state=away&state=inactive");
  expect(filtered.items.map((item: { patient_id: string }) => item.patient_id)).toEqual([
    away,
    joining,
  ]);
  expect([filtered.total_count, filtered.counts.disconnected]).toEqual([2, 2]);
  const second = await list("?skip=1&limit=2");
  expect(second.items.map((item: { patient_id: string }) => item.patient_id)).toEqual([
    silent,
    away,
  ]);
  expect(second.total_count).toBe(5);
  const one = await list(`?patient_id=${silent}`);
  expect(one.items.map((item: { patient_id: string }) => item.patient_id)).toEqual([silent]);
});

test("[DESK-03] a patient becomes disconnected in the same minute as the alert of silence is raised", async () => {
  const patientId = await plant();
  await weigh(patientId);
  const stateAt = async (instant: string) => {
    await later(instant);
    const { raisedCount } = await runSilence(backend.database, backend.now());
    return [(await list()).items[0].state, raisedCount];
  };
  expect(await stateAt("2026-11-19T22:59:59Z")).toEqual(["late", 0]);
  expect(await stateAt("2026-11-19T23:00:00Z")).toEqual(["disconnected", 1]);
});

test("a patient who only answers every day is connected and raises no silence; the scale that is silent meanwhile stays so", async () => {
  const patientId = await plant();
  await weigh(patientId);
  for (const day of [17, 18, 19, 20, 21]) {
    await later(`2026-11-${day}T09:00:00Z`);
    const measured_at = `2026-11-${day}T08:00:00Z`;
    const answer = { kind: "well_being", device_id: "app", measured_at, score: 1, symptoms: [] };
    await device.post("/v1/x/ingest", { patient: patientId, readings: [answer] });
    expect((await runSilence(backend.database, backend.now())).raisedCount).toBe(0);
  }
  expect((await list()).items).toMatchObject([
    {
      state: "connected",
      last_contact_at: "2026-11-21T09:00:00.000Z",
      devices: [{ state: "disconnected", last_contact_at: "2026-11-16T09:00:00.000Z" }],
    },
  ]);
  // the same answer once more is no new contact
  await later("2026-11-22T09:00:00Z");
  const measured_at = "2026-11-21T08:00:00Z";
  const known = { kind: "well_being", device_id: "app", measured_at, score: 1, symptoms: [] };
  await device.post("/v1/x/ingest", { patient: patientId, readings: [known] });
  expect((await list()).items[0].last_contact_at).toBe("2026-11-21T09:00:00.000Z");
});

test("[DESK-05] a call is recorded with caller, time and outcome, snoozes until its day, and leaves a line in the audit log", async () => {
  const patientId = await plant();
  await weigh(patientId);
  await later("2026-11-20T09:00:00Z");
  const answer = await client.post("/v1/x/desk-calls", {
    patient_id: patientId,
    outcome: "not_reached",
    note: "  Nobody at home.  ",
    call_again_on: "2026-11-23",
  });
  expect([answer.status, answer.body]).toMatchObject([
    201,
    {
      patient_id: patientId,
      caller_id: userId("hcp"),
      called_at: "2026-11-20T09:00:00.000Z",
      outcome: "not_reached",
      note: "Nobody at home.",
      call_again_on: "2026-11-23",
    },
  ]);
  expect((await list()).items[0]).toMatchObject({
    state: "snoozed",
    next_step: "call_again",
    next_step_on: "2026-11-23",
    last_call: answer.body,
  });
  const lines = await backend.database.select().from(auditEvents);
  expect(lines.filter(({ action }) => action === "record-desk-call")).toMatchObject([
    { patientId, userId: userId("hcp"), role: "HCP" },
  ]);
  await later("2026-11-23T09:00:00Z");
  expect((await list()).items[0].state).toBe("disconnected");
  const second = { patient_id: patientId, outcome: "reached" };
  expect((await client.post("/v1/x/desk-calls", second)).status).toBe(201);
  const { calls } = (await client.get(`/v1/x/desk-calls?patient_id=${patientId}`)).body;
  expect(calls.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
    "reached",
    "not_reached",
  ]);
});

test("[DESK-05] the day of the next call is after the patient's today and within a year", async () => {
  // in Auckland it is already 17 November
  const patientId = await plant({ timeZone: "Pacific/Auckland" });
  backend.setNow("2026-11-16T12:00:00Z");
  client = await backend.signIn("hcp");
  const status = async (call_again_on: string) => {
    const call = { patient_id: patientId, outcome: "other", call_again_on };
    const { status: code, body } = await client.post("/v1/x/desk-calls", call);
    return [code, body.errors?.[0]?.field];
  };
  expect(await status("2026-11-17")).toEqual([400, "call_again_on"]);
  expect(await status("2026-11-18")).toEqual([201, undefined]);
  expect(await status("2027-11-18")).toEqual([201, undefined]);
  expect(await status("2027-11-19")).toEqual([400, "call_again_on"]);
});

test("[DESK-06] refused readings are counted by device with the last reason and no value, and are the cause while no reading arrives", async () => {
  const patientId = await plant();
  await weigh(patientId);
  await later("2026-11-20T09:00:00Z");
  const ahead = "2026-12-20T09:00:00Z";
  await weigh(patientId, { measured_at: ahead });
  await weigh(patientId, { weight_kg: 9999 });
  await weigh(patientId, { measured_at: ahead });
  await weigh(patientId, { device_id: "never-seen", measured_at: ahead });
  await weigh(patientId, { device_id: "x".repeat(5000) });
  const rows = await backend.database.select().from(refusedDeliveries);
  expect(
    rows.map(({ deviceName, refusedCount, lastReason }) => [deviceName, refusedCount, lastReason]),
  ).toEqual(
    expect.arrayContaining([
      ["scale-1", 3, "in_the_future"],
      ["", 2, "invalid"],
    ]),
  );
  expect(JSON.stringify(rows)).not.toContain("9999");
  expect(rows).toHaveLength(2);
  expect((await list()).items[0]).toMatchObject({
    state: "disconnected",
    cause: "refused_deliveries",
    next_step: "check_device",
    devices: [{ refused_count: 3, cause: "refused_deliveries", refusal_reason: "in_the_future" }],
  });
  await weigh(patientId, { measured_at: "2026-11-20T08:30:00Z" });
  expect((await list()).items[0]).toMatchObject({ state: "connected", cause: null });
});

test("[DESK-06] a refusal costs two more statements, the count and the outbox, however many readings are refused", async () => {
  const patientId = await plant();
  await weigh(patientId);
  const reading = (weight_kg: number, minute: number) => ({
    kind: "weight",
    device_id: "scale-1",
    measured_at: new Date(Date.UTC(2026, 10, 15, 8, minute)).toISOString(),
    weight_kg,
  });
  const statements = async (readings: unknown[]) =>
    (
      await backend.statementsOf(() =>
        device.post("/v1/x/ingest", { patient: patientId, readings }),
      )
    ).length;
  const good = await statements([reading(80, 0), reading(80, 1)]);
  const refused = await statements([reading(80, 2), reading(9999, 3)]);
  const many = await statements([
    reading(80, 4),
    ...Array.from({ length: 40 }, (_, index) => reading(9999, index)),
  ]);
  expect([refused - good, many - good]).toEqual([2, 2]);
});

test("[DESK-04] another institution's patients are in neither list nor counts, and no user outside records a call", async () => {
  const patientId = await plant();
  const other = await backend.signIn("other");
  const { items, counts, total_count } = (await other.get("/v1/x/connectivity")).body;
  expect([items, total_count, new Set(Object.values(counts))]).toEqual([[], 0, new Set([0])]);
  expect((await other.get(`/v1/x/connectivity?patient_id=${patientId}`)).status).toBe(404);
  const call = { patient_id: patientId, outcome: "reached" };
  expect((await other.post("/v1/x/desk-calls", call)).status).toBe(404);
});

test("[DESK-04] a window costs six statements, with 3 patients as with 60", async () => {
  const count = async () => {
    // the caller is stored
    await list();
    return (await backend.statementsOf(() => list())).length;
  };
  for (let index = 0; index < 3; index++) await weigh(await plant());
  const few = await count();
  for (let index = 0; index < 57; index++) {
    const patientId = await plant();
    await backend.database.insert(patientDevices).values({
      patientId,
      itemType: "external_device",
      deviceType: "BP_CUFF",
      manufacturer: "",
      createdAt: backend.now(),
    });
  }
  expect(await count()).toBe(few);
  expect(few).toBe(6);
});
