import { wellBeingWords } from "#app/features/well-being/well-being-words.ts";
import { otherName } from "#app/features/graph/other-name.ts";
import {
  formatBloodPressure,
  formatEcgRate,
  formatHeartRate,
  formatWeight,
  measurementText,
} from "#app/format/format-measurement.ts";
import { formatNumber } from "#app/format/format-number.ts";
import { formatOtherMeasurement } from "#app/format/format-other-measurement.ts";
import type { Page } from "#app/framework/request/page.ts";
import { otherSeries } from "#contract/codes/other-measurement.ts";
import { isKnown } from "#contract/primitive.ts";
import type { Measurement } from "#contract/reading-exclusion.ts";

const ownKinds = ["weight", "blood_pressure", "heart_rate", "ecg", "well_being"] as const;

/** What was measured; a kind that came later is still named, by its own word. */
export function kindText({ t }: Pick<Page, "t">, kind: string): string {
  if (isKnown(ownKinds, kind)) return t(`import.kinds.${kind}`);
  if (isKnown(otherSeries, kind)) return otherName(t, kind);
  return kind.replaceAll("_", " ");
}

/** The value with its unit, in the words of the page; a dash where there is none. */
export function valueText(
  { t, language }: Pick<Page, "t" | "language">,
  { kind, value, diastolic }: Pick<Measurement, "kind" | "value" | "diastolic">,
): string {
  if (kind === "blood_pressure")
    return measurementText(formatBloodPressure(value, diastolic, language));
  if (value === null) return "–";
  if (kind === "weight") return measurementText(formatWeight(value, language));
  if (kind === "heart_rate") return measurementText(formatHeartRate(value, language));
  if (kind === "ecg") return measurementText(formatEcgRate(value, language));
  if (kind === "well_being") return wellBeingWords(t)[Math.round(value)] ?? `“${value}”`;
  if (isKnown(otherSeries, kind))
    return measurementText(formatOtherMeasurement(kind, value, language));
  return formatNumber(value, language, value % 1 === 0 ? 0 : 2);
}
