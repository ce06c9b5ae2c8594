import type { TFunction } from "i18next";
import { highestSeverity, type SeverityLevel, severityLevel } from "#app/clinical/severity.ts";
import { isFlagType } from "#contract/flag.ts";

interface Raised {
  readonly severity: number;
  readonly patient_flag_id: string | null;
}

interface NamedFlag {
  readonly id: string;
  readonly type: string;
}

/**
 * What the incidents of a value say: their highest severity, and what was raised in words. An unknown type is reported
 * to `onUnknown` and described by its severity alone.
 */
export function raisedWords(
  t: TFunction,
  incidents: readonly Raised[],
  flags: readonly NamedFlag[],
  onUnknown: (type: string) => void,
): { readonly level: SeverityLevel; readonly words: string } {
  const level = highestSeverity(incidents);
  if (level === "none") return { level, words: "" };
  const types = incidents
    .filter(({ severity }) => severityLevel(severity) !== "none")
    .flatMap(({ patient_flag_id }) => flags.find(({ id }) => id === patient_flag_id)?.type ?? []);
  const names = [...new Set(types)].flatMap((type) => {
    if (isFlagType(type)) return [t(`flags.label.${type}`)];
    onUnknown(type);
    return [];
  });
  const severity = t(`severity.${level}`);
  return { level, words: names.length > 0 ? `${severity}: ${names.join(", ")}` : severity };
}
