/**
 * `node bench/page-cost.ts`: the processor time of a page in the web process, compared with the floor. The floor is a bare
 * page of React Router's RSC mode (bench/floor) with as many elements, without styles, data, session or compression.
 *
 *   --warm 200     requests of each page that do not count
 *   --rounds 5     each requests every page and its floor in turn
 *   --requests 40  requests of each in a round
 *
 * Processor time is the kernel's count for all threads of the process, with garbage collection and compression. The ratio
 * is the median of the rounds. Both processes have run equally long. The backend is a process of its own and does not
 * count. Needs Linux.
 */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { JSDOM } from "jsdom";
import { clinicNow } from "#tests/support/clinic-clock.ts";
import { isUp } from "#tests/support/is-up.ts";
import { freePort } from "#tests/support/running-app.ts";
import { createVisitor } from "#tests/support/visitor.ts";
import { startWebProcess } from "#tests/support/web-process.ts";
import { end, startBackend } from "./backend-process.ts";
import { spread } from "./summary.ts";

const { values: options } = parseArgs({
  options: {
    warm: { type: "string", default: "200" },
    rounds: { type: "string", default: "5" },
    requests: { type: "string", default: "40" },
  },
});
const say = (text: string) => process.stderr.write(`${text}\n`);

/** Processor time of all threads of a process so far, in ms; threads that have ended are lost. */
async function processorMs(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`);
  const times = await Promise.all(
    threads.map(async (thread) => {
      const text = await readFile(`/proc/${pid}/task/${thread}/schedstat`, "utf8").catch(() => "0");
      return Number(text.split(" ")[0]) / 1e6;
    }),
  );
  return times.reduce((sum, time) => sum + time, 0);
}

/** Builds the floor and serves it. */
async function startFloor() {
  const folder = join(import.meta.dirname, "floor");
  const env = { ...process.env, NODE_ENV: "production" };
  execFileSync("react-router", ["build", folder], { env, stdio: "ignore" });
  const port = await freePort();
  const child = spawn(process.execPath, [join(folder, "serve.ts"), String(port)], { env });
  const url = `http://127.0.0.1:${port}`;
  while (!(await isUp(`${url}/rows/10`))) await sleep(50);
  return { url, child };
}

/** Elements of a document. */
const elementsOf = (html: string): number =>
  new JSDOM(html).window.document.querySelectorAll("*").length;

type PageRequest = () => Promise<string>;

const backend = await startBackend();
const web = await startWebProcess({
  env: { V1_BASE_URL: backend.url, LOG_LEVEL: "silent", CLINIC_NOW: clinicNow },
});
const floor = await startFloor();
try {
  const visitor = createVisitor(web.url);
  await visitor.signIn("hcp");
  visitor.setCookie("vigil-scripts", "1");
  const page =
    (path: string): PageRequest =>
    async () => {
      const answer = await visitor.get(path, { "Accept-Encoding": "br" });
      const text = await answer.text();
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
      return text;
    };
  const plain =
    (elements: number): PageRequest =>
    async () =>
      (
        await fetch(`${floor.url}/rows/${elements}`, { headers: { "Accept-Encoding": "identity" } })
      ).text();

  const list = await page("/patients")();
  const [patient] = list.match(/\/patient\/[0-9a-f-]{36}/) ?? [];
  if (!patient) throw new Error("the patient list has no link to a patient");
  const pages = [
    ["list", "/patients"],
    ["dashboard", "/dashboard"],
    ["monitoring", `${patient}/monitoring`],
    ["support", "/support"],
  ] as const;
  const pairs = [];
  for (const [name, path] of pages) {
    const send = page(path);
    const elements = elementsOf(await send());
    const sendToFloor = plain(elements);
    pairs.push({
      name,
      elements,
      floorElements: elementsOf(await sendToFloor()),
      send,
      sendToFloor,
    });
  }

  const cost = async (pid: number, send: PageRequest, requests: number) => {
    const before = await processorMs(pid);
    for (let request = 0; request < requests; request += 1) await send();
    return ((await processorMs(pid)) - before) / requests;
  };
  const [webPid, floorPid] = [web.child.pid ?? 0, floor.child.pid ?? 0];
  say("warming up");
  for (const { send, sendToFloor } of pairs)
    for (let request = 0; request < Number(options.warm); request += 1) {
      await send();
      await sendToFloor();
    }
  const measured = pairs.map(() => ({ own: [] as number[], floor: [] as number[] }));
  for (let round = 0; round < Number(options.rounds); round += 1) {
    say(`round ${round + 1} of ${options.rounds}`);
    for (const [place, { send, sendToFloor }] of pairs.entries()) {
      measured[place]?.own.push(await cost(webPid, send, Number(options.requests)));
      measured[place]?.floor.push(await cost(floorPid, sendToFloor, Number(options.requests)));
    }
  }
  console.log("| page | elements (floor) | web process, ms | floor, ms | times the floor |");
  console.log("| --- | ---: | ---: | ---: | ---: |");
  for (const [place, { name, elements, floorElements }] of pairs.entries()) {
    const { own, floor: beside } = measured[place] ?? { own: [], floor: [] };
    const ratios = own.map((ms, round) => ms / (beside[round] ?? Number.NaN));
    const [ms, floorMs, times] = [own, beside, ratios].map(spread);
    console.log(
      `| ${name} | ${elements} (${floorElements}) | ${ms?.median.toFixed(1)} | ${floorMs?.median.toFixed(1)} | ` +
        `${times?.median.toFixed(2)} (${times?.min.toFixed(2)}–${times?.max.toFixed(2)}) |`,
    );
  }
} finally {
  floor.child.kill();
  await once(floor.child, "exit");
  await web.stop();
  await end(backend);
}
