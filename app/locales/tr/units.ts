import type { MessagesOf } from "../messages-of.ts";

export const units = {
  kg: "kg",
  cm: "cm",
  bpm: "atım/dk",
  mmHg: "mmHg",
  percent: "%",
  mV: "mV",
  V: "V",
  ohm: "Ω",
  s: "sn",
  ms: "ms",
} satisfies MessagesOf<"tr">["units"];
