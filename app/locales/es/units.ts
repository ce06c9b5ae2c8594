import type { MessagesOf } from "../messages-of.ts";

export const units = {
  kg: "kg",
  cm: "cm",
  bpm: "lpm",
  mmHg: "mmHg",
  percent: "%",
  mV: "mV",
  V: "V",
  ohm: "Ω",
  s: "s",
  ms: "ms",
} satisfies MessagesOf<"es">["units"];
