import { expect, test } from "vitest";
import { knownMark, newsAddress, newsMark } from "./news-mark.ts";
import { endNews, mayListen, newsStream, streamsOfUserMax } from "./news-stream.ts";

const everyMs = 5;

/** Answers the marks one after the other; at the last one the browser disconnects. */
function browserReading(marks: readonly (string | undefined)[]) {
  const browser = new AbortController();
  let turn = 0;
  const read = async () => {
    if (turn === marks.length) browser.abort();
    return marks[turn++];
  };
  return { read, known: undefined, signal: browser.signal, everyMs };
}

const events = async (answer: Response) =>
  (await answer.text()).split("\n\n").filter((event) => event.includes("data:"));

test("a change sends an event without the new values; an equal or unreadable mark sends none", async () => {
  const marks = ["3", "3", "4", undefined, "4", "5", "5"];
  const answer = newsStream(browserReading(marks));
  expect(answer.headers.get("Content-Type")).toContain("text/event-stream");
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(await events(answer)).toEqual(["id: 4\ndata: changed", "id: 5\ndata: changed"]);
});

test("a change since the page was made, or between two streams, is sent at once", async () => {
  const told = await events(newsStream({ ...browserReading(["4", "4"]), known: "3" }));
  expect(told).toEqual(["id: 4\ndata: changed"]);
  expect(await events(newsStream({ ...browserReading(["4", "4"]), known: "4" }))).toEqual([]);
});

test("the known mark is the last event's, else the one in the page's address; any other value is ignored", () => {
  const asked = (path: string, headers: Record<string, string> = {}) =>
    knownMark(new Request(`http://127.0.0.1${path}`, { headers }));
  const state = {
    total_alerts: 3,
    total_warnings: 4,
    total_patients: 120,
    implant_inbox_count: 3,
  };
  const mark = newsMark(state);
  expect(newsMark({ ...state, total_alerts: 4 })).not.toBe(mark);
  expect(asked(newsAddress(state))).toBe(mark);
  expect(asked(newsAddress(state), { "Last-Event-ID": "0123456789" })).toBe("0123456789");
  for (const path of ["/news", "/news?since=", "/news?since=a%0Adata:%20x"])
    expect(asked(path)).toBeUndefined();
});

test("a change while the backend was away is sent when it is back", async () => {
  expect(await events(newsStream(browserReading(["3", undefined, undefined, "4"])))).toHaveLength(
    1,
  );
});

test("the stream ends after its maximum time and with the session; any other error stays an error", async () => {
  const { signal } = new AbortController();
  const of = (read: () => Promise<string>) => ({ read, known: undefined, signal, everyMs });
  const read = async () => "3";
  expect(await events(newsStream({ ...of(read), forMs: 20 }))).toEqual([]);
  const signedOut = async () => Promise.reject(new Response(null, { status: 302 }));
  expect(await events(newsStream(of(signedOut)))).toEqual([]);
  const broken = async () => Promise.reject(new TypeError("a mistake of ours"));
  await expect(newsStream(of(broken)).text()).rejects.toThrow("a mistake");
});

test("[SAFE-14] a user has twelve streams at most, and may open another when one ends", async () => {
  const browser = new AbortController();
  const stays = { read: async () => "3", known: "3", signal: browser.signal, everyMs: 60_000 };
  for (let at = 0; at < streamsOfUserMax; at += 1) {
    const owner = { userKey: "weber", sessionKey: `session-${at}` };
    expect(mayListen(owner, 8)).toBe(true);
    newsStream({ ...stays, owner });
  }
  const [weber, brandt] = ["weber", "brandt"].map((userKey) => ({ userKey, sessionKey: "new" }));
  expect([mayListen(weber!, 8), mayListen(brandt!, 8)]).toEqual([false, true]);
  browser.abort();
  await Promise.resolve();
  expect(mayListen(weber!, 8)).toBe(true);
});

test("[LIMIT-05] a session has as many streams as the setting allows; another session of the user has its own limit", () => {
  const browser = new AbortController();
  const stays = { read: async () => "3", known: "3", signal: browser.signal, everyMs: 60_000 };
  const owner = { userKey: "yilmaz", sessionKey: "first" };
  for (let at = 0; at < 3; at += 1) {
    expect(mayListen(owner, 3)).toBe(true);
    newsStream({ ...stays, owner });
  }
  expect(mayListen(owner, 3)).toBe(false);
  expect(mayListen({ ...owner, sessionKey: "second" }, 3)).toBe(true);
  browser.abort();
});

test("a browser that hung up before its stream began takes no place among them", () => {
  const signal = AbortSignal.abort();
  const owner = { userKey: "kaya", sessionKey: "gone" };
  for (let at = 0; at <= streamsOfUserMax; at += 1)
    newsStream({ read: async () => "3", known: "3", signal, owner });
  expect(mayListen(owner, 1)).toBe(true);
});

test("a server that stops ends every stream, and each one opened afterwards", async () => {
  const { signal } = new AbortController();
  const asked = { read: async () => "3", known: "2", signal, everyMs: 60_000 };
  const open = newsStream(asked).text();
  endNews();
  expect(await open).toContain("retry");
  expect(await events(newsStream(asked))).toEqual([]);
});
