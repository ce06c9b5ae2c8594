/**
 * Fault proxy: a real server between the web server and a backend. It passes on all requests, except those for which a
 * fault is set. It counts the requests that it received and those that reached the backend.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";

/** The backend's answer, unchanged. */
interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

interface Exchange {
  /** passes the request on; counted as one that reached the backend */
  readonly ask: () => Promise<Answer>;
  readonly response: ServerResponse;
  /** ends when the proxy is healed */
  readonly healed: AbortSignal;
}

/** The treatment of one request. */
export type WireFault = (exchange: Exchange) => Promise<void> | void;

interface Passage {
  readonly method: string;
  readonly path: string;
  hasReachedBackend: boolean;
}

export interface FaultProxy {
  readonly url: string;
  /** since it was last healed */
  readonly passages: readonly Passage[];
  /** Sets the fault for each further request of this method whose path begins with `path`. */
  fault(method: string, path: string, fault: WireFault): void;
  heal(): void;
  /** The proxy stops listening: connections are refused, until it is up again. */
  down(): Promise<void>;
  up(): Promise<void>;
}

const noBody = new Set(["GET", "HEAD"]);
/** headers of one connection: each connection sets its own */
const ofConnection = new Set(["connection", "keep-alive", "transfer-encoding", "content-length"]);

export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const passages: Passage[] = [];
  let faults: { method: string; path: string; fault: WireFault }[] = [];
  let healing = new AbortController();

  const server = createServer(async (request, response) => {
    response.on("error", () => {});
    const { method = "", url: path = "" } = request;
    const body = await buffer(request).catch(() => undefined);
    if (body === undefined) return;
    const passage = { method, path, hasReachedBackend: false };
    passages.push(passage);
    const ask = () => {
      passage.hasReachedBackend = true;
      return askTarget(target + path, request, body);
    };
    const found = faults.find((each) => each.method === method && path.startsWith(each.path));
    await (found?.fault ?? passesOn)({ ask, response, healed: healing.signal });
  });
  const listen = (port: number) =>
    new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const down = async () => {
    const closed = new Promise((done) => server.close(done));
    server.closeAllConnections();
    await closed;
  };

  return {
    url: `http://127.0.0.1:${port}`,
    passages,
    fault: (method, path, fault) => void faults.push({ method, path, fault }),
    heal() {
      faults = [];
      passages.length = 0;
      healing.abort();
      healing = new AbortController();
    },
    down,
    up: () => listen(port),
  };
}

async function askTarget(url: string, request: IncomingMessage, body: Buffer): Promise<Answer> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (typeof value === "string" && !ofConnection.has(name) && name !== "host")
      headers.set(name, value);
  const { method = "GET" } = request;
  const answer = await fetch(url, {
    method,
    headers,
    redirect: "manual",
    ...(noBody.has(method) ? {} : { body: new Uint8Array(body) }),
  });
  return {
    status: answer.status,
    headers: answer.headers,
    body: Buffer.from(await answer.arrayBuffer()),
  };
}

/** `more` replaces headers; `length` is the value of Content-Length. */
function writeHead(
  response: ServerResponse,
  { status, headers }: Pick<Answer, "status" | "headers">,
  length: number,
  more: Readonly<Record<string, string>> = {},
): void {
  const said: Record<string, string | string[]> = {};
  for (const [name, value] of headers)
    if (!ofConnection.has(name) && name !== "set-cookie" && name !== "content-encoding")
      said[name] = value;
  const cookies = headers.getSetCookie();
  response.writeHead(status, {
    ...said,
    ...(cookies.length > 0 && { "set-cookie": cookies }),
    ...(length > 0 && { "content-length": String(length) }),
    ...more,
  });
}

/** As if the proxy did not exist: for a fault that does something else at that moment. */
export const passesOn: WireFault = async ({ ask, response }) => {
  const answer = await ask();
  writeHead(response, answer, answer.body.length);
  response.end(answer.body);
};

const reset = ({ response }: Pick<Exchange, "response">) => void response.socket?.resetAndDestroy();

/** The connection is reset before the request is passed on. */
export const resetBefore: WireFault = reset;

/** The backend has done the request; its answer never arrives. */
export const answerLost: WireFault = async ({ ask, response }) => {
  await ask();
  reset({ response });
};

/** Half of the body, then a reset. */
export const resetMidBody: WireFault = async ({ ask, response }) => {
  const answer = await ask();
  writeHead(response, answer, Math.max(answer.body.length, 1_000));
  response.write(answer.body.subarray(0, Math.floor(answer.body.length / 2)));
  await sleep(20);
  reset({ response });
};

/** Received, and never passed on or answered. */
export const hangsBefore: WireFault = ({ healed, response }) => untilHealed(healed, response);

/** Passed on and done, and never answered. */
export const hangsAfter: WireFault = async ({ ask, healed, response }) => {
  await ask();
  await untilHealed(healed, response);
};

async function untilHealed(healed: AbortSignal, response: ServerResponse): Promise<void> {
  await new Promise((done) => healed.addEventListener("abort", done, { once: true }));
  reset({ response });
}

/** A byte every 200 ms: longer than any client waits. */
export const drips: WireFault = async ({ ask, response, healed }) => {
  const answer = await ask();
  writeHead(response, answer, answer.body.length + 1_000);
  for (const byte of answer.body) {
    if (healed.aborted || response.destroyed) break;
    response.write(Uint8Array.of(byte));
    await sleep(200);
  }
  reset({ response });
};

/** A complete answer whose JSON is cut. */
export const cutJson: WireFault = async ({ ask, response }) => {
  const answer = await ask();
  const half = answer.body.subarray(0, Math.floor(answer.body.length / 2));
  writeHead(response, answer, half.length);
  response.end(half);
};

/** The answer of a gateway that requires its own sign-in: markup with status 200. */
export const htmlInstead: WireFault = async ({ ask, response }) => {
  const answer = await ask();
  writeHead(response, { ...answer, status: 200 }, 0, { "content-type": "text/html" });
  response.end("<!doctype html><title>Portal</title><h1>Please sign in</h1>");
};

/** Correct except for the content type. */
export const wrongType: WireFault = async ({ ask, response }) => {
  const answer = await ask();
  writeHead(response, answer, answer.body.length, { "content-type": "application/octet-stream" });
  response.end(answer.body);
};

/** The backend's answer, followed by the same answer again, which was not requested. */
export const answersTwice: WireFault = async ({ ask, response }) => {
  const { status, body } = await ask();
  const head = `HTTP/1.1 ${status} X\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`;
  const once = Buffer.concat([Buffer.from(head), body]);
  response.socket?.end(Buffer.concat([once, once]));
};

/** No HTTP at all. */
export const noHttp: WireFault = ({ response }) => void response.socket?.end("SSH-2.0-Portal\r\n");

/** A gateway's refusal; the request is not passed on. */
export const refuses =
  (status: number, headers: Readonly<Record<string, string>> = {}): WireFault =>
  ({ response }) => {
    response.writeHead(status, { "content-type": "text/plain", ...headers });
    response.end("gateway");
  };

/** The same after the backend has done it. */
export const refusesAfter =
  (status: number): WireFault =>
  async ({ ask, response }) => {
    await ask();
    response.writeHead(status, { "content-type": "text/plain" });
    response.end("gateway");
  };
