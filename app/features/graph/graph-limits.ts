import { severityLevel } from "#app/clinical/severity.ts";
import { formatPlainNumber } from "#app/format/format-number.ts";
import type { UiLanguage } from "#app/format/ui-language.ts";
import type { GraphLimit } from "#app/ui/graph/graph-frame.ts";
import type { PatientFlag } from "#contract/flag.ts";

type LimitType =
  | "ABS_HEART_RATE_UPPER"
  | "ABS_HEART_RATE_LOWER"
  | "ABS_BP_SYS_UPPER"
  | "ABS_BP_SYS_LOWER"
  | "ABS_BP_DIA_UPPER"
  | "ABS_BP_DIA_LOWER"
  | "ABS_SPO2_LOWER";

/** The limits of these types that can fire, as lines of a graph; of two at one height the red one is drawn. */
export function graphLimits(
  flags: readonly PatientFlag[],
  types: Partial<Record<LimitType, { label?: string; isLineOnly?: boolean }>>,
  language: UiLanguage,
): GraphLimit[] {
  const limits = flags.flatMap((flag): GraphLimit[] => {
    const look = types[flag.type as LimitType];
    const value = limitValue(flag.flag_info);
    if (!look || value === undefined || !flag.is_active) return [];
    const number = formatPlainNumber(value, language);
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
