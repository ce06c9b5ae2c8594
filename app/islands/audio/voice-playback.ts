/**
 * Playback of a voice session as a state and its changes, without a player. The viewer reports events; the actions
 * (load, play, pause) follow from the state.
 */

type PlaybackStatus = "notReady" | "ready" | "playing" | "paused";

export interface Playback {
  readonly status: PlaybackStatus;
  /** of the current recording in the session, from 0 */
  readonly index: number;
  /** the requested position in the recording, in milliseconds from its beginning */
  readonly startMs: number;
  /** plays on as soon as it is ready: the recording before it was playing */
  readonly playsOn: boolean;
  readonly hasFailed: boolean;
  /** counts the requests, so that the same position can be requested twice */
  readonly turn: number;
}

export type PlaybackEvent =
  | { readonly type: "loaded" | "failed" | "play" | "pause" | "retry" }
  /** the current recording has come to its end */
  | { readonly type: "ended"; readonly count: number }
  /** to a recording of the session and a place in it */
  | { readonly type: "go"; readonly index: number; readonly startMs: number };

export const unopened: Playback = {
  status: "notReady",
  index: 0,
  startMs: 0,
  playsOn: false,
  hasFailed: false,
  turn: 0,
};

export function nextPlayback(now: Playback, event: PlaybackEvent): Playback {
  switch (event.type) {
    case "loaded":
      if (now.status !== "notReady") return now;
      return {
        ...now,
        status: now.playsOn ? "playing" : "ready",
        playsOn: false,
        hasFailed: false,
      };
    case "failed":
      return { ...now, status: "notReady", hasFailed: true };
    case "retry":
      return now.hasFailed ? { ...now, hasFailed: false, turn: now.turn + 1 } : now;
    case "play":
      // what is not ready cannot be played
      return now.status === "notReady" ? now : { ...now, status: "playing" };
    case "pause":
      return now.status === "playing" ? { ...now, status: "paused" } : now;
    case "ended":
      // at the end of the last recording playback rests as paused
      if (now.index + 1 >= event.count) return { ...now, status: "paused" };
      return toRecording(now, now.index + 1, 0);
    case "go":
      if (event.index === now.index && !now.hasFailed)
        return { ...now, startMs: event.startMs, turn: now.turn + 1 };
      return toRecording(now, event.index, event.startMs);
  }
}

function toRecording(now: Playback, index: number, startMs: number): Playback {
  const playsOn = now.status === "playing" || now.playsOn;
  return { status: "notReady", index, startMs, playsOn, hasFailed: false, turn: now.turn + 1 };
}
