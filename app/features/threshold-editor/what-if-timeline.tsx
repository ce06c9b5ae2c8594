/**
 * The patient's days as a strip for each rule: what the stored limits raised stands above the line, what the new ones
 * raise below it. What stands on one side only is what would change.
 */
import { formatInstant } from "#app/domain/format-date.ts";
import { severityLevel } from "#app/domain/severity.ts";
import { flagLabel } from "#app/features/flag/flag-label.ts";
import type { Page } from "#app/server/page.ts";
import type { WhatIf, WhatIfIncident } from "#contract/what-if.ts";
import { severityText } from "./rule-texts.ts";

const widthPx = 300;
const heightPx = 22;

export function WhatIfTimeline({ page, whatIf }: { page: Page; whatIf: WhatIf }) {
  const { t, language, zone } = page;
  const from = Date.parse(whatIf.from_at);
  const span = Math.max(1, Date.parse(whatIf.to_at) - from);
  const xOf = (at: string) => ((Date.parse(at) - from) / span) * widthPx;
  const changed = whatIf.counts.filter(({ lost, gained }) => lost + gained > 0);
  if (changed.length === 0) return null;
  return (
    <figure className="flex flex-col gap-2">
      {changed.map(({ type, severity, before, after }) => {
        const isOfRow = (incident: WhatIfIncident) =>
          incident.type === type && incident.severity === severity;
        const ink = severityLevel(severity) === "alert" ? "stroke-alert" : "stroke-warning";
        const marks = (incidents: readonly WhatIfIncident[], y1: number, y2: number) =>
          incidents.filter(isOfRow).map(({ happened_at }) => {
            const x = xOf(happened_at).toFixed(1);
            return <path key={`${happened_at} ${y1}`} d={`M${x} ${y1}V${y2}`} />;
          });
        const label = t("thresholds.what_if.timeline", {
          rule: flagLabel(t, type),
          severity: severityText(t, severity),
          before,
          after,
        });
        return (
          <div key={`${type} ${severity}`}>
            <p className="text-sm text-ink-muted">
              {flagLabel(t, type)}, {severityText(t, severity)}
            </p>
            <svg
              role="img"
              aria-label={label}
              viewBox={`0 0 ${widthPx} ${heightPx}`}
              preserveAspectRatio="none"
              className="h-6 w-full"
            >
              <path d={`M0 ${heightPx / 2}H${widthPx}`} className="stroke-line" />
              <g className={ink} strokeWidth={2}>
                {marks(whatIf.lost, 1, 10)}
                {marks(whatIf.kept, 1, 21)}
                {marks(whatIf.gained, 12, 21)}
              </g>
            </svg>
          </div>
        );
      })}
      <figcaption className="flex justify-between text-sm text-ink-muted">
        <time dateTime={whatIf.from_at}>
          {formatInstant(from, "date", language, zone)} · ↑ {t("thresholds.what_if.before")} · ↓{" "}
          {t("thresholds.what_if.after")}
        </time>
        <time dateTime={whatIf.to_at}>{formatInstant(from + span, "date", language, zone)}</time>
      </figcaption>
    </figure>
  );
}
