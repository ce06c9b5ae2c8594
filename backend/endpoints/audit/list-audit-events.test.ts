import { sql } from "../../drizzle.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { AuditPage } from "#contract/audit.ts";
import { actGroupOf } from "#contract/codes/audit.ts";
import { handlers } from "../handlers.ts";
import { checkChains } from "../../audit/verify-log.ts";
import { storeChecks } from "../../records/audit-page.ts";
import { auditChecks } from "../../schema/audit-events.ts";
import {
  institutionIds,
  openTestBackend,
  userId,
  type TestBackend,
} from "../../testing/test-backend.ts";
import type { TestClient } from "../../testing/test-client.ts";
import { createJobBook } from "../../job-book.ts";
import { watchAudit } from "../../watch-audit.ts";
import { pino } from "pino";

let backend: TestBackend;
let patientId: string;
let admin: TestClient;
beforeAll(async () => {
  backend = await openTestBackend();
});
beforeEach(async () => {
  await backend.reset();
  patientId = await backend.addPatient({ firstName: "Quirina", lastName: "Zwiebelfisch" });
  const strangeId = await backend.addPatient({ institutionId: institutionIds.other });
  for (const name of ["hcp", "nurse", "other"]) {
    const client = await backend.signIn(name);
    await client.get(`/v1/patients/${name === "other" ? strangeId : patientId}`);
    await client.get(`/v1/patients/${name === "other" ? patientId : strangeId}`);
    if (name === "nurse")
      await client.post("/v1/patient-note", { patient_id: patientId, content: "x" });
  }
  await backend.settle();
  backend.setNow("2026-11-21T09:00:00Z");
  admin = await backend.signIn("admin");
});
afterAll(() => backend.close());

const page = async (query = ""): Promise<AuditPage> => {
  const { status, body } = await admin.get(`/v1/x/audit-events${query}`);
  expect(status).toBe(200);
  return body;
};
const acts = ({ items }: AuditPage) => items.map(({ act, user_id }) => [act, user_id]);

test("[AUDIT-03] an administrator sees the own clinic's lines and names: also a stranger's attempt, but not the strangers' names", async () => {
  const { items, users, patients } = await page();
  expect(acts({ items } as AuditPage).toSorted()).toEqual(
    [
      ["login", userId("admin")],
      ["login", userId("hcp")],
      ["get-patient", userId("hcp")],
      ["refused get-patient", userId("hcp")],
      ["login", userId("nurse")],
      ["get-patient", userId("nurse")],
      ["create-note", userId("nurse")],
      ["refused get-patient", userId("nurse")],
      // a user of the other clinic tried to open a patient of this one
      ["refused get-patient", userId("other")],
    ].toSorted(),
  );
  expect(users.map(({ id }) => id).toSorted()).toEqual(
    ["hcp", "nurse", "pba", "admin"].map(userId).toSorted(),
  );
  expect(patients).toEqual([{ id: patientId, name: "Zwiebelfisch, Quirina" }]);
});

test("[AUDIT-03] other roles are refused", async () => {
  for (const name of ["hcp", "pba", "patient"])
    expect((await (await backend.signIn(name)).get("/v1/x/audit-events")).status).toBe(403);
});

test("[AUDIT-02] the log is filtered by patient, person, act and time", async () => {
  expect(acts(await page(`?patient_id=${patientId}&act=read`)).toSorted()).toEqual(
    [
      ["get-patient", userId("hcp")],
      ["get-patient", userId("nurse")],
    ].toSorted(),
  );
  expect(acts(await page(`?user_id=${userId("nurse")}&act=change`))).toEqual([
    ["create-note", userId("nurse")],
  ]);
  expect((await page("?act=refused")).items).toHaveLength(3);
  expect(acts(await page("?act=session&from=2026-11-21T00:00:00Z"))).toEqual([
    ["login", userId("admin")],
  ]);
  expect((await page("?to=2026-11-20T09:00:00Z")).items).toEqual([]);
});

test("[AUDIT-01] pages follow one another without gaps or duplicates, the newest line first", async () => {
  const whole = await page("?to=2026-11-21T00:00:00Z");
  const seen: string[] = [];
  let next: string | null = "";
  while (next !== null) {
    const more: string = next && `&after=${next}`;
    const part = await page(`?to=2026-11-21T00:00:00Z&limit=3${more}`);
    expect(part.items.length).toBeLessThanOrEqual(3);
    seen.push(...part.items.map(({ id }) => id));
    next = part.next;
  }
  expect(seen).toEqual(whole.items.map(({ id }) => id));
  expect(whole.items).toHaveLength(8);
  expect((await page("?after=nonsense&limit=1")).items).toHaveLength(1);
});

test("[AUDIT-04][AUDIT-06] the result of the last check is answered, for the clinic's own chains only", async () => {
  // never checked, and short: it is checked when the page is requested
  expect((await page()).checks).toMatchObject([
    { institution_id: institutionIds.heart, fault: null, line_count: 9 },
  ]);
  backend.setNow("2026-11-21T09:10:00Z");
  const stop = watchAudit(
    backend.database,
    backend.now,
    pino({ level: "silent" }),
    createJobBook(backend.now),
  );
  stop();
  await expect.poll(async () => backend.database.select().from(auditChecks)).toHaveLength(2);
  backend.setNow("2026-11-21T09:12:00Z");
  expect((await page()).checks).toMatchObject([
    { institution_id: institutionIds.heart, fault: null, checked_at: "2026-11-21T09:10:00.000Z" },
  ]);
  await backend.database.execute(sql`alter table audit_events disable trigger all`);
  await backend.database.execute(
    sql`update audit_events set address = '' where chain_id = ${institutionIds.heart} and position = 2`,
  );
  await backend.database.execute(sql`alter table audit_events enable trigger all`);
  await storeChecks(backend.database, await checkChains(backend.database), backend.now());
  expect((await page()).checks).toMatchObject([{ line_count: 1, fault: "line 2 was changed" }]);
});

test("[READ-07] taking a file of an ECG or of a quarterly report leaves a line that says so, with the patient", async () => {
  for (const file of ["ecg", "quarterly-report"])
    await admin.post("/v1/x/exports", { file, patient_id: patientId });
  await admin.post("/v1/x/exports", { file: "audit-log" });
  expect((await page("?act=copy")).items).toMatchObject([
    { act: "note-export audit-log", patient_id: null },
    { act: "note-export quarterly-report", patient_id: patientId },
    { act: "note-export ecg", patient_id: patientId },
  ]);
});

test("every call that writes is listed as a change, a copy or a session", () => {
  const writes = handlers.filter(
    ({ definition, options }) => definition.method !== "GET" && !options.isReading,
  );
  for (const { definition } of writes)
    expect([definition.name, ["change", "copy", "session"]]).toEqual([
      definition.name,
      expect.arrayContaining([actGroupOf(definition.name)]),
    ]);
});
