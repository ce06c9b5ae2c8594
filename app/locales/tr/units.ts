import type { MessagesOf } from "../messages-of.ts";

export const units = {
  kg: "kg",
  cm: "cm",
  bpm: "atım/dk",
  mmHg: "mmHg",
  percent: "%",
  V: "V",
  ohm: "Ω",
  s: "sn",
} satisfies MessagesOf<"tr">["units"];
