/** Codes that are read out and typed: of pairings, of the setup and of shared documents. */
import { randomInt } from "node:crypto";
import { pairingAlphabet } from "#contract/device-token.ts";

/** Of 23 characters that are not mistaken for one another: 4.5 bits each. */
export const newCode = (length: number): string =>
  Array.from({ length }, () => pairingAlphabet[randomInt(pairingAlphabet.length)]).join("");

/** In the original form: without the spaces, hyphens and small letters of a typed one. */
export const plainCode = (typed: string): string => typed.replaceAll(/[\s-]/g, "").toUpperCase();
