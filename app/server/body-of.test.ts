import { Transform } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { bodyOf } from "./body-of.ts";

const passing = () => new Transform({ transform: (piece, _encoding, done) => done(null, piece) });

test("a body holds everything the stream writes", async () => {
  const stream = passing();
  const text = new Response(bodyOf(stream)).text();
  for (const word of ["5 °C", " < ", "6 °C"]) stream.write(word);
  stream.end();
  expect(await text).toBe("5 °C < 6 °C");
});

test("if a reader cancels while data are ready, the stream ends and nothing throws", async () => {
  const streams = Array.from({ length: 50 }, passing);
  for (const stream of streams) {
    const body = bodyOf(stream);
    for (let piece = 0; piece < 5; piece += 1) stream.write("x".repeat(20_000));
    await body.cancel();
  }
  // an error thrown in a later turn of the event loop would fail the run
  await pause(20);
  expect(streams.every(({ destroyed }) => destroyed)).toBe(true);
});

test("reading a stream that breaks off fails instead of giving a part of the body", async () => {
  const stream = passing();
  const text = new Response(bodyOf(stream)).text();
  stream.write("half");
  stream.destroy(new Error("broken off"));
  await expect(text).rejects.toThrow("broken off");
});
