import { expect, test } from "vitest";
import { nextPlayback, type Playback, type PlaybackEvent, unopened } from "./voice-playback.ts";

const after = (...events: PlaybackEvent[]): Playback => events.reduce(nextPlayback, unopened);
const loaded = { type: "loaded" } as const;
const play = { type: "play" } as const;
const pause = { type: "pause" } as const;

test("[VOXV-09] the status is not ready, ready, playing or paused; play is not possible while not ready", () => {
  expect(unopened.status).toBe("notReady");
  expect(after(play)).toEqual(unopened);
  expect(after(pause)).toEqual(unopened);
  expect(after(loaded).status).toBe("ready");
  expect(after(loaded, pause).status).toBe("ready");
  expect(after(loaded, play).status).toBe("playing");
  expect(after(loaded, play, pause).status).toBe("paused");
  expect(after(loaded, play, pause, play).status).toBe("playing");
});

test("[VOXV-09] another recording is not ready until it is loaded, and continues playing if the previous one played", () => {
  const next = { type: "go", index: 1, startMs: 250 } as const;
  expect(after(loaded, next)).toMatchObject({ status: "notReady", index: 1, startMs: 250 });
  expect(after(loaded, next, play).status).toBe("notReady");
  expect(after(loaded, next, loaded).status).toBe("ready");
  expect(after(loaded, play, next, loaded).status).toBe("playing");
  expect(after(loaded, play, pause, next, loaded).status).toBe("ready");
  // playing also continues past a recording that was not loaded yet
  const further = { type: "go", index: 2, startMs: 0 } as const;
  expect(after(loaded, play, next, further, loaded)).toMatchObject({ status: "playing", index: 2 });
});

test("at the end of a recording the next one plays; at the end of the last one playback is paused", () => {
  const ended = { type: "ended", count: 2 } as const;
  const second = after(loaded, play, ended);
  expect(second).toMatchObject({ status: "notReady", index: 1, startMs: 0 });
  expect(nextPlayback(second, loaded).status).toBe("playing");
  expect(after(loaded, play, ended, loaded, ended)).toMatchObject({ status: "paused", index: 1 });
});

test("a jump within the same recording changes nothing else, and a repeated jump is recognised", () => {
  const there = { type: "go", index: 0, startMs: 4_000 } as const;
  const once = after(loaded, play, there);
  expect(once).toMatchObject({ status: "playing", startMs: 4_000 });
  expect(nextPlayback(once, there).turn).toBe(once.turn + 1);
});

test("a recording that fails is not ready, and another try loads it again", () => {
  const failed = after({ type: "failed" });
  expect(failed).toMatchObject({ status: "notReady", hasFailed: true });
  expect(nextPlayback(failed, play)).toEqual(failed);
  const again = nextPlayback(failed, { type: "retry" });
  expect(again.hasFailed).toBe(false);
  expect(again.turn).toBeGreaterThan(failed.turn);
  expect(nextPlayback(again, loaded).status).toBe("ready");
});
