import { highestLevel, type SeverityLevel } from "#app/clinical/severity.ts";

/** By name or by code: both are accepted when read. */
const levels: Readonly<Record<string, SeverityLevel>> = {
  NOT_USED_INFO: "none",
  YELLOW: "warning",
  RED: "alert",
  "100": "none",
  "200": "warning",
  "300": "alert",
};

export interface EcgSeverity {
  /** none is a transparent bar, warning a yellow, alert a red one */
  readonly level: SeverityLevel;
  /** severities that we do not know: to be logged, never shown */
  readonly unknown: readonly string[];
}

/** The highest severity among the incidents of an ECG, from severity mapped to count; a count of zero does not count. */
export function ecgSeverity(
  incidentCount: Readonly<Record<string, number>> | null | undefined,
): EcgSeverity {
  const names = Object.entries(incidentCount ?? {}).flatMap(([name, count]) =>
    count > 0 ? [name] : [],
  );
  const known = (name: string) => Object.hasOwn(levels, name);
  return {
    level: highestLevel(names.filter(known).map((name) => levels[name] ?? "none")),
    unknown: names.filter((name) => !known(name)),
  };
}
