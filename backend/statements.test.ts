/** How many statements the calls of a page need: the count is the same in every run, unlike times. */
import { desc, eq } from "./drizzle.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { emptyDatabase } from "./database.ts";
import { incidents } from "./schema/incidents.ts";
import { worklist } from "./schema/worklist.ts";
import { plantClinic } from "./synthetic/plant.ts";
import { openCountedBackend, type CountedBackend } from "./testing/count-statements.ts";
import { pageCalls, type MeasuredPage } from "./testing/page-calls.ts";
import { TestClient } from "./testing/test-client.ts";

let backend: CountedBackend;
let client: TestClient;
let patientId: string;
beforeAll(async () => {
  backend = await openCountedBackend("2026-11-20T08:00:00Z");
  await emptyDatabase(backend.database);
  await plantClinic({ database: backend.database, now: backend.now(), patients: 12 });
  client = new TestClient(backend.fetch);
  await client.post("/v1/login", { username: "hcp", password: "Demo-2026!" });
  const me = (await client.get("/v1/patients-list?status=ONBOARDED")).body.items as {
    id: string;
  }[];
  const [worst] = await backend.database
    .select({ id: worklist.patientId })
    .from(worklist)
    .innerJoin(incidents, eq(incidents.patientId, worklist.patientId))
    .orderBy(desc(worklist.openRedCount), desc(worklist.openYellowCount));
  patientId = me.find(({ id }) => id === worst?.id)?.id ?? me[0]?.id ?? "";
}, 120_000);
afterAll(() => backend.close());

/** `kept`: as for a page that is requested while the caller and the patient's institution are still cached. */
async function countOf(page: MeasuredPage, kept: "kept" | "forgotten"): Promise<number> {
  if (kept === "forgotten") backend.forgetAccess();
  const paths = pageCalls(patientId)[page];
  const statements = await backend.statementsOf(async () => {
    const answers = await Promise.all(paths.map((path) => client.get(path)));
    // for a patient without a plan the plan is not found
    const refused = answers.filter(({ status }) => status !== 200 && status !== 404);
    expect(refused.map(({ status, body }) => [status, body])).toEqual([]);
  });
  return statements.length;
}

test.each<[page: MeasuredPage, most: number]>([
  ["counter", 1],
  ["list", 6],
  // the tenth: rate and length of the ECGs behind the listed alerts
  ["dashboard", 10],
  ["monitoring", 40],
])("[COST-07] the calls of the page %s are at most %i statements", async (page, most) => {
  await countOf(page, "forgotten");
  expect(await countOf(page, "kept")).toBeLessThanOrEqual(most);
});

test("[READ-06] the first view of a monitoring page in five minutes costs at most six statements more than the next, which needs at most 40", async () => {
  backend.setNow("2026-11-20T08:10:00Z");
  const first = await countOf("monitoring", "forgotten");
  const again = await countOf("monitoring", "kept");
  // the caller, the patient's institution, and the four of a transaction that extends the audit chain
  expect(first - again).toBeLessThanOrEqual(6);
  expect(again).toBeLessThan(first);
  expect(again).toBeLessThanOrEqual(40);
});

test("[CARD-04] the dashboard's cards need one statement for the data of all their patients, and one for the patients' institutions", async () => {
  const { body } = await client.get("/v1/patients-list?status=ONBOARDED");
  const patient_ids = (body.items as { id: string }[]).map(({ id }) => id);
  expect(patient_ids.length).toBeGreaterThan(3);
  const statements = await backend.statementsOf(async () => {
    const { status } = await client.post("/v1/x/patient-glances", { patient_ids });
    expect(status).toBe(200);
  });
  // the line of the audit log is the list's own, except for its count
  const asked = statements.filter((text) => !/audit_|^(begin|commit)/i.test(text));
  expect(asked.length).toBeLessThanOrEqual(2);
});

test("[COST-01] calls that come together read the caller and the patient's institution once", async () => {
  const kept = await countOf("monitoring", "kept");
  expect(await countOf("monitoring", "forgotten")).toBe(kept + 2);
});
