/** Requests of the agent: one HTTP request with exactly the given headers, and navigation with redirects. */
import { Agent, type IncomingHttpHeaders, request as send } from "node:http";
import type { Cookies } from "./cookies.ts";

export interface Answer {
  readonly url: string;
  readonly status: number;
  readonly statusText: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface Sending {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer | undefined;
}

const connections = new Agent({ keepAlive: true });
const mostRedirects = 20;

/** Sends one request; cookies are sent and stored. Rejects if the server does not answer. */
export function ask(
  url: URL,
  cookies: Cookies,
  { method, headers, body }: Sending,
): Promise<Answer> {
  const cookie = cookies.header(url.pathname);
  const all = {
    ...headers,
    ...(cookie ? { Cookie: cookie } : {}),
    ...(body ? { "Content-Length": String(body.byteLength) } : {}),
  };
  return new Promise((resolve, reject) => {
    const request = send(url, { method, headers: all, agent: connections }, (incoming) => {
      const parts: Buffer[] = [];
      incoming.on("data", (part: Buffer) => parts.push(part));
      incoming.on("error", reject);
      incoming.on("end", () => {
        cookies.take(incoming.headers["set-cookie"] ?? [], url.hostname);
        resolve({
          url: url.href,
          status: incoming.statusCode ?? 0,
          statusText: incoming.statusMessage ?? "",
          headers: incoming.headers,
          body: Buffer.concat(parts),
        });
      });
    });
    request.on("error", (error: NodeJS.ErrnoException) => {
      // the server has closed this reused connection in the meantime: a browser takes a new one
      if (request.reusedSocket && error.code === "ECONNRESET")
        resolve(ask(url, cookies, { method, headers, body }));
      else reject(error);
    });
    request.end(body);
  });
}

/** Follows redirects as a browser does: 303, and 301 and 302 after a POST, continue as GET without the body. */
export async function follow(url: URL, cookies: Cookies, sending: Sending): Promise<Answer> {
  let [at, now] = [url, sending];
  for (let count = 0; count <= mostRedirects; count += 1) {
    const answer = await ask(at, cookies, now);
    const location = answer.headers.location;
    if (location === undefined || answer.status < 300 || answer.status > 399) return answer;
    const next = new URL(location, at);
    // the fragment of the first address is carried on, unless the answer has its own
    if (!next.hash) next.hash = at.hash;
    const becomesGet = answer.status === 303 || (answer.status < 303 && now.method === "POST");
    if (becomesGet) {
      const { "Content-Type": _type, Origin: _origin, ...headers } = now.headers;
      now = { method: "GET", headers };
    }
    at = next;
  }
  throw new Error(`${url.href} redirects without end`);
}
