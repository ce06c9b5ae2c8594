/**
 * The specification's calls against a backend, each with the contract's own example: answers have the contract's
 * shapes, refusals are its problems, and no call is answered without a session. In `npm test` the embedded backend
 * on PGlite and, if installed, on PostgreSQL; with V1_BASE_URL, V1_USERNAME and V1_PASSWORD in the environment (`npm
 * run contract`) only that backend, by reads only: none of its data is changed.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { EndpointDefinition } from "#contract/endpoint.ts";
import { exampleId } from "#contract/example.ts";
import { problemSchema } from "#contract/problem.ts";
import type { User } from "#contract/session.ts";
import { v1 } from "#contract/v1.ts";
import { openDatabase } from "#backend/database.ts";
import { plantExampleClinic } from "#backend/testing/example-clinic.ts";
import { exampleRequest, type NamedIds } from "#backend/testing/example-request.ts";
import { postgresVersion, startPostgresCluster } from "#backend/testing/postgres-cluster.ts";
import { rolledBack } from "#backend/testing/rolled-back.ts";
import { sendExample } from "#backend/testing/send-example.ts";
import { institutionIds, openTestBackend, userId } from "#backend/testing/test-backend.ts";
import { TestClient, type Answer } from "#backend/testing/test-client.ts";

interface Target {
  /** sends an example as a user with the right to do so; its changes are undone */
  send: (definition: EndpointDefinition) => Promise<Answer>;
  /** the same without a session */
  sendAsNobody: (definition: EndpointDefinition) => Promise<Answer>;
  close: () => Promise<void>;
}

const nobody: NamedIds = { user: userId("hcp"), institution: institutionIds.heart };

/** An administrator has the rights that an HCP lacks. */
const ofProvider = new Set(["activate-patient", "complete-offboarding"]);

async function openEmbedded(name: string): Promise<Target> {
  const cluster = name === "PostgreSQL" ? await startPostgresCluster() : undefined;
  const opened = cluster && (await openDatabase({ databaseUrl: cluster.databaseUrl }));
  const backend = await openTestBackend(undefined, opened);
  await backend.reset();
  await plantExampleClinic(backend);
  const cookies = new Map(
    await Promise.all(
      ["hcp", "admin"].map(async (username) => {
        const signedIn = await backend.signIn(username);
        return [username, signedIn.cookies] as const;
      }),
    ),
  );
  const world = rolledBack(backend);
  return {
    send: (definition) =>
      world.undo(async () => {
        const username = ofProvider.has(definition.name) ? "admin" : "hcp";
        const client = new TestClient(world.fetch);
        for (const [key, value] of cookies.get(username) ?? []) client.cookies.set(key, value);
        const ids = { user: userId(username), institution: institutionIds.heart };
        return sendExample(client, definition, exampleRequest(definition, ids));
      }),
    sendAsNobody: (definition) =>
      world.undo(() =>
        sendExample(new TestClient(world.fetch), definition, exampleRequest(definition, nobody)),
      ),
    close: async () => {
      await backend.close();
      await cluster?.stop();
    },
  };
}

/** Through HTTP, as the user of the environment, with the first patient of the list instead of the example's. */
async function openRemote(baseUrl: string): Promise<Target> {
  const newClient = () =>
    new TestClient(async (request) => {
      const { pathname, search } = new URL(request.url);
      const body = request.method === "GET" ? null : await request.arrayBuffer();
      const { method, headers } = request;
      return fetch(new URL(`${pathname}${search}`, baseUrl), { method, headers, body });
    });
  const client = newClient();
  const { V1_USERNAME: username = "", V1_PASSWORD: password = "" } = process.env;
  const { status, body } = await client.post("/v1/login", { username, password });
  if (status !== 200) throw new Error(`V1_USERNAME and V1_PASSWORD: login answered ${status}`);
  const user = body as User;
  const { items } = (await client.get("/v1/patients-list?skip=0&limit=1")).body;
  const replace: Record<string, string> = items[0]
    ? { [exampleId.erika]: String(items[0].patient_id) }
    : {};
  const ids: NamedIds = {
    user: user.identity_user_id,
    institution: user.institution_ids[0] ?? "",
    replace,
  };
  return {
    send: (definition) => sendExample(client, definition, exampleRequest(definition, ids)),
    sendAsNobody: (definition) =>
      sendExample(newClient(), definition, exampleRequest(definition, ids)),
    close: () => client.delete("/v1/logout").then(() => undefined),
  };
}

const remote = process.env["V1_BASE_URL"];
const targets = remote
  ? [{ name: remote, isThere: true }]
  : [
      { name: "PGlite", isThere: true },
      { name: "PostgreSQL", isThere: postgresVersion !== null },
    ];

const all: readonly EndpointDefinition[] = Object.values(v1);
/** A backend that is not ours is only read; a refresh would end the token of the other calls. */
const asked = remote
  ? all.filter(({ method, guard }) => method === "GET" && guard !== "refresh")
  : all;
const table = asked.map((definition) => [definition.name, definition] as const);

/** Calls whose example is refused because of its content: no user has these passwords. */
const refusedExamples: Readonly<Record<string, number>> = { login: 401, "change-password": 403 };

/** What is wrong with an answer; empty if it follows the contract. */
function faultsOf(definition: EndpointDefinition, { status, body, headers }: Answer): string[] {
  if (status >= 400) {
    const problem = problemSchema.safeParse(body);
    if (!problem.success) return [`${status}: the body is no problem`];
    const isListed = definition.problems.includes(problem.data.code);
    return isListed ? [] : [`${status}: ${problem.data.code} is not in the contract`];
  }
  const { answer } = definition;
  if (status !== answer.status) return [`status ${status}, not ${answer.status}`];
  if (answer.kind === "json")
    return (
      answer.schema
        .safeParse(body)
        .error?.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`) ?? []
    );
  if (answer.kind === "empty") return [];
  const type = headers.get("content-type")?.split(";")[0] ?? "";
  return answer.contentTypes.includes(type) ? [] : [`content type ${type}`];
}

describe.each(targets)("$name", ({ name, isThere }) => {
  describe.skipIf(!isThere)("speaks /v1", () => {
    let target: Target;
    beforeAll(async () => {
      target = await (remote ? openRemote(remote) : openEmbedded(name));
    }, 180_000);
    afterAll(() => target.close());

    test.each(table)("%s answers according to the contract", async (_, definition) => {
      const answer = await target.send(definition);
      const expected = remote ? answer.status : definition.answer.status;
      expect([answer.status, faultsOf(definition, answer)]).toEqual([
        refusedExamples[definition.name] ?? expected,
        [],
      ]);
    });

    test.each(table.filter(([, { guard }]) => guard === "session"))(
      "%s without a session answers 401 and no data",
      async (_, definition) => {
        const { status, body } = await target.sendAsNobody(definition);
        expect([status, problemSchema.safeParse(body).success]).toEqual([401, true]);
        expect(Object.keys(body)).not.toContain("items");
      },
    );
  });
});
