/** The files of docs/proxies, each started unchanged except for ports, paths and the certificate of the name. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import {
  createServer,
  type IncomingMessage,
  request as plainRequest,
  type Server,
} from "node:http";
import { request as tlsRequest } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeCertificate } from "#tests/support/certificate.ts";
import { freePort } from "#tests/support/running-app.ts";

const name = "vigil.clinic.example";
const folder = mkdtempSync(join(tmpdir(), "vigil-proxies-"));
const { cert, key } = makeCertificate(folder, name, `DNS:${name}`);
const pem = join(folder, "vigil.pem");

/** Answers with the request it received; `/news` writes a line and leaves the answer open. */
let upstream: Server;
const upstreamPort = () => (upstream.address() as AddressInfo).port;

beforeAll(async () => {
  writeFileSync(pem, readFileSync(cert, "utf8") + readFileSync(key, "utf8"));
  upstream = createServer(async (request, response) => {
    if (request.url === "/news") {
      response.writeHead(200, { "Content-Type": "text/event-stream" }).write("data: news\n\n");
      return;
    }
    let bytes = 0;
    for await (const chunk of request) bytes += (chunk as Buffer).byteLength;
    const { host, "x-forwarded-for": forwarded } = request.headers;
    response.end(JSON.stringify({ url: request.url, host, forwarded, bytes }));
  });
  await new Promise<void>((done) => void upstream.listen(0, "127.0.0.1", done));
});
afterAll(() => {
  upstream.closeAllConnections();
  upstream.close();
});

interface Proxy {
  readonly program: string;
  readonly file: string;
  /** the configuration as the test needs it; every text to replace must be in it */
  readonly configure: (text: string, ports: Ports) => string;
  readonly args: (config: string) => string[];
}
interface Ports {
  readonly http: number;
  readonly https: number;
}

/** @throws if the file does not contain `from`: it has changed, and the test would check something else */
function swap(config: string, from: string, to: string): string {
  if (!config.includes(from)) throw new Error(`${from} is not in the file`);
  return config.replaceAll(from, to);
}
const ofUpstream = (config: string) =>
  swap(config, "127.0.0.1:3000", `127.0.0.1:${upstreamPort()}`);

const proxies: Proxy[] = [
  {
    program: "/usr/sbin/nginx",
    file: "nginx.conf",
    configure(config, { http, https }) {
      let own = ofUpstream(config);
      for (const line of ["  listen [::]:80;\n", "  listen [::]:443 ssl http2;\n"])
        own = swap(own, line, "");
      own = swap(own, "listen 80;", `listen 127.0.0.1:${http};`);
      own = swap(own, "listen 443 ssl", `listen 127.0.0.1:${https} ssl`);
      own = swap(swap(own, "/etc/ssl/vigil.crt", cert), "/etc/ssl/vigil.key", key);
      const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        .map((each) => `${each}_temp_path ${folder}/${each};`)
        .join(" ");
      // root's workers would run as the user "nobody", who may not write to this folder
      const user = process.getuid?.() === 0 ? "user root;" : "";
      return `${user} daemon off; pid ${folder}/nginx.pid; error_log stderr warn; events {} http { ${temporary}\n${own}\n}`;
    },
    args: (config) => ["-c", config, "-p", folder, "-e", "stderr"],
  },
  {
    program: "/usr/sbin/haproxy",
    file: "haproxy.cfg",
    configure(config, { http, https }) {
      let own = swap(ofUpstream(config), "bind :80\n", `bind 127.0.0.1:${http}\n`);
      own = swap(own, "bind :443", `bind 127.0.0.1:${https}`);
      return swap(own, "/etc/ssl/vigil.pem", pem);
    },
    args: (config) => ["-db", "-f", config],
  },
  {
    program: "/usr/bin/caddy",
    file: "Caddyfile",
    configure(config, { http, https }) {
      const own = swap(
        ofUpstream(config),
        `${name} {`,
        `${name} {\n\ttls ${cert} ${key}\n\tbind 127.0.0.1`,
      );
      return `{\n\tadmin off\n\thttp_port ${http}\n\thttps_port ${https}\n\tauto_https disable_certs\n}\n${own}`;
    },
    args: (config) => ["run", "--config", config, "--adapter", "caddyfile"],
  },
];

interface Asked {
  readonly status: number | undefined;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

for (const { program, file, configure, args } of proxies)
  describe.skipIf(!existsSync(program))(`docs/proxies/${file}`, () => {
    let running: ChildProcess;
    let ports: Ports;
    let said = "";

    const open = (path: string, init: { headers?: Record<string, string>; body?: Buffer } = {}) =>
      new Promise<IncomingMessage>((done, fail) => {
        const options = {
          host: "127.0.0.1",
          port: ports.https,
          path,
          servername: name,
          ca: readFileSync(cert),
          method: init.body ? "POST" : "GET",
          headers: { Host: name, ...init.headers },
          agent: false,
        } as const;
        tlsRequest(options, done).on("error", fail).end(init.body);
      });
    const ask = async (...given: Parameters<typeof open>): Promise<Asked> => {
      const answer = await open(...given);
      return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
    };

    beforeAll(async () => {
      ports = { http: await freePort(), https: await freePort() };
      const config = join(folder, file);
      const shipped = readFileSync(new URL(`../docs/proxies/${file}`, import.meta.url), "utf8");
      writeFileSync(config, configure(shipped, ports));
      const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
      running = spawn(program, args(config), { stdio: ["ignore", "ignore", "pipe"], env });
      running.stderr?.on("data", (chunk: Buffer) => (said += chunk.toString()));
      const deadline = performance.now() + 20_000;
      while (
        !(await ask("/").then(
          ({ status }) => status === 200,
          () => false,
        ))
      ) {
        if (performance.now() > deadline || running.exitCode !== null)
          throw new Error(`${program} does not answer: ${said}`);
        await sleep(50);
      }
    }, 30_000);
    afterAll(async () => {
      const ended = once(running, "exit");
      // nginx stops its workers too; Caddy would wait for the news streams that are still open
      running.kill("SIGTERM");
      const timer = setTimeout(() => running.kill("SIGKILL"), 500);
      await ended;
      clearTimeout(timer);
    });

    test(`[OPS-25] ${file} passes on only the caller's own address, and the name that browsers see`, async () => {
      const { body } = await ask("/patients?x=1", {
        headers: { "X-Forwarded-For": "203.0.113.9" },
      });
      expect(JSON.parse(body)).toEqual({
        url: "/patients?x=1",
        host: name,
        forwarded: "127.0.0.1",
        bytes: 0,
      });
    });

    test(`[OPS-25] ${file} passes news on while the answer is still open`, async () => {
      const answer = await open("/news");
      const [line] = (await once(answer, "data")) as [Buffer];
      expect(line.toString()).toBe("data: news\n\n");
      answer.destroy();
    });

    test(`[OPS-25] ${file} accepts 50 MB in one body`, async () => {
      const { body } = await ask("/v1/x/ingest", { body: Buffer.alloc(50_000_000, "a") });
      expect(JSON.parse(body)).toMatchObject({ bytes: 50_000_000 });
    });

    test(`[OPS-25] ${file} redirects from http to https`, async () => {
      const answer = await new Promise<IncomingMessage>((done, fail) => {
        const options = {
          host: "127.0.0.1",
          port: ports.http,
          path: "/login",
          headers: { Host: name },
        };
        plainRequest(options, done).on("error", fail).end();
      });
      answer.resume();
      expect(answer.statusCode).toBeGreaterThanOrEqual(301);
      expect(answer.statusCode).toBeLessThanOrEqual(308);
      expect(answer.headers.location).toMatch(/^https:\/\/vigil\.clinic\.example(:\d+)?\/login$/);
    });
  });
