/** What the cards of the dashboard show beside incidents. The patients live in Berlin; now is 20 November, 10:00 there. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { healthDataTypeId } from "#contract/codes/health-data-type.ts";
import { auditEvents } from "../../schema/audit-events.ts";
import { healthReadings } from "../../schema/health-readings.ts";
import { patientNotes } from "../../schema/patient-notes.ts";
import { timeOffs } from "../../schema/time-offs.ts";
import { openTestBackend, userId, type TestBackend } from "../../testing/test-backend.ts";
import type { TestClient } from "../../testing/test-client.ts";

let backend: TestBackend;
let client: TestClient;
let patientId: string;
beforeAll(async () => {
  backend = await openTestBackend("2026-11-20T09:00:00Z");
});
beforeEach(async () => {
  await backend.reset();
  client = await backend.signIn("hcp");
  patientId = await backend.addPatient();
});
afterAll(() => backend.close());

const read = (...patient_ids: string[]) => client.post("/v1/x/patient-glances", { patient_ids });

async function measure(
  at: string,
  value: number,
  more: Partial<typeof healthReadings.$inferInsert> = {},
): Promise<string> {
  const id = crypto.randomUUID();
  await backend.database.insert(healthReadings).values({
    id,
    patientId,
    healthDataTypeId: healthDataTypeId.weight,
    value,
    measuredAt: new Date(at),
    receivedAt: new Date(at),
    ...more,
  });
  return id;
}

const absent = (startDate: string, endDate: string, deactivatedAt: Date | null = null) =>
  backend.database.insert(timeOffs).values({
    patientId,
    reason: "VACATION",
    startDate,
    endDate,
    authorId: userId("hcp"),
    createdAt: backend.now(),
    deactivatedAt,
  });

test("[CARD-04] a day's value is the newest, or the one with the gravest incident; 14 days in the patient's zone, a day without one is null", async () => {
  // the last minute before the first day, and its first minute: 7 November in Berlin begins at 23:00 UTC
  await measure("2026-11-06T22:59:00Z", 70);
  await measure("2026-11-06T23:00:00Z", 71);
  await measure("2026-11-10T06:00:00Z", 72);
  await measure("2026-11-10T18:00:00Z", 73);
  const fired = await measure("2026-11-12T06:00:00Z", 79);
  await measure("2026-11-12T18:00:00Z", 74);
  await backend.addIncident(patientId, { severity: 300, source: fired });
  await measure("2026-11-20T06:00:00Z", 140, { healthDataTypeId: healthDataTypeId.systolic });
  await measure("2026-11-20T06:00:00Z", 66, { healthDataTypeId: healthDataTypeId.heartRate });
  const { status, body } = await read(patientId);
  expect(status).toBe(200);
  expect(body.glances).toEqual([
    {
      patient_id: patientId,
      today: "2026-11-20",
      weight: [
        { date: "2026-11-07", value: 71 },
        { date: "2026-11-10", value: 73 },
        { date: "2026-11-12", value: 79 },
      ],
      systolic: [{ date: "2026-11-20", value: 140 }],
      heart_rate: [{ date: "2026-11-20", value: 66 }],
      away_until: null,
      last_note: null,
    },
  ]);
});

test("[CARD-04] a reading that is excluded, withdrawn, doubtful or in the future does not count", async () => {
  await measure("2026-11-18T06:00:00Z", 70, { isExcluded: true });
  await measure("2026-11-18T07:00:00Z", 71, { enteredInErrorAt: backend.now() });
  await measure("2026-11-18T08:00:00Z", 72, { isInconclusive: true });
  await measure("2026-11-20T09:00:01Z", 73);
  await measure("2026-11-19T06:00:00Z", 74);
  expect((await read(patientId)).body.glances[0].weight).toEqual([
    { date: "2026-11-19", value: 74 },
  ]);
});

test("[CARD-05] an absence is shown on its first and its last day, with the later end; a deleted one is not", async () => {
  const until = async () => (await read(patientId)).body.glances[0].away_until;
  await absent("2026-11-10", "2026-11-19");
  await absent("2026-11-21", "2026-11-29");
  await absent("2026-11-15", "2026-11-25", backend.now());
  expect(await until()).toBeNull();
  await absent("2026-11-15", "2026-11-20");
  expect(await until()).toBe("2026-11-20");
  await absent("2026-11-20", "2026-11-24");
  expect(await until()).toBe("2026-11-24");
});

test("[CARD-06] the newest note is answered with its author and time", async () => {
  const note = (content: string, at: string) =>
    backend.database
      .insert(patientNotes)
      .values({ patientId, content, authorId: userId("nurse"), createdAt: new Date(at) });
  await note("newer", "2026-11-19T08:30:00Z");
  await note("older", "2026-11-18T08:30:00Z");
  expect((await read(patientId)).body.glances[0].last_note).toEqual({
    created_at: "2026-11-19T08:30:00.000Z",
    author_id: userId("nurse"),
    content: "newer",
  });
});

test("[CARD-07] at most 100 patients, all of the caller's institutions; no data are changed and no claim is renewed", async () => {
  const ids = Array.from({ length: 101 }, () => patientId);
  expect((await read(...ids)).status).toBe(400);
  expect((await read(...ids.slice(1))).body.glances).toHaveLength(1);
  expect((await read()).body.glances).toEqual([]);
  const other = await backend.signIn("other");
  const refused = await other.post("/v1/x/patient-glances", { patient_ids: [patientId] });
  expect(refused.status).toBe(404);
  await client.post("/v1/x/claims", { patient_id: patientId, expected_holder_id: null });
  const claims = async () => (await client.get("/v1/x/claims")).body.claims;
  const before = await claims();
  expect(before).toHaveLength(1);
  backend.setNow("2026-11-20T09:05:00Z");
  client = await backend.signIn("hcp");
  const signedIn = (await backend.database.select().from(auditEvents)).length;
  await read(patientId);
  // only the line that the record was read
  const lines = await backend.database.select().from(auditEvents);
  expect(lines.slice(signedIn).map(({ action }) => action)).toEqual(["read-record"]);
  expect(await claims()).toEqual(before);
});
