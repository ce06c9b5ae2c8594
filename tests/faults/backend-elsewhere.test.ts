/**
 * The embedded backend as a program on another machine would reach it: by https, with the clinic's own certificate.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { get } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeCertificate } from "#tests/support/certificate.ts";
import { freePort } from "#tests/support/running-app.ts";
import { startWebProcess } from "#tests/support/web-process.ts";
import { bareEnvironment } from "#tests/support/bare-environment.ts";

const folder = mkdtempSync(join(tmpdir(), "vigil-apart-"));
const { cert, key } = makeCertificate(folder, "backend", "IP:127.0.0.1,DNS:localhost");
let backend: ChildProcess | undefined;
let port = 0;

const environmentOf = (more: Record<string, string>) => ({
  ...bareEnvironment,
  DATA_DIR: join(folder, "data"),
  DEMO: "0",
  LOG_LEVEL: "fatal",
  BACKEND_PORT: String(port),
  ...more,
});
const start = (more: Record<string, string>, program = "backend/main.ts") =>
  spawn(process.execPath, [program], {
    env: environmentOf(more),
    stdio: ["ignore", "pipe", "pipe"],
  });

/** The reason why a program does not start. */
async function refusal(more: Record<string, string>, program?: string): Promise<string> {
  const child = start(more, program);
  let said = "";
  child.stderr?.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, "close")) as [number];
  expect(code).toBe(1);
  return said;
}

const answers = () =>
  new Promise<number | undefined>((done) => {
    const options = { ca: readFileSync(cert) };
    const asked = get(`https://127.0.0.1:${port}/healthz`, options, (answer) => {
      answer.resume();
      done(answer.statusCode);
    });
    asked.on("error", () => done(undefined));
  });

beforeAll(async () => {
  port = await freePort();
  backend = start({ BACKEND_CERT_FILE: cert, BACKEND_KEY_FILE: key });
  while ((await answers()) !== 200) {
    if (backend.exitCode !== null) throw new Error("the backend has ended");
    await sleep(50);
  }
}, 120_000);
afterAll(async () => {
  if (backend && backend.exitCode === null) {
    const ended = once(backend, "exit");
    backend.kill("SIGTERM");
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
});

test("[APART-01] a backend with a certificate is reached only by https, and only by a web server that trusts its issuer", async () => {
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
  const env = { BACKEND_URL: `https://127.0.0.1:${port}`, DEMO: "0" };
  const web = await startWebProcess({ env: { ...env, NODE_EXTRA_CA_CERTS: cert } });
  const stranger = await startWebProcess({ env });
  try {
    // the clinic has no user yet: the page asks the backend whether setup is allowed
    const page = await fetch(`${web.url}/setup`);
    expect(page.status).toBe(200);
    expect((await fetch(`${web.url}/readyz`)).status).toBe(200);
    expect((await fetch(`${stranger.url}/readyz`)).status).toBe(503);
    // the endpoints for devices and FHIR belong to the embedded backend, wherever it runs
    expect((await fetch(`${web.url}/fhir/metadata`)).status).toBe(200);
  } finally {
    await web.stop();
    await stranger.stop();
  }
}, 120_000);

test("[APART-03] an address that others reach needs a certificate that fits its key; and web servers need the address", async () => {
  const both = { BACKEND_CERT_FILE: cert, BACKEND_KEY_FILE: key };
  expect(await refusal({ BACKEND_HOST: "10.0.0.5" })).toMatch(
    /BACKEND_CERT_FILE: is required when BACKEND_HOST is not a loopback address/,
  );
  expect(await refusal({ BACKEND_CERT_FILE: cert })).toMatch(/together with BACKEND_KEY_FILE/);
  expect(await refusal({ BACKEND_URL: "http://10.0.0.5:3001" })).toMatch(
    /BACKEND_URL: must be https/,
  );
  const nowhere = join(folder, "nowhere.crt");
  const other = { DATA_DIR: join(folder, "other"), BACKEND_PORT: String(await freePort()) };
  expect(await refusal({ ...both, ...other, BACKEND_CERT_FILE: nowhere })).toMatch(
    /BACKEND_CERT_FILE: must name a file that can be read/,
  );
  const wrong = makeCertificate(folder, "wrong", "DNS:wrong.example");
  expect(await refusal({ ...both, ...other, BACKEND_KEY_FILE: wrong.key })).toMatch(
    /BACKEND_CERT_FILE: is no certificate to the key/,
  );
  writeFileSync(join(folder, "empty.pem"), "");
  expect(
    await refusal({ ...both, ...other, BACKEND_CERT_FILE: join(folder, "empty.pem") }),
  ).toMatch(/BACKEND_CERT_FILE: is no certificate/);
  for (const program of ["server/start.ts", "server/serve.ts"])
    expect(await refusal(both, program)).toMatch(/BACKEND_URL: is required with BACKEND_CERT_FILE/);
}, 120_000);
