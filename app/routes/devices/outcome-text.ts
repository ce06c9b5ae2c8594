import type { TFunction } from "i18next";
import { deskCallOutcomes } from "#contract/codes/connectivity.ts";
import { isKnown } from "#contract/primitive.ts";

/** How a call ended; an outcome that we do not know is shown as it came. */
export const outcomeText = (t: TFunction, outcome: string): string =>
  isKnown(deskCallOutcomes, outcome) ? t(`devices.outcome.${outcome}`) : outcome;
