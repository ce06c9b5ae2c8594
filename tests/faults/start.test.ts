/**
 * The start: it says what is wrong, who can correct it and how; keeps its backend running and stops it at the end.
 */
import { spawn, spawnSync } from "node:child_process";
import { chmod, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { createServer as createHttpServer } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, expect, test } from "vitest";
import { freshBuild } from "#tests/support/fresh-build.ts";
import { freePort } from "#tests/support/running-app.ts";
import { startWebProcess } from "#tests/support/web-process.ts";
import { bareEnvironment } from "#tests/support/bare-environment.ts";

beforeAll(() => freshBuild(), 120_000);

interface Ended {
  readonly code: number | null;
  readonly error: string;
}

function run(program: string, env: Record<string, string>): Promise<Ended> {
  const child = spawn(process.execPath, [program], {
    env: { ...bareEnvironment, ...env },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let error = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (error += text));
  const cutOff = setTimeout(() => child.kill("SIGKILL"), 15_000);
  return new Promise((done) =>
    child.on("close", (code) => {
      clearTimeout(cutOff);
      done({ code, error });
    }),
  );
}

const own = { V1_BASE_URL: "https://backend.clinic.example" };
const secret = "a-secret-that-is-long-enough-for-anybody";

const wrong: [what: string, env: Record<string, string>, told: RegExp][] = [
  ["a port that is none", { PORT: "abc" }, /PORT: must be a whole number.*for example 3000/],
  ["a port too high", { PORT: "70000" }, /PORT: .*65535.*for example 3000/],
  [
    "plain http for others",
    { PUBLIC_ORIGIN: "http://vigil.clinic.example" },
    /PUBLIC_ORIGIN: must be https.*for example https:\/\//,
  ],
  ["everybody's address without an origin", { HOST: "0.0.0.0" }, /PUBLIC_ORIGIN: .*for example/],
  ["a backend that is no address", { V1_BASE_URL: "clinic" }, /V1_BASE_URL: .*for example https:/],
  ["an own backend without a secret", own, /SESSION_SECRET: is required.*openssl rand/],
  ["a short secret", { ...own, SESSION_SECRET: "hunter2" }, /SESSION_SECRET: .*32 characters/],
  ["a time without its zone", { CLINIC_NOW: "2026-11-20 09:00" }, /CLINIC_NOW: .*for example 2026/],
];

test.each(wrong)("%s stops the start with name, problem and example", async (_what, env, told) => {
  for (const program of ["server/start.ts", "server/serve.ts"]) {
    const { code, error } = await run(program, env);
    expect(code).toBe(1);
    expect(error).toMatch(told);
    expect(error, "no stack, no value").not.toMatch(/\n\s+at |hunter2|70000/);
  }
});

test("several wrong values are reported together", async () => {
  const { error } = await run("server/serve.ts", { PORT: "abc", LOG_LEVEL: "loud" });
  expect(error).toMatch(/PORT: /);
  expect(error).toMatch(/LOG_LEVEL: /);
});

test("a port in use is reported as such", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await new Promise((done) => other.once("listening", done));
  const { port } = other.address() as { port: number };
  const { code, error } = await run("server/serve.ts", {
    ...own,
    SESSION_SECRET: secret,
    PORT: String(port),
    DATA_DIR: await mkdtemp(join(tmpdir(), "vigil-test-")),
  });
  other.close();
  expect(code).toBe(1);
  expect(error).toMatch(new RegExp(`Port ${port} is taken .* PORT=`));
  expect(error).not.toMatch(/\n\s+at /);
});

test("[KEEP-04] no other account can read sessions and cache", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "vigil-test-"));
  await chmod(dataDir, 0o755);
  const web = await startWebProcess({ env: { ...own, DATA_DIR: dataDir } });
  await (await fetch(`${web.url}/readyz`)).text();
  const names = await readdir(dataDir);
  expect(names).toContain("sessions.sqlite");
  for (const path of [dataDir, ...names.map((name) => join(dataDir, name))])
    expect([path, (await stat(path)).mode & 0o077]).toEqual([path, 0]);
  await web.stop();
});

/** Programs that replace the backend, for behaviour that the embedded one only shows when something is wrong. */
const backends = {
  works: `
    import { createServer } from "node:http";
    const server = createServer((_, answer) =>
      answer.setHeader("content-type", "application/json").end('{"web_app":"1"}'));
    console.log("backend pid " + process.pid);
    server.on("listening", () => process.send("listening"));
    setTimeout(() => server.listen(Number(process.env.BACKEND_PORT), "127.0.0.1"), 300);
    process.on("SIGTERM", () => { console.log("backend ends"); process.exit(0); });`,
  plants: `
    import { createServer } from "node:http";
    const server = createServer((_, answer) => answer.end("{}"));
    console.log("backend pid " + process.pid);
    server.on("error", () => { console.log("backend ends"); process.exit(1); });
    setTimeout(() => server.listen(Number(process.env.BACKEND_PORT), "127.0.0.1"), 1_500);`,
  refuses: `console.error("DATA_DIR is in use"); process.exit(1);`,
};

/** `startBackendProcess` in its own process, as start.ts uses it. */
async function startParent(backend: keyof typeof backends, givenPort?: number) {
  const folder = await mkdtemp(join(tmpdir(), "vigil-test-"));
  const port = givenPort ?? (await freePort());
  const program = join(folder, "backend.mjs");
  await writeFile(program, backends[backend]);
  const parent = join(folder, "parent.mjs");
  await writeFile(
    parent,
    `
    import { startBackendProcess } from ${JSON.stringify(new URL("../../server/backend-process.ts", import.meta.url).href)};
    const say = (event, fields = {}) => console.log(event, JSON.stringify(fields));
    const backend = await startBackendProcess({
      log: { debug: say, info: say, warn: say, error: say },
      baseUrl: "http://127.0.0.1:${port}",
      program: ${JSON.stringify(program)},
      health: { everyMs: 100, patienceMs: 300, missesMax: 3 },
    }).catch((error) => { console.log(error.name, error.message); process.exit(4); });
    backend.addressTaken.then((error) => { console.log("lost", error.message); process.exit(5); });
    process.on("SIGTERM", () => backend.stop().then(() => process.exit(0)));
    setInterval(() => {}, 1_000);
    backend.ready.then(() => console.log("ready"), (error) => { console.log(error.name); process.exit(3); });
  `,
  );
  const child = spawn(process.execPath, [parent], {
    env: { ...bareEnvironment, BACKEND_PORT: String(port) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
  const ended = new Promise<number | null>((done) => child.on("exit", (code) => done(code)));
  const seen = async (pattern: RegExp) => {
    const deadline = performance.now() + 10_000;
    while (!pattern.test(output)) {
      if (performance.now() > deadline) throw new Error(`${pattern} was not told:\n${output}`);
      await sleep(20);
    }
  };
  const pids = () => [...output.matchAll(/backend pid (\d+)/g)].map(([, pid]) => Number(pid));
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}`).then(
      () => true,
      () => false,
    );
  const remove = () => rm(folder, { recursive: true });
  return { child, port, ended, seen, pids, isUp, output: () => output, remove };
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function hasEnded(pid: number): Promise<boolean> {
  const deadline = performance.now() + 5_000;
  while (isRunning(pid) && performance.now() < deadline) await sleep(20);
  return !isRunning(pid);
}

test("a backend that is killed is restarted, and ends together with its parent", async () => {
  const { child, ended, seen, pids, isUp, remove } = await startParent("works");
  await seen(/^ready/m);
  process.kill(pids()[0] ?? 0, "SIGKILL");
  await seen(/backend_ended \{"code":"SIGKILL"/);
  await seen(/backend pid \d+[\s\S]+backend pid \d+/);
  while (!(await isUp())) await sleep(20);
  child.kill("SIGTERM");
  expect(await ended).toBe(0);
  await seen(/backend ends/);
  expect(await hasEnded(pids()[1] ?? 0)).toBe(true);
  await remove();
});

test("[SAFE-11] a backend that hangs is killed and restarted; one that is still planting is left alone", async () => {
  const { child, ended, seen, pids, isUp, remove } = await startParent("works");
  await seen(/^ready/m);
  process.kill(pids()[0] ?? 0, "SIGSTOP");
  await seen(/backend_hangs \{"count":3/);
  await seen(/backend_ended \{"code":"SIGKILL"/);
  await seen(/backend pid \d+[\s\S]+backend pid \d+/);
  while (!(await isUp())) await sleep(20);
  child.kill("SIGTERM");
  expect(await ended).toBe(0);
  await remove();

  // silent for longer than allowed after its first answer
  const planting = await startParent("plants");
  await planting.seen(/backend pid/);
  await sleep(1_400);
  expect(planting.output()).not.toContain("backend_hangs");
  planting.child.kill("SIGKILL");
  await planting.remove();
});

test("[SAFE-12] an uncaught error ends the process with one line of JSON, without the words of the error", async () => {
  const folder = await mkdtemp(join(tmpdir(), "vigil-test-"));
  const program = join(folder, "program.mjs");
  const from = (file: string) => JSON.stringify(new URL(`../../${file}`, import.meta.url).href);
  for (const failure of [
    'throw new TypeError("Kanarienvogel")',
    'Promise.reject(new TypeError("Kanarienvogel"))',
  ]) {
    await writeFile(
      program,
      `import { createLog } from ${from("app/server/observability/log.ts")};
       import { endOnUncaught, logInsteadOfConsole } from ${from("server/last-resort.ts")};
       const log = createLog({ level: "info" });
       endOnUncaught(log);
       logInsteadOfConsole(log);
       console.warn("Kanarienvogel %s", "Kanarienvogel");
       setTimeout(() => { ${failure} }, 10);
       setTimeout(() => console.log("still there"), 5_000);`,
    );
    const { status, stdout, stderr } = spawnSync(process.execPath, [program], { encoding: "utf8" });
    expect([status, stderr]).toEqual([1, ""]);
    const lines = stdout.trim().split("\n");
    expect(lines.map((line) => (JSON.parse(line) as { event: string }).event)).toEqual([
      "library_message",
      "uncaught_error",
    ]);
    expect(stdout).toContain("TypeError");
    expect(stdout).not.toContain("Kanarienvogel");
  }
  await rm(folder, { recursive: true });
});

test("a killed parent leaves no backend running", async () => {
  const { child, ended, seen, pids, remove } = await startParent("works");
  await seen(/^ready/m);
  child.kill("SIGKILL");
  await ended;
  expect(await hasEnded(pids()[0] ?? 0)).toBe(true);
  await remove();
});

test("a backend that refuses to start is not restarted again and again", async () => {
  const { ended, remove } = await startParent("refuses");
  expect(await ended).toBe(3);
  await remove();
});

/** Another clinic's backend: it answers as ours would. */
async function startOther(port = 0) {
  const other = createHttpServer((_, answer) => answer.end('{"web_app":"1"}'));
  other.listen(port, "127.0.0.1");
  await new Promise((done) => other.once("listening", done));
  const close = () =>
    new Promise<void>((done) => {
      other.close(() => done());
      other.closeAllConnections();
    });
  return { port: (other.address() as AddressInfo).port, close };
}

test("a second instance with the BACKEND_PORT of the first is refused and told how to correct it; its backend is not started", async () => {
  const other = await startOther();
  const { ended, seen, pids, remove } = await startParent("works", other.port);
  expect(await ended).toBe(4);
  const said = `BackendError Another program answers at http://127.0.0.1:${other.port}, .* BACKEND_PORT=${other.port + 1}$`;
  await seen(new RegExp(said, "m"));
  expect(pids()).toEqual([]);
  const started = await run("server/start.ts", {
    BACKEND_PORT: String(other.port),
    DATA_DIR: await mkdtemp(join(tmpdir(), "vigil-test-")),
  });
  expect(started.code).toBe(1);
  expect(started.error).toMatch(/^Another program answers at .*BACKEND_PORT=\d+\n$/);
  await other.close();
  await remove();
});

test("the start waits for an address that is just being released", async () => {
  const other = await startOther();
  const { child, ended, seen, remove } = await startParent("works", other.port);
  setTimeout(() => void other.close(), 600);
  await seen(/^ready/m);
  child.kill("SIGTERM");
  expect(await ended).toBe(0);
  await remove();
});

test("another program's answer is not taken for that of our backend, which is still planting", async () => {
  const { child, port, ended, seen, pids, remove } = await startParent("plants");
  await seen(/backend pid/);
  const other = await startOther(port);
  await seen(/backend ends/);
  expect(await ended).toBe(3);
  expect(pids()).toHaveLength(1);
  await other.close();
  child.kill();
  await remove();
});

test("a program that takes the address of a dead backend is not taken for it: the web server ends", async () => {
  const { ended, port, seen, pids, remove } = await startParent("works");
  await seen(/^ready/m);
  process.kill(pids()[0] ?? 0, "SIGKILL");
  await hasEnded(pids()[0] ?? 0);
  const other = await startOther(port);
  expect(await ended).toBe(5);
  await seen(/lost Another program answers/);
  expect(pids()).toHaveLength(1);
  await other.close();
  await remove();
});
