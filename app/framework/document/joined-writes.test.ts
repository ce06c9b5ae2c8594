import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { joinedWrites } from "./joined-writes.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

async function readAll(stream: ReadableStream<Uint8Array>): Promise<string[]> {
  const read: string[] = [];
  for await (const piece of stream) read.push(new TextDecoder().decode(piece));
  return read;
}

test("what is written in one turn leaves in one piece, and what comes later leaves later", async () => {
  const { readable, writable } = joinedWrites();
  const read = readAll(readable);
  const writer = writable.getWriter();
  for (const text of ["<html>", "<body>", "shell"]) void writer.write(bytes(text));
  await nextTurn();
  await nextTurn();
  for (const text of ["late ", "panel"]) void writer.write(bytes(text));
  await writer.close();
  expect(await read).toEqual(["<html><body>shell", "late panel"]);
});

test("a reader that goes away leaves no error behind", async () => {
  const { readable, writable } = joinedWrites();
  const writer = writable.getWriter();
  writer.closed.catch(() => {});
  const reader = readable.getReader();
  void reader.read();
  void writer.write(bytes("half")).catch(() => {});
  await reader.cancel("gone");
  // an error thrown in a turn of its own would fail the run
  await nextTurn();
  await expect(writer.write(bytes("more"))).rejects.toBe("gone");
});
