/** The stored states beside the desk, which judges all patients again: after every event both say the same. */
import { sql } from "../drizzle.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { connectivityStates, type ConnectivityState } from "#contract/codes/connectivity.ts";
import { patients } from "../schema/patients.ts";
import { timeOffs } from "../schema/time-offs.ts";
import { type CountedBackend, openCountedBackend } from "../testing/count-statements.ts";
import { institutionIds, userId } from "../testing/test-backend.ts";
import { TestClient } from "../testing/test-client.ts";
import { renewAllStates } from "./connectivity-states.ts";
import { findConnectivity } from "./connectivity.ts";
import { refreshWorklist } from "./worklist.ts";

let backend: CountedBackend;
let client: TestClient;
let device: TestClient;
beforeAll(async () => {
  backend = await openCountedBackend("2026-11-16T09:00:00Z");
});
beforeEach(async () => {
  await backend.reset();
  backend.setNow("2026-11-16T09:00:00Z");
  client = await backend.signIn("hcp");
  device = new TestClient(backend.fetch);
  device.headers = { authorization: "Bearer test-ingest-token" };
});
afterAll(() => backend.close());

const at = async (instant: string) => {
  backend.setNow(instant);
  client = await backend.signIn("hcp");
};
const addRule = (patientId: string, days = 3) =>
  backend.addRule(patientId, { type: "NO_ADHERENCE", severity: 300, flagInfo: { n_days: days } });
async function plant(given: Parameters<typeof backend.addPatient>[0] = {}) {
  const patientId = await backend.addPatient(given);
  await addRule(patientId);
  return patientId;
}
const weigh = (patient: string) =>
  device.post("/v1/x/ingest", {
    patient,
    readings: [
      {
        kind: "weight",
        device_id: `scale of ${patient}`,
        measured_at: backend.now().toISOString(),
        weight_kg: 80,
      },
    ],
  });
const call = (patient_id: string, call_again_on: string) =>
  client.post("/v1/x/desk-calls", { patient_id, outcome: "reached", call_again_on });
const goAway = (patientId: string, startDate: string, endDate: string) =>
  backend.database.insert(timeOffs).values({
    patientId,
    startDate,
    endDate,
    reason: "VACATION",
    authorId: userId("hcp"),
    createdAt: backend.now(),
  });

const listed = async (states: readonly ConnectivityState[], more = "") => {
  const asked = states.map((state) => `connectivity_states=${state}`).join("&");
  const { body } = await client.get(`/v1/patients-list?${asked}${more}`);
  return body as { items: { patient_id: string }[]; total_count: number };
};
const idsOf = (items: { patient_id: string }[]) =>
  items.map(({ patient_id }) => patient_id).toSorted();

/** List, counts and desk side by side; returns the patients of each state. */
async function agreed(): Promise<Record<string, string>> {
  const desk = (await client.get("/v1/x/connectivity?limit=500")).body;
  const counted = (await client.get("/v1/x/connectivity-counts")).body;
  expect(counted).toEqual({ counts: desk.counts, due_count: 0 });
  for (const state of connectivityStates) {
    const { items, total_count } = await listed([state]);
    const there = desk.items.filter((item: { state: string }) => item.state === state);
    expect([state, idsOf(items)]).toEqual([state, idsOf(there)]);
    expect(total_count).toBe(there.length);
  }
  return Object.fromEntries(
    desk.items.map((item: { patient_id: string; state: string }) => [item.patient_id, item.state]),
  );
}

test("[CONNF-01] the list finds the patients of a state as the desk does, at once after a reading, a call, an absence, a rule and a new status", async () => {
  const [sends, silent, called, away, noRule] = [
    await plant(),
    await plant(),
    await plant(),
    await plant(),
    await backend.addPatient({}),
  ];
  for (const id of [sends, silent, called, away, noRule]) await weigh(id);
  const first = await agreed();
  expect(first[silent]).toBe("connected");
  await at("2026-11-18T09:00:00Z");
  await weigh(sends);
  expect(await agreed()).toMatchObject({
    [sends]: "connected",
    [silent]: "late",
    [called]: "late",
    [noRule]: "inactive",
  });
  await at("2026-11-20T09:00:00Z");
  await call(called, "2026-11-23");
  await goAway(away, "2026-11-19", "2026-11-22");
  expect(await agreed()).toMatchObject({
    [sends]: "late",
    [silent]: "disconnected",
    [called]: "snoozed",
    [away]: "away",
  });
  await addRule(noRule, 2);
  await weigh(silent);
  await backend.database
    .update(timeOffs)
    .set({ deactivatedAt: backend.now() })
    .where(sql`patient_id = ${away}`);
  expect(await agreed()).toMatchObject({
    [noRule]: "disconnected",
    [silent]: "connected",
    [away]: "disconnected",
  });
});

test("[CONNF-02] a state is valid until the patient's midnight, in every zone, and if a clock is put back it is judged again", async () => {
  const [berlin, auckland] = [
    await plant({ timeZone: "Europe/Berlin" }),
    await plant({ timeZone: "Pacific/Auckland" }),
  ];
  for (const id of [berlin, auckland]) await weigh(id);
  // the day after the reading ends in Auckland half a day before it ends in Berlin
  for (const [instant, expected] of [
    ["2026-11-17T10:59:00Z", ["connected", "connected"]],
    ["2026-11-17T11:01:00Z", ["connected", "late"]],
    ["2026-11-17T23:01:00Z", ["late", "late"]],
    ["2026-11-16T20:00:00Z", ["connected", "connected"]],
  ] as const) {
    await at(instant);
    const states = await agreed();
    expect([instant, states[berlin], states[auckland]]).toEqual([instant, ...expected]);
  }
});

test("[CONNF-03] the filter works with tab, words and order, window by window, and never finds an offboarded patient or one of another clinic", async () => {
  const silent = await Promise.all(
    ["Arndt", "Berg", "Celik", "Dorn"].map((lastName) => plant({ lastName })),
  );
  const other = await plant({ institutionId: institutionIds.other });
  await at("2026-11-30T09:00:00Z");
  const inState = async (more: string) => idsOf((await listed(["disconnected"], more)).items);
  expect(await inState("")).toEqual(silent.toSorted());
  expect(await inState("")).not.toContain(other);
  expect(await inState("&search=berg")).toEqual([silent[1]]);
  expect(await inState("&status=OFFBOARDED")).toEqual([]);
  const order = "&sort_field=name&sort_direction=asc&limit=3";
  const window = (await client.get(`/v1/patients-list?connectivity_states=disconnected${order}`))
    .body;
  expect(window.total_count).toBe(4);
  const rest = (
    await client.get(
      `/v1/patients-list?connectivity_states=disconnected${order}&after=${window.next_cursor}`,
    )
  ).body;
  expect(
    [...window.items, ...rest.items].map(({ patient_id }: { patient_id: string }) => patient_id),
  ).toEqual(silent);
  expect((await client.get("/v1/patients-list?connectivity_states=gone")).status).toBe(400);
  await backend.database
    .update(patients)
    .set({ status: "OFFBOARDED" })
    .where(sql`id = ${silent[0]}`);
  await backend.database.execute(
    sql`update worklist set status = 'OFFBOARDED' where patient_id = ${silent[0]}`,
  );
  expect(await inState("")).toEqual(silent.slice(1).toSorted());
});

test("[CONNF-04] a list without the filter costs no more; if no state is due, the filter costs one statement and the count two", async () => {
  await plant();
  const path = "/v1/patients-list?status=ONBOARDED";
  const filtered = `${path}&connectivity_states=late`;
  const countOf = async (asked: string) =>
    (await backend.statementsOf(() => client.get(asked))).length;
  // the first view of all leaves its lines in the audit log
  for (const asked of [path, filtered]) await client.get(asked);
  const plain = await countOf(path);
  expect(await countOf(filtered)).toBe(plain + 1);
  await client.get("/v1/x/connectivity-counts");
  expect(await countOf("/v1/x/connectivity-counts")).toBeLessThanOrEqual(2);
});

test("[CONNF-05] a change while a state is judged makes it judged again, and two runs at once do not wait for each other", async () => {
  const patientIds = await Promise.all(Array.from({ length: 3 }, () => plant()));
  await at("2026-11-30T09:00:00Z");
  const { database } = backend;
  const now = backend.now();
  await Promise.all([renewAllStates(database, now), renewAllStates(database, now)]);
  const { rows } = await findConnectivity(database, { now, patientIds });
  expect(rows.map(({ state }) => state)).toEqual(patientIds.map(() => "disconnected"));
  // as of a revision that was read before a reading arrived
  const [id] = patientIds;
  const stored = async () =>
    (
      (await database.execute(
        sql`select state, valid_until, revision from connectivity_states where patient_id = ${id}`,
      )) as { rows: { state: string; valid_until: string | null; revision: number }[] }
    ).rows[0];
  const before = await stored();
  await weigh(id ?? "");
  const after = await stored();
  expect([after?.state, after?.valid_until]).toEqual(["disconnected", null]);
  expect(after?.revision).toBeGreaterThan(before?.revision ?? Infinity);
  await renewAllStates(database, now);
  expect((await stored())?.state).toBe("connected");
});

test("[MILLION-03] the run for all patients judges all, batch by batch, and costs one statement if no state is due", async () => {
  const model = await plant();
  const { database } = backend;
  // two batches and one patient more
  await database.execute(sql`
    insert into patients select (jsonb_populate_record(p, jsonb_build_object(
      'id', gen_random_uuid(), 'username', 'many' || place, 'short_id', 100000 + place))).*
    from patients p cross join generate_series(1, 1000) place where p.id = ${model}`);
  await refreshWorklist(database, "all");
  const unjudged = async () => {
    const { rows } = (await database.execute(
      sql`select count(*)::int as n from connectivity_states where valid_until is null`,
    )) as { rows: { n: number }[] };
    return rows[0]?.n;
  };
  expect(await unjudged()).toBe(1_001);
  await renewAllStates(database, backend.now());
  expect(await unjudged()).toBe(0);
  const again = await backend.statementsOf(() => renewAllStates(database, backend.now()));
  expect(again).toHaveLength(1);
});
