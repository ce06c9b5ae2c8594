import { randomInt } from "node:crypto";
import { pairingAlphabet } from "#contract/device-token.ts";

/** Characters that nobody takes for one another, read out or typed. */
export const newCode = (length: number): string =>
  Array.from({ length }, () => pairingAlphabet[randomInt(pairingAlphabet.length)]).join("");
