import type { TFunction } from "i18next";
import type { ReportLevel } from "#app/clinical/implant-report.ts";
import { Severity } from "#app/ui/severity.tsx";

const kinds = { alert: "alert", normal: "reviewed", "no-data": "no-data" } as const;

/** Alert, normal or no data: colour, shape and word. */
export function ReportLevelBadge({
  t,
  level,
  label,
}: {
  t: TFunction;
  level: ReportLevel;
  /** in place of the level's own word, where that says more: the battery's status */
  label?: string;
}) {
  return <Severity kind={kinds[level]} look="tint" label={label ?? t(`implants.level.${level}`)} />;
}
