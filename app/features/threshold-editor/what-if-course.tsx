/**
 * What a rule judged, over the days of a what-if: the patient's own line. A hollow mark stands where an incident would no
 * longer be raised, a filled one where a new one would be.
 */
import { severityLevel } from "#app/clinical/severity.ts";
import { isJoinedByDays } from "#app/features/graph/join-days.ts";
import { markShapes } from "#app/ui/graph/severity-marks.tsx";
import { percentX, percentY, plotScale } from "#app/ui/graph/plot-scale.ts";
import { SeriesLine } from "#app/ui/graph/series-line.tsx";
import type { WhatIfIncident } from "#contract/what-if.ts";
import type { Course } from "./load-courses.ts";

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

export function WhatIfCourse(props: WhatIfCourseProps) {
  const { label, window, zone, course, severity, lost, gained } = props;
  const values = course.map(({ value }) => value);
  const scale = plotScale(window, { min: Math.min(...values), max: Math.max(...values) });
  const isAlert = severityLevel(severity) === "alert";
  const marks = (incidents: readonly WhatIfIncident[], ink: string, kind: string) =>
    incidents.map(
      ({ happened_at, value }) =>
        value !== null && (
          <svg
            key={`${kind} ${happened_at}`}
            x={percentX(scale.x(Date.parse(happened_at)))}
            y={percentY(scale.y(value))}
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
        <SeriesLine points={course} scale={scale} isJoined={isJoinedByDays(zone)} />
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
