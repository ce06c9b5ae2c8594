/**
 * Severity of incidents, as shown. Codes on the wire: 100 not used or info, 200 yellow, 300 red.
 * Of the two readings in the specification, yellow is the warning and red the alert everywhere.
 */
export const severityCode = { info: 100, warning: 200, alert: 300 } as const;

export type SeverityLevel = "none" | "warning" | "alert";

const rank: Record<SeverityLevel, number> = { none: 0, warning: 1, alert: 2 };

/** 200 and above is a warning, 300 and above an alert, anything else neither. */
export function severityLevel(code: number | null | undefined): SeverityLevel {
  if (code === null || code === undefined) return "none";
  if (code >= severityCode.alert) return "alert";
  return code >= severityCode.warning ? "warning" : "none";
}

/** The gravest of some levels; "none" of an empty list. */
export function highestLevel(levels: Iterable<SeverityLevel>): SeverityLevel {
  let highest: SeverityLevel = "none";
  for (const level of levels) if (rank[level] > rank[highest]) highest = level;
  return highest;
}

/** The gravest level of some incidents; "none" without any. */
export function highestSeverity(
  incidents: Iterable<{ readonly severity: number | null }>,
): SeverityLevel {
  return highestLevel(Array.from(incidents, (incident) => severityLevel(incident.severity)));
}

/** For sorting by severity descending. */
export function compareLevels(a: SeverityLevel, b: SeverityLevel): number {
  return rank[b] - rank[a];
}
