/** The backend as an operator starts it: a process of its own, on an existing clinic. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { isUp } from "./is-up.ts";
import { freePort } from "./running-app.ts";
import { testPassword } from "#backend/testing/test-backend.ts";
import { TestClient } from "#backend/testing/test-client.ts";

export const processToken = "a-token-for-this-test";
const startLimitMs = 120_000;

export class BackendProcess {
  #child: ChildProcess | undefined;
  #port = 0;
  readonly #place: Record<string, string>;
  /** `place`: DATA_DIR, and DATABASE_URL for PostgreSQL */
  constructor(place: Record<string, string>) {
    this.#place = place;
  }

  /** `more`: settings only for this start */
  async start(more: Record<string, string> = {}): Promise<void> {
    this.#port = await freePort();
    const env = {
      ...process.env,
      ...this.#place,
      ...more,
      BACKEND_PORT: String(this.#port),
      DEMO: "0",
      INGEST_TOKEN: processToken,
      LOG_LEVEL: "fatal",
    };
    const child = spawn(process.execPath, ["backend/main.ts"], { env, stdio: "inherit" });
    this.#child = child;
    const deadline = performance.now() + startLimitMs;
    while (!(await isUp(`${this.address}/healthz`))) {
      if (child.exitCode !== null || performance.now() > deadline)
        throw new Error("the backend did not start");
      await sleep(50);
    }
  }

  async end(signal: "SIGKILL" | "SIGTERM"): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (!child || child.exitCode !== null) return;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  }

  get address(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  client(): TestClient {
    return new TestClient(async (request) => {
      const { pathname, search } = new URL(request.url);
      const body = request.method === "GET" ? null : await request.arrayBuffer();
      const { method, headers } = request;
      return fetch(`${this.address}${pathname}${search}`, { method, headers, body });
    });
  }

  async signIn(): Promise<TestClient> {
    const client = this.client();
    const { status } = await client.post("/v1/login", { username: "hcp", password: testPassword });
    if (status !== 200) throw new Error(`could not sign in: ${status}`);
    return client;
  }
}
