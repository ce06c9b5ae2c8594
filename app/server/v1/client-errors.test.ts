import type { ServerResponse } from "node:http";
import { afterEach, beforeEach, expect, test } from "vitest";
import { listPatientDevices } from "#contract/device.ts";
import type { AnswerOf, EndpointDefinition } from "#contract/endpoint.ts";
import { register } from "#contract/access-request.ts";
import { getPublicUsers } from "#contract/public-user.ts";
import { changePassword, login, logout, refresh } from "#contract/session.ts";
import { answerJson } from "../testing/http-backend.ts";
import { readPatient, readRecording, readThing, writeThing } from "../testing/test-endpoints.ts";
import {
  createTestRuntime,
  settingsFor,
  signInAt,
  type TestRuntime,
} from "../testing/test-runtime.ts";
import { startTokenBackend, testUser, type TokenBackend } from "../testing/token-backend.ts";
import { createV1Client, type V1Client } from "./client.ts";
import type { V1Error } from "./v1-error.ts";

const patientId = "c0a5d2b4-7c1e-4f8a-8f0e-1d2c3b4a5e21";
const canary = "CANARY-Albrecht-87";

let runtime: TestRuntime;
let backend: TokenBackend;
let client: V1Client;
let answer: (response: ServerResponse) => void;

beforeEach(async () => {
  runtime = createTestRuntime();
  answer = (response) => answerJson(response, 200, { token: "ok" });
  backend = await startTokenBackend({
    onCall: (_, response) => answer(response),
    onRefresh: (response) => answer(response),
  });
  const { session } = await signInAt(runtime, backend.baseUrl);
  client = createV1Client(session, settingsFor(runtime, backend.baseUrl, { timeoutMs: 1000 }));
});

afterEach(async () => {
  await backend.stop();
  runtime.remove();
});

const failed = (call: Promise<unknown>): Promise<V1Error> =>
  call.then(
    () => expect.fail("The call did not fail"),
    (error: V1Error) => error,
  );
const refuseWith = (status: number, body: unknown) => {
  answer = (response) => answerJson(response, status, body);
};
const sentCount = () => backend.requests.filter(({ url }) => url !== "/v1/login").length;

test("[ERR-01] [ERR-04] a refused read reports method, path, status and short reason, and keeps the body", async () => {
  const body = { code: "not_found", message: `No patient ${canary}` };
  refuseWith(404, body);
  const error = await failed(client.call(readPatient, { params: { patient_user_id: patientId } }));
  expect(error.message).toBe("GET /v1/patients/{patient_user_id} 404 Failed to fetch patient");
  expect(error.body).toEqual(body);
  expect(error).toMatchObject({ code: "not_found", status: 404, serverMessage: body.message });
});

test("[ERR-04] a failed read of the contract has the reason Failed to fetch followed by the subject", async () => {
  refuseWith(500, {});
  const error = await failed(client.call(getPublicUsers, { query: { user_ids: [patientId] } }));
  expect(error.message).toBe("GET /v1/user/public 500 Failed to fetch users");
});

test("[ERR-02] [ERR-03] login, sign-up, change of password, logout and refresh have their own reasons", async () => {
  const passwords = { old_password: "wrong-one", new_password: "new-one-7" };
  refuseWith(403, { message: "no" });
  expect((await failed(client.call(changePassword, { body: passwords }))).reason).toBe(
    "Incorrect old password",
  );
  refuseWith(500, {});
  expect((await failed(client.call(changePassword, { body: passwords }))).reason).toBe(
    "Error Changing Password",
  );
  expect((await failed(client.call(refresh))).reason).toBe("Error Refreshing Token");
  expect((await failed(client.call(register, { body: register.body.example }))).reason).toBe(
    "Error Signing Up",
  );

  await backend.stop();
  const lost = await failed(
    client.call(login, { body: { username: "hcp", password: "Demo-2026!" } }),
  );
  expect(lost).toMatchObject({ reason: "Error Logging In", code: "unreachable", status: 0 });
  expect((await failed(client.call(logout))).reason).toBe("Error Logging Out");
});

test("a problem of another shape is reported by its status, with the parts that fit", async () => {
  const cases: [number, unknown, string, string | undefined][] = [
    [403, { code: "SOMETHING_ELSE", message: "Nicht erlaubt" }, "forbidden", "Nicht erlaubt"],
    [409, { message: 7, code: "stale_version" }, "stale_version", undefined],
    [418, "teapot", "bad_request", undefined],
    [429, null, "too_many_requests", undefined],
    [500, [], "internal", undefined],
    [502, "<html>Bad Gateway</html>", "unavailable", undefined],
    [599, { code: null, message: "", errors: "none" }, "internal", undefined],
  ];
  for (const [status, body, code, serverMessage] of cases) {
    refuseWith(status, body);
    const error = await failed(client.call(readThing));
    expect(error).toMatchObject({ name: "V1Error", status, code, body });
    expect(error.serverMessage).toBe(serverMessage);
  }
});

test("Retry-After is read as seconds", async () => {
  answer = (response) => response.writeHead(429, { "Retry-After": "17" }).end("slow down");
  expect((await failed(client.call(readThing))).retryAfterSeconds).toBe(17);
});

const pageOfProxy = (response: ServerResponse) =>
  void response.writeHead(200, { "Content-Type": "text/html" }).end("<h1>Hi</h1>");

const invalid: Record<string, (response: ServerResponse) => void> = {
  "cut JSON": (response) =>
    response.writeHead(200, { "Content-Type": "application/json" }).end('{"token":"o'),
  "HTML instead of JSON": pageOfProxy,
  "a wrong type": (response) => answerJson(response, 200, { token: 7 }),
  null: (response) => answerJson(response, 200, null),
  "a list": (response) => answerJson(response, 200, [{ token: "x" }]),
  "no body": (response) => response.writeHead(204).end(),
  "a redirect": (response) =>
    response.writeHead(302, { Location: "http://127.0.0.1:1/v1/thing" }).end(),
};

for (const [name, respond] of Object.entries(invalid)) {
  test(`an answer that is ${name} is an invalid answer, reported without its values`, async () => {
    answer = respond;
    expect(await failed(client.call(readThing))).toMatchObject({
      name: "V1Error",
      code: "invalid_answer",
    });
    expect(sentCount()).toBe(1);
  });
}

const outcomes: Record<string, (response: ServerResponse) => void> = {
  "no body": (response) => response.writeHead(204).end(),
  "an empty body": (response) => response.writeHead(201).end(),
  "an object of another shape": (response) => answerJson(response, 200, { ok: true }),
  null: (response) => answerJson(response, 200, null),
};

for (const [name, respond] of Object.entries(outcomes)) {
  test(`a write whose outcome alone counts succeeds with ${name}`, async () => {
    answer = respond;
    await client.write(writeThing, { body: { text: "once" } });
    expect(sentCount()).toBe(1);
  });
}

test("a write whose outcome alone counts fails with the page of a proxy and with a refusal", async () => {
  const write = () => failed(client.write(writeThing, { body: { text: "once" } }));
  answer = pageOfProxy;
  expect((await write()).code).toBe("invalid_answer");
  refuseWith(409, { code: "conflict", message: "no" });
  expect((await write()).code).toBe("conflict");
});

test("a write that finds no server at the address was not sent", async () => {
  answer = (response) => response.destroy();
  expect((await failed(client.call(writeThing, { body: { text: "once" } }))).isSent).toBe(true);
  await backend.stop();
  const error = await failed(client.call(writeThing, { body: { text: "once" } }));
  expect(error).toMatchObject({ code: "unreachable", isSent: false });
});

test("a binary answer of another type is refused", async () => {
  answer = (response) =>
    response.writeHead(200, { "Content-Type": "text/html" }).end("<script>alert(1)</script>");
  expect((await failed(client.call(readRecording))).code).toBe("invalid_answer");
});

const faults: Record<string, [code: string, (response: ServerResponse) => void]> = {
  "no answer in time": ["timed_out", () => undefined],
  "an answer that stops half-way": [
    "timed_out",
    (response) => void response.writeHead(200).write('{"tok'),
  ],
  "a broken connection": ["unreachable", (response) => void response.destroy()],
  "a connection that breaks in the body": [
    "unreachable",
    (response) => {
      response.writeHead(200, { "Content-Length": "100" }).write('{"tok', () => response.destroy());
    },
  ],
  "status 500": [
    "internal",
    (response) => answerJson(response, 500, { code: "internal", message: "x" }),
  ],
  "status 503": ["unavailable", (response) => response.writeHead(503).end()],
  "status 429": [
    "too_many_requests",
    (response) => response.writeHead(429, { "Retry-After": "1" }).end(),
  ],
};

for (const [name, [code, respond]] of Object.entries(faults)) {
  test(`[CONST-01] [WCONST-06] after ${name} a read and a write have each been sent exactly once`, async () => {
    answer = respond;
    expect((await failed(client.call(readThing))).code).toBe(code);
    expect(sentCount()).toBe(1);
    expect((await failed(client.call(writeThing, { body: { text: "once" } }))).code).toBe(code);
    expect(sentCount()).toBe(2);
  });
}

test("a read ends when its browser has disconnected; a write continues", async () => {
  const browser = new AbortController();
  let isWritten = false;
  answer = (response) => {
    setTimeout(() => {
      isWritten = true;
      answerJson(response, 201, { token: "ok" });
    }, 100);
    browser.abort();
  };
  const read = await failed(client.call(readThing, { signal: browser.signal }));
  expect(read.code).toBe("cancelled");
  isWritten = false;
  await client.call(writeThing, { body: { text: "kept" }, signal: browser.signal });
  expect(isWritten).toBe(true);
});

test("nothing that a backend sends or receives reaches the log: names, ids, tokens, texts", async () => {
  const answers: unknown[] = [
    { code: "not_found", message: canary, errors: [{ field: canary, message: canary }] },
    canary,
    { [canary]: canary, token: { [patientId]: canary } },
  ];
  for (const status of [200, 400, 404, 500]) {
    for (const body of answers) {
      refuseWith(status, body);
      await failed(client.call(readPatient, { params: { patient_user_id: patientId } }));
      await failed(client.call(readThing, { query: { status: [canary] } }));
    }
  }
  const log = runtime.lines.join("");
  expect(runtime.lines.length).toBeGreaterThan(24);
  for (const secret of [canary, patientId, "access-1", "csrf-access", "Demo-2026!", "?status"])
    expect(log).not.toContain(secret);
  expect(log).toContain("/v1/patients/{patient_user_id}");
});

test("[WENT-29] a value outside a known list breaks nothing: it is passed on unchanged, and its field is logged", async () => {
  const device = { item_type: "hover_device", device: { type: canary } };
  answer = (response) => answerJson(response, 200, { patient_devices: [device] });
  const { patient_devices } = await client.call(listPatientDevices, {
    query: { patient_id: patientId },
  });
  expect(patient_devices[0]).toMatchObject(device);
  const log = runtime.lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(log.filter(({ event }) => event === "unknown_values")).toMatchObject([
    {
      route: "/v1/patient-device",
      fields: ["patient_devices.item_type", "patient_devices.device.type"],
    },
  ]);
  expect(runtime.lines.join("")).not.toContain(canary);
});

test("the answer's type follows from the definition", () => {
  const typed: AnswerOf<typeof login> = testUser;
  const definition: EndpointDefinition = login;
  expect([typed.role, definition.name]).toEqual(["HCP", "login"]);
});
