/** A caller with a cookie jar that sends the anti-forgery headers, as the web server's client does. */
import { parse } from "hono/utils/cookie";
import {
  csrfAccessCookieName,
  csrfAccessHeader,
  csrfRefreshCookieName,
  csrfRefreshHeader,
} from "#contract/settings.ts";
import type { Backend } from "../index.ts";

export interface Answer {
  status: number;
  headers: Headers;
  /** the body as it came */
  bytes: Uint8Array;
  /** JSON, or null if the body is none */
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads any shape, and expects what it reads
  body: any;
}

export class TestClient {
  readonly cookies = new Map<string, string>();
  /** headers that replace those of every request */
  headers: Record<string, string> = {};
  readonly #fetch: Backend["fetch"];

  constructor(fetch: Backend["fetch"]) {
    this.#fetch = fetch;
  }

  get = (path: string) => this.send("GET", path);
  post = (path: string, body: unknown) => this.send("POST", path, body);
  patch = (path: string, body: unknown) => this.send("PATCH", path, body);
  put = (path: string, body: unknown) => this.send("PUT", path, body);
  delete = (path: string) => this.send("DELETE", path);

  /** A raw body, under a type of the test's own; null: without a type. */
  sendRaw(method: string, path: string, body: BodyInit, type: string | null): Promise<Answer> {
    return this.#request(method, path, body, type);
  }

  async send(method: string, path: string, body?: unknown): Promise<Answer> {
    const isReady = typeof body === "string" || body instanceof FormData;
    const sent = isReady || body === undefined ? body : JSON.stringify(body);
    const isForm = body === undefined || body instanceof FormData;
    return this.#request(method, path, sent, isForm ? null : "application/json");
  }

  async #request(
    method: string,
    path: string,
    sent: BodyInit | undefined,
    type: string | null,
  ): Promise<Answer> {
    const headers = new Headers({
      cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      [csrfAccessHeader]: this.cookies.get(csrfAccessCookieName) ?? "",
      [csrfRefreshHeader]: this.cookies.get(csrfRefreshCookieName) ?? "",
      ...(type === null ? {} : { "content-type": type }),
      ...this.headers,
    });
    const init = sent === undefined ? { method, headers } : { method, headers, body: sent };
    // our web server's connection, which says for whom it asks
    if (!headers.has("x-forwarded-for")) headers.set("x-forwarded-for", "192.0.2.1");
    const response = await this.#fetch(new Request(`http://backend${path}`, init), "127.0.0.1");
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ""] = cookie.split(";");
      for (const [name, value] of Object.entries(parse(pair)))
        if (value) this.cookies.set(name, value);
        else this.cookies.delete(name);
    }
    const bytes = new Uint8Array(await response.arrayBuffer());
    const isJson = response.headers.get("content-type")?.includes("json") ?? false;
    const read = isJson ? new TextDecoder().decode(bytes) : "";
    return {
      status: response.status,
      headers: response.headers,
      bytes,
      body: read ? JSON.parse(read) : null,
    };
  }
}
