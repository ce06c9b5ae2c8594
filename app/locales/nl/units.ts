import type { MessagesOf } from "../messages-of.ts";

export const units = {
  kg: "kg",
  cm: "cm",
  bpm: "bpm",
  mmHg: "mmHg",
  percent: "%",
  mV: "mV",
  V: "V",
  ohm: "Ω",
  s: "s",
  ms: "ms",
} satisfies MessagesOf<"nl">["units"];
