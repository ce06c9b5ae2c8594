import { createHash } from "node:crypto";
import { sql, type SQL } from "../drizzle.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { institutionIds, openTestBackend, type TestBackend } from "../testing/test-backend.ts";
import { hashOf } from "./chain.ts";
import { verifyLog } from "./verify-log.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
beforeEach(async () => {
  await backend.reset();
  const patientId = await backend.addPatient();
  const client = await backend.signIn("hcp");
  for (const content of ["a", "b", "c"])
    await client.post("/v1/patient-note", { patient_id: patientId, content });
  await backend.signIn("other");
});
afterAll(() => backend.close());

/** Changes lines as an owner of the database could. */
async function tamper(...changes: SQL[]): Promise<void> {
  await backend.database.execute(sql`alter table audit_events disable trigger all`);
  for (const change of changes) await backend.database.execute(change);
  await backend.database.execute(sql`alter table audit_events enable trigger all`);
}
const faults = async () =>
  Object.fromEntries(
    (await verifyLog(backend.database)).map(({ chainId, fault }) => [chainId, fault]),
  );
const { heart, other } = institutionIds;

test("a line's hash is SHA-256 over the hash before and its fields", () => {
  const event = {
    chainId: heart,
    position: 1,
    at: new Date("2026-11-20T09:00:00Z"),
    userId: null,
    role: null,
    action: "login",
    patientId: null,
    address: "192.0.2.1",
    requestId: "request-0001",
  };
  const text = `["0","${heart}",1,"2026-11-20T09:00:00.000Z",null,null,"login",null,"192.0.2.1","request-0001"]`;
  expect(hashOf("0", event)).toBe(createHash("sha256").update(text).digest("hex"));
});

test("an unchanged log is whole: it has as many lines as acts, each institution by itself", async () => {
  const reports = await verifyLog(backend.database);
  expect(reports).toEqual([
    { chainId: heart, lineCount: 4, hash: expect.stringMatching(/^[0-9a-f]{64}$/), fault: null },
    { chainId: other, lineCount: 1, hash: expect.stringMatching(/^[0-9a-f]{64}$/), fault: null },
  ]);
});

const inHeart = sql`chain_id = '11111111-1111-4111-8111-111111111111'`;

test.each<[what: string, fault: string, change: SQL]>([
  [
    "a changed time",
    "line 2 was changed",
    sql`update audit_events set at = at - interval '1 hour' where ${inHeart} and position = 2`,
  ],
  [
    "a changed person",
    "line 3 was changed",
    sql`update audit_events set user_id = null where ${inHeart} and position = 3`,
  ],
  [
    "a changed patient",
    "line 4 was changed",
    sql`update audit_events set patient_id = gen_random_uuid() where ${inHeart} and position = 4`,
  ],
  [
    "a changed hash",
    "line 1 was changed",
    sql`update audit_events set hash = repeat('a', 64) where ${inHeart} and position = 1`,
  ],
  [
    "a line taken out",
    "line 2 is missing",
    sql`delete from audit_events where ${inHeart} and position = 2`,
  ],
  [
    "the last line cut off",
    "lines 4 to 4 are missing",
    sql`delete from audit_events where ${inHeart} and position = 4`,
  ],
  [
    "a stored end cut off",
    "the end of the chain is not stored",
    sql`delete from audit_chains where ${inHeart}`,
  ],
  [
    "a stored end moved back",
    "the end was changed",
    sql`update audit_chains set length = 3 where ${inHeart}`,
  ],
])("%s is found: %s", async (_, fault, change) => {
  await tamper(change);
  expect(await faults()).toEqual({ [heart]: fault, [other]: null });
});

test("a removed line is found even if the later lines were moved up", async () => {
  await tamper(
    sql`delete from audit_events where ${inHeart} and position = 2`,
    sql`update audit_events set position = position - 1 where ${inHeart} and position > 2`,
    sql`update audit_chains set length = 3 where ${inHeart}`,
  );
  expect(await faults()).toEqual({ [heart]: "line 2 was changed", [other]: null });
});
