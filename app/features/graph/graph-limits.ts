import {
  convertGlucose,
  type GlucoseUnit,
  glucoseUnitIn,
  glucoseUnitOf,
  otherLimits,
  type OtherLimitType,
  seriesOfLimit,
} from "#contract/codes/other-limit.ts";
import { severityLevel } from "#app/clinical/severity.ts";
import { formatPlainNumber } from "#app/format/format-number.ts";
import type { UiLanguage } from "#app/format/ui-language.ts";
import type { GraphLimit } from "#app/ui/graph/graph-frame.ts";
import type { OtherSeries } from "#contract/codes/other-measurement.ts";
import type { PatientFlag } from "#contract/flag.ts";

type LimitType =
  | "ABS_HEART_RATE_UPPER"
  | "ABS_HEART_RATE_LOWER"
  | "ABS_BP_SYS_UPPER"
  | "ABS_BP_SYS_LOWER"
  | "ABS_BP_DIA_UPPER"
  | "ABS_BP_DIA_LOWER"
  | OtherLimitType;

interface LimitLook {
  readonly label?: string;
  readonly isLineOnly?: boolean;
}

/**
 * The limits of these types that can fire, as lines of a graph; of two at one height the red one is drawn. In a graph
 * of glucose a limit in the other unit is drawn at its height, with its own number and unit.
 */
export function graphLimits(
  flags: readonly PatientFlag[],
  types: Partial<Record<LimitType, LimitLook>>,
  language: UiLanguage,
  glucoseUnit?: GlucoseUnit,
): GraphLimit[] {
  const limits = flags.flatMap((flag): GraphLimit[] => {
    const look = types[flag.type as LimitType];
    const set = limitValue(flag.flag_info);
    if (!look || set === undefined || !flag.is_active) return [];
    const unit = glucoseUnitIn(flag.flag_info);
    const isConverted = unit !== undefined && glucoseUnit !== undefined && unit !== glucoseUnit;
    const value = isConverted ? convertGlucose(set, unit, glucoseUnit) : set;
    const number = `${formatPlainNumber(set, language)}${isConverted ? `\u00a0${unit}` : ""}`;
    return [
      {
        value,
        side: flag.type.endsWith("UPPER") ? "upper" : "lower",
        level: severityLevel(Number(flag.severity)) === "alert" ? "alert" : "warning",
        text: look.label ? `${look.label} ${number}` : number,
        ...(look.isLineOnly ? { isLineOnly: true } : {}),
      },
    ];
  });
  const isCovered = (limit: GraphLimit) =>
    limit.level === "warning" &&
    limits.some(
      (other) =>
        other.level === "alert" && other.value === limit.value && other.side === limit.side,
    );
  return limits.filter((limit) => !isCovered(limit));
}

function limitValue(info: unknown): number | undefined {
  if (typeof info !== "object" || info === null) return undefined;
  const value =
    "upper_limit" in info ? info.upper_limit : "lower_limit" in info ? info.lower_limit : undefined;
  return typeof value === "number" ? value : undefined;
}

/** Those of a kind beside weight, pressure and heart rate. */
export function otherLimitsOf(
  series: OtherSeries,
  flags: readonly PatientFlag[],
  language: UiLanguage,
): GraphLimit[] {
  const types = otherLimits.filter((type) => seriesOfLimit(type).includes(series));
  const looks = Object.fromEntries(types.map((type) => [type, {}]));
  return graphLimits(flags, looks, language, glucoseUnitOf(series));
}
