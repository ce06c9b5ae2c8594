import type { MessagesOf } from "../messages-of.ts";

export const units = {
  kg: "kq",
  cm: "sm",
  bpm: "vur/dəq",
  mmHg: "mmHg",
  percent: "%",
  V: "V",
  ohm: "Om",
  s: "san",
} satisfies MessagesOf<"az">["units"];
