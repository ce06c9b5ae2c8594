import type { MessagesOf } from "../messages-of.ts";

export const units = {
  kg: "kq",
  cm: "sm",
  bpm: "vur/dəq",
  mmHg: "mmHg",
  percent: "%",
  mV: "mV",
  V: "V",
  ohm: "Om",
  s: "san",
  ms: "msan",
} satisfies MessagesOf<"az">["units"];
