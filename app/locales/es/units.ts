import type { MessagesOf } from "../messages-of.ts";

export const units = {
  kg: "kg",
  cm: "cm",
  bpm: "lpm",
  mmHg: "mmHg",
  percent: "%",
  V: "V",
  ohm: "Ω",
  s: "s",
} satisfies MessagesOf<"es">["units"];
