/** The door for devices: what it passes on, and what it refuses with which message. Behind it is a real HTTP server. */
import { once } from "node:events";
import { createServer, type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterEach, expect, test } from "vitest";
import type { DeviceDoorOptions } from "./device-door.ts";
import { createWebServer } from "./web-server.ts";

interface Seen {
  method: string;
  url: string;
  headers: IncomingMessage["headers"];
  body: string;
}

const servers: Server[] = [];
let seen: Seen[] = [];
let lines: object[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
  seen = [];
  lines = [];
});

async function listen(server: Server): Promise<string> {
  servers.push(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

type Answer = (request: Seen) => {
  status: number;
  headers?: Record<string, string>;
  body?: string;
  afterMs?: number;
};

const taken: Answer = () => ({
  status: 200,
  headers: { "content-type": "application/json", "set-cookie": "a=b", etag: 'W/"1"' },
  body: '{"taken":1}',
});

const startBackend = (answer: Answer) =>
  listen(
    createServer(async (incoming, outgoing) => {
      const chunks: Buffer[] = [];
      for await (const chunk of incoming) chunks.push(chunk as Buffer);
      const { method = "", url = "", headers } = incoming;
      const one = { method, url, headers, body: Buffer.concat(chunks).toString("utf8") };
      seen.push(one);
      const { status, headers: told = {}, body = "", afterMs = 0 } = answer(one);
      await sleep(afterMs);
      outgoing.writeHead(status, told).end(body);
    }),
  );

const page = () => Promise.resolve(new Response("<p>page</p>"));

async function startDoor(
  answer: Answer | null = taken,
  more: Partial<DeviceDoorOptions> = {},
): Promise<string> {
  const backendUrl = answer && (await startBackend(answer));
  const note = (event: string, fields: object = {}) => void lines.push({ event, ...fields });
  return listen(
    createWebServer({
      app: {
        fetch: page,
        endNews: () => {},
        readiness: () => Promise.resolve({ backend: "ok" }),
        securityHeaders: { "X-Content-Type-Options": "nosniff" },
        templateOf: () => "/page",
      },
      clientDirectory: "public",
      log: { debug: note, info: note, warn: note, error: (event) => note(event) },
      door: { backendUrl, ...more },
    }),
  );
}

const authorization = "Bearer vgl_a-token";
const post = (url: string, body: BodyInit = "{}", headers: Record<string, string> = {}) =>
  fetch(url, {
    method: "POST",
    body,
    headers: { authorization, "content-type": "application/json", ...headers },
  });

test("[DOOR-01] measurements are passed to the embedded backend, without cookies in either direction", async () => {
  const url = await startDoor();
  const sent = JSON.stringify({ patient: "PAT1", readings: [{ kind: "weight" }] });
  const headers = {
    cookie: "vigil=secret",
    "x-forwarded-for": "203.0.113.9",
    "if-none-exist": "identifier=a|b",
  };
  const places = [
    "/v1/x/ingest",
    "/v1/x/ingest-batch",
    "/v1/x/implant-inbox",
    "/fhir/Observation",
    "/fhir",
  ];
  for (const path of places) {
    const answer = await post(url + path, sent, headers);
    expect([answer.status, await answer.json()]).toEqual([200, { taken: 1 }]);
    expect(answer.headers.get("set-cookie")).toBeNull();
    expect(answer.headers.get("etag")).toBe('W/"1"');
    expect(answer.headers.get("cache-control")).toBe("no-store");
  }
  expect(seen.map((one) => [one.method, one.url, one.body])).toEqual(
    places.map((path) => ["POST", path, sent]),
  );
  for (const { headers: passed } of seen) {
    expect(passed.cookie).toBeUndefined();
    expect(passed.authorization).toBe(authorization);
    expect(passed["if-none-exist"]).toBe("identifier=a|b");
    // only a trusted proxy may name the caller's address
    expect(passed["x-forwarded-for"]).toBe("127.0.0.1");
  }
  const put = await fetch(`${url}/fhir/Observation/1?x=1`, {
    method: "PUT",
    body: "{}",
    headers: { authorization },
  });
  expect([put.status, seen.at(-1)?.url]).toEqual([200, "/fhir/Observation/1?x=1"]);
  // every other address is a page
  for (const path of [
    "/v1/patients",
    "/v1/x/health",
    "/fhirs",
    "/v1/x/ingest/more",
    "/v1/x/implant-inbox/1",
  ])
    expect(await (await fetch(url + path)).text()).toBe("<p>page</p>");
  expect(seen).toHaveLength(6);
});

test("a file of an implant may be larger than a body of measurements, and needs its token and POST", async () => {
  const url = await startDoor(taken, { limits: { bytesMax: 1000, implantBytesMax: 2000 } });
  const file = (size: number) => {
    const form = new FormData();
    form.set("file", new File(["M".repeat(size)], "message.hl7"));
    return form;
  };
  const send = (body: FormData, headers: HeadersInit = { authorization }) =>
    fetch(`${url}/v1/x/implant-inbox`, { method: "POST", body, headers });
  expect((await send(file(1500))).status).toBe(200);
  expect(seen[0]?.headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/);
  expect(seen[0]?.body).toContain("M".repeat(1500));
  expect((await send(file(2000))).status).toBe(413);
  expect((await send(file(10), {})).status).toBe(401);
  // the list of the inbox is a page's own call
  expect((await fetch(`${url}/v1/x/implant-inbox`, { headers: { authorization } })).status).toBe(
    405,
  );
  expect(seen).toHaveLength(1);
});

test("[DOOR-02] a request without a token is refused, except pairing and the list of what the server can do", async () => {
  const url = await startDoor();
  const bare = { authorization: "", cookie: "vigil=a-session" };
  const ingest = await post(`${url}/v1/x/ingest`, "{}", bare);
  expect([ingest.status, ingest.headers.get("content-type")]).toEqual([
    401,
    "application/problem+json",
  ]);
  expect(await ingest.json()).toMatchObject({ status: 401, code: "unauthorized" });
  const fhir = await post(`${url}/fhir/Observation`, "{}", bare);
  expect([fhir.status, fhir.headers.get("content-type")]).toEqual([401, "application/fhir+json"]);
  expect(fhir.headers.get("www-authenticate")).toMatch(/^Bearer/);
  expect(await fhir.json()).toMatchObject({
    resourceType: "OperationOutcome",
    issue: [{ severity: "error", code: "login" }],
  });
  expect(seen).toEqual([]);
  expect((await post(`${url}/v1/x/pair`, "{}", bare)).status).toBe(200);
  expect((await fetch(`${url}/fhir/metadata`)).status).toBe(200);
  expect((await fetch(`${url}/v1/x/ingest`)).status).toBe(405);
  const deleting = await fetch(`${url}/fhir/Observation/1`, {
    method: "DELETE",
    headers: { authorization },
  });
  expect([deleting.status, deleting.headers.get("allow")]).toEqual([405, "GET, HEAD, POST, PUT"]);
});

test("no spelling of a path leads beyond this door: the backend would read it as another one", async () => {
  const door = new URL(await startDoor());
  const ask = async (method: string, path: string) => {
    const asked = request({
      port: door.port,
      method,
      path,
      headers: { authorization: "Bearer x" },
    });
    asked.end();
    const [response] = (await once(asked, "response")) as [IncomingMessage];
    response.resume();
    return response.statusCode;
  };
  const climbs = ["..", ".%2e", "%2e.", "%2E%2e", ".", "%2e", "a/../..", "..\\"];
  const ends = ["/fhir/..", "/fhir/.", "/fhir/%2e%2e", `${door.href}fhir/../v1/login`];
  for (const method of ["GET", "HEAD", "POST", "PUT"])
    for (const path of [...climbs.map((climb) => `/fhir/${climb}/metrics`), ...ends])
      expect(await ask(method, path), `${method} ${path}`).toBe(404);
  expect(seen).toEqual([]);
  expect(await ask("GET", "/fhir/Patient/a..b?name=..%2f..")).toBe(200);
  expect(seen.map(({ url }) => url)).toEqual(["/fhir/Patient/a..b?name=..%2f.."]);
});

test("[DOOR-03] with an external backend the door for devices is closed, and says so", async () => {
  const url = await startDoor(null);
  const ingest = await post(`${url}/v1/x/ingest`);
  expect([ingest.status, ingest.headers.get("content-type")]).toEqual([
    404,
    "application/problem+json",
  ]);
  expect((await ingest.json()).title).toContain("backend of the clinic's own");
  const fhir = await fetch(`${url}/fhir/metadata`);
  expect([fhir.status, fhir.headers.get("content-type")]).toEqual([404, "application/fhir+json"]);
  expect((await fhir.json()).issue[0].diagnostics).toContain("backend of the clinic's own");
});

test("[DOOR-04] a body has a maximum size, and a compressed one is measured after decompression", async () => {
  const url = await startDoor(taken, { limits: { bytesMax: 1000 } });
  const small = JSON.stringify({ text: "a".repeat(900) });
  const packed = { "content-encoding": "gzip" };
  expect((await post(`${url}/fhir`, gzipSync(small), packed)).status).toBe(200);
  expect(seen.at(-1)?.body).toBe(small);
  expect(seen.at(-1)?.headers["content-encoding"]).toBeUndefined();
  const large = JSON.stringify({ text: "a".repeat(100_000) });
  expect(gzipSync(large).length).toBeLessThan(1000);
  for (const answer of [
    await post(`${url}/fhir`, large),
    await post(`${url}/fhir`, gzipSync(large), packed),
    await post(`${url}/v1/x/ingest`, gzipSync(large), packed),
  ])
    expect(answer.status).toBe(413);
  expect((await post(`${url}/fhir`, "no gzip at all", packed)).status).toBe(400);
  expect((await post(`${url}/fhir`, small, { "content-encoding": "br" })).status).toBe(415);
  expect(seen.filter(({ body }) => body !== small && body.length >= 1000)).toEqual([]);
});

test("[DOOR-12] an answer is compressed if the caller accepts that, and otherwise, or if it is small, sent unchanged", async () => {
  const bundle = JSON.stringify({ resourceType: "Bundle", entry: "reading ".repeat(2_000) });
  const length = { "content-length": String(Buffer.byteLength(bundle)) };
  const url = await startDoor(({ url: path }) => ({
    status: 200,
    headers: {
      "content-type": "application/fhir+json; charset=utf-8",
      ...(path.endsWith("1") && length),
      ...(path.endsWith("small") && { "content-length": "2" }),
    },
    body: path.endsWith("small") ? "{}" : bundle,
  }));
  /** as received, without decompression on the way */
  const ask = async (path: string, encodings: string, method = "GET") => {
    const headers = { authorization, "accept-encoding": encodings };
    const asked = request(`${url}/fhir/${path}`, { method, headers }).end();
    const [answer] = (await once(asked, "response")) as [IncomingMessage];
    const chunks: Buffer[] = [];
    for await (const chunk of answer) chunks.push(chunk as Buffer);
    return { headers: answer.headers, body: Buffer.concat(chunks) };
  };
  for (const path of ["Observation", "Observation/1"]) {
    const packed = await ask(path, "gzip");
    expect(packed.headers).toMatchObject({ "content-encoding": "gzip", vary: "Accept-Encoding" });
    expect(packed.body.byteLength).toBeLessThan(bundle.length / 20);
    expect(gunzipSync(packed.body).toString()).toBe(bundle);
    const plain = await ask(path, "identity");
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(plain.body.toString()).toBe(bundle);
  }
  const head = await ask("Observation/1", "gzip", "HEAD");
  expect(head.headers["content-length"]).toBe(length["content-length"]);
  const small = await ask("small", "gzip");
  expect(small.body.toString()).toBe("{}");
});

test("[DOOR-05] too many requests of a token or an address are refused with the time to wait", async () => {
  const limits = { requestsPerMinuteByToken: 2, requestsPerMinuteByAddress: 5 };
  const url = await startDoor(taken, { isProxyTrusted: true, limits });
  const from = (token: string, address: string) =>
    post(`${url}/v1/x/ingest`, "{}", {
      authorization: `Bearer ${token}`,
      "x-forwarded-for": `9.9.9.9, ${address}`,
    });
  const statuses = async (count: number, token: (index: number) => string, address: string) => {
    const found: number[] = [];
    for (let index = 0; index < count; index++)
      found.push((await from(token(index), address)).status);
    return found;
  };
  expect(await statuses(3, () => "one", "192.0.2.1")).toEqual([200, 200, 429]);
  expect(await statuses(1, () => "one", "192.0.2.2")).toEqual([429]);
  expect(await statuses(1, () => "two", "192.0.2.2")).toEqual([200]);
  expect(await statuses(6, (index) => `many-${index}`, "192.0.2.3")).toEqual([
    200, 200, 200, 200, 200, 429,
  ]);
  const last = await from("new", "192.0.2.3");
  expect(Number(last.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(last.headers.get("content-type")).toBe("application/problem+json");
  expect(seen.at(-1)?.headers["x-forwarded-for"]).toBe("192.0.2.3");
});

test("[DOOR-06] refusals of the backend keep their text; a slow and an unreachable backend are reported, and may be tried again", async () => {
  const problem = { code: "unavailable", message: "The disk is full", type: "storage_full" };
  const url = await startDoor(
    ({ url: path }) =>
      path.startsWith("/fhir")
        ? { status: 200, afterMs: 5_000 }
        : {
            status: 503,
            headers: { "content-type": "application/json", "retry-after": "60" },
            body: JSON.stringify(problem),
          },
    { limits: { answerMs: 300 } },
  );
  const refused = await post(`${url}/v1/x/ingest`);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "60"]);
  expect(refused.headers.get("content-type")).toBe("application/problem+json");
  expect(await refused.json()).toEqual({
    type: "about:blank",
    title: "The disk is full",
    status: 503,
    code: "unavailable",
    message: "The disk is full",
    kind: "storage_full",
  });
  const late = await post(`${url}/fhir`);
  expect([late.status, late.headers.get("retry-after")]).toEqual([503, "5"]);
  expect((await late.json()).issue[0].code).toBe("transient");
  const [, backend] = servers.toReversed();
  backend?.close();
  backend?.closeAllConnections();
  expect((await post(`${url}/fhir`)).status).toBe(503);
});

test("[DOOR-07] a large body is not held in memory: a backend that does not read makes the sender wait", async () => {
  let readBytes = 0;
  let isReading = false;
  const backendUrl = await listen(
    createServer((incoming, outgoing) => {
      incoming.pause();
      incoming.on("data", (chunk: Buffer) => (readBytes += chunk.length));
      incoming.pause();
      const timer = setInterval(() => {
        if (!isReading) return;
        clearInterval(timer);
        incoming.resume();
      }, 20);
      incoming.on("end", () => outgoing.end("{}"));
    }),
  );
  const url = await startDoor(null, { backendUrl });
  const size = 40_000_000;
  let sentBytes = 0;
  const sending = request(`${url}/fhir`, {
    method: "POST",
    headers: { authorization, "content-length": size },
  });
  const answered = once(sending, "response") as Promise<[IncomingMessage]>;
  const chunk = Buffer.alloc(100_000, 32);
  void (async () => {
    while (sentBytes < size) {
      sentBytes += chunk.length;
      if (!sending.write(chunk)) await once(sending, "drain");
    }
    sending.end();
  })();
  await sleep(1_000);
  // what the sockets in between hold, and no more than that
  expect([readBytes < size / 2, sentBytes < size]).toEqual([true, true]);
  isReading = true;
  const [answer] = await answered;
  answer.resume();
  expect([answer.statusCode, readBytes]).toEqual([200, size]);
});

test("[DOOR-08] the access log names the address pattern, no patient and no resource", async () => {
  const url = await startDoor();
  await post(`${url}/v1/x/ingest`, '{"patient":"PAT104"}');
  await fetch(`${url}/fhir/Patient/c0a5d2b4-7c1e-4f8a-8f0e-1d2c3b4a5e21?name=Albrecht`, {
    headers: { authorization },
  });
  await expect.poll(() => lines.length).toBe(2);
  expect(lines).toMatchObject([
    { event: "answered", route: "/v1/x/ingest", status: 200 },
    { event: "answered", route: "/fhir/*", status: 200 },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/PAT104|c0a5d2b4|Albrecht|vgl_/);
});
