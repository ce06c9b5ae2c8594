import type { VoiceTask } from "./voice-tasks.ts";

export const speechRateHz = 16_000;

export interface SpeechRequest {
  readonly durationMs: number;
  readonly sex: "MALE" | "FEMALE";
  readonly kind: VoiceTask["kind"];
  /** 0 easy to 1 short of breath: rougher, breathier, with more pauses */
  readonly strain: number;
}
