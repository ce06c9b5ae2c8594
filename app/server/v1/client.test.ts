import { afterEach, beforeEach, expect, test } from "vitest";
import { answerJson } from "../testing/http-backend.ts";
import {
  readPatient,
  readRecording,
  readThing,
  sendPicture,
  writeThing,
} from "../testing/test-endpoints.ts";
import {
  createTestRuntime,
  settingsFor,
  signInAt,
  type TestRuntime,
} from "../testing/test-runtime.ts";
import { startTokenBackend, type TokenBackend } from "../testing/token-backend.ts";
import { createV1Client } from "./client.ts";
import { V1Error } from "./v1-error.ts";

let runtime: TestRuntime;
let backend: TokenBackend;

beforeEach(async () => {
  runtime = createTestRuntime();
  backend = await startTokenBackend({
    onCall(request, response) {
      if (request.url !== "/v1/recording") return answerJson(response, 200, { token: "ok" });
      const headers = { "Content-Type": "audio/wav", "Content-Range": "bytes 2-5/10" };
      response.writeHead(request.headers.range ? 206 : 200, headers).end("2345");
    },
  });
});

afterEach(async () => {
  await backend.stop();
  runtime.remove();
});

const calls = () => backend.requests.filter((request) => request.url !== "/v1/login");

async function signedInClient() {
  const { session } = await signInAt(runtime, backend.baseUrl);
  return createV1Client(session, settingsFor(runtime, backend.baseUrl));
}

test("[API-01] [API-02] [API-03] [API-04] a call carries the session's cookies, both anti-forgery headers and the version", async () => {
  const client = await signedInClient();
  expect(await client.call(readThing)).toEqual({ token: "ok" });
  const [call] = calls();
  expect(call?.headers.cookie?.split("; ").toSorted()).toEqual([
    "access_token=access-1",
    "csrf_access_token=csrf-access-1",
    "csrf_refresh_token=csrf-refresh-1",
  ]);
  expect(call?.headers["x-csrf-access-token"]).toBe("csrf-access-1");
  expect(call?.headers["x-csrf-refresh-token"]).toBe("csrf-refresh-1");
  expect(call?.headers["x-client-version"]).toBe("1.2.3");
});

test("[API-05] list filters are repeated query parameters; unset ones are left out", async () => {
  const client = await signedInClient();
  await client.call(readThing, {
    query: { status: ["ONBOARDED", "A&B"], limit: 0, is_active: false },
  });
  expect(calls()[0]?.url).toBe("/v1/thing?status=ONBOARDED&status=A%26B&limit=0&is_active=false");
});

test("[API-05] fields of an answer that the app does not know are ignored", async () => {
  const newer = await startTokenBackend({
    onCall: (_, response) =>
      answerJson(response, 200, { token: "ok", colour: "blue", more: [{ of: "it" }] }),
  });
  const { session } = await signInAt(runtime, newer.baseUrl);
  const client = createV1Client(session, settingsFor(runtime, newer.baseUrl));
  expect(await client.call(readThing)).toMatchObject({ token: "ok" });
  await newer.stop();
});

test("JSON bodies are sent as in the contract; a body that does not fit is refused without a call", async () => {
  const client = await signedInClient();
  await client.call(writeThing, { body: { text: "Grüße" } });
  expect(calls()[0]).toMatchObject({ method: "POST", body: '{"text":"Grüße"}' });
  expect(calls()[0]?.headers["content-type"]).toBe("application/json");

  const refused = await client
    .call(writeThing, { body: { text: "far too long" } })
    .catch((error: V1Error) => error);
  expect(refused).toMatchObject({
    name: "V1Error",
    code: "validation_failed",
    status: 400,
    isSent: false,
  });
  expect((refused as V1Error).problem?.errors?.[0]?.field).toBe("text");
  expect(calls()).toHaveLength(1);
});

test("a multipart body has JSON as text and the file as a file", async () => {
  const client = await signedInClient();
  const image = new File(["PNG…"], "me.png", { type: "image/png" });
  await client.call(sendPicture, { body: { hcp_info: { first_name: "Zoë" }, image } });
  const [call] = calls();
  const form = await new Response(call?.body, {
    headers: { "Content-Type": call?.headers["content-type"] ?? "" },
  }).formData();
  expect(JSON.parse(form.get("hcp_info") as string)).toEqual({ first_name: "Zoë" });
  expect((form.get("image") as File).name).toBe("me.png");
  expect([...form.keys()]).toEqual(["hcp_info", "image"]);
});

test("a binary answer is passed on unchanged, by range", async () => {
  const client = await signedInClient();
  const part = await client.call(readRecording, { range: "bytes=2-5" });
  expect(part.status).toBe(206);
  expect(part.headers.get("Content-Range")).toBe("bytes 2-5/10");
  expect(await part.text()).toBe("2345");
  expect(calls()[0]?.headers.range).toBe("bytes=2-5");
  const whole = await client.call(readRecording, { range: "lines=1\r\nX: y" });
  expect(whole.status).toBe(200);
  await whole.body?.cancel();
});

test("ids that try to redirect a call stay one segment of the expected path, or are refused unsent", async () => {
  const client = await signedInClient();
  const ids = [
    "..%2f..%2flogout",
    "../../logout",
    "//evil.example",
    "?x=1",
    "#",
    "a/b",
    "a\\b",
    "%2e%2e",
    "ö",
    "a b",
    ".",
    "..",
    "",
  ];
  const outcomes: string[] = [];
  for (const id of ids) {
    const before = calls().length;
    const outcome = await client
      .call(readPatient, { params: { patient_user_id: id } })
      .catch((error: V1Error) => error);
    const urls = calls()
      .slice(before)
      .map((request) => request.url);
    outcomes.push(
      outcome instanceof V1Error
        ? `${outcome.status} ${outcome.isSent} ${urls.length}`
        : urls.join(),
    );
  }
  expect(outcomes).toEqual([
    "/v1/patients/..%252f..%252flogout",
    "/v1/patients/..%2F..%2Flogout",
    "/v1/patients/%2F%2Fevil.example",
    "/v1/patients/%3Fx%3D1",
    "/v1/patients/%23",
    "/v1/patients/a%2Fb",
    "/v1/patients/a%5Cb",
    "/v1/patients/%252e%252e",
    "/v1/patients/%C3%B6",
    "/v1/patients/a%20b",
    "404 false 0",
    "404 false 0",
    "404 false 0",
  ]);
});

test("[WAPI-01] with fifty sessions at once no call carries another session's token", async () => {
  const echo = await startTokenBackend({
    onCall: (request, response) =>
      answerJson(response, 200, { token: request.headers.cookie?.match(/who=(\d+)/)?.[1] }),
  });
  const sessions = await Promise.all(
    Array.from({ length: 50 }, async (_, at) => {
      const { session } = await signInAt(runtime, echo.baseUrl);
      await session.update((data) => {
        data.v1.cookies.push({ name: "who", value: String(at), path: "/", expiresAtMs: null });
      });
      return createV1Client(session, settingsFor(runtime, echo.baseUrl));
    }),
  );
  const answers = await Promise.all(
    [0, 1, 2].flatMap(() =>
      sessions.map(async (client, at) => [(await client.call(readThing)).token, String(at)]),
    ),
  );
  expect(answers).toHaveLength(150);
  for (const [token, expected] of answers) expect(token).toBe(expected);
  await echo.stop();
});

test("cookies that an answer sets are stored in the row, and those that it expires are removed", async () => {
  const setting = await startTokenBackend({
    onCall(_, response) {
      response.setHeader("Set-Cookie", [
        "sticky=node7; Path=/",
        "csrf_access_token=; Path=/; Max-Age=0",
      ]);
      answerJson(response, 200, { token: "ok" });
    },
  });
  const { session } = await signInAt(runtime, setting.baseUrl);
  const client = createV1Client(session, settingsFor(runtime, setting.baseUrl));
  await client.call(readThing);
  await client.call(readThing);
  const second = setting.requests.at(-1);
  expect(second?.headers.cookie).toContain("sticky=node7");
  expect(second?.headers["x-csrf-access-token"]).toBeUndefined();
  await setting.stop();
});
