import { expect, test } from "vitest";
import { createBulkheads, NoTurn } from "./bulkheads.ts";

const never = new AbortController().signal;

/** A call that continues until it is released. */
function held() {
  const { promise, resolve } = Promise.withResolvers<string>();
  let isBegun = false;
  return {
    work: () => {
      isBegun = true;
      return promise;
    },
    isBegun: () => isBegun,
    letGo: () => resolve("done"),
  };
}

test("[BREAK-01] slow calls of one kind leave every other kind its places, and are refused when too many wait", async () => {
  const bulkheads = createBulkheads(2, 1);
  const slow = [held(), held(), held()];
  const running = slow.map(({ work }) => bulkheads.run("get-documents", work, never));
  expect(slow.map(({ isBegun }) => isBegun())).toEqual([true, true, false]);
  await expect(bulkheads.run("get-documents", held().work, never)).rejects.toBeInstanceOf(NoTurn);
  expect(await bulkheads.run("get-patients", async () => "at once", never)).toBe("at once");
  slow[0]?.letGo();
  await expect.poll(() => slow[2]?.isBegun()).toBe(true);
  for (const { letGo } of slow) letGo();
  expect(await Promise.all(running)).toEqual(["done", "done", "done"]);
});

test("[BREAK-01] a waiting call that is cancelled gets no turn, and nothing of it is sent later", async () => {
  const bulkheads = createBulkheads(1, 5);
  const first = held();
  const running = bulkheads.run("store-note", first.work, never);
  const gone = new AbortController();
  const second = held();
  const waiting = bulkheads.run("store-note", second.work, gone.signal);
  gone.abort(new DOMException("The call took too long", "TimeoutError"));
  await expect(waiting).rejects.toMatchObject({ name: "TimeoutError" });
  await expect(waiting).rejects.toBeInstanceOf(NoTurn);
  first.letGo();
  await running;
  expect(await bulkheads.run("store-note", async () => "next", never)).toBe("next");
  expect(second.isBegun()).toBe(false);
});

test("[BREAK-01] a call that was cancelled before it is made takes no place among those that wait", async () => {
  const bulkheads = createBulkheads(1, 1);
  const first = held();
  const running = bulkheads.run("store-note", first.work, never);
  const gone = AbortSignal.abort(new DOMException("The browser has gone", "AbortError"));
  await expect(bulkheads.run("store-note", held().work, gone)).rejects.toBeInstanceOf(NoTurn);
  const second = bulkheads.run("store-note", async () => "next", never);
  first.letGo();
  expect(await Promise.all([running, second])).toEqual(["done", "next"]);
});
