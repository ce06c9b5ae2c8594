import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { streamParts } from "./stream-parts.ts";

function* numbered(count: number, made: string[], name: string) {
  for (let part = 0; part < count; part += 1) {
    made.push(`${name}${part}`);
    yield `${name}${part} `;
  }
}

test("[VIEW-07] between two parts all other requests get a turn, however many files are made at once", async () => {
  const made: string[] = [];
  const streams = ["a", "b", "c"].map((name) => streamParts(numbered(5, made, name)));
  const read = Promise.all(streams.map((stream) => new Response(stream).text()));
  let mostInOneTurn = 0;
  for (let seen = 0; seen < 15;) {
    await turn();
    mostInOneTurn = Math.max(mostInOneTurn, made.length - seen);
    seen = made.length;
  }
  expect(await read).toEqual(["a0 a1 a2 a3 a4 ", "b0 b1 b2 b3 b4 ", "c0 c1 c2 c3 c4 "]);
  expect(mostInOneTurn).toBe(1);
});

test("no further part is made after the browser has disconnected", async () => {
  const made: string[] = [];
  const reader = streamParts(numbered(1_000, made, "a")).getReader();
  await reader.read();
  await reader.cancel();
  const soFar = made.length;
  for (let turns = 0; turns < 10; turns += 1) await turn();
  expect(made.length).toBe(soFar);
  expect(soFar).toBeLessThan(5);
});
