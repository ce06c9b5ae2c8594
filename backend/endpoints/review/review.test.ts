import { eq } from "../../drizzle.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { users } from "../../schema/users.ts";
import { plantEcg } from "../../testing/plant-ecg.ts";
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

interface Item {
  patient_id: string;
  highest_unacknowledged_severity: number | null;
  incidents: { severity: number }[];
}
const review = async (query: string): Promise<Item[]> =>
  (await client.get(`/v1/patients-to-review?${query}`)).body.items;
const ids = (items: Item[]) => items.map((item) => item.patient_id);

test("[POLL-03] users with the same alert counter have the same mark; another role or institution has another one", async () => {
  const markOf = async (username: string) =>
    (await (await backend.signIn(username)).get("/v1/alert-counter")).body.audience_mark;
  const own = await markOf("hcp");
  expect(own).toMatch(/^[\w-]{22}$/);
  expect(await markOf("nurse")).toBe(own);
  const others = await Promise.all(["pba", "admin", "other"].map(markOf));
  expect(new Set([own, ...others]).size).toBe(4);
  await backend.database
    .update(users)
    .set({ institutionIds: [institutionIds.heart, institutionIds.other] })
    .where(eq(users.id, userId("nurse")));
  expect([own, ...others]).not.toContain(await markOf("nurse"));
});

test("[API-18] the alert counter adds open red and yellow incidents and all patients", async () => {
  const one = await backend.addPatient();
  const two = await backend.addPatient();
  const gone = await backend.addPatient({ status: "OFFBOARDED" });
  await backend.addIncident(one, { severity: 300 });
  await backend.addIncident(one, { severity: 200 });
  await backend.addIncident(two, { severity: 200 });
  await backend.addIncident(two, { severity: 300, acknowledgementTimestamp: backend.now() });
  await backend.addIncident(gone, { severity: 300 });
  expect((await client.get("/v1/alert-counter")).body).toEqual({
    total_alerts: 1,
    total_warnings: 2,
    total_patients: 3,
    team_mark: "0",
    implant_inbox_count: 0,
    audience_mark: expect.any(String),
  });
});

test("[API-17] the review list has the patients with an open red incident, and none with only yellow ones", async () => {
  const red = await backend.addPatient();
  const yellow = await backend.addPatient();
  await backend.addIncident(red, { severity: 300 });
  await backend.addIncident(red, { severity: 200 });
  await backend.addIncident(yellow, { severity: 200 });
  const items = await review("date=2026-11-20");
  expect(ids(items)).toEqual([red]);
  expect(items[0]?.incidents.map(({ severity }) => severity)).toEqual([300, 200]);
});

test("[WAPI-44] each item has its highest unacknowledged severity, null if all are acknowledged", async () => {
  const acknowledged = { acknowledgementTimestamp: backend.now() };
  const red = await backend.addPatient();
  await backend.addIncident(red, { severity: 300 });
  const yellow = await backend.addPatient();
  await backend.addIncident(yellow, { severity: 300, ...acknowledged });
  await backend.addIncident(yellow, { severity: 200 });
  const done = await backend.addPatient();
  await backend.addIncident(done, { severity: 300, ...acknowledged });
  const highest = new Map(
    (await review("date=2026-11-20")).map((item) => [
      item.patient_id,
      item.highest_unacknowledged_severity,
    ]),
  );
  expect(highest).toEqual(
    new Map([
      [red, 300],
      [yellow, 200],
      [done, null],
    ]),
  );
});

test("[CONST-05] a red incident stays listed on the day of its acknowledgement, from the local start of that day", async () => {
  const patient = await backend.addPatient();
  const before = new Date("2026-11-18T10:00:00Z");
  // half an hour after midnight in Berlin, still the day before in UTC
  const acknowledgementTimestamp = new Date("2026-11-19T23:30:00Z");
  await backend.addIncident(patient, {
    severity: 300,
    happenedAt: before,
    receivedAt: before,
    acknowledgementTimestamp,
  });
  expect(ids(await review("date=2026-11-20"))).toEqual([patient]);
  expect(ids(await review("date=2026-11-21"))).toEqual([]);
  const at = (start: string) =>
    review(`date=2026-11-20&min_ack_timestamp=${encodeURIComponent(start)}`);
  expect(ids(await at("2026-11-19T23:30:00Z"))).toEqual([patient]);
  expect(ids(await at("2026-11-20T00:00:00+00:00"))).toEqual([]);
});

test("[API-17] [WAPI-43] a past day does not list incidents that came in after it", async () => {
  const patient = await backend.addPatient();
  await backend.addIncident(patient, { severity: 300 });
  expect(ids(await review("date=2026-11-19"))).toEqual([]);
  expect(ids(await review("date=2026-11-20"))).toEqual([patient]);
});

test("a day of 25 hours lists its last hour; one of 23 does not list the next day's first, also with the caller's midnight", async () => {
  const raised = async (at: string) => {
    const id = await backend.addPatient();
    const receivedAt = new Date(at);
    await backend.addIncident(id, { severity: 300, happenedAt: receivedAt, receivedAt });
    return id;
  };
  const spring = await raised("2026-03-29T21:30:00Z");
  const afterSpring = await raised("2026-03-29T22:30:00Z");
  const autumn = await raised("2026-10-25T22:30:00Z");
  const afterAutumn = await raised("2026-10-25T23:30:00Z");
  const listed = async (date: string, midnight: string) => {
    const query = `date=${date}&min_ack_timestamp=${midnight}`;
    const found = ids(await review(query));
    expect(ids(await review(`date=${date}`))).toEqual(found);
    expect(ids(await review(`${query}&limit=9`))).toEqual(found);
    return found;
  };
  expect(await listed("2026-03-29", "2026-03-28T23:00:00Z")).toEqual([spring]);
  expect(await listed("2026-03-30", "2026-03-29T22:00:00Z")).toEqual([spring, afterSpring]);
  expect(await listed("2026-10-25", "2026-10-24T22:00:00Z")).toEqual([spring, afterSpring, autumn]);
  expect((await listed("2026-10-26", "2026-10-25T23:00:00Z")).at(-1)).toBe(afterAutumn);
});

test("today's list has an alert of the 25th hour in another zone too, like the counter", async () => {
  backend.setNow("2026-10-25T23:45:00Z");
  client = await backend.signIn("hcp");
  const id = await backend.addPatient();
  const receivedAt = new Date("2026-10-25T23:30:00Z");
  await backend.addIncident(id, { severity: 300, happenedAt: receivedAt, receivedAt });
  // midnight in London, where the day has one more hour
  expect(ids(await review("date=2026-10-25&min_ack_timestamp=2026-10-24T23:00:00Z"))).toEqual([id]);
  expect((await client.get("/v1/alert-counter")).body.total_alerts).toBe(1);
});

test("[DASH-11] the list is in the order of work, and has no offboarded patient", async () => {
  const add = async (happened: string, due: string | null, more = {}) => {
    const id = await backend.addPatient();
    const happenedAt = new Date(happened);
    const dueAt = due === null ? null : new Date(due);
    await backend.addIncident(id, { happenedAt, receivedAt: happenedAt, dueAt, ...more });
    return id;
  };
  const acknowledgementTimestamp = backend.now();
  const overdue = "2026-11-19T22:59:59Z";
  const tomorrow = "2026-11-21T22:59:59Z";
  const reviewed = await add("2026-11-17T08:00:00Z", overdue, { acknowledgementTimestamp });
  const undated = await add("2026-11-16T08:00:00Z", null);
  const fresh = await add("2026-11-20T08:00:00Z", tomorrow);
  const old = await add("2026-11-19T08:00:00Z", tomorrow);
  const late = await add("2026-11-20T08:30:00Z", overdue);
  const warned = await add("2026-11-18T08:00:00Z", null, { acknowledgementTimestamp });
  await backend.addIncident(warned, { severity: 200, dueAt: new Date("2026-11-20T22:59:59Z") });
  const gone = await backend.addPatient({ status: "OFFBOARDED" });
  await backend.addIncident(gone);
  const expected = [late, warned, old, fresh, undated, reviewed];
  expect(ids(await review("date=2026-11-20"))).toEqual(expected);
  expect(ids(await review("date=2026-11-20&limit=9"))).toEqual(expected);
});

test("[DASH-13] an invalid date is refused here; the app then asks for today", async () => {
  for (const date of ["2026-02-30", "yesterday", ""])
    expect((await client.get(`/v1/patients-to-review?date=${date}`)).status).toBe(400);
});

test("in windows the list has each patient once, in the order of work", async () => {
  const hour = (value: number) => new Date(`2026-11-20T0${value}:00:00Z`);
  const add = async (at: number, due: number | null, isSeen = false) => {
    const id = await backend.addPatient();
    const times = { happenedAt: hour(at), receivedAt: hour(at), dueAt: due ? hour(due) : null };
    const acknowledgementTimestamp = isSeen ? hour(8) : null;
    await backend.addIncident(id, { severity: 300, ...times, acknowledgementTimestamp });
    return id;
  };
  const yellow = (id: string, due: number) =>
    backend.addIncident(id, { severity: 200, happenedAt: hour(1), dueAt: hour(due) });
  const first = await add(7, 2);
  // the alert was acknowledged today, a warning is left
  const warned = await add(6, null, true);
  await yellow(warned, 3);
  const dueByWarning = await add(7, 9);
  await yellow(dueByWarning, 4);
  // two of the same instant: their ids decide the order
  const tied = [await add(5, 8), await add(5, 8)].toSorted();
  const newer = await add(6, 8);
  const undated = await add(1, null);
  const seen = [await add(2, 3, true), await add(4, 2, true)];
  const gone = await backend.addPatient({ status: "OFFBOARDED" });
  await backend.addIncident(gone, { severity: 300 });
  const warnedAlone = await backend.addPatient();
  await backend.addIncident(warnedAlone, { severity: 200 });
  const expected = [first, warned, dueByWarning, ...tied, newer, undated, ...seen];
  const whole = await review("date=2026-11-20");
  expect(ids(whole)).toEqual(expected);

  for (const limit of [1, 2, 3, 9, 10]) {
    const found: Item[] = [];
    let after: string | null = "";
    let windows = 0;
    while (after !== null) {
      const cursor: string = after && `&after=${after}`;
      const { body } = await client.get(
        `/v1/patients-to-review?date=2026-11-20&limit=${limit}${cursor}`,
      );
      expect(body.items.length).toBeLessThanOrEqual(limit);
      found.push(...body.items);
      after = body.next_cursor;
      windows += 1;
    }
    expect(ids(found), String(limit)).toEqual(expected);
    expect(windows).toBe(Math.floor(expected.length / limit) + 1);
    const byId = new Map(whole.map((item) => [item.patient_id, item]));
    for (const item of found) expect(item).toEqual(byId.get(item.patient_id));
  }
  expect((await client.get("/v1/patients-to-review?date=2026-11-20&limit=0")).status).toBe(400);
  const { next_cursor } = (await client.get("/v1/patients-to-review?date=2026-11-20")).body;
  expect(next_cursor).toBeNull();
});

test("[LONG-01] the first window has the same counts as the whole list", async () => {
  const seen = { acknowledgementTimestamp: backend.now() };
  const yesterday = { acknowledgementTimestamp: new Date("2026-11-19T09:00:00Z") };
  const add = async (...incidents: { severity: number; acknowledgementTimestamp?: Date }[]) => {
    const id = await backend.addPatient();
    for (const incident of incidents) await backend.addIncident(id, incident);
    return id;
  };
  await add({ severity: 300 }, { severity: 300 }, { severity: 200 });
  await add({ severity: 300 }, { severity: 300, ...seen });
  await add({ severity: 300, ...seen }, { severity: 200 });
  await add({ severity: 300, ...seen });
  await add({ severity: 300, ...seen });
  await add({ severity: 300, ...yesterday });
  await add({ severity: 200 });
  await add({ severity: 200, ...seen });
  const gone = await backend.addPatient({ status: "OFFBOARDED" });
  await backend.addIncident(gone, { severity: 300 });
  const whole = await review("date=2026-11-20");
  const counts = {
    to_review: whole.filter((item) => item.highest_unacknowledged_severity !== null).length,
    reviewed: whole.filter((item) => item.highest_unacknowledged_severity === null).length,
    alerts: 3,
  };
  expect(counts).toEqual({ to_review: 3, reviewed: 2, alerts: 3 });
  const window = async (query: string) =>
    (await client.get(`/v1/patients-to-review?date=2026-11-20${query}`)).body;
  const first = await window("&limit=2");
  expect(first.counts).toEqual(counts);
  expect((await window("&limit=50")).counts).toEqual(counts);
  // only the first window has the counts; without a limit the list itself shows them
  expect((await window(`&limit=2&after=${first.next_cursor}`)).counts).toBeNull();
  expect((await window("")).counts).toBeNull();
});

test("[LONG-06] the first window of a past day has the counts of that day's list, and its windows have all of the list", async () => {
  const at = (day: number) => new Date(`2026-11-${day}T08:30:00Z`);
  const add = async (...all: { severity?: number; came: number; seen?: number }[]) => {
    const id = await backend.addPatient();
    for (const { severity = 300, came, seen } of all)
      await backend.addIncident(id, {
        severity,
        happenedAt: at(came),
        receivedAt: at(came),
        acknowledgementTimestamp: seen === undefined ? null : at(seen),
      });
    return id;
  };
  const open = await add({ came: 18 }, { came: 19 }, { came: 20 }, { came: 17, seen: 18 });
  const seenLater = await add({ came: 19, seen: 20 });
  const seenThatDay = await add({ came: 18, seen: 19 }, { severity: 200, came: 18, seen: 19 });
  const warned = await add({ came: 18, seen: 19 }, { severity: 200, came: 20 });
  // not of that day: acknowledged before it, arrived after it, or only yellow
  await add({ came: 17, seen: 18 });
  await add({ came: 20 });
  await add({ came: 20, seen: 20 });
  await add({ severity: 200, came: 18 });
  const gone = await backend.addPatient({ status: "OFFBOARDED" });
  await backend.addIncident(gone, { happenedAt: at(18), receivedAt: at(18) });

  const whole = await review("date=2026-11-19");
  expect(new Set(ids(whole))).toEqual(new Set([open, seenLater, seenThatDay, warned]));
  const window = async (query: string) =>
    (await client.get(`/v1/patients-to-review?date=2026-11-19${query}`)).body;
  const first = await window("&limit=3");
  // the open patient has two alerts of that day, and the warning of the day after is open now
  expect(first.counts).toEqual({ to_review: 2, reviewed: 2, alerts: 2 });
  const second = await window(`&limit=3&after=${first.next_cursor}`);
  expect(second.counts).toBeNull();
  const byId = (items: Item[]) => items.toSorted((a, b) => (a.patient_id < b.patient_id ? -1 : 1));
  expect(byId([...first.items, ...second.items])).toEqual(byId(whole));
  expect((await window("&limit=1")).counts).toEqual(first.counts);
  const before = await client.get("/v1/patients-to-review?date=2026-10-01&limit=3");
  expect(before.body.counts).toEqual({ to_review: 0, reviewed: 0, alerts: 0 });
});

test("[CARD-03] an alert of an ECG has rate and length of the recording, a silence its days, in every list", async () => {
  const patientId = await backend.addPatient();
  const at = new Date("2026-11-20T07:00:00Z");
  const id = crypto.randomUUID();
  // 500 samples at 250 Hz are 2 seconds
  const ecg = { id, patientId, measuredAt: at, receivedAt: at, samplingRateHz: 250, bpm: 105.6 };
  await plantEcg(backend.database, ecg, Array(500).fill(0.1));
  const evidence = (silentDays: string[]) => ({
    limit: {},
    alsoFired: [],
    evidence: {
      causes: [],
      seen: [],
      symptoms: [],
      leftOut: [],
      reference: null,
      change: null,
      silentDays,
    },
  });
  await backend.addIncident(patientId, {
    flagType: "ECG_AFIB",
    incidentInfo: { health_data: { id, float_value: 1, measured_at: at.toISOString() } },
    explanation: evidence([]),
  });
  const warned = await backend.addPatient();
  for (const one of [patientId, warned])
    await backend.addIncident(one, {
      flagType: "NO_ADHERENCE",
      severity: 200,
      incidentInfo: {},
      explanation: evidence(["2026-11-17", "2026-11-18"]),
    });
  const heart = { heart_rate_bpm: 105.6, duration_s: 2 };
  const afib = { silent_days: null, ecg: heart };
  const silence = { silent_days: 2, ecg: null };
  const [item] = await review("date=2026-11-20");
  const list = await client.get(`/v1/patient-incidents?patient_id=${patientId}`);
  for (const incidents of [item?.incidents, list.body.incidents])
    expect(incidents).toMatchObject([{ fired: afib }, { fired: silence }]);
  const { body } = await client.get("/v1/x/warnings-to-review");
  expect(body.items).toMatchObject([{ patient_id: warned, incidents: [{ fired: silence }] }]);
});
