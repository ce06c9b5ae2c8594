import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { takeImplantDelivery } from "../records/take-implant-delivery.ts";
import { implantDeliveries } from "../schema/implant-deliveries.ts";
import { implantReports } from "../schema/implant-reports.ts";
import { incidents } from "../schema/incidents.ts";
import { patientDevices } from "../schema/patient-devices.ts";
import { institutionIds, openTestBackend, type TestBackend } from "../testing/test-backend.ts";
import { oruMessage, pdf } from "./fixtures.ts";
import { createMllpDecoder, toFrame } from "./mllp-framing.ts";
import { listenForMllp } from "./mllp-listener.ts";

let backend: TestBackend;
let listening: Awaited<ReturnType<typeof listenForMllp>>;
const open: Client[] = [];

beforeAll(async () => {
  backend = await openTestBackend("2026-11-20T09:00:00Z");
});
beforeEach(async () => {
  await backend.reset();
  const patientId = await backend.addPatient();
  await backend.database.insert(patientDevices).values({
    patientId,
    itemType: "implant_device",
    manufacturer: "BIOTRONIK",
    serialNumber: "68240117",
    createdAt: backend.now(),
  });
  listening = await listenForMllp({
    port: 0,
    address: "127.0.0.1",
    bytesMax: 60_000_000,
    idleMs: 700,
    institutionId: institutionIds.heart,
    clock: backend.now,
    log: pino({ level: "silent" }),
    take: (arrival, now) => takeImplantDelivery(backend.database, arrival, now),
  });
});
afterEach(async () => {
  for (const client of open.splice(0)) client.socket.destroy();
  await listening.stop();
});
afterAll(() => backend.close());

/** A sender of good and bad bytes that reads framed answers. */
class Client {
  readonly socket: Socket;
  readonly answers: string[] = [];
  #decoder = createMllpDecoder(1_000_000);
  constructor() {
    this.socket = connect(listening.port, "127.0.0.1");
    this.socket.on("error", () => undefined);
    this.socket.on("data", (chunk) => {
      for (const { bytes } of this.#decoder.push(chunk))
        this.answers.push(Buffer.from(bytes).toString());
    });
    open.push(this);
  }
  async answer(count = 1): Promise<string[][]> {
    const deadline = performance.now() + 90_000;
    while (this.answers.length < count) {
      if (performance.now() > deadline)
        throw new Error(`${this.answers.length} of ${count} answers`);
      await sleep(2);
    }
    return this.answers.map((text) => (text.split("\r")[1] ?? "").split("|"));
  }
}

const stored = () =>
  backend.database
    .select({
      state: implantDeliveries.state,
      line: implantDeliveries.refusedLine,
      field: implantDeliveries.refusedField,
      reason: implantDeliveries.reason,
    })
    .from(implantDeliveries);
const reports = () => backend.database.select().from(implantReports);
const refusedCount = async (count: number) => {
  const deadline = performance.now() + 10_000;
  for (;;) {
    const rows = (await stored()).filter(({ state }) => state === "refused");
    if (rows.length >= count || performance.now() > deadline) return rows;
    await sleep(20);
  }
};

test("[IDCO-08] AA with the sender's control id after the commit; two in a packet, one in many, the same twice", async () => {
  const client = new Client();
  const message = oruMessage({ documents: [pdf("x")] });
  client.socket.write(toFrame(message));
  expect((await client.answer())[0]?.slice(0, 3)).toEqual(["MSA", "AA", "C1"]);
  expect(client.answers[0]?.split("\r")[0]).toMatch(
    /^MSH\|\^~\\&\|Vigil\|Clinic\|Portal\|BIO\|\d{14}\+0000\|\|ACK\|A\d+\|P\|2\.6$/,
  );
  expect(await reports()).toHaveLength(1);
  client.socket.write(
    Buffer.concat([
      toFrame(oruMessage({ controlId: "C2" })),
      toFrame(oruMessage({ controlId: "C3" })),
    ]),
  );
  for (const byte of toFrame(oruMessage({ controlId: "C4" }))) {
    client.socket.write(Buffer.from([byte]));
    if (byte === 13) await sleep(1);
  }
  client.socket.write(toFrame(message));
  const ids = (await client.answer(5)).map(([, code, id]) => [code, id]);
  expect(ids).toEqual([
    ["AA", "C1"],
    ["AA", "C2"],
    ["AA", "C3"],
    ["AA", "C4"],
    ["AA", "C1"],
  ]);
  expect(await reports()).toHaveLength(4);
});

test("[IDCO-08] refusals name segment and field: AE for the content, AR for the header, and are listed as refused", async () => {
  const client = new Client();
  client.socket.write(toFrame(oruMessage({ controlId: "C1" }).replace("|2.98|", "|2,98|")));
  client.socket.write(toFrame(oruMessage({ controlId: "C2", version: "3.1" })));
  const answers = await client.answer(2);
  expect(answers.map(([, code, id, text]) => [code, id, text])).toEqual([
    ["AE", "C1", "OBX-5: The value is no number"],
    ["AR", "C2", "MSH-12: Only versions 2.3 to 2.6 are taken"],
  ]);
  expect(client.answers[0]?.split("\r")[2]).toBe(
    "ERR||OBX^9^5|207|E||||OBX-5: The value is no number",
  );
  expect(await stored()).toMatchObject([
    { state: "refused", line: 9, field: "OBX-5" },
    { state: "refused", line: 1, field: "MSH-12" },
  ]);
});

test("[IDCO-08] no end block, no start block, garbage, and senders that disconnect: refused, and the next message is accepted", async () => {
  const cut = new Client();
  cut.socket.write(
    Buffer.concat([Buffer.from([0x0b]), Buffer.from(oruMessage({ controlId: "no-end" }))]),
  );
  expect((await cut.answer())[0]?.slice(0, 3)).toEqual(["MSA", "AR", "no-end"]);
  const next = new Client();
  next.socket.write(
    Buffer.concat([
      Buffer.from([0x0b]),
      Buffer.from("MSH|half"),
      toFrame(oruMessage({ controlId: "whole" })),
    ]),
  );
  expect((await next.answer(2)).map(([, code]) => code)).toEqual(["AR", "AA"]);
  const noisy = new Client();
  noisy.socket.write(
    Buffer.concat([
      Buffer.from("GET / HTTP/1.1\r\n\r\n"),
      toFrame(oruMessage({ controlId: "after" })),
    ]),
  );
  expect((await noisy.answer(2)).map(([, code]) => code)).toEqual(["AR", "AA"]);
  const gone = new Client();
  gone.socket.write(Buffer.concat([Buffer.from([0x0b]), Buffer.from("MSH|^~\\&|gone")]), () =>
    gone.socket.resetAndDestroy(),
  );
  const before = new Client();
  before.socket.write(toFrame(oruMessage({ controlId: "before-ack" })), () =>
    before.socket.destroy(),
  );
  const refused = await refusedCount(4);
  expect(refused.map(({ reason, field }) => [reason, field]).toSorted()).toEqual([
    ["The message has no end block", "frame"],
    ["The message has no end block", "frame"],
    ["The message has no end block", "frame"],
    ["The message has no start block", "frame"],
  ]);
  // it was accepted although its answer was not read: sent again, it is the same one
  const again = new Client();
  again.socket.write(toFrame(oruMessage({ controlId: "before-ack" })));
  expect((await again.answer())[0]?.[1]).toBe("AA");
  expect(await reports()).toHaveLength(3);
});

test("[IDCO-08] a document of 50 MB is accepted completely; a larger message than the limit is not kept in memory", async () => {
  const big = Buffer.concat([pdf("head"), Buffer.alloc(37_000_000, "x"), pdf("end")]);
  const client = new Client();
  client.socket.setTimeout(0);
  client.socket.write(toFrame(oruMessage({ controlId: "big", documents: [big] })));
  expect((await client.answer())[0]?.slice(0, 3)).toEqual(["MSA", "AA", "big"]);
  const decoder = createMllpDecoder(1000);
  expect(decoder.push(Buffer.concat([Buffer.from([0x0b]), Buffer.alloc(1001, "x")]))).toMatchObject(
    [{ fault: "too_large" }],
  );
}, 60_000);

/** The same numbers in every run: a small generator (Park and Miller). */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => (state = (state * 48_271) % 2_147_483_647) % below;
}

/** Each breaks one place of a valid message in a different way. */
const breaks: readonly ((text: string, next: (below: number) => number) => string)[] = [
  (text, next) => text.replace("ORU^R01", ["ADT^A01", "ORU^R02", "", "^^^"][next(4)] as string),
  (text, next) => text.replace("|P|2.6|", `|P|${["1.0", "2.7", "x", ""][next(4)]}|`),
  (text, next) => text.replace("UNICODE UTF-8", `SET ${next(1000)}`),
  (text, next) => text.slice(0, 5 + next(60)),
  (text) => text.replace("^~\\&", "^^\\&"),
  (text, next) => breakLine(text, 1 + next(11), (line) => line.slice(1)),
  (text, next) => breakLine(text, 1 + next(11), (line) => `\u0001${line}`),
  (text, next) =>
    breakLine(text, 1 + next(11), (line) => `${line.slice(0, 3)}${next(10)}${line.slice(3)}`),
  (text, next) => text.replace("|2.98|V", `|${["2,98", "2.9.8", "NaN", "--1", "0x10"][next(5)]}|V`),
  (text, next) => text.replace("|480|Ohm", `|4${"e".repeat(1 + next(3))}80|Ohm`),
  (text, next) => text.replace(/\|20261120031000\+0100(?=\|+F)/, `|2026${13 + next(80)}20031000`),
  (text, next) => text.replace("|19510614|", `|1951${13 + next(80)}14|`),
  (text, next) => text.replace("OBX|6|NM", `OBX|6|${["Q", "NMX", "??"][next(3)]}${next(10)}`),
  (text) => text.replace(/\|F$/, "|?"),
  (text, next) => `${text}\rPID|${next(100)}||SECOND`,
  (text, next) =>
    text
      .split("\r")
      .slice(0, 2 + next(2))
      .join("\r"),
  (text, next) =>
    text.replace(
      /base64\^([^|]*)/i,
      (_, data: string) => `Base64^${data.slice(0, 1 + next(data.length - 20))}`,
    ),
  (text, next) => text.replace("OBX|2|", `OBX|2|\0${next(9)}`),
];
const breakLine = (text: string, place: number, change: (line: string) => string): string =>
  text
    .split("\r")
    .map((line, index) => (index === place ? change(line) : line))
    .join("\r");

/** All 5,000 with VIGIL_ALL_MUTATIONS=1, otherwise the first tenth: the same ones in every run. */
const brokenCount = process.env["VIGIL_ALL_MUTATIONS"] === "1" ? 5_000 : 500;
const brokenSeed = 20261120;

test("[IDCO-09] broken messages in one connection: each is answered AE or AR and refused with its place, and the listener keeps running", async () => {
  const client = new Client();
  const next = numbersFrom(brokenSeed);
  const which = `${brokenCount} messages from seed ${brokenSeed}`;
  for (let place = 0; place < brokenCount; place++) {
    const text = oruMessage({ controlId: `M${place}`, documents: [pdf(`page ${place}`)] });
    const broken = (breaks[place % breaks.length] as (typeof breaks)[number])(text, next);
    expect(broken, `${which}: M${place}, break ${place % breaks.length}`).not.toBe(text);
    client.socket.write(toFrame(`${broken}\rZZZ|${place}`));
    if (place % 200 === 199) await client.answer(place + 1);
  }
  const answers = await client.answer(brokenCount);
  const taken = answers.flatMap(([, code], place) =>
    code === "AE" || code === "AR" ? [] : [`M${place} ${code}`],
  );
  expect(taken, which).toEqual([]);
  expect(new Set(answers.map(([, code]) => code)).size, which).toBe(2);
  const rows = await stored();
  expect(rows, which).toHaveLength(brokenCount);
  const placeless = rows.filter(({ state, line, field }) => state !== "refused" || !line || !field);
  expect(placeless, which).toEqual([]);
  expect(await reports(), which).toEqual([]);
  client.socket.write(toFrame(oruMessage({ controlId: "sound" })));
  expect((await client.answer(brokenCount + 1)).at(-1)?.[1], which).toBe("AA");
}, 300_000);

test("[IDCO-08] many messages side by side are all stored once, and memory stays limited", async () => {
  const before = process.memoryUsage().rss;
  const clients = Array.from({ length: 8 }, () => new Client());
  await Promise.all(
    clients.map(async (client, number) => {
      for (let turn = 0; turn < 25; turn++)
        client.socket.write(
          toFrame(
            oruMessage({
              controlId: `${number}-${turn}`,
              documents: [Buffer.concat([pdf("a"), Buffer.alloc(100_000, "x"), pdf("b")])],
            }),
          ),
        );
      expect((await client.answer(25)).every(([, code]) => code === "AA")).toBe(true);
    }),
  );
  expect(await reports()).toHaveLength(200);
  expect(await backend.database.select().from(incidents)).toEqual([]);
  expect(process.memoryUsage().rss - before).toBeLessThan(500_000_000);
}, 120_000);
