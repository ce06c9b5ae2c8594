import { createRandom } from "../random.ts";
import { speak } from "./speak.ts";
import { speechRateHz } from "./speech-request.ts";
import { toWav } from "./to-wav.ts";
import { kindOfTask } from "./voice-tasks.ts";

export interface RecordingToSpeak {
  /** names the recording in the seed: the same bytes at every request */
  id: string;
  durationMs: number;
  taskDesc: string | null;
  /** MALE, FEMALE, NOT_SPECIFIED */
  biologicalSex: string;
  riskFactor: number | null;
}

/** A recording of the synthetic clinic as a WAV file of exactly its length. */
export function speakRecording(recording: RecordingToSpeak): Uint8Array {
  const samples = speak(createRandom(`voice/${recording.id}`), {
    durationMs: recording.durationMs,
    sex: recording.biologicalSex === "MALE" ? "MALE" : "FEMALE",
    kind: kindOfTask(recording.taskDesc),
    strain: recording.riskFactor ?? 0.3,
  });
  return toWav(samples, speechRateHz);
}
