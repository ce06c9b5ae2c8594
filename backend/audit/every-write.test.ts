/**
 * Every call that writes, sent with the contract's example: it leaves its line in the audit log, and a call that
 * supports an idempotency key answers the same again and is done once.
 */
import { eq } from "../drizzle.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { takesIdempotencyKey } from "#contract/extensions.ts";
import { handlers } from "../endpoints/handlers.ts";
import { auditEvents } from "../schema/audit-events.ts";
import { users } from "../schema/users.ts";
import { plantExampleClinic } from "../testing/example-clinic.ts";
import { exampleRequest } from "../testing/example-request.ts";
import { rolledBack, type RolledBack } from "../testing/rolled-back.ts";
import { sendExample } from "../testing/send-example.ts";
import {
  institutionIds,
  openTestBackend,
  userId,
  type TestBackend,
} from "../testing/test-backend.ts";
import { TestClient } from "../testing/test-client.ts";

let backend: TestBackend;
let world: RolledBack;
const cookies = new Map<string, TestClient["cookies"]>();

/** The provider may make all calls except those only for a clinician, or for the user who acknowledged. */
const callerOf: Readonly<Record<string, string>> = {
  "create-ecg-review": "hcp",
  "put-newsletter": "hcp",
  // the letters of a run are for the user who writes it
  "take-letter": "hcp",
  "undo-acknowledgement": "hcp",
  "undo-implant-deliveries": "hcp",
};

beforeAll(async () => {
  backend = await openTestBackend();
  await backend.reset();
  await plantExampleClinic(backend);
  world = rolledBack(backend);
  for (const username of ["admin", "hcp"])
    cookies.set(username, (await backend.signIn(username)).cookies);
  await backend.database.update(users).set({ mustChangePassword: false });
});
afterAll(() => backend.close());

/** Calls that do the work of other calls leave the lines of those. */
const recordedAs: Readonly<Record<string, string>> = {
  "acknowledge-warnings": "acknowledge-incidents",
  "note-export": "note-export ecg",
};

/** Their own tests cover their lines: they need a password, and have no patient. */
const aboutTheSession = new Set([
  "login",
  "change-password",
  "begin-second-factor",
  "confirm-second-factor",
  "remove-second-factor",
  "complete-sign-in",
  "begin-passkey",
  "confirm-passkey",
  "remove-passkey",
  "step-up",
  "set-up-clinic",
  "sign-in-by-provider",
  "end-by-provider",
]);

/** All other calls are about a patient, also those that name an absence, a step or an ECG. */
const aboutNoPatient = new Set([
  "create-label",
  "bring-questionnaire",
  "change-questionnaire",
  "change-label",
  "create-team-view",
  "change-team-view",
  "delete-team-view",
  // a list has many patients, and the line says that it was copied
  "note-list-export",
  "register",
  "logout",
  "put-language",
  "put-newsletter",
  "change-hcp-profile",
  "delete-hcp-profile-image",
  "connect-biotronik",
  "connect-medtronic",
  "disconnect-implant-vendor",
  "create-template-group",
  "change-template-group",
  "delete-template-group",
  "send-support-request",
  "create-report-template",
  "delete-report-template",
  "create-task-template",
  "delete-task-template",
  "create-webhook",
  "change-webhook",
  "delete-webhook",
  "resend-failed-deliveries",
  "test-webhook",
  "resend-webhook-delivery",
  // the patient is found afterwards
  "receive-implant-delivery",
  "try-implant-delivery",
  "put-follow-up-intervals",
  "put-receipt-settings",
  // its letters name their patients
  "begin-letter-run",
  "change-letter-run",
]);

const recorded = handlers.filter(
  ({ definition, options }) =>
    definition.method !== "GET" && !options.isReading && !aboutTheSession.has(definition.name),
);

function clientOf(name: string): [client: TestClient, username: string] {
  const username = callerOf[name] ?? "admin";
  const client = new TestClient(world.fetch);
  for (const [cookie, value] of cookies.get(username) ?? []) client.cookies.set(cookie, value);
  return [client, username];
}
const requestOf = (definition: (typeof handlers)[number]["definition"], username: string) =>
  exampleRequest(definition, { user: userId(username), institution: institutionIds.heart });

test.each(recorded.map((handler) => [handler.definition.name, handler] as const))(
  "%s leaves its line: the user, and the patient it was about",
  async (name, { definition }) => {
    const [client, username] = clientOf(name);
    const request = requestOf(definition, username);
    const [answer, lines] = await world.undo(async (transaction) => [
      await sendExample(client, definition, request),
      await transaction
        .select()
        .from(auditEvents)
        .where(eq(auditEvents.action, recordedAs[name] ?? name)),
    ]);
    expect([name, answer.status < 300, answer.body]).toEqual([name, true, answer.body]);
    const isSignedIn = definition.guard !== "public";
    expect(lines).toMatchObject([{ userId: isSignedIn ? userId(username) : null }]);
    expect(lines[0]?.patientId !== null).toBe(!aboutNoPatient.has(name));
  },
);

test.each(
  handlers
    .filter(({ definition }) => takesIdempotencyKey(definition))
    .map((handler) => [handler.definition.name, handler] as const),
)("%s with a key: the same answer again, and done once", async (name, { definition }) => {
  const [client, username] = clientOf(name);
  client.headers = { "idempotency-key": "the-same-key" };
  const request = requestOf(definition, username);
  const [first, again, lines] = await world.undo(async (transaction) => [
    await sendExample(client, definition, request),
    await sendExample(client, definition, request),
    await transaction
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, recordedAs[name] ?? name)),
  ]);
  expect(first.status).toBeLessThan(300);
  expect([again.status, again.body]).toEqual([first.status, first.body]);
  expect(again.headers.get("idempotency-replayed")).toBe("true");
  expect(lines).toHaveLength(1);
});
