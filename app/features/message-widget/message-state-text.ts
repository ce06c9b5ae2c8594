import type { TFunction } from "i18next";
import { knownMessageState } from "./message-state.ts";

/** A word for each state; an unknown one is shown in quotes. */
export function messageStateText(t: TFunction, state: string): string {
  const known = knownMessageState(state);
  return known
    ? t(`dashboard.messages.state.${known}`)
    : t("anamnesis.unknown_value", { value: state });
}
