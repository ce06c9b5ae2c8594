import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sql } from "../../drizzle.ts";
import { refreshWorklist } from "../../records/worklist.ts";
import { auditEvents } from "../../schema/audit-events.ts";
import { patients } from "../../schema/patients.ts";
import { institutionIds, openTestBackend, type TestBackend } from "../../testing/test-backend.ts";
import type { TestClient } from "../../testing/test-client.ts";

let backend: TestBackend;
let client: TestClient;
beforeAll(async () => {
  backend = await openTestBackend();
});
beforeEach(async () => {
  await backend.reset();
  client = await backend.signIn("hcp");
});
afterAll(() => backend.close());

const names = async (query: string) => {
  const { status, body } = await client.get(`/v1/patients-list?${query}`);
  expect(status).toBe(200);
  return body.items.map(
    (item: { patient_info: { last_name: string } }) => item.patient_info.last_name,
  );
};

async function plantFour() {
  const albrecht = await backend.addPatient({ lastName: "Albrecht", birthDate: "1951-06-14" });
  const celik = await backend.addPatient({
    firstName: "Ayşe",
    lastName: "Çelik",
    birthDate: "1960-01-01",
  });
  const evrard = await backend.addPatient({
    firstName: "Marie",
    lastName: "Evrard",
    birthDate: "1940-12-31",
  });
  const aliyeva = await backend.addPatient({
    firstName: "Leyla",
    lastName: "Əliyeva",
    birthDate: "1970-05-05",
    status: "OFFBOARDING",
    offboardingReason: "PATIENT_REQUEST",
  });
  await backend.addIncident(celik, { severity: 300 });
  await backend.addIncident(celik, { severity: 200 });
  await backend.addIncident(evrard, { severity: 300 });
  await backend.addIncident(evrard, { severity: 300, acknowledgementTimestamp: backend.now() });
  await backend.addIncident(albrecht, { severity: 200 });
  await refreshWorklist(backend.database, [albrecht], new Date("2026-11-19T06:00:00Z"));
  await refreshWorklist(backend.database, [evrard], new Date("2026-11-20T06:00:00Z"));
  return { albrecht, celik, evrard, aliyeva };
}

test("[API-12] [LIST-10] the default is all patients by alerts, descending: red before yellow before none", async () => {
  const { celik } = await plantFour();
  expect(await names("")).toEqual(["Çelik", "Evrard", "Albrecht", "Əliyeva"]);
  const { body } = await client.get("/v1/patients-list");
  expect(body.total_count).toBe(4);
  expect(body.items[0]).toMatchObject({
    id: celik,
    patient_id: celik,
    alerts: 1,
    active_incidents_by_severity: { red: 1, yellow: 1 },
  });
});

test("[API-12] [LIST-09] every sort field sorts both ways, on the server", async () => {
  await plantFour();
  const sorted = {
    "alerts&sort_direction=asc": ["Əliyeva", "Albrecht", "Evrard", "Çelik"],
    "name&sort_direction=asc": ["Albrecht", "Çelik", "Əliyeva", "Evrard"],
    "name&sort_direction=desc": ["Evrard", "Əliyeva", "Çelik", "Albrecht"],
    "birth_date&sort_direction=asc": ["Evrard", "Albrecht", "Çelik", "Əliyeva"],
    "birth_date&sort_direction=desc": ["Əliyeva", "Çelik", "Albrecht", "Evrard"],
  };
  for (const [query, expected] of Object.entries(sorted))
    expect(await names(`sort_field=${query}`)).toEqual(expected);
  // a patient without readings is last with the newest first, and first with the oldest first
  const newest = await names("sort_field=last_transmission_at&sort_direction=desc");
  expect(newest.slice(0, 2)).toEqual(["Evrard", "Albrecht"]);
  const oldest = await names("sort_field=last_transmission_at&sort_direction=asc");
  expect(oldest.slice(2)).toEqual(["Albrecht", "Evrard"]);
});

test("[API-12] skip and limit select a window of the order, and total_count stays the count of the filter", async () => {
  await plantFour();
  const { body } = await client.get(
    "/v1/patients-list?sort_field=name&sort_direction=asc&skip=1&limit=2",
  );
  expect(
    body.items.map((item: { patient_info: { last_name: string } }) => item.patient_info.last_name),
  ).toEqual(["Çelik", "Əliyeva"]);
  expect(body.total_count).toBe(4);
  for (const query of ["limit=100001", "limit=0", "skip=-1", "sort_field=weight", "status=GONE"])
    expect((await client.get(`/v1/patients-list?${query}`)).status).toBe(400);
});

test("[API-12] search finds the beginnings of name parts without their accents, and short ids with and without PAT", async () => {
  const { celik } = await plantFour();
  const { body } = await client.get(`/v1/patients/${celik}`);
  const found = {
    celik: ["Çelik"],
    ÇEL: ["Çelik"],
    "ayse celik": ["Çelik"],
    "celik ayse": ["Çelik"],
    "ayse evrard": [],
    "leyla əliyeva": ["Əliyeva"],
    eliyeva: ["Əliyeva"],
    [`PAT${body.short_id}`]: ["Çelik"],
    [`${body.short_id}`]: ["Çelik"],
    // no part of a name begins with this character
    "%": [],
    " ": ["Çelik", "Evrard", "Albrecht", "Əliyeva"],
    zzz: [],
  };
  for (const [search, expected] of Object.entries(found))
    expect([search, await names(`search=${encodeURIComponent(search)}`)]).toEqual([
      search,
      expected,
    ]);
  expect((await client.get("/v1/patients-list?search=celik")).body.total_count).toBe(1);
});

test("[API-12] [LIST-06] status and offboarding reason filter, several values together", async () => {
  await plantFour();
  expect(await names("status=OFFBOARDING&status=OFFBOARDED")).toEqual(["Əliyeva"]);
  expect(await names("status=ONBOARDED")).toEqual(["Çelik", "Evrard", "Albrecht"]);
  expect(await names("offboarding_reasons=DECEASED")).toEqual([]);
  expect(await names("offboarding_reasons=DECEASED&offboarding_reasons=PATIENT_REQUEST")).toEqual([
    "Əliyeva",
  ]);
});

test("[API-12] [API-16] [LIST-04] program steps filter, and the counts by step are those of the lists", async () => {
  const study = { programType: "EIT_HEALTH", onboardingType: "EIT_HEALTH_PROGRAM" };
  await backend.addPatient({ ...study, lastName: "Eins", programStep: 100, status: "ONBOARDING" });
  await backend.addPatient({ ...study, lastName: "Zwei", programStep: 200 });
  await backend.addPatient({ ...study, lastName: "Drei", programStep: 300 });
  await backend.addPatient({ lastName: "Ohne" });
  const inHospital = "sort_field=name&sort_direction=asc&program_steps=100&program_steps=200";
  expect(await names(inHospital)).toEqual(["Eins", "Zwei"]);
  expect((await client.get(`/v1/patients-list?${inHospital}`)).body.total_count).toBe(2);
  expect((await client.get("/v1/patients-count-summary")).body).toMatchObject({
    EIT_HEALTH: {
      onboarding_by_program_step: { "100": 1 },
      onboarded_by_program_step: { "200": 1, "300": 1 },
    },
  });
});

test("[API-16] the counts summary has the four totals of each programme", async () => {
  await plantFour();
  await backend.addPatient({ programType: "VOX_HF_PROGRAM", status: "OFFBOARDED" });
  const { body } = await client.get("/v1/patients-count-summary");
  const none = { onboarding_by_program_step: {}, onboarded_by_program_step: {} };
  expect(body).toEqual({
    HEART_FAILURE: {
      ...none,
      total_onboarding: 0,
      total_onboarded: 3,
      total_offboarding: 1,
      total_offboarded: 0,
    },
    VOX_HF_PROGRAM: {
      ...none,
      total_onboarding: 0,
      total_onboarded: 0,
      total_offboarding: 0,
      total_offboarded: 1,
    },
  });
});

test("the stored counts equal a count of the patients after every kind of change", async () => {
  const { celik, evrard, albrecht } = await plantFour();
  const { database } = backend;
  await database
    .update(patients)
    .set({ status: "OFFBOARDED" })
    .where(sql`id = ${evrard}`);
  await refreshWorklist(database, "all");
  await database.delete(patients).where(sql`id = ${albrecht}`);
  await client.patch("/v1/acknowledge-incidents", {
    patient_id: celik,
    incident_ids: (await client.get(`/v1/patient-incidents?patient_id=${celik}`)).body.incidents
      .slice(0, 1)
      .map((incident: { id: string }) => incident.id),
    ack_timestamp: "2026-11-20T09:00:00Z",
  });
  const stored = await database.execute(sql`
    select status, patient_count, open_red_count, open_yellow_count from institution_counts
    where patient_count > 0 order by status`);
  expect(stored).toMatchObject({
    rows: [
      { status: "OFFBOARDED", patient_count: 1, open_red_count: 1, open_yellow_count: 0 },
      { status: "OFFBOARDING", patient_count: 1, open_red_count: 0, open_yellow_count: 0 },
      { status: "ONBOARDED", patient_count: 1, open_red_count: 0, open_yellow_count: 1 },
    ],
  });
});

test("[KEEP-09] skip goes no further than 100,000 without a cursor, and the refusal says so", async () => {
  const client = await backend.signIn("hcp");
  expect((await client.get("/v1/patients-list?skip=100000")).status).toBe(200);
  const { status, body } = await client.get("/v1/patients-list?skip=100001");
  expect([status, body.code]).toEqual([400, "validation_failed"]);
  expect(body.errors).toEqual([
    { field: "skip", message: "Must be at most 100000; next_cursor leads further" },
  ]);
});

test("[SEARCH-04] a search without a status also finds offboarded patients, of the own institutions only; its audit line has the count", async () => {
  await plantFour();
  await backend.addPatient({
    lastName: "Əliyeva",
    birthDate: "1970-05-05",
    institutionId: institutionIds.other,
  });
  const search = async (words: string) =>
    names(`search=${encodeURIComponent(words)}&limit=12&sort_field=name&sort_direction=asc`);
  expect(await search("aliyeva")).toEqual(["Əliyeva"]);
  expect(await search("5.5.1970")).toEqual(["Əliyeva"]);
  await backend.settle();
  const told = await backend.database.select().from(auditEvents);
  const acts = told.map(({ action }) => action).filter((action) => action.startsWith("list-"));
  expect(acts).toEqual(["list-patients 1"]);
  expect(JSON.stringify(told)).not.toMatch(/aliyeva|1970/i);
});
