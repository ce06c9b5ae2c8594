/**
 * Bad input at every endpoint that is served: the answer is always a problem of the definition's list and never an
 * internal error, a refused call changes no table, and a call that breaks in the middle leaves no half.
 * FUZZ_RUNS=1000 searches longer, FUZZ_SEED=… with other input.
 */
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { EndpointDefinition } from "#contract/endpoint.ts";
import { problemSchema } from "#contract/problem.ts";
import { handlers } from "../endpoints/handlers.ts";
import { brokenBodies } from "./broken-bodies.ts";
import { plantExampleClinic } from "./example-clinic.ts";
import { exampleRequest, type ExampleRequest } from "./example-request.ts";
import { hostileRequest } from "./hostile-request.ts";
import { rolledBack, type RolledBack } from "./rolled-back.ts";
import { sendExample } from "./send-example.ts";
import { institutionIds, openTestBackend, userId, type TestBackend } from "./test-backend.ts";
import { TestClient, type Answer } from "./test-client.ts";
import { breakTable, installWriteMarks, writtenTables } from "./write-marks.ts";

const runs = Number(process.env["FUZZ_RUNS"] ?? 25);
const seed = Number(process.env["FUZZ_SEED"] ?? 20261120);
const bytesMax = 40_000;

let backend: TestBackend;
let world: RolledBack;
const cookies = new Map<string, ReadonlyMap<string, string>>();

/** An administrator may make the calls that an HCP may not. */
const ofProvider = new Set([
  "activate-patient",
  "complete-offboarding",
  "list-mails",
  "bring-questionnaire",
  "change-questionnaire",
]);
const ofAdmin = new Set(["webhook", "audit", "operation", "receipt-settings"]);
const callerOf = ({ name, resource }: EndpointDefinition) =>
  ofProvider.has(name) || ofAdmin.has(resource) ? "admin" : "hcp";
const idsOf = (definition: EndpointDefinition) => ({
  user: userId(callerOf(definition)),
  institution: institutionIds.heart,
});

beforeAll(async () => {
  backend = await openTestBackend();
  await backend.reset();
  await plantExampleClinic(backend);
  for (const username of ["hcp", "admin"])
    cookies.set(username, (await backend.signIn(username)).cookies);
  await installWriteMarks(backend.database);
  world = rolledBack(backend, {
    jsonBytesMax: bytesMax,
    multipartBytesMax: bytesMax,
    ingestBytesMax: bytesMax,
    implantBytesMax: bytesMax / 2,
    // limits of tries have their own tests
    loginFailuresMax: 100_000,
    accessRequestsMax: 100_000,
    pairingTriesMax: 100_000,
    supportRequestsPerHour: 100_000,
  });
});
afterAll(() => backend.close());

function newClient(definition: EndpointDefinition): TestClient {
  const client = new TestClient(world.fetch);
  for (const [name, value] of cookies.get(callerOf(definition)) ?? [])
    client.cookies.set(name, value);
  if (definition.guard === "ingest") client.headers = { authorization: "Bearer test-ingest-token" };
  return client;
}

const send = (definition: EndpointDefinition, request: ExampleRequest) =>
  sendExample(newClient(definition), definition, request);

/** The answer, and the tables that were written to. Everything is undone. */
const outcomeOf = (work: () => Promise<Answer>) =>
  world.undo(async (transaction) => {
    const answer = await work();
    return { answer, written: await writtenTables(transaction) };
  });

/** The tables that count wrong codes; without the count a code could be tried without end. */
const countedAt: Readonly<Record<string, string>> = { "open-shared-link": "shared_links" };

/** The faults of an answer and of the tables after it; empty if there are none. */
function faultsOf(definition: EndpointDefinition, answer: Answer, written: string[]): string[] {
  const { status, body } = answer;
  if (status < 400) return [];
  const problem = problemSchema.safeParse(body);
  return [
    ...(status < 500 ? [] : [`status ${status}`]),
    ...(problem.success ? [] : ["the body is no problem"]),
    ...(problem.success && !definition.problems.includes(problem.data.code)
      ? [`${problem.data.code} is not in the contract`]
      : []),
    ...(/node_modules|\.ts:|select |insert /.test(JSON.stringify(body))
      ? ["tells of the inside"]
      : []),
    // the refusal is in the audit log
    ...written
      .filter((name) => !name.startsWith("audit_") && name !== countedAt[definition.name])
      .map((name) => `wrote to ${name}`),
  ];
}

/** A body that the schema refuses must not be accepted. */
function isTakenWrongly({ body }: EndpointDefinition, sent: unknown, { status }: Answer): boolean {
  return status < 400 && body?.kind === "json" && !body.schema.safeParse(sent).success;
}

const table = handlers.map(({ definition }) => [definition.name, definition] as const);

/** Calls whose example is refused for its content, not for its form: no account has these passwords. */
const refusedExamples: Readonly<Record<string, number>> = {
  login: 401,
  "change-password": 403,
  "begin-second-factor": 403,
  "remove-second-factor": 403,
  // none is started, and no sign-in waits for it
  "confirm-second-factor": 409,
  "complete-sign-in": 401,
  "begin-passkey": 409,
  "confirm-passkey": 409,
  "remove-passkey": 403,
  "step-up": 403,
  // this clinic has users
  "set-up-clinic": 409,
  // no provider has signed them
  "sign-in-by-provider": 401,
  "end-by-provider": 401,
};

test.each(table)("%s: understands its example", async (name, definition) => {
  const { answer } = await outcomeOf(() =>
    send(definition, exampleRequest(definition, idsOf(definition))),
  );
  expect([answer.status, answer.body]).toEqual([
    refusedExamples[name] ?? definition.answer.status,
    answer.body,
  ]);
});

test.each(table)(
  "%s: missing, extra, wrong, too long, SQL and HTML are typed problems, and change no table",
  async (_, definition) => {
    const property = fc.asyncProperty(
      hostileRequest(definition, idsOf(definition)),
      async (request) => {
        const { answer, written } = await outcomeOf(() => send(definition, request));
        expect(faultsOf(definition, answer, written)).toEqual([]);
        expect(isTakenWrongly(definition, request.body, answer)).toBe(false);
      },
    );
    await fc.assert(property, { numRuns: runs, seed });
  },
);

test.each(table.filter(([, { body }]) => body))(
  "%s: broken bodies, types, encodings and sizes are typed problems, and change no table",
  async (_, definition) => {
    const { body } = definition;
    const { method, path } = exampleRequest(definition, idsOf(definition));
    for (const broken of body ? brokenBodies(body, bytesMax) : []) {
      const client = newClient(definition);
      const { answer, written } = await outcomeOf(() =>
        client.sendRaw(method, path, broken.body, broken.type),
      );
      const faults = faultsOf(definition, answer, written);
      const isExpected = broken.statuses.includes(answer.status);
      expect([broken.name, answer.status, isExpected, faults]).toEqual([
        broken.name,
        answer.status,
        true,
        [],
      ]);
    }
  },
);

/** Its example has an ECG, whose signal is written before the rest (docs/decisions/0039); the batch covers the rest. */
const takenByParts = "ingest-readings";

test.each(table.filter(([name, { method }]) => method !== "GET" && name !== takenByParts))(
  "%s: when one of its tables cannot be written nothing is written at all",
  async (_, definition) => {
    const request = exampleRequest(definition, idsOf(definition));
    const whole = await outcomeOf(() => send(definition, request));
    for (const broken of whole.written) {
      const { status, written } = await world.undo(async (transaction) => {
        await breakTable(transaction, broken);
        const answer = await send(definition, request);
        return { status: answer.status, written: await writtenTables(transaction) };
      });
      expect([broken, status, written]).toEqual([broken, 500, []]);
    }
  },
);
