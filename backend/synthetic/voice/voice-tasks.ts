/** What patients are asked to say, in this order. */
export interface VoiceTask {
  readonly desc: string;
  /** one long vowel, or words */
  readonly kind: "VOWEL" | "WORDS";
  readonly secondsMin: number;
  readonly secondsMax: number;
}

export const voiceTasks: readonly VoiceTask[] = [
  {
    desc: "Say “aaah” in one breath, as long as you can.",
    kind: "VOWEL",
    secondsMin: 5,
    secondsMax: 8,
  },
  {
    desc: "Count from one to twenty at your usual pace.",
    kind: "WORDS",
    secondsMin: 7,
    secondsMax: 10,
  },
  { desc: "Read the text on the screen aloud.", kind: "WORDS", secondsMin: 8, secondsMax: 12 },
];

/** The kind of a task by its text; an unknown one is spoken as words. */
export const kindOfTask = (desc: string | null): VoiceTask["kind"] =>
  voiceTasks.find((task) => task.desc === desc)?.kind ?? "WORDS";
