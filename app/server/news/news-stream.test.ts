import { expect, test } from "vitest";
import { endNews, newsStream } from "./news-stream.ts";

const everyMs = 5;

/** Answers the marks one after the other; with the last one the browser hangs up. */
function browserReading(marks: readonly (string | undefined)[]) {
  const browser = new AbortController();
  let turn = 0;
  const read = async () => {
    if (turn === marks.length) browser.abort();
    return marks[turn++];
  };
  return { read, signal: browser.signal, everyMs };
}

const events = async (answer: Response) =>
  (await answer.text()).split("\n\n").filter((event) => event.startsWith("data:"));

test("a change is told, without what it was; what stays, or cannot be read, is none", async () => {
  const marks = ["3", "3", "4", undefined, "4", "5", "5"];
  const answer = newsStream(browserReading(marks));
  expect(answer.headers.get("Content-Type")).toContain("text/event-stream");
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(await events(answer)).toEqual(["data: changed", "data: changed"]);
});

test("a change across a backend that was away is told when it is back", async () => {
  expect(await events(newsStream(browserReading(["3", undefined, undefined, "4"])))).toHaveLength(
    1,
  );
});

test("the stream ends with its time, with the session and with the server; what is a fault stays one", async () => {
  const { signal } = new AbortController();
  const read = async () => "3";
  expect(await events(newsStream({ read, signal, everyMs, forMs: 20 }))).toEqual([]);

  const stopped = newsStream({ read, signal, everyMs: 60_000 });
  endNews();
  expect(await events(stopped)).toEqual([]);

  const signedOut = async () => Promise.reject(new Response(null, { status: 302 }));
  expect(await events(newsStream({ read: signedOut, signal, everyMs }))).toEqual([]);
  const broken = async () => Promise.reject(new TypeError("a mistake of ours"));
  await expect(newsStream({ read: broken, signal, everyMs }).text()).rejects.toThrow("a mistake");
});
