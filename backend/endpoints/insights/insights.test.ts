import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Insights, InsightIncident } from "#contract/insights.ts";
import { medicationPlans } from "../../schema/medication-plans.ts";
import { patientFlags } from "../../schema/patient-flags.ts";
import { patientMessages } from "../../schema/patient-messages.ts";
import { patientNotes } from "../../schema/patient-notes.ts";
import { tasks } from "../../schema/tasks.ts";
import { statusHistory } from "../../schema/status-history.ts";
import {
  institutionIds,
  openTestBackend,
  type TestBackend,
  userId,
} from "../../testing/test-backend.ts";
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

const period = "from=2026-11-01&to=2026-11-20";
const insights = async (asked = period, by = client) =>
  (await by.get(`/v1/x/insights?${asked}`)).body as Insights;
const incidentsOf = async (asked: string) =>
  (await client.get(`/v1/x/insight-incidents?${period}&${asked}`)).body as {
    items: InsightIncident[];
    total_count: number;
  };
const at = (instant: string) => new Date(instant);
const acknowledged = (receivedAt: string, acknowledgementTimestamp: string) => ({
  receivedAt: at(receivedAt),
  acknowledgementTimestamp: at(acknowledgementTimestamp),
  acknowledgedBy: userId("nurse"),
});
const writeNote = (patientId: string, content: string, createdAt: string) =>
  backend.database
    .insert(patientNotes)
    .values({ patientId, content, authorId: userId("hcp"), createdAt: at(createdAt) });

test("[INSIGHT-01] alerts and warnings are counted by their time of arrival, in the clinic's days, for each rule and severity", async () => {
  const erika = await backend.addPatient();
  const hans = await backend.addPatient();
  // 00:30 in Berlin on 1 November, and half an hour before it
  await backend.addIncident(erika, { receivedAt: at("2026-10-31T23:30:00Z") });
  await backend.addIncident(erika, { receivedAt: at("2026-10-31T22:30:00Z") });
  await backend.addIncident(erika, { receivedAt: at("2026-11-10T08:00:00Z"), severity: 200 });
  await backend.addIncident(hans, {
    receivedAt: at("2026-11-20T08:00:00Z"),
    severity: 200,
    flagType: "ECG_AFIB",
  });
  const { totals, rules } = await insights();
  expect(totals).toMatchObject({ incident_count: 3, alert_count: 1, warning_count: 2 });
  expect(
    rules.map(({ flag_type, severity, incident_count, patient_count }) => [
      flag_type,
      severity,
      incident_count,
      patient_count,
    ]),
  ).toEqual([
    ["INCR_WEIGHT", 300, 1, 1],
    ["ECG_AFIB", 200, 1, 1],
    ["INCR_WEIGHT", 200, 1, 1],
  ]);
});

test("[INSIGHT-02] patient-weeks are the days in care in the period, according to the history of the status", async () => {
  const all = await backend.addPatient();
  const left = await backend.addPatient({ status: "OFFBOARDED" });
  const states = (patientId: string, ...of: [string, string][]) =>
    backend.database
      .insert(statusHistory)
      .values(of.map(([status, createdAt]) => ({ patientId, status, createdAt: at(createdAt) })));
  await states(all, ["ONBOARDING", "2026-01-01T00:00:00Z"], ["ONBOARDED", "2026-11-12T23:00:00Z"]);
  await states(left, ["ONBOARDED", "2026-10-01T00:00:00Z"], ["OFFBOARDED", "2026-11-07T23:00:00Z"]);
  // until 20 November 10:00 in Berlin, now: 7 days and 10 hours; 1 to 7 November: 7 days
  const { patient_weeks, weeks } = await insights();
  expect(patient_weeks).toBeCloseTo((7 + 10 / 24 + 7) / 7, 6);
  expect(weeks.map(({ monday }) => monday)).toEqual([
    "2026-10-26",
    "2026-11-02",
    "2026-11-09",
    "2026-11-16",
  ]);
  expect(weeks[0]?.patient_weeks).toBeCloseTo(1 / 7, 6);
  expect(weeks[2]?.patient_weeks).toBeCloseTo(3 / 7, 6);
});

test("[INSIGHT-03] an action is an own note, a message, task, plan or limit until a day after the review; a template or a later act is not", async () => {
  const patients = await Promise.all(Array.from({ length: 9 }, () => backend.addPatient()));
  const [noted = "", written = "", planned = "", limited = "", late = "", tasked = ""] = patients;
  for (const patientId of patients)
    await backend.addIncident(
      patientId,
      acknowledged("2026-11-10T07:00:00Z", "2026-11-10T09:00:00Z"),
    );
  await writeNote(noted, "Rang up: took his water tablets late.", "2026-11-10T09:00:00Z");
  await backend.database.insert(patientMessages).values({
    patientId: written,
    institutionId: institutionIds.heart,
    authorId: userId("hcp"),
    message: "Please weigh yourself again.",
    allowToReply: true,
    state: "WAITING_FOR_REPLY",
    createdAt: at("2026-11-11T08:59:59Z"),
  });
  await backend.database.insert(medicationPlans).values({
    patientId: planned,
    version: 1,
    prescriptions: [],
    validityStartsAt: at("2026-11-10T12:00:00Z"),
    authorId: userId("hcp"),
    createdAt: at("2026-11-10T12:00:00Z"),
  });
  await backend.database.insert(patientFlags).values({
    patientId: limited,
    type: "INCR_WEIGHT",
    severity: 300,
    flagInfo: {},
    isActive: true,
    setAt: at("2026-11-10T08:30:00Z"),
    setBy: userId("hcp"),
  });
  await backend.database.insert(tasks).values({
    institutionId: institutionIds.heart,
    patientId: tasked,
    template: "call_again",
    createdBy: userId("hcp"),
    createdAt: at("2026-11-10T09:05:00Z"),
  });
  await writeNote(late, "Another matter.", "2026-11-11T09:00:01Z");
  // the same words for three patients on one day
  for (const patientId of patients.slice(6))
    await writeNote(patientId, "Seen, no action.", "2026-11-10T09:00:00Z");
  expect((await insights()).totals).toMatchObject({ incident_count: 9, acted_count: 5 });
  const acted = await incidentsOf("measure=acted");
  expect(acted.items.map(({ patient_id }) => patient_id).toSorted()).toEqual(
    [noted, written, planned, limited, tasked].toSorted(),
  );
  expect((await incidentsOf("measure=not_acted")).total_count).toBe(4);
});

test("[INSIGHT-04] a repeat is of the same rule and patient within 72 hours, also if the first came before the period", async () => {
  const erika = await backend.addPatient();
  const hans = await backend.addPatient();
  await backend.addIncident(erika, { receivedAt: at("2026-10-30T08:00:00Z") });
  const repeat = await backend.addIncident(erika, { receivedAt: at("2026-11-02T08:00:00Z") });
  await backend.addIncident(erika, { receivedAt: at("2026-11-05T08:00:01Z") });
  await backend.addIncident(hans, { receivedAt: at("2026-11-02T09:00:00Z") });
  await backend.addIncident(erika, {
    receivedAt: at("2026-11-02T09:00:00Z"),
    flagType: "ECG_AFIB",
  });
  expect((await insights()).totals).toMatchObject({ incident_count: 4, repeated_count: 1 });
  const { items } = await incidentsOf("measure=repeated");
  expect(items.map(({ id }) => id)).toEqual([repeat]);
});

test("[INSIGHT-05] median and 90th percentile are from arrival to review; reviews are in time, late or still open", async () => {
  const erika = await backend.addPatient();
  // 1 h, 2 h, 3 h, 4 h, 10 h: the median is 3 h; nine tenths of the way lie at 4 h + 0.6 x 6 h
  for (const hours of [1, 2, 3, 4, 10])
    await backend.addIncident(erika, {
      ...acknowledged(
        "2026-11-10T07:00:00Z",
        `2026-11-10T${String(7 + hours).padStart(2, "0")}:00:00Z`,
      ),
      dueAt: at("2026-11-10T11:00:00Z"),
    });
  const open = await backend.addIncident(erika, {
    receivedAt: at("2026-11-19T07:00:00Z"),
    dueAt: at("2026-11-20T08:59:59Z"),
  });
  await backend.addIncident(erika, {
    receivedAt: at("2026-11-20T07:00:00Z"),
    dueAt: at("2026-11-20T22:59:59Z"),
  });
  const { totals } = await insights();
  expect(totals.review_median_seconds).toBe(3 * 3600);
  expect(totals.review_p90_seconds).toBeCloseTo(7.6 * 3600, 6);
  expect(totals).toMatchObject({
    incident_count: 7,
    acknowledged_count: 5,
    due_count: 6,
    in_time_count: 4,
  });
  const late = await incidentsOf("measure=late");
  expect(late.total_count).toBe(2);
  expect(late.items[0]?.id).toBe(open);
  expect((await incidentsOf("measure=open")).total_count).toBe(2);
});

test("[INSIGHT-06] work is counted by hour of the clinic's day, and by user only for ADMIN unless the setting says otherwise", async () => {
  const erika = await backend.addPatient();
  await backend.addIncident(erika, acknowledged("2026-11-10T06:00:00Z", "2026-11-10T07:59:00Z"));
  await backend.addIncident(erika, acknowledged("2026-11-10T06:00:00Z", "2026-11-10T08:00:00Z"));
  const { hours, people } = await insights();
  expect(hours).toHaveLength(24);
  expect(hours.filter(({ acknowledged_count }) => acknowledged_count > 0)).toEqual([
    { hour: 8, acknowledged_count: 1 },
    { hour: 9, acknowledged_count: 1 },
  ]);
  expect(people).toBeNull();
  const admin = await backend.signIn("admin");
  expect((await insights(period, admin)).people).toMatchObject([
    { user_id: userId("nurse"), acknowledged_count: 2 },
  ]);
  for (const [insightsPeople, username, sees] of [
    ["all", "nurse", true],
    ["nobody", "admin", false],
  ] as const) {
    await backend.reset({ insightsPeople });
    const found = await insights(period, await backend.signIn(username));
    expect(found.people !== null).toBe(sees);
  }
});

test("[INSIGHT-07] the ten patients with the most incidents are answered, and the rows behind a number in windows, the latest first", async () => {
  const patients = await Promise.all(
    Array.from({ length: 12 }, (_, index) => backend.addPatient({ lastName: `Patient ${index}` })),
  );
  for (const [index, patientId] of patients.entries())
    for (let count = 0; count <= index; count += 1)
      await backend.addIncident(patientId, {
        receivedAt: at(`2026-11-${String(count + 1).padStart(2, "0")}T08:00:00Z`),
      });
  const found = await insights();
  expect(found.patients.map(({ incident_count }) => incident_count)).toEqual([
    12, 11, 10, 9, 8, 7, 6, 5, 4, 3,
  ]);
  expect(found.patients[0]?.patient_info.last_name).toBe("Patient 11");
  const most = `patient_id=${patients[11]}&rule=INCR_WEIGHT&severity=300`;
  const first = await incidentsOf(`${most}&limit=5`);
  const second = await incidentsOf(`${most}&limit=5&skip=5`);
  expect(first.total_count).toBe(12);
  // a window beyond the end is empty, and the total is the same as before
  expect(await incidentsOf(`${most}&limit=5&skip=50`)).toEqual({ items: [], total_count: 12 });
  expect([...first.items, ...second.items].map(({ received_at }) => received_at)).toEqual(
    Array.from(
      { length: 10 },
      (_, index) => `2026-11-${12 - index < 10 ? "0" : ""}${12 - index}T08:00:00.000Z`,
    ),
  );
  expect((await incidentsOf("rule=ECG_AFIB")).total_count).toBe(0);
  expect((await incidentsOf("rule=implant")).total_count).toBe(0);
});

test("[INSIGHT-08] another clinic's incidents are in no number, and an impossible period is refused with its field", async () => {
  const erika = await backend.addPatient();
  await backend.addIncident(erika);
  const other = await backend.signIn("other");
  expect((await insights(period, other)).totals.incident_count).toBe(0);
  for (const asked of ["from=2026-11-02&to=2026-11-01", "from=2025-11-01&to=2026-11-02"]) {
    const { status, body } = await client.get(`/v1/x/insights?${asked}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [{ field: "to" }] });
  }
  expect((await client.get("/v1/x/insights?from=2025-11-01&to=2026-11-01")).status).toBe(200);
});

/** A small generator of evenly distributed numbers from 0 to 1, the same in every run. */
function evenNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

test("[INSIGHT-09] the numbers for some hundred incidents match an independent count of the rows", async () => {
  const random = evenNumbers(7);
  const hourMs = 3_600_000;
  const startMs = Date.parse("2026-10-25T00:00:00Z");
  const nowMs = backend.now().getTime();
  const patients = await Promise.all(Array.from({ length: 6 }, () => backend.addPatient()));
  const flagTypes = ["INCR_WEIGHT", "ECG_AFIB", "NO_ADHERENCE"];
  const planted = Array.from({ length: 250 }, () => {
    const receivedMs = startMs + Math.floor(random() * (nowMs - startMs));
    const isSeen = random() < 0.8;
    const seenMs = Math.min(nowMs, receivedMs + Math.floor(random() * 40 * hourMs));
    return {
      patientId: patients[Math.floor(random() * 6)] ?? "",
      flagType: flagTypes[Math.floor(random() * 3)] ?? "",
      severity: random() < 0.3 ? 300 : 200,
      receivedMs,
      dueMs: receivedMs + 12 * hourMs,
      seenMs: isSeen ? seenMs : null,
    };
  });
  for (const { patientId, flagType, severity, receivedMs, dueMs, seenMs } of planted)
    await backend.addIncident(patientId, {
      flagType,
      severity,
      receivedAt: new Date(receivedMs),
      dueAt: new Date(dueMs),
      ...(seenMs !== null && {
        acknowledgementTimestamp: new Date(seenMs),
        acknowledgedBy: userId("hcp"),
      }),
    });
  const notes = Array.from({ length: 12 }, (_, index) => ({
    patientId: patients[index % 6] ?? "",
    atMs: startMs + Math.floor(random() * (nowMs - startMs)),
  }));
  for (const [index, { patientId, atMs }] of notes.entries())
    await writeNote(patientId, `Note ${index}`, new Date(atMs).toISOString());
  // 1 November 00:00 to 21 November 00:00 in Berlin
  const counted = planted.filter(
    ({ receivedMs }) =>
      receivedMs >= Date.parse("2026-10-31T23:00:00Z") &&
      receivedMs < Date.parse("2026-11-20T23:00:00Z"),
  );
  const times = counted
    .flatMap(({ seenMs, receivedMs }) => (seenMs === null ? [] : [(seenMs - receivedMs) / 1000]))
    .toSorted((a, b) => a - b);
  const at9 = 0.9 * (times.length - 1);
  const percentile = (place: number) => {
    const [low = 0, high = low] = [times[Math.floor(place)], times[Math.ceil(place)]];
    return low + (high - low) * (place % 1);
  };
  const { totals, rules } = await insights();
  expect(totals).toEqual({
    incident_count: counted.length,
    alert_count: counted.filter(({ severity }) => severity === 300).length,
    warning_count: counted.filter(({ severity }) => severity === 200).length,
    acknowledged_count: times.length,
    due_count: counted.filter(({ dueMs, seenMs }) => seenMs !== null || dueMs < nowMs).length,
    in_time_count: counted.filter(({ dueMs, seenMs }) => seenMs !== null && seenMs <= dueMs).length,
    acted_count: counted.filter(({ patientId, receivedMs, seenMs }) =>
      notes.some(
        (note) =>
          note.patientId === patientId &&
          note.atMs >= receivedMs &&
          note.atMs <= (seenMs ?? nowMs) + 24 * hourMs,
      ),
    ).length,
    repeated_count: counted.filter((later) =>
      planted.some(
        (earlier) =>
          earlier.patientId === later.patientId &&
          earlier.flagType === later.flagType &&
          earlier.receivedMs < later.receivedMs &&
          earlier.receivedMs >= later.receivedMs - 72 * hourMs,
      ),
    ).length,
    review_median_seconds: expect.closeTo(percentile(0.5 * (times.length - 1)), 3),
    review_p90_seconds: expect.closeTo(percentile(at9), 3),
  });
  expect(rules.reduce((sum, { incident_count }) => sum + incident_count, 0)).toBe(counted.length);
});

test("a withdrawn incident is in no number, never late, and no earlier one of a repeat", async () => {
  const patientId = await backend.addPatient();
  const dueAt = at("2026-11-12T22:59:59Z");
  await backend.addIncident(patientId, {
    receivedAt: at("2026-11-10T08:00:00Z"),
    dueAt,
    withdrawnAt: at("2026-11-10T09:00:00Z"),
  });
  await backend.addIncident(patientId, { receivedAt: at("2026-11-11T08:00:00Z"), dueAt });
  expect((await insights()).totals).toMatchObject({
    incident_count: 1,
    due_count: 1,
    repeated_count: 0,
  });
  expect((await incidentsOf("measure=late")).total_count).toBe(1);
});
