import type { SeverityLevel } from "#app/clinical/severity.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { Severity } from "#app/ui/severity.tsx";

/** A rule's severity by shape and word; what is below a warning is information. */
export function SeverityWord({ level }: { level: SeverityLevel }) {
  const { t } = currentPage();
  return level === "none" ? (
    t("checklist.information")
  ) : (
    <Severity kind={level} label={t(`severity.${level}`)} />
  );
}
