import { ExcludedMarks } from "./excluded-marks.tsx";
import type { GraphSubject, TimeRange } from "./graph-frame.ts";
import { Plot } from "./plot.tsx";
import { plotScale } from "./plot-scale.ts";
import { PressureBars } from "./pressure-bars.tsx";
import { type Reading, readingText, readingsOf } from "./readings.ts";
import { SeriesLine } from "./series-line.tsx";
import { type MarkedPoint, SeverityMarks } from "./severity-marks.tsx";

/**
 * The drawing of a graph of readings, of its whole window or of a stretch of it: the server draws the one, the
 * browser the other, from the same subject. Blood pressure is bars, everything else a line.
 */
export function SeriesDrawing({
  subject,
  visible,
}: {
  readonly subject: GraphSubject;
  readonly visible: TimeRange;
}) {
  const { frame, axis, payload } = subject;
  const scale = plotScale(visible, axis);
  const readings = readingsOf(payload);
  const marks = readings.filter(({ at }) => scale.isShown(at)).flatMap(marksOf);
  return (
    <Plot frame={frame} axis={axis} scale={scale}>
      {payload.lowValues ? (
        <PressureBars readings={readings} scale={scale} />
      ) : (
        <SeriesLine points={readings} scale={scale} isJoined={(_, { startsRun }) => !startsRun} />
      )}
      <ExcludedMarks frame={frame} axis={axis} scale={scale} />
      <SeverityMarks
        id={frame.id}
        scale={scale}
        points={marks}
        titleOf={({ reading, level }) => readingText({ ...reading, level }, subject)}
      />
    </Plot>
  );
}

interface ReadingMark extends MarkedPoint {
  readonly reading: Reading;
}

/** A mark is at the end of the blood pressure that raised the incident, and has the words of the whole reading. */
function marksOf(reading: Reading): ReadingMark[] {
  const { at, value, topLevel, lowValue, lowLevel } = reading;
  return [
    { at, value, level: topLevel, reading },
    ...(lowValue === undefined ? [] : [{ at, value: lowValue, level: lowLevel, reading }]),
  ];
}
