/**
 * The door for devices, gateways and other systems. `/fhir` and the few calls of `/v1/x` that take measurements and
 * messages of implants go straight to the embedded backend, past everything that is made for browsers. No cookie passes
 * in either direction: the sender needs a bearer token. Bodies are streamed with back-pressure. gzip is unpacked on the
 * way and counted after it; answers are packed if the sender accepts that. With a customer's own backend the door is
 * closed, and says so.
 */
import { createHash } from "node:crypto";
import {
  type ClientRequest,
  type IncomingMessage,
  request as plainRequest,
  type ServerResponse,
} from "node:http";
import { request as tlsRequest } from "node:https";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type { Log } from "#app/server/observability/log.ts";
import { defaultLimits as settingsLimits } from "#settings/limits/default-limits.ts";
import { createRateLimit, type RateLimit } from "#settings/limits/rate-limit.ts";
import { bearerToken, lastForwarded } from "#contract/caller-headers.ts";
import { receiveImplantDelivery } from "#contract/implant-inbox.ts";
import { ingestBatch, ingestReadings } from "#contract/ingest.ts";
import { hangUpAfter, isFhir, Refusal, refuse, writeProblem } from "./door-refusal.ts";
import { acceptedEncoding, compressor, isWorthwhile } from "./compression.ts";
import { pairDevice } from "#contract/device-token.ts";

export interface DeviceDoorOptions {
  /** the address of the embedded backend; null: the clinic has its own backend, and the door is closed */
  readonly backendUrl: string | null;
  readonly log: Log;
  /** the last entry of X-Forwarded-For is the sender's address: a trusted proxy has written it */
  readonly isProxyTrusted?: boolean;
  readonly limits?: Partial<DoorLimits>;
}

interface DoorLimits {
  /** the largest body in bytes, unpacked */
  readonly bytesMax: number;
  /** the same of a call with a file of an implant */
  readonly implantBytesMax: number;
  readonly requestsPerMinuteByToken: number;
  readonly requestsPerMinuteByAddress: number;
  /** how long the backend may take until it starts to answer, ms */
  readonly answerMs: number;
}

const defaultLimits: DoorLimits = {
  bytesMax: 50_000_000,
  implantBytesMax: 60_010_000, // a file of 60 MB, and the lines of the form around it
  requestsPerMinuteByToken: settingsLimits.doorByTokenPerMinute,
  requestsPerMinuteByAddress: settingsLimits.doorByAddressPerMinute,
  answerMs: 60_000,
};

const ownPaths = [ingestReadings, ingestBatch, pairDevice, receiveImplantDelivery].map(
  ({ path }): string => path,
);

/**
 * Paths that need no token: those that give a token, and those that describe how (FHIR R4, 3.1.0.5; SMART App Launch
 * 2.2, 4).
 */
const openPaths: readonly string[] = [
  pairDevice.path,
  "/fhir/oauth/token",
  "/fhir/metadata",
  "/fhir/.well-known/smart-configuration",
];

/** The headers that are passed on. All others, cookies above all, stay here. */
const passedHeaders = [
  "accept",
  "authorization",
  "content-type",
  "if-match",
  "if-modified-since",
  "if-none-exist",
  "if-none-match",
  "prefer",
] as const;
const answeredHeaders = [
  "allow",
  "content-type",
  "etag",
  "last-modified",
  "location",
  "retry-after",
  "www-authenticate",
] as const;

const methods: Readonly<Record<"fhir" | "v1", readonly string[]>> = {
  fhir: ["GET", "HEAD", "POST", "PUT"],
  v1: ["POST"],
};

/** The place of a request to this door, in a form that may be logged. It names no patient and no resource. */
export function doorRoute(pathname: string): string | undefined {
  if (isFhir(pathname)) return pathname === "/fhir" ? "/fhir" : "/fhir/*";
  return ownPaths.includes(pathname) ? pathname : undefined;
}

export interface DeviceDoor {
  /** Whether the request came to this door; if so, it will be answered. */
  readonly take: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;
}

export function createDeviceDoor(options: DeviceDoorOptions): DeviceDoor {
  const limits = { ...defaultLimits, ...options.limits };
  const limit = (name: string, points: number) =>
    createRateLimit({ name: `door-${name}`, points, seconds: 60 });
  const byToken = limit("token", limits.requestsPerMinuteByToken);
  const byAddress = limit("address", limits.requestsPerMinuteByAddress);

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse, pathname: string) {
    const { backendUrl } = options;
    if (!isAsWritten(pathname)) throw new Refusal("not_found", "There is no such address");
    if (backendUrl === null)
      throw new Refusal(
        "not_found",
        "This Vigil works with a backend of the clinic's own: measurements are sent to that one, and this address is closed",
      );
    const allowed = methods[isFhir(pathname) ? "fhir" : "v1"];
    if (!allowed.includes(incoming.method ?? ""))
      throw new Refusal("method_not_allowed", "Method not allowed", { Allow: allowed.join(", ") });
    const address = addressOf(incoming, options.isProxyTrusted ?? false);
    await count(byAddress, address);
    const bearer = bearerToken(incoming.headers.authorization);
    if (bearer !== undefined)
      await count(byToken, createHash("sha256").update(bearer).digest("hex"));
    else if (!openPaths.includes(pathname))
      throw new Refusal("unauthorized", "Show a token: Authorization: Bearer …", {
        "WWW-Authenticate": 'Bearer realm="vigil"',
      });
    const { implantBytesMax, answerMs } = limits;
    const bytesMax = pathname === receiveImplantDelivery.path ? implantBytesMax : limits.bytesMax;
    await pass({ incoming, outgoing, address, limits: { bytesMax, answerMs }, backendUrl });
  }

  return {
    take(incoming, outgoing) {
      const pathname = pathnameOf(incoming.url ?? "/");
      if (doorRoute(pathname) === undefined) return false;
      outgoing.setHeader("Cache-Control", "no-store");
      void answer(incoming, outgoing, pathname).catch((error: unknown) => {
        if (!(error instanceof Refusal)) options.log.error("door_failed", error);
        const refusal =
          error instanceof Refusal
            ? error
            : new Refusal("unavailable", "Temporarily unavailable", { "Retry-After": "5" });
        refuse(incoming, outgoing, pathname, refusal);
      });
      return true;
    },
  };
}

const pathnameOf = (url: string) => url.replace(/^https?:\/\/[^/]*/i, "").replace(/[?#].*$/s, "");

/**
 * Whether the backend reads the path as it is written here. With a dot segment it would read another one, beyond this
 * door (WHATWG URL, 4.4).
 */
const isAsWritten = (pathname: string) => new URL(pathname, "http://door").pathname === pathname;

function addressOf({ headers, socket }: IncomingMessage, isProxyTrusted: boolean): string {
  const forwarded = lastForwarded(String(headers["x-forwarded-for"] ?? ""));
  return (isProxyTrusted && forwarded) || socket.remoteAddress || "unknown";
}

/** @throws Refusal too_many_requests */
async function count(limit: RateLimit, key: string): Promise<void> {
  const seconds = await limit.count(key);
  if (seconds === undefined) return;
  throw new Refusal("too_many_requests", "Too many requests, try again later", {
    "Retry-After": String(seconds),
  });
}

interface Passing {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  address: string;
  limits: Pick<DoorLimits, "bytesMax" | "answerMs">;
  backendUrl: string;
}

/** Resolves when the answer has been sent. @throws Refusal as long as none of the answer has been sent */
async function pass({ incoming, outgoing, address, limits, backendUrl }: Passing): Promise<void> {
  const encoding = (incoming.headers["content-encoding"] ?? "identity").toLowerCase();
  if (encoding !== "identity" && encoding !== "gzip")
    throw new Refusal("unsupported_media_type", "Bodies are sent as they are, or packed with gzip");
  const isPacked = encoding === "gzip";
  const length = Number(incoming.headers["content-length"] ?? 0);
  const tooLarge = new Refusal("too_large", `The request is larger than ${limits.bytesMax} bytes`);
  if (length > limits.bytesMax) throw tooLarge;
  const headers: Record<string, string> = { "X-Forwarded-For": address };
  const requestId = outgoing.getHeader("X-Request-Id");
  if (requestId !== undefined) headers["X-Request-Id"] = String(requestId);
  for (const name of passedHeaders) {
    const value = incoming.headers[name];
    if (value !== undefined) headers[name] = String(value);
  }
  const hasBody = incoming.method === "POST" || incoming.method === "PUT";
  if (hasBody && !isPacked && incoming.headers["content-length"] !== undefined)
    headers["Content-Length"] = String(length);
  const target = new URL(backendUrl);
  const requestOf = target.protocol === "https:" ? tlsRequest : plainRequest;
  const search = /\?[^#]*/.exec(incoming.url ?? "")?.[0] ?? "";
  const passedOn = requestOf({
    hostname: target.hostname.replaceAll(/[[\]]/g, ""),
    port: target.port,
    path: pathnameOf(incoming.url ?? "/") + search,
    method: incoming.method,
    headers,
  });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    passedOn.once("response", resolve);
    passedOn.on("error", reject);
  });
  outgoing.once("close", () => passedOn.destroy());
  let timer: NodeJS.Timeout | undefined;
  let isAnswered = false;
  const sent = send(incoming, passedOn, {
    isPacked,
    hasBody,
    bytesMax: limits.bytesMax,
    tooLarge,
  }).then(() => {
    const late = () => passedOn.destroy(slowBackend());
    // a refusal may have come before the body was sent whole
    if (!isAnswered) timer = setTimeout(late, limits.answerMs);
  });
  // a fault of the body is reported in its own words; any other fault is in the answer, which may have come before
  const sendFault = new Promise<never>((_, reject) => {
    sent.catch((error: unknown) => error instanceof Refusal && reject(error));
  });
  const response = await Promise.race([answered, sendFault]).finally(() => {
    isAnswered = true;
    clearTimeout(timer);
    answered.catch(() => {});
    sendFault.catch(() => {});
  });
  await passAnswer(incoming, response, outgoing);
}

interface Sending {
  isPacked: boolean;
  hasBody: boolean;
  bytesMax: number;
  tooLarge: Refusal;
}

/** @throws Refusal if the body is too large or not gzip */
async function send(
  incoming: IncomingMessage,
  passedOn: ClientRequest,
  { isPacked, hasBody, bytesMax, tooLarge }: Sending,
): Promise<void> {
  if (!hasBody) {
    incoming.resume();
    passedOn.end();
    return;
  }
  let bytes = 0;
  const limit = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > bytesMax) done(tooLarge);
      else done(null, chunk);
    },
  });
  const gunzip = isPacked ? createGunzip() : null;
  const first = gunzip ?? limit;
  const broken = () => first.destroy(new Error("the client hung up"));
  incoming.once("error", broken).once("aborted", broken);
  // no part of the pipeline: that would end the connection, on which the refusal has to be sent
  incoming.pipe(first);
  try {
    await (gunzip ? pipeline(gunzip, limit, passedOn) : pipeline(limit, passedOn));
  } catch (error) {
    incoming.unpipe(first);
    incoming.resume();
    if (error instanceof Refusal) throw error;
    if (gunzip && String((error as NodeJS.ErrnoException).code).startsWith("Z_"))
      throw new Refusal("bad_request", "The body is not gzip");
    throw error;
  }
}

const slowBackend = () =>
  new Refusal("unavailable", "The backend took too long", { "Retry-After": "5" });

async function passAnswer(
  incoming: IncomingMessage,
  response: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const status = response.statusCode ?? 502;
  const pathname = pathnameOf(incoming.url ?? "/");
  for (const name of answeredHeaders) {
    const value = response.headers[name];
    if (value !== undefined) outgoing.setHeader(name, value);
  }
  if (!incoming.complete) hangUpAfter(outgoing);
  if (status >= 400 && !isFhir(pathname)) {
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk as Buffer);
    writeProblem(outgoing, status, readJson(Buffer.concat(chunks).toString("utf8")));
    return;
  }
  const { "content-length": length, "content-type": type = "" } = response.headers;
  const hasBody = incoming.method !== "HEAD" && status !== 204 && status !== 304;
  const isPackable = hasBody && isWorthwhile(type, Number(length));
  if (isPackable) outgoing.setHeader("Vary", "Accept-Encoding");
  const encoding = isPackable ? acceptedEncoding(incoming.headers["accept-encoding"]) : undefined;
  // ETags of FHIR are weak: they name the version of a resource, not its bytes
  if (encoding !== undefined) outgoing.setHeader("Content-Encoding", encoding);
  else if (length !== undefined) outgoing.setHeader("Content-Length", length);
  outgoing.writeHead(status);
  const passed = encoding
    ? pipeline(response, compressor(encoding), outgoing)
    : pipeline(response, outgoing);
  await passed.catch(() => outgoing.destroy());
}

const readJson = (text: string): Record<string, unknown> => {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
};
