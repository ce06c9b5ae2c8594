/**
 * `node bench/mllp.ts`: a portal that sends messages of implants without a pause, to the MLLP port of the embedded backend
 * on PGlite. It prints how many were acknowledged, how long an acknowledgement took, and the memory of the process.
 *
 *   --rate 100      messages a second, over four connections, each with a PDF of 20 kB
 *   --seconds 60
 *
 * The goal: every message is acknowledged, and the memory of the last third is at most 1.25 times that of the second, so
 * waiting messages do not pile up. Absolute values are this machine's.
 */
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { oruMessage } from "#backend/implants/fixtures.ts";
import { createMllpDecoder, toFrame } from "#backend/implants/mllp-framing.ts";
import { freePort } from "#tests/support/running-app.ts";
import { end, startBackend } from "./backend-process.ts";
import { share } from "./summary.ts";

const { values: options } = parseArgs({
  options: {
    rate: { type: "string", default: "100" },
    seconds: { type: "string", default: "60" },
  },
});
const [rate, seconds] = [Number(options.rate), Number(options.seconds)];
const connectionCount = 4;
const documentBytes = 20_000;
const patienceMs = 120_000;

const mllpPort = await freePort();
const backend = await startBackend({ env: { MLLP_PORT: String(mllpPort) } });

/** Resident memory of the backend, MB. */
async function memoryMb(): Promise<number> {
  const status = await readFile(`/proc/${backend.child.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1000;
}

const sentAt = new Map<string, number>();
const delaysMs: number[] = [];
const codes = new Map<string, number>();
const sockets = Array.from({ length: connectionCount }, () => {
  const decoder = createMllpDecoder(1_000_000);
  return connect(mllpPort, "127.0.0.1").on("data", (chunk) => {
    for (const { bytes } of decoder.push(chunk)) {
      const [, code = "", id = ""] = Buffer.from(bytes).toString().split("\r")[1]?.split("|") ?? [];
      codes.set(code, (codes.get(code) ?? 0) + 1);
      delaysMs.push(performance.now() - (sentAt.get(id) ?? Number.NaN));
    }
  });
});
await Promise.all(sockets.map((socket) => once(socket, "connect")));

const document = Buffer.concat([
  Buffer.from("%PDF-1.4\n"),
  randomBytes(documentBytes),
  Buffer.from("\n%%EOF\n"),
]);
const memory: number[] = [];
let count = 0;
const startedAt = performance.now();
for (let second = 0; second < seconds; second++) {
  for (let place = 0; place < rate; place++, count++) {
    const controlId = `M${count}`;
    const text = oruMessage({ controlId, serial: `9${count}`, documents: [document] });
    sentAt.set(controlId, performance.now());
    sockets[count % connectionCount]?.write(toFrame(text));
  }
  memory.push(await memoryMb());
  await sleep(Math.max(0, startedAt + (second + 1) * 1000 - performance.now()));
}
const sentMs = performance.now() - startedAt;
while (delaysMs.length < count && performance.now() - startedAt < sentMs + patienceMs)
  await sleep(50);
const allMs = performance.now() - startedAt;
for (const socket of sockets) socket.destroy();
await end(backend);

const third = Math.floor(memory.length / 3);
const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const growth = mean(memory.slice(-third)) / mean(memory.slice(third, 2 * third));
console.log(
  [
    `${count} messages in ${(sentMs / 1000).toFixed(0)} s; the last acknowledgement after ${(allMs / 1000).toFixed(0)} s`,
    `acknowledged: ${[...codes].map(([code, number]) => `${number} ${code}`).join(", ")}`,
    `acknowledged within ${share(0.5, delaysMs).toFixed(0)} ms (median), ${share(0.95, delaysMs).toFixed(0)} ms (95 %)`,
    `memory ${memory[0]?.toFixed(0)} MB at the start, ${memory.at(-1)?.toFixed(0)} MB at the end, ${growth.toFixed(2)} times from the second third to the last`,
  ].join("\n"),
);
process.exitCode = codes.get("AA") === count && growth <= 1.25 ? 0 : 1;
