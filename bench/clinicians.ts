/**
 * `node bench/clinicians.ts`: fifty clinicians at work for ten minutes, each with a session of its own, in the built
 * product, while measurements come in. It prints the time of a page, compared with one clinician alone, and the growth
 * of each process's heap after the warm-up.
 *
 *   --clinicians 50     number of clinicians; each opens a page every 10 to 20 seconds
 *   --minutes 10        the heap is compared from a fifth of this time on
 *   --readings 1        deliveries of a patient a second
 *
 * Pages of the first fifth do not count. Nor do pages that were open during a collection of the heap: it stops a process
 * for half a second, which never happens in a clinic.
 *
 * The goals: p95 of a page at most 3 times that of one clinician alone; a heap that has grown by 10 % at most. The heap is
 * read through the inspector, after a collection. Absolute times are this machine's.
 */
import type { ChildProcess } from "node:child_process";
import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { clinicNow } from "#tests/support/clinic-clock.ts";
import { freePort } from "#tests/support/running-app.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";
import { startWebProcess } from "#tests/support/web-process.ts";
import { openInspector } from "#tests/support/inspector.ts";
import { end, startBackend } from "./backend-process.ts";
import { share } from "./summary.ts";

const { values: options } = parseArgs({
  options: {
    clinicians: { type: "string", default: "50" },
    minutes: { type: "string", default: "10" },
    readings: { type: "string", default: "1" },
  },
});
const clinicianCount = Number(options.clinicians);
const endsAfterMs = Number(options.minutes) * 60_000;
const warmMs = endsAfterMs / 5;
const pauseMs = { least: 10_000, most: 20_000 };
const accounts = ["hcp", "nurse", "pba", "admin"];
const ingestToken = "a-token-of-the-benchmark";
const say = (text: string) => process.stderr.write(`${text}\n`);

/** The same at each run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** Processor time so far, in seconds; NaN where there is no /proc. */
async function processorSeconds({ pid }: ChildProcess): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  const [, user, system] = /^.*\) (?:\S+ ){11}(\d+) (\d+)/.exec(text) ?? [];
  return (Number(user) + Number(system)) / 100;
}

/** The page whole, as a browser with scripts gets it; its time in ms. */
async function openPage(visitor: Visitor, path: string): Promise<number> {
  const startedAt = performance.now();
  const answer = await visitor.get(path, { "Accept-Encoding": "br" });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  return performance.now() - startedAt;
}

/** The round of a morning: patients due for review, each with measurements, limits and plan. */
function nextPath(patientPaths: readonly string[], random: () => number): string {
  const patient = patientPaths[Math.floor(random() * patientPaths.length)] ?? "";
  const turn = random();
  if (turn < 0.2) return "/dashboard";
  if (turn < 0.35) return "/patients";
  if (turn < 0.8) return `${patient}/monitoring`;
  return turn < 0.9 ? `${patient}/incidents` : `${patient}/med_plan`;
}

async function signIn(webUrl: string, account: string): Promise<Visitor> {
  const visitor = createVisitor(webUrl);
  await visitor.signIn(account);
  visitor.setCookie("vigil-scripts", "1");
  return visitor;
}

/** The stream of news stays open, as in an open page; the server answers 204 if a user has too many. */
async function listen(visitor: Visitor, signal: AbortSignal): Promise<void> {
  const { body } = await visitor.get("/news");
  await body?.pipeTo(new WritableStream(), { signal });
}

const [webInspect, backendInspect] = [await freePort(), await freePort()];
say("starting");
const backend = await startBackend({
  node: [`--inspect=127.0.0.1:${backendInspect}`],
  env: { INGEST_TOKEN: ingestToken },
});
const web = await startWebProcess({
  program: [`--inspect=127.0.0.1:${webInspect}`, "server/serve.ts"],
  env: { V1_BASE_URL: backend.url, LOG_LEVEL: "silent", CLINIC_NOW: clinicNow },
});
const atEnd = new AbortController();
try {
  const processes = {
    web: await openInspector(webInspect),
    backend: await openInspector(backendInspect),
  };
  const alone = await signIn(web.url, "hcp");
  const list = await (await alone.get("/patients")).text();
  const patientPaths = [...new Set(list.match(/\/patient\/[0-9a-f-]{36}/g))];
  if (patientPaths.length === 0) throw new Error(`the patient list has no link to a patient`);

  say("one clinician alone");
  const random = createRandom(1);
  for (let page = 0; page < 200; page += 1) await openPage(alone, nextPath(patientPaths, random));
  const idle: number[] = [];
  for (let page = 0; page < 100; page += 1)
    idle.push(await openPage(alone, nextPath(patientPaths, random)));

  say(`${clinicianCount} clinicians for ${options.minutes} minutes`);
  const visitors: Visitor[] = [];
  for (let index = 0; index < clinicianCount; index += 1)
    visitors.push(await signIn(web.url, accounts[index % accounts.length] ?? "hcp"));
  const spentBefore = [await processorSeconds(web.child), await processorSeconds(backend.child)];
  const endsAt = performance.now() + endsAfterMs;
  const isOver = () => performance.now() >= endsAt;
  const opened: { startedAt: number; ms: number }[] = [];
  const failures: string[] = [];
  const work = visitors.map(async (visitor, index) => {
    const own = createRandom(index + 2);
    // it ends with the bench, and a server that stops ends it too
    listen(visitor, atEnd.signal).catch(() => undefined);
    while (!isOver()) {
      await sleep(pauseMs.least + own() * (pauseMs.most - pauseMs.least));
      if (isOver()) return;
      const startedAt = performance.now();
      await openPage(visitor, nextPath(patientPaths, own)).then(
        (ms) => opened.push({ startedAt, ms }),
        (error: unknown) => failures.push(String(error)),
      );
    }
  });
  let delivered = 0;
  const measuring = (async () => {
    const everyMs = 1000 / Number(options.readings);
    for (; !isOver(); await sleep(everyMs)) {
      const path = patientPaths[delivered % patientPaths.length] ?? "";
      const measured_at = new Date(Date.parse(clinicNow) - 60_000 * ++delivered).toISOString();
      const reading = { kind: "weight", device_id: "bench", measured_at, weight_kg: 81.3 };
      await fetch(`${backend.url}/v1/x/ingest`, {
        method: "POST",
        headers: { "Content-Type": "application/json", Authorization: `Bearer ${ingestToken}` },
        body: JSON.stringify({ patient: path.split("/").at(-1), readings: [reading] }),
      }).then((answer) => answer.arrayBuffer());
    }
  })();

  const warmAt = performance.now() + warmMs;
  const collections: { from: number; to: number }[] = [];
  const heaps: { minute: number; web: number; backend: number }[] = [];
  await sleep(warmMs);
  for (let step = 0; step <= 8; step += 1) {
    if (step > 0) await sleep(warmMs / 2);
    const minute = (warmMs * (1 + step / 2)) / 60_000;
    const from = performance.now();
    const [webHeap, backendHeap] = [
      await processes.web.heapAfterCollection(),
      await processes.backend.heapAfterCollection(),
    ];
    collections.push({ from, to: performance.now() });
    heaps.push({ minute, web: webHeap, backend: backendHeap });
    say(
      `minute ${minute.toFixed(1)}: heap ${(webHeap / 1e6).toFixed(1)} MB web, ${(backendHeap / 1e6).toFixed(1)} MB backend, ${opened.length} pages`,
    );
  }
  await Promise.all([...work, measuring]);
  const spent = [await processorSeconds(web.child), await processorSeconds(backend.child)];
  const [webShare, backendShare] = spent.map(
    (seconds, index) => ((seconds - (spentBefore[index] ?? 0)) / endsAfterMs) * 100_000,
  );
  const growth = (name: "web" | "backend") =>
    ((heaps.at(-1)?.[name] ?? Number.NaN) / (heaps[0]?.[name] ?? Number.NaN) - 1) * 100;
  const times = opened
    .filter(
      ({ startedAt, ms }) =>
        startedAt >= warmAt &&
        !collections.some(({ from, to }) => startedAt <= to && startedAt + ms >= from),
    )
    .map(({ ms }) => ms);
  const [p95, idleP95] = [share(0.95, times), share(0.95, idle)];
  say(failures.slice(0, 3).join("\n"));
  console.log(`| ${clinicianCount} clinicians, ${options.minutes} minutes | measured | goal |
| --- | ---: | ---: |
| pages, of them counted | ${opened.length}, ${times.length} | |
| pages that failed | ${failures.length} | 0 |
| measurements delivered meanwhile | ${delivered} | |
| processor, share of a core: web and backend | ${webShare?.toFixed(0)} % and ${backendShare?.toFixed(0)} % | |
| median of a page, ms (one clinician alone: ${share(0.5, idle).toFixed(0)}) | ${share(0.5, times).toFixed(0)} | |
| p95 of a page, ms (one clinician alone: ${idleP95.toFixed(0)}) | ${p95.toFixed(0)} | |
| p95, times that of one clinician | ${(p95 / idleP95).toFixed(2)} | ≤ 3 |
| heap of the web process, growth | ${growth("web").toFixed(1)} % | ≤ 10 % |
| heap of the backend, growth | ${growth("backend").toFixed(1)} % | ≤ 10 % |`);
  processes.web.close();
  processes.backend.close();
} finally {
  atEnd.abort();
  await web.stop();
  await end(backend);
}
