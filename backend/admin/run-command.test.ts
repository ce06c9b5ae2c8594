import { sql } from "../drizzle.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { register } from "#contract/access-request.ts";
import { auditEvents } from "../schema/audit-events.ts";
import { accessRequests } from "../schema/access-requests.ts";
import { institutions } from "../schema/institutions.ts";
import { users } from "../schema/users.ts";
import {
  institutionIds,
  openTestBackend,
  testPassword,
  type TestBackend,
} from "../testing/test-backend.ts";
import { TestClient } from "../testing/test-client.ts";
import { appCode } from "#tests/support/app-code.ts";
import { nameOf } from "./access-requests.ts";
import { CommandRefused, commandSchema } from "./command.ts";
import { runCommand } from "./run-command.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
beforeEach(() => backend.reset());
afterAll(() => backend.close());

const run = async (command: object) =>
  (await runCommand(backend.database, commandSchema.parse(command), backend.now())).join("\n");
const told = (text: string, what: string) =>
  new RegExp(`^ *${what}: (.*)$`, "m").exec(text)?.[1] ?? "";
const signIn = async (text: string) => {
  const client = new TestClient(backend.fetch);
  const login = { username: told(text, "username"), password: told(text, "one-time password") };
  return { client, answer: await client.post("/v1/login", login) };
};
const newUser = {
  name: "create-user",
  username: "Weber",
  role: "HCP",
  institutions: ["heart"],
  title: "Dr.",
  firstName: "Anna",
  lastName: "Weber",
};

test("an institution stores the federal state whose public holidays it has, or none", async () => {
  const create = { name: "create-institution", programs: ["HEART_FAILURE"] };
  await run({ ...create, institutionName: "Dresden", federalState: "SN" });
  await run({ ...create, institutionName: "Anywhere" });
  const rows = await backend.database.select().from(institutions);
  const stateOf = Object.fromEntries(rows.map((row) => [row.name, row.federalState]));
  expect(stateOf).toMatchObject({ Dresden: "SN", Anywhere: null });
});

test("an institution and one of its users are made, and the user signs in with the one-time password", async () => {
  const institution = await run({
    name: "create-institution",
    institutionName: "Praxis am Markt",
    programs: ["HEART_FAILURE", "SES_PROGRAM"],
  });
  const id = told(institution, "id");
  expect(await run({ name: "list-institutions" })).toContain(`${id}  Praxis am Markt`);
  const created = await run({ ...newUser, institutions: ["Praxis am Markt"] });
  const { client, answer } = await signIn(created);
  expect(answer.body).toMatchObject({
    role: "HCP",
    institution_ids: [id],
    allowed_programs: ["HEART_FAILURE", "SES_PROGRAM"],
    must_change_password: true,
  });
  expect((await client.get("/v1/institution")).body).toMatchObject({
    id,
    allowed_programs: ["HEART_FAILURE", "SES_PROGRAM"],
  });
});

test("an institution may also be named by id, and several may be named", async () => {
  const created = await run({ ...newUser, institutions: [institutionIds.heart, "other"] });
  const { answer } = await signIn(created);
  expect(answer.body.institution_ids).toEqual([institutionIds.heart, institutionIds.other]);
});

test("an impossible command is refused with a sentence, and no data are written", async () => {
  await run({ name: "create-institution", institutionName: "Twin", programs: ["HEART_FAILURE"] });
  await run({ name: "create-institution", institutionName: "Twin", programs: ["HEART_FAILURE"] });
  const before = await backend.database.select().from(users);
  for (const [command, words] of [
    [{ ...newUser, username: "HCP" }, "The username hcp is taken."],
    [{ ...newUser, institutions: ["nowhere"] }, "There is no institution nowhere."],
    [{ ...newUser, institutions: ["Twin"] }, "Several institutions are named Twin: use the id."],
    [{ name: "reset-password", username: "nobody" }, "There is no user nobody."],
    [{ name: "close-account", username: "patient" }, /is a patient/],
  ] as const) {
    await expect(run(command)).rejects.toThrow(CommandRefused);
    await expect(run(command)).rejects.toThrow(words);
  }
  expect(await backend.database.select().from(users)).toEqual(before);
});

test("[SIGNUP-04] a request for an account is listed, approved once, and its user can sign in", async () => {
  await new TestClient(backend.fetch).post("/v1/register", register.body.example);
  const listed = await run({ name: "list-requests" });
  expect(listed).toMatch(/Dr\. Jonas Beispiel {2}jonas\.beispiel@example\.org/);
  const requestId = listed.slice(0, 36);
  const approve = { name: "approve", requestId, institutions: ["heart"] };
  const { client, answer } = await signIn(await run(approve));
  expect(answer.body).toMatchObject({ role: "HCP", institution_ids: [institutionIds.heart] });
  expect((await client.get("/v1/hcp-profile")).body).toMatchObject({
    title: "Dr.",
    first_name: "Jonas",
    last_name: "Beispiel",
    email: "jonas.beispiel@example.org",
    profession: "DOCTOR_CARDIOLOGIST",
    phone_nr: "+4930901820",
  });
  await expect(run(approve)).rejects.toThrow("approved already");
  expect(await run({ name: "list-requests" })).toBe("Nobody waits for an account.");
});

test("text from a stranger cannot control the operator's terminal", async () => {
  const name = "Ole \u001B[2J\r\nadmin  \u202Eeslaf";
  await new TestClient(backend.fetch).post("/v1/register", { ...register.body.example, name });
  const listed = await run({ name: "list-requests" });
  expect(listed).toContain("Ole ?[2J??admin  ?eslaf");
  expect(listed.split("\n")).toHaveLength(1);
});

test("a rejected request stays rejected", async () => {
  await new TestClient(backend.fetch).post("/v1/register", register.body.example);
  const requestId = (await run({ name: "list-requests" })).slice(0, 36);
  await run({ name: "reject", requestId });
  expect(await backend.database.select().from(accessRequests)).toEqual([]);
  await expect(run({ name: "reject", requestId })).rejects.toThrow("There is no request");
});

test("a new password signs the user out everywhere; a closed account cannot sign in", async () => {
  const client = await backend.signIn("hcp");
  const { answer } = await signIn(await run({ name: "reset-password", username: "hcp" }));
  expect(answer.body).toMatchObject({ must_change_password: true });
  expect((await client.get("/v1/alert-counter")).status).toBe(401);
  const nurse = await backend.signIn("nurse");
  await run({ name: "close-account", username: "nurse" });
  expect((await nurse.get("/v1/alert-counter")).status).toBe(401);
  const login = { username: "nurse", password: testPassword };
  expect((await new TestClient(backend.fetch).post("/v1/login", login)).status).toBe(401);
});

test("the audit log has the operator's acts, but no passwords", async () => {
  const created = await run(newUser);
  const lines = await backend.database.select().from(auditEvents);
  expect(lines).toMatchObject([{ action: "admin create-user", userId: null }]);
  const stored = JSON.stringify([lines, await backend.database.select().from(users)]);
  expect(stored).not.toContain(told(created, "one-time password"));
});

test("an institution can be made without any patient", async () => {
  const before = await backend.database.select().from(institutions);
  await run({ name: "create-institution", institutionName: " Neu ", programs: ["EIT_HEALTH"] });
  const after = await backend.database.select().from(institutions);
  expect(after.map(({ name }) => name).toSorted()).toEqual(
    [...before.map(({ name }) => name), "Neu"].toSorted(),
  );
});

test.each([
  ["Jonas Beispiel", { firstName: "Jonas", lastName: "Beispiel" }],
  [
    "Prof. Dr. med. Eva van der Berg",
    { title: "Prof. Dr. med.", firstName: "Eva", lastName: "van der Berg" },
  ],
  ["Beispiel", { firstName: "", lastName: "Beispiel" }],
  [" Ole  Hansen ", { firstName: "Ole", lastName: "Hansen" }],
])("the name %s is split into its parts", (name, parts) => {
  expect(nameOf(name)).toEqual(parts);
});

test("proving the audit log adds no line to it, and a changed line fails the proof", async () => {
  await run({ name: "create-institution", institutionName: "Neu", programs: ["EIT_HEALTH"] });
  const linesOf = async () => (await backend.database.select().from(auditEvents)).length;
  const before = await linesOf();
  expect(await run({ name: "verify-audit" })).toMatch(/1 lines {2}[0-9a-f]{64} {2}whole/);
  expect(await linesOf()).toBe(before);
  await backend.database.execute(sql`update audit_chains set hash = repeat('0', 64)`);
  await expect(run({ name: "verify-audit" })).rejects.toThrow("the end was changed");
});

test("[FACTOR-15] a lost second factor is removed: the user is signed out and signs in by password alone", async () => {
  const remove = { name: "remove-second-factor", username: "nurse" };
  await expect(run(remove)).rejects.toThrow(/nurse has no second factor/);
  const client = await backend.signIn("nurse");
  const begun = await client.post("/v1/x/second-factor", { password: testPassword });
  // a started setup is not a finished one
  await expect(run(remove)).rejects.toThrow(CommandRefused);
  const again = await client.post("/v1/x/second-factor", { password: testPassword });
  expect([begun.status, again.status]).toEqual([201, 201]);
  const code = appCode(again.body.secret, backend.now());
  expect((await client.post("/v1/x/second-factor-confirmation", { code })).status).toBe(200);
  expect(await run(remove)).toMatch(/nurse is signed out/);
  backend.forgetAccess();
  expect((await client.get("/v1/alert-counter")).status).toBe(401);
  await backend.signIn("nurse");
  const lines = await backend.database.select().from(auditEvents);
  expect(lines.map(({ action }) => action)).toContain("admin remove-second-factor");
});
