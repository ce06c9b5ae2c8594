import type { TFunction } from "i18next";
import { exclusionReasons } from "#contract/codes/exclusion-reason.ts";
import { isKnown } from "#contract/primitive.ts";

/** Why a measurement was excluded: the reason, and the words with it; undefined if neither is given. */
export function exclusionReasonText(
  t: TFunction,
  { reason, comment }: { readonly reason: string | null; readonly comment: string | null },
): string | undefined {
  const words =
    reason !== null && isKnown(exclusionReasons, reason)
      ? t(`exclusions.reasons.${reason}`)
      : reason?.replaceAll("_", " ");
  return [words, comment].filter(Boolean).join(": ") || undefined;
}
