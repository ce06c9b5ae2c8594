import type { MessagesOf } from "../messages-of.ts";

export const units = {
  kg: "kg",
  cm: "cm",
  bpm: "bpm",
  mmHg: "mmHg",
  percent: "%",
  V: "V",
  ohm: "Ω",
  s: "s",
} satisfies MessagesOf<"de">["units"];
