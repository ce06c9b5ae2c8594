import type { TFunction } from "i18next";
import { afibKey } from "#app/clinical/afib.ts";

const words = {
  afib: "monitoring.afib.afib",
  no_afib: "monitoring.afib.no_afib",
  inconclusive: "monitoring.afib.inconclusive",
} as const;

/** What the device said of the rhythm, in words. */
export function afibText(t: TFunction, afibResult: number | null): string {
  return t(words[afibKey(afibResult)]);
}
