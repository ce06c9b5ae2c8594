/**
 * The patient's days for each rule whose incidents would change: the patient's own line, and under it a strip. What the
 * stored limits raised is above the strip's line, what the new ones raise below it.
 */
import { Suspense } from "react";
import { formatInstant } from "#app/format/format-date.ts";
import { measurementText } from "#app/format/format-measurement.ts";
import { severityLevel } from "#app/clinical/severity.ts";
import { flagLabel } from "#app/features/flag/flag-label.ts";
import { measurementOf } from "#app/features/incident-checklist/measured.ts";
import type { Page } from "#app/framework/request/page.ts";
import type { WhatIf, WhatIfIncident } from "#contract/what-if.ts";
import { changedRules, type Course, loadCourses } from "./load-courses.ts";
import { convertGlucose, glucoseUnitOf } from "#contract/codes/other-limit.ts";
import { severityText } from "./rule-texts.ts";
import { isJoinedByDays } from "#app/features/graph/join-days.ts";
import { markShapes } from "#app/ui/graph/severity-marks.tsx";
import { percentX, percentY, plotScale } from "#app/ui/graph/plot-scale.ts";
import { SeriesLine } from "#app/ui/graph/series-line.tsx";

const widthPx = 300;
const heightPx = 22;

interface WhatIfTimelineProps {
  page: Page;
  whatIf: WhatIf;
  patientId: string;
}

export function WhatIfTimeline({ page, whatIf, patientId }: WhatIfTimelineProps) {
  const { t, language, zone } = page;
  if (changedRules(whatIf).length === 0) return null;
  const time = (at: string) => (
    <time dateTime={at}>{formatInstant(Date.parse(at), "date", language, zone)}</time>
  );
  return (
    <figure className="flex w-full flex-col gap-2">
      <Suspense fallback={<Rules page={page} whatIf={whatIf} courseOf={() => ({ points: [] })} />}>
        <RulesWithCourse page={page} whatIf={whatIf} patientId={patientId} />
      </Suspense>
      <figcaption className="flex flex-col gap-1 text-sm text-ink-muted">
        <span className="flex justify-between">
          {time(whatIf.from_at)}
          {time(whatIf.to_at)}
        </span>
        <span>{t("thresholds.what_if.legend")}</span>
      </figcaption>
    </figure>
  );
}

async function RulesWithCourse({ page, whatIf, patientId }: WhatIfTimelineProps) {
  return <Rules page={page} whatIf={whatIf} courseOf={await loadCourses(patientId, whatIf)} />;
}

interface RulesProps {
  page: Page;
  whatIf: WhatIf;
  courseOf: (rule: string) => Course;
}

function Rules({ page, whatIf, courseOf }: RulesProps) {
  const { t, zone } = page;
  const window = { startAt: Date.parse(whatIf.from_at), endAt: Date.parse(whatIf.to_at) };
  const span = Math.max(1, window.endAt - window.startAt);
  const xOf = (at: string) => ((Date.parse(at) - window.startAt) / span) * widthPx;
  return changedRules(whatIf).map(({ type, severity, before, after }) => {
    const ofRule = (incidents: readonly WhatIfIncident[]) =>
      incidents.filter((incident) => incident.type === type && incident.severity === severity);
    const ink = severityLevel(severity) === "alert" ? "stroke-alert" : "stroke-warning";
    const strip = (incidents: readonly WhatIfIncident[], y1: number, y2: number) =>
      ofRule(incidents).map(({ happened_at }) => {
        const x = xOf(happened_at).toFixed(1);
        return <path key={`${happened_at} ${y1}`} d={`M${x} ${y1}V${y2}`} />;
      });
    const rule = flagLabel(t, type);
    const [lost, gained] = [ofRule(whatIf.lost), ofRule(whatIf.gained)];
    const course = courseOf(type);
    const values = course.points.map(({ value }) => value);
    const text = (value: number) => {
      const measurement = measurementOf(type, value, page);
      return measurementText({ ...measurement, unit: course.glucoseUnit ?? measurement.unit });
    };
    return (
      <div key={`${type} ${severity}`}>
        <p className="text-sm text-ink-muted">
          {rule}, {severityText(t, severity)}
        </p>
        {course.points.length > 1 && (
          <WhatIfCourse
            label={t("thresholds.what_if.course", {
              rule,
              lowest: text(Math.min(...values)),
              highest: text(Math.max(...values)),
              lost: lost.length,
              gained: gained.length,
            })}
            window={window}
            zone={zone}
            course={course}
            severity={severity}
            lost={lost}
            gained={gained}
          />
        )}
        <svg
          role="img"
          aria-label={t("thresholds.what_if.timeline", {
            rule,
            severity: severityText(t, severity),
            before,
            after,
          })}
          viewBox={`0 0 ${widthPx} ${heightPx}`}
          preserveAspectRatio="none"
          className="h-6 w-full px-2"
        >
          <path d={`M0 ${heightPx / 2}H${widthPx}`} className="stroke-line" />
          <g className={ink} strokeWidth={2}>
            {strip(whatIf.lost, 1, 10)}
            {strip(whatIf.kept, 1, 21)}
            {strip(whatIf.gained, 12, 21)}
          </g>
        </svg>
      </div>
    );
  });
}

interface WhatIfCourseProps {
  /** what the drawing shows, in words */
  label: string;
  window: { readonly startAt: number; readonly endAt: number };
  zone: string;
  course: Course;
  severity: number;
  lost: readonly WhatIfIncident[];
  gained: readonly WhatIfIncident[];
}

/** A value of glucose in the unit of the drawing. */
function asDrawn(value: number, quantity: string | null, { glucoseUnit }: Course): number {
  const own = glucoseUnitOf(quantity ?? "");
  return own && glucoseUnit ? convertGlucose(value, own, glucoseUnit) : value;
}

/**
 * The values that a rule judged, over the days of a what-if: the patient's own line. A hollow mark: an incident would
 * no longer be raised; a filled one: a new one would be.
 */
function WhatIfCourse(props: WhatIfCourseProps) {
  const { label, window, zone, course, severity, lost, gained } = props;
  const values = course.points.map(({ value }) => value);
  const scale = plotScale(window, { min: Math.min(...values), max: Math.max(...values) });
  const isAlert = severityLevel(severity) === "alert";
  const marks = (incidents: readonly WhatIfIncident[], ink: string, kind: string) =>
    incidents.map(
      ({ happened_at, value, quantity }) =>
        value !== null && (
          <svg
            key={`${kind} ${happened_at}`}
            x={percentX(scale.x(Date.parse(happened_at)))}
            y={percentY(scale.y(asDrawn(value, quantity, course)))}
            className="overflow-visible"
          >
            <path
              d={markShapes[isAlert ? "alert" : "warning"].d}
              className={ink}
              data-mark={kind}
            />
          </svg>
        ),
    );
  return (
    <div className="@container p-2">
      <svg role="img" aria-label={label} className="block h-14 w-full overflow-visible">
        <SeriesLine points={course.points} scale={scale} isJoined={isJoinedByDays(zone)} />
        {marks(
          lost,
          isAlert ? "fill-raised stroke-alert stroke-2" : "fill-raised stroke-warning stroke-2",
          "lost",
        )}
        {marks(gained, isAlert ? "fill-alert" : "fill-warning", "gained")}
      </svg>
    </div>
  );
}
