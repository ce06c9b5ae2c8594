import type { TFunction } from "i18next";

/** The list that a maker's word belongs to. */
export type ImplantWordList =
  | "implants.battery_status"
  | "implants.chamber"
  | "implants.document"
  | "implants.episode"
  | "implants.session"
  | "implants.statistic"
  | "monitoring.device.types";

/** A word of the contract in the reader's language; one that this version does not know is shown in quotes. */
export function implantWord(t: TFunction, list: ImplantWordList, word: string): string {
  return String(t(`${list}.${word}` as never, { defaultValue: `“${word}”` }));
}
