/**
 * Every endpoint that is served × every role × a user of another institution. Generated from the handlers, so a new
 * endpoint gets the same tests. The rights of each role are written down here once more, independently of the matrix
 * of access.ts, so that a mistake there is noticed.
 */
import { eq, sql } from "./drizzle.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { EndpointDefinition } from "#contract/endpoint.ts";
import { exampleId } from "#contract/example.ts";
import { handlers } from "./endpoints/handlers.ts";
import { credentialId } from "./records/implant-credentials.ts";
import { users } from "./schema/users.ts";
import { canary, joiningId, leavingId, plantExampleClinic } from "./testing/example-clinic.ts";
import { exampleRequest, type NamedIds } from "./testing/example-request.ts";
import { rolledBack, type RolledBack } from "./testing/rolled-back.ts";
import { sendExample } from "./testing/send-example.ts";
import {
  institutionIds,
  openTestBackend,
  userId,
  type TestBackend,
} from "./testing/test-backend.ts";
import { TestClient, type Answer } from "./testing/test-client.ts";

let backend: TestBackend;
let world: RolledBack;
/** the text that every call finds */
let before: Set<string>;
/** The cookies of each signed-in user, by username. */
const sessions = new Map<string, ReadonlyMap<string, string>>();

/** The user who calls, by role. */
const callers = {
  HCP: "hcp",
  PBA: "pba",
  ADMIN: "admin",
  CUSTOMER_SUPPORT: "nurse",
  PATIENT: "patient",
  SOME_NEW_ROLE: "second",
} as const;
type Role = keyof typeof callers;
const everyRole = Object.keys(callers) as Role[];
const staff = everyRole.filter((role) => role !== "PATIENT");
const provider: Role[] = ["ADMIN", "CUSTOMER_SUPPORT"];

/** The calls that not all staff may make (ROLE-06: every role may make the others). */
const restricted: Readonly<Record<string, readonly Role[]>> = {
  // ECGR-20
  "create-ecg-review": ["HCP"],
  // STAT-06, STAT-07: the example patient is in heart failure, which the provider manages
  "activate-patient": provider,
  "complete-offboarding": provider,
  "ingest-readings": provider,
  "ingest-batch": provider,
  // an addition: the state of the outbox is for the provider
  "list-mails": provider,
  // an addition: webhooks send data out of the clinic
  "list-webhooks": ["ADMIN"],
  "list-audit-events": ["ADMIN"],
  "get-access-answer": ["ADMIN"],
  // an addition: the state of the installation is for its operator
  "get-operation": ["ADMIN"],
  // an addition: the texts that the clinic sends to its patients (docs/decisions/0100)
  "get-receipt-settings": ["ADMIN"],
  "put-receipt-settings": ["ADMIN"],
  // an addition: the labels of the clinic (docs/decisions/0087)
  "create-label": ["HCP", "ADMIN"],
  "change-label": ["HCP", "ADMIN"],
  // an addition: the HCP of the example made it
  "change-team-view": ["HCP", "ADMIN"],
  "delete-team-view": ["HCP", "ADMIN"],
  // an addition: the questions of the clinic to its patients (docs/decisions/0114)
  "bring-questionnaire": ["ADMIN"],
  "change-questionnaire": ["ADMIN"],
  "create-webhook": ["ADMIN"],
  "change-webhook": ["ADMIN"],
  "delete-webhook": ["ADMIN"],
  "resend-failed-deliveries": ["ADMIN"],
  "test-webhook": ["ADMIN"],
  "list-webhook-deliveries": ["ADMIN"],
  "resend-webhook-delivery": ["ADMIN"],
  // an addition: all data of a patient leave the clinic
  "export-patient-copy": ["HCP", "ADMIN"],
  // PROF-08: hidden for PBA, so not every role has the right (ROLE-02)
  "list-quality-report-patients": ["HCP", ...provider],
  "create-quality-report": ["HCP", ...provider],
  // PROF-09
  "get-newsletter": ["HCP"],
  "put-newsletter": ["HCP"],
};
const openToPatients = new Set(["session", "language", "version"]);

function rolesOf({ name, resource, guard }: EndpointDefinition): readonly Role[] {
  if (guard === "public") return everyRole;
  return restricted[name] ?? (openToPatients.has(resource) ? everyRole : staff);
}

beforeAll(async () => {
  backend = await openTestBackend();
  await backend.reset();
  const { database } = backend;
  const [hcp] = await database.select().from(users).where(eq(users.username, "hcp"));
  if (!hcp) throw new Error("no user hcp");
  const second = { ...hcp, id: idOfSecond, username: "second", role: "SOME_NEW_ROLE" };
  await database.insert(users).values({ ...second, lastName: canary });
  await database
    .update(users)
    .set({ role: "CUSTOMER_SUPPORT" })
    .where(eq(users.username, callers.CUSTOMER_SUPPORT));
  await plantExampleClinic(backend);
  world = rolledBack(backend);
  before = await rowsOf(database);
  for (const username of [...Object.values(callers), "other"]) {
    const { cookies } = await backend.signIn(username);
    sessions.set(username, cookies);
  }
});
afterAll(() => backend.close());

/** A separate client for each call: its changes of the cookies are undone like the rest. */
function session(username: string): TestClient {
  const client = new TestClient(world.fetch);
  for (const [name, value] of sessions.get(username) ?? []) client.cookies.set(name, value);
  return client;
}
const idOfSecond = "aaaaaaaa-0000-4000-8000-000000000002";
const idOf = (username: string) => (username === "second" ? idOfSecond : userId(username));

/** The endpoint's example, sent by this user. */
function ask(definition: EndpointDefinition, username: string, ids: Partial<NamedIds> = {}) {
  const named = { user: idOf(username), institution: institutionIds.heart, ...ids };
  return sendExample(session(username), definition, exampleRequest(definition, named));
}

const table = handlers.map(({ definition }) => [definition.name, definition] as const);

test.each(table)(
  "[ROLE-06] [ROLE-02] %s: open to the roles in its list, and to no other",
  async (_, definition) => {
    const seen: [role: string, outcome: string][] = [];
    for (const role of everyRole) {
      const answer = await world.undo(() => ask(definition, callers[role]));
      seen.push([role, outcomeOf(answer)]);
    }
    const expected = rolesOf(definition);
    expect(seen).toEqual(
      everyRole.map((role) => [role, expected.includes(role) ? "reached" : "forbidden"]),
    );
  },
);

/** A wrong password of the caller is neither a refusal of the role nor of a session. */
function outcomeOf({ status, body }: Answer): string {
  if (status === 404) return body.code;
  if (status === 403 && body.code !== "incorrect_old_password") return body.code;
  if (status === 401 && body.code !== "wrong_credentials") return body.code;
  return status < 500 ? "reached" : "broken";
}

test.each(table)("%s: without a session only public calls are answered", async (_, definition) => {
  const { method, path } = exampleRequest(definition, { user: "x", institution: "y" });
  const { status } = await new TestClient(world.fetch).send(method, path);
  expect(status === 401).toBe(definition.guard !== "public");
});

/** Ids that do not exist, in place of the example clinic's. */
const unknown = Object.fromEntries(
  [
    ...Object.values(exampleId),
    joiningId,
    leavingId,
    credentialId(institutionIds.heart, "BIOTRONIK"),
  ].map((id) => [id, `99999999${id.slice(8)}`]),
);
const nobody = "99999999-9999-4999-8999-999999999998";

/** All rows of the database, as text, except those that every call may add. */
async function rowsOf(database: TestBackend["database"]): Promise<Set<string>> {
  const list = async <Row>(query: ReturnType<typeof sql>) =>
    ((await database.execute(query)) as { rows: Row[] }).rows;
  const tables = await list<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const rows = new Set<string>();
  for (const { name } of tables)
    if (!/^(audit_|session|mails$)/.test(name))
      for (const { row } of await list<{ row: string }>(
        sql.raw(`select '${name} ' || to_jsonb(t)::text as row from "${name}" t`),
      ))
        rows.add(row);
  return rows;
}

const ofHeart = [institutionIds.heart, canary, ...Object.values(exampleId), userId("hcp")];
const isOfHeart = (row: string) => ofHeart.some((mark) => row.includes(mark));

/** A caller with a pairing code may use it, whoever the caller is (device-token.test.ts). */
const letsInByCode = new Set(["pair-device", "open-shared-link"]);

test.each(table.filter(([name]) => !letsInByCode.has(name)))(
  "%s: a user of another institution sees and changes no data, and gets the same answer as for unknown records",
  async (_, definition) => {
    const foreign = { user: userId("hcp"), institution: institutionIds.heart };
    await world.undo(async (transaction) => {
      const seen = await ask(definition, "other", foreign);
      const text = new TextDecoder().decode(seen.bytes);
      expect([seen.status < 500, text.includes(canary)]).toEqual([true, false]);
      // a success has no data of the other institution, whatever was named
      const marks = seen.status < 300 ? ofHeart.filter((mark) => text.includes(mark)) : [];
      expect(marks).toEqual([]);
      const after = await rowsOf(transaction);
      const changed = [...before].filter((row) => isOfHeart(row) && !after.has(row));
      const added = [...after].filter((row) => isOfHeart(row) && !before.has(row));
      expect([changed, added]).toEqual([[], []]);
    });
    const seen = await world.undo(() => ask(definition, "other", foreign));
    const never = await world.undo(() =>
      ask(definition, "other", { user: nobody, institution: nobody, replace: unknown }),
    );
    const told = ({ status, body }: Answer) => [status, status < 400 || body];
    expect(told(never)).toEqual(told(seen));
    expect([...never.headers.keys()]).toEqual([...seen.headers.keys()]);
  },
);

/** Calls that name no record of a person, or only the caller's own. */
const namesNothing = new Set([
  "list-labels",
  "create-label",
  "list-questionnaires",
  "bring-questionnaire",
  "list-team-views",
  "create-team-view",
  "login",
  "register",
  "refresh",
  "logout",
  "change-password",
  "get-second-factor",
  "begin-second-factor",
  "confirm-second-factor",
  "remove-second-factor",
  "complete-sign-in",
  "list-passkeys",
  "begin-passkey",
  "confirm-passkey",
  "remove-passkey",
  "get-passkey-options",
  "begin-step-up",
  "step-up",
  "sign-in-by-provider",
  "end-by-provider",
  "get-versions",
  "get-health",
  // a clinic that has users answers no more than this
  "get-operation",
  "get-setup",
  "set-up-clinic",
  "get-hcp-profile",
  "change-hcp-profile",
  "get-hcp-profile-image",
  "delete-hcp-profile-image",
  "send-support-request",
  "get-alert-counter",
  "get-deadline-counts",
  "list-patients-to-review",
  "list-warnings-to-review",
  "list-patients",
  "note-list-export",
  "get-patient-counts",
  "get-message-overview",
  "list-template-groups",
  "list-flag-types",
  "create-template-group",
  "validate-serial-number",
  "list-quality-report-patients",
  "list-mails",
  // for every caller with the code
  "pair-device",
  "open-shared-link",
  "list-connectivity",
  "get-connectivity-counts",
  "list-undoable-warnings",
  "list-report-templates",
  "create-report-template",
  "list-task-templates",
  "create-task-template",
  "get-shift-report",
  "get-insights",
  "get-statistics",
  "list-statistic-patients",
  "list-letter-runs",
  "list-webhooks",
  "create-webhook",
  "list-webhook-deliveries",
  "list-implant-inbox",
  "get-implant-doors",
  "receive-implant-delivery",
  "try-implant-delivery",
  "list-overdue-follow-ups",
  "put-follow-up-intervals",
  // the settings of the caller's own institution
  "get-receipt-settings",
  "put-receipt-settings",
  // limited by its lines: endpoints/audit has the test
  "list-audit-events",
  // names users: those of other institutions are left out of the answer
  "get-public-users",
]);

test.each(table.filter(([name]) => !namesNothing.has(name)))(
  "%s refuses the other institution's records and answers its own users",
  async (_, definition) => {
    const foreign = { user: userId("hcp"), institution: institutionIds.heart };
    const stranger = await world.undo(() => ask(definition, "other", foreign));
    // 400 if the record is named in a field of a form; 403 if the matrix refuses the role before
    const refusals: Record<string, number> = {
      "onboard-patient": 400,
      "ingest-readings": 403,
      "ingest-batch": 403,
      "change-questionnaire": 403,
      "change-webhook": 403,
      "delete-webhook": 403,
      "resend-failed-deliveries": 403,
      "test-webhook": 403,
      "resend-webhook-delivery": 403,
      "get-access-answer": 403,
    };
    expect(stranger.status).toBe(refusals[definition.name] ?? 404);
    const own = rolesOf(definition).includes("HCP") ? "hcp" : "admin";
    const answer = await world.undo(() => ask(definition, own));
    expect([403, 404]).not.toContain(answer.status);
  },
);
