/** docs/deploy/two-web-servers: its proxy unchanged except for ports and certificate, in front of two web servers. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ExampleBackend, startExampleBackend } from "#tests/support/example-backend.ts";
import { freePort } from "#tests/support/running-app.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";
import { startWebProcess, type WebProcess } from "#tests/support/web-process.ts";

const program = "/usr/sbin/haproxy";

describe.skipIf(!existsSync(program))("two web servers behind HAProxy", () => {
  const folder = mkdtempSync(join(tmpdir(), "vigil-two-"));
  let backend: ExampleBackend;
  let webs: WebProcess[] = [];
  let proxy: ChildProcess | undefined;
  let url: string;
  let said = "";

  beforeAll(async () => {
    backend = await startExampleBackend();
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    // the same secret for both, as in the file; each has its own folder
    const env = {
      BACKEND_PORT: new URL(backend.baseUrl).port,
      PUBLIC_ORIGIN: url,
      TRUST_PROXY: "1",
      DEMO: "0",
    };
    webs = [await startWebProcess({ env }), await startWebProcess({ env })];
    const swaps: [string, string][] = [
      ["  bind :8080\n", `  bind 127.0.0.1:${port}\n`],
      ["  bind :8443 ssl crt /etc/ssl/vigil.pem alpn h2,http/1.1\n", ""],
      ["  http-request redirect scheme https code 301 unless { ssl_fc }\n", ""],
      ["network:3000", `127.0.0.1:${webs[0]?.port}`],
      ["network:3001", `127.0.0.1:${webs[1]?.port}`],
    ];
    let config = readFileSync("docs/deploy/two-web-servers.haproxy.cfg", "utf8");
    for (const [from, to] of swaps) {
      if (!config.includes(from)) throw new Error(`${from} is not in the file`);
      config = config.replace(from, to);
    }
    const file = join(folder, "haproxy.cfg");
    writeFileSync(file, config);
    proxy = spawn(program, ["-db", "-f", file], { stdio: ["ignore", "ignore", "pipe"] });
    proxy.stderr?.on("data", (chunk: Buffer) => (said += chunk.toString()));
    await until(() => createVisitor(url).get("/login"));
  }, 300_000);
  afterAll(async () => {
    if (proxy) {
      const ended = once(proxy, "exit");
      proxy.kill("SIGKILL");
      await ended;
    }
    for (const web of webs) await web.stop();
    await backend.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Until a web server answers, and not the proxy with its own 503. */
  async function until(ask: () => Promise<Response>): Promise<Response> {
    for (;;) {
      const answer = await ask().catch(() => undefined);
      if (answer && answer.status !== 503) return answer;
      if (proxy?.exitCode !== null) throw new Error(`the proxy has ended: ${said}`);
      await answer?.body?.cancel();
      await sleep(50);
    }
  }
  const serverOf = (visitor: Visitor) => /__Host-vigil-server=(\d)/.exec(visitor.cookie())?.[1];

  test("[SHAPE-08] users stay signed in at one of two web servers; if it stops, they sign in at the other", async () => {
    const visitors = Array.from({ length: 4 }, () => createVisitor(url));
    for (const visitor of visitors) await visitor.signIn();
    const servers = visitors.map(serverOf);
    expect(new Set(servers)).toEqual(new Set(["1", "2"]));
    for (let turn = 0; turn < 3; turn++) {
      const answers = await Promise.all(visitors.map((visitor) => visitor.get("/dashboard")));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      await Promise.all(answers.map((answer) => answer.text()));
    }
    expect(visitors.map(serverOf)).toEqual(servers);

    await webs[0]?.stop();
    for (const visitor of visitors.filter((_, at) => servers[at] === "2")) {
      const answer = await visitor.get("/dashboard");
      expect(answer.status).toBe(200);
      await answer.text();
    }
    const [moved] = visitors.filter((_, at) => servers[at] === "1");
    if (!moved) throw new Error("nobody was at the first");
    const answer = await until(() => moved.get("/dashboard"));
    expect(answer.headers.get("Location")).toMatch(/^\/login/);
    await moved.signIn();
    expect((await moved.get("/dashboard")).status).toBe(200);
    expect(serverOf(moved)).toBe("2");
  }, 60_000);
});
