/** The answer to a request for access, compared with the tables and with the audit log that its readers see. */
import { sql } from "../../drizzle.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AccessAnswer } from "#contract/access-answer.ts";
import type { AuditPage } from "#contract/audit.ts";
import { actGroupOf, actPatterns } from "#contract/codes/audit.ts";
import { exampleId } from "#contract/example.ts";
import { copiedTables } from "../../patient-copy/copied-tables.ts";
import { auditEvents } from "../../schema/audit-events.ts";
import { plantExampleClinic } from "../../testing/example-clinic.ts";
import {
  institutionIds,
  openTestBackend,
  userId,
  type TestBackend,
} from "../../testing/test-backend.ts";
import type { TestClient } from "../../testing/test-client.ts";

let backend: TestBackend;
let admin: TestClient;
let answer: AccessAnswer;
const patientId = exampleId.erika;
const path = `/v1/x/access-answer?patient_id=${patientId}`;

beforeAll(async () => {
  backend = await openTestBackend();
  await backend.reset();
  await plantExampleClinic(backend);
  const hcp = await backend.signIn("hcp");
  await hcp.get(`/v1/patients/${patientId}`);
  await hcp.post("/v1/patient-note", { patient_id: patientId, content: "x" });
  await hcp.post("/v1/x/exports", { file: "ecg", patient_id: patientId });
  await (await backend.signIn("other")).get(`/v1/patients/${patientId}`);
  // 23:30 UTC is the next day in Berlin
  backend.setNow("2026-11-20T23:30:00Z");
  const nurse = await backend.signIn("nurse");
  await nurse.post("/v1/patient-note", { patient_id: patientId, content: "y" });
  await nurse.post("/v1/patient-note", { patient_id: patientId, content: "z" });
  await backend.settle();
  backend.setNow("2026-11-21T09:00:00Z");
  admin = await backend.signIn("admin");
  answer = (await admin.get(path)).body;
});
afterAll(() => backend.close());

test("[ACCESS-01] each kind of data has the number of its rows: every table of a copy belongs to one kind", async () => {
  const read = async (name: string, where: string) => {
    const { rows } = (await backend.database.execute(
      sql.raw(`select count(*)::integer as number from ${name} t where ${where}`),
    )) as { rows: { number: number }[] };
    return rows[0]?.number ?? 0;
  };
  const own = `patient_id = '${patientId}'`;
  const through = (column: string, parent: string) =>
    `${column} in (select id from ${parent} where ${own})`;
  const special: Record<string, string> = {
    patients: `id = '${patientId}'`,
    users: `id = '${patientId}'`,
    ecg_reviews: through("ecg_id", "ecgs"),
    voice_recordings: through("session_id", "recording_sessions"),
    implant_documents: through("report_id", "implant_reports"),
  };
  const counts = new Map<string, number>();
  for (const [name, table] of Object.entries(copiedTables))
    if (table.is === "copied") counts.set(name, await read(name, special[name] ?? own));
  // the line of the answer itself was written after the count
  counts.set("audit_events", (counts.get("audit_events") ?? 0) - 1);
  const total = [...counts.values()].reduce((sum, number) => sum + number, 0);
  const of = (kind: string) => answer.kinds.find((each) => each.kind === kind)?.count ?? 0;
  expect(answer.kinds.reduce((sum, { count }) => sum + count, 0)).toBe(total);
  const sum = (...names: string[]) =>
    names.reduce((number, name) => number + (counts.get(name) ?? 0), 0);
  expect(of("notes")).toBe(sum("patient_notes", "sticky_notes"));
  expect(of("labs")).toBe(sum("lab_results"));
  expect(of("ecgs")).toBe(sum("ecgs", "ecg_reviews"));
  expect(of("voice")).toBe(sum("recording_sessions", "voice_recordings"));
  expect(of("log")).toBe(sum("audit_events"));
  expect(of("measurements")).toBeGreaterThan(0);
  const { rows } = (await backend.database.execute(
    sql`select min(sampled_at)::text as first, max(sampled_at)::text as last from lab_results where patient_id = ${patientId}`,
  )) as { rows: { first: string; last: string }[] };
  const labs = answer.kinds.find(({ kind }) => kind === "labs");
  expect([labs?.first_at, labs?.last_at]).toEqual(
    [rows[0]?.first, rows[0]?.last].map((at) => new Date(at ?? "").toISOString()),
  );
});

test("[ACCESS-02] acts are counted for each user and day, as in the audit log of the patient, in the patient's days", async () => {
  const log: AuditPage = (
    await admin.get(`/v1/x/audit-events?patient_id=${patientId}&to=2026-11-21T09:00:00Z&limit=1000`)
  ).body;
  const told = answer.people.flatMap(({ user_id, role, days }) =>
    days.flatMap(({ acts }) => acts.map(({ act, count }) => [user_id, role, act, count].join(" "))),
  );
  const lines = Map.groupBy(log.items, ({ user_id, role, act, at }) =>
    [user_id, role, act, new Date(Date.parse(at) + 3_600_000).toISOString().slice(0, 10)].join(" "),
  );
  expect(log.items.length).toBeGreaterThan(5);
  expect(told.toSorted()).toEqual(
    [...lines].map(([key, of]) => `${key.replace(/ \S+$/, "")} ${of.length}`).toSorted(),
  );
  const nurse = answer.people.find(({ user_id }) => user_id === userId("nurse"));
  expect(nurse?.days).toEqual([{ day: "2026-11-21", acts: [{ act: "create-note", count: 2 }] }]);
  // an attempt by a user of another clinic comes without the name
  const stranger = answer.people.find(({ user_id }) => user_id === userId("other"));
  expect(stranger).toMatchObject({
    name: null,
    days: [{ acts: [{ act: "refused get-patient", count: 1 }] }],
  });
});

test("[ACCESS-03] devices, laboratories, letters, shared links, webhook deliveries and copies of the patient's data are in the answer", async () => {
  const read = async (query: ReturnType<typeof sql>) =>
    ((await backend.database.execute(query)) as { rows: { number: number }[] }).rows[0]?.number;
  const devices = await read(
    sql`select count(*)::integer as number from patient_devices where patient_id = ${patientId}`,
  );
  expect(answer.devices).toHaveLength(devices ?? -1);
  const sent = await read(
    sql`select ((select count(*) from health_readings where patient_id = ${patientId} and device_id is not null)
      + (select count(*) from ecgs where patient_id = ${patientId} and device_id is not null))::integer as number`,
  );
  expect(answer.devices.reduce((sum, { count }) => sum + count, 0)).toBe(sent);
  const labs = answer.laboratories.reduce((sum, { count }) => sum + count, 0);
  expect(labs).toBe(answer.kinds.find(({ kind }) => kind === "labs")?.count);
  const written = await read(
    sql`select count(*)::integer as number from letters where patient_id = ${patientId} and written_at is not null`,
  );
  expect(answer.letters).toHaveLength(written ?? -1);
  const shared = await read(
    sql`select count(*)::integer as number from shared_links where patient_id = ${patientId}`,
  );
  expect(shared).toBeGreaterThan(0);
  expect(answer.shared).toHaveLength(shared ?? -1);
  const told = await read(
    sql`select count(*)::integer as number from webhook_deliveries
      where delivered_at is not null and body like ${`%${patientId}%`}`,
  );
  expect(answer.webhooks.reduce((sum, { count }) => sum + count, 0)).toBe(told);
  const copies = answer.people.flatMap(({ days }) =>
    days.flatMap(({ acts }) => acts.filter(({ act }) => actGroupOf(act) === "copy")),
  );
  expect(copies).toEqual([{ act: "note-export ecg", count: 1 }]);
});

test("[ACCESS-04] the answer is logged as a copy; only an ADMIN of the patient's clinic gets it, with a fresh proof", async () => {
  const lines = async () =>
    (await backend.database.select().from(auditEvents)).filter(
      ({ action }) => action === "export-access-answer",
    );
  expect(actGroupOf("export-access-answer")).toBe("copy");
  expect(await lines()).toMatchObject([{ userId: userId("admin"), patientId }]);
  for (const name of ["hcp", "pba", "patient", "other"])
    expect([403, 404], name).toContain((await (await backend.signIn(name)).get(path)).status);
  const strange = await backend.addPatient({ institutionId: institutionIds.other });
  expect((await admin.get(`/v1/x/access-answer?patient_id=${strange}`)).status).toBe(404);
  backend.setNow("2026-11-21T09:16:00Z");
  await admin.get("/v1/refresh");
  const late = await admin.get(path);
  expect([late.status, late.body.code]).toEqual([403, "fresh_proof_required"]);
  expect(await lines()).toHaveLength(1);
});

test("[ACCESS-03] reads by other systems are copies and their writes are changes, in the database as on the page", async () => {
  const groups = {
    "fhir-read Patient": "copy",
    "fhir-search Observation": "copy",
    "fhir-everything 12": "copy",
    "fhir-create": "change",
    "fhir-update": "change",
    "fhir-bundle": "change",
    "fhir-token": "session",
  } as const;
  for (const [act, group] of Object.entries(groups)) {
    expect([act, actGroupOf(act)]).toEqual([act, group]);
    const { rows } = (await backend.database.execute(
      sql`select ${act}::text ~ ${actPatterns[group]} as fits`,
    )) as { rows: { fits: boolean }[] };
    expect([act, rows[0]?.fits]).toEqual([act, true]);
  }
});
