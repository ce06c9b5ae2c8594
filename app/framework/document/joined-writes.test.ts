import { Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { joinedWrites } from "./joined-writes.ts";

async function readAll(stream: Readable): Promise<string[]> {
  const read: string[] = [];
  for await (const piece of stream) read.push(String(piece));
  return read;
}

test("everything written in one turn is sent in one piece, and later writes are sent later", async () => {
  const stream = joinedWrites();
  const read = readAll(stream);
  for (const text of ["<html>", "<body>", "shell"]) stream.write(text);
  await nextTurn();
  await nextTurn();
  for (const text of ["late ", "panel"]) stream.write(text);
  stream.end();
  expect(await read).toEqual(["<html><body>shell", "late panel"]);
});

test("a reader that disconnects causes no error, and its writer sees that it has gone", async () => {
  const stream = joinedWrites();
  const reader = Readable.toWeb(stream).getReader();
  void reader.read();
  stream.write("half");
  await reader.cancel();
  // an error thrown in a later turn of the event loop would fail the run
  await nextTurn();
  expect(stream.destroyed).toBe(true);
});
