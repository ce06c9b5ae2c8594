/** The alerts and warnings that are withdrawn because a measurement does not count. */
import { flagLabel } from "#app/features/flag/flag-label.ts";
import { formatInstant } from "#app/format/format-date.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { severityRed } from "#contract/flag.ts";
import type { ReadingExclusion } from "#contract/reading-exclusion.ts";

export function WithdrawnList({
  incidents,
}: {
  readonly incidents: ReadingExclusion["withdrawn_incidents"];
}) {
  const { t, language, zone } = currentPage();
  if (incidents.length === 0) return null;
  return (
    <div className="text-sm">
      <p>{t("exclusions.withdrawn")}</p>
      <ul className="ms-5 list-disc">
        {incidents.map((incident) => (
          <li key={incident.id}>
            {[
              t(incident.severity >= severityRed ? "severity.alert" : "severity.warning"),
              incident.flag_type === null ? null : flagLabel(t, incident.flag_type),
              formatInstant(incident.happened_at, "dateTime", language, zone),
              incident.acknowledgement_timestamp === null ? null : t("history.acknowledged"),
            ]
              .filter(Boolean)
              .join(" · ")}
          </li>
        ))}
      </ul>
    </div>
  );
}
