import { beforeEach, expect, test } from "vitest";
import { createSharedReader, type SharedReader, type MarkAnswer } from "./shared-marks.ts";

const everyMs = 5000;
let now = 0;
let clinic = 0;
/** which streams sent a request, in order */
let asked: string[] = [];
/** how a stream's own request fails, if it does */
let faults = new Map<string, Error>();
let isAway = false;
let mark = "3";

beforeEach(() => {
  now += 60_000;
  clinic += 1;
  asked = [];
  faults = new Map();
  isAway = false;
  mark = "3";
});

const ask =
  (name: string, audience: string | null) => async (): Promise<MarkAnswer | undefined> => {
    asked.push(name);
    await Promise.resolve();
    const fault = faults.get(name);
    if (fault) throw fault;
    return isAway ? undefined : { mark: `${mark} of ${audience}`, audience };
  };
const reader = (name: string, audience: string | null = `heart ${clinic}`) =>
  createSharedReader(ask(name, audience), everyMs, () => now);
const readers = (count: number, audience?: string | null) =>
  Array.from({ length: count }, (_, at) => reader(`${audience ?? ""}${at}`, audience));
/** Every stream wakes up when the mark it has read is out of date. */
async function tick(all: readonly SharedReader[]): Promise<(string | undefined)[]> {
  now += Math.max(...all.map((each) => each.waitMs()));
  asked = [];
  return Promise.all(all.map((each) => each.read().catch((error: Error) => error.message)));
}

test("[POLL-01] twenty streams of one audience send one request in five seconds, those of two audiences two; each gets a change", async () => {
  const heart = readers(20);
  const other = readers(20, `other ${clinic}`);
  for (const each of [...heart, ...other]) await each.read();
  expect(asked).toHaveLength(40);
  for (let round = 0; round < 3; round += 1) {
    mark = String(round);
    const told = await tick([...heart, ...other]);
    expect(asked).toHaveLength(2);
    expect(new Set(told.slice(0, 20))).toEqual(new Set([`${round} of heart ${clinic}`]));
    expect(new Set(told.slice(20))).toEqual(new Set([`${round} of other ${clinic}`]));
  }
});

test("[POLL-01] a stream that opens in between sends its own request, and the others use its answer", async () => {
  const [first, second] = [reader("first"), reader("second")];
  await first.read();
  now += 3000;
  mark = "4";
  await second.read();
  now += 2000;
  asked = [];
  expect(await first.read()).toBe(`4 of heart ${clinic}`);
  expect(asked).toEqual([]);
  expect(first.waitMs()).toBe(3000);
});

test("[POLL-02] if the stream that sends the request has ended, is refused or disconnects, another one sends it at once", async () => {
  const all = [reader("a"), reader("b"), reader("c")];
  for (const each of all) await each.read();
  faults.set("a", new Error("ended")).set("b", new Error("refused"));
  const told = await tick(all);
  expect(told).toEqual(["ended", "refused", `3 of heart ${clinic}`]);
  expect(asked).toEqual(["a", "b", "c"]);
  // the refused stream sends its own requests until one is answered again
  expect(await tick([all[1]!, all[2]!])).toEqual(["refused", `3 of heart ${clinic}`]);
  faults.clear();
  await tick([all[1]!, all[2]!]);
  expect(asked).toEqual(["b", "c"]);
  await tick([all[1]!, all[2]!]);
  expect(asked).toHaveLength(1);
});

test("[POLL-02] while the backend is away, one request is sent for all streams", async () => {
  const all = readers(5);
  for (const each of all) await each.read();
  isAway = true;
  expect(await tick(all)).toEqual(Array.from({ length: 5 }, () => undefined));
  expect(asked).toHaveLength(1);
  isAway = false;
  expect(await tick(all)).toEqual(Array.from({ length: 5 }, () => `3 of heart ${clinic}`));
});

test("[POLL-03] a stream whose audience changes shares with the new one, and the others do not get its answer", async () => {
  let audience = `heart ${clinic}`;
  const moved = createSharedReader(
    () => ask("moved", audience)(),
    everyMs,
    () => now,
  );
  const stays = reader("stays");
  await moved.read();
  await stays.read();
  audience = `other ${clinic}`;
  expect(await tick([moved, stays])).toEqual([`3 of other ${clinic}`, `3 of heart ${clinic}`]);
  expect(asked).toEqual(["moved", "stays"]);
});

test("[POLL-03] if the backend does not name the audience, each stream sends its own request", async () => {
  const all = readers(5, null);
  for (const each of all) await each.read();
  await tick(all);
  expect(asked).toHaveLength(5);
});
