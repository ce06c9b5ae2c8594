/** Fourteen days of values as one small drawing without axes; its words say what it shows. */
import { addDays, daysBetween } from "#contract/codes/calendar-day.ts";
import { glanceDays, type PatientGlance } from "#contract/patient-glances.ts";
import { compactPath } from "#app/ui/graph/compact-path.ts";

export type DailyValues = PatientGlance["weight"];

interface SparklineProps {
  readonly values: DailyValues;
  /** the last of the days */
  readonly today: string;
  /** drawn as a line of its own */
  readonly limit: number | undefined;
  readonly label: string;
}

const dayWidth = 8;
const [inset, height] = [4, 28];
const width = (glanceDays - 1) * dayWidth + 2 * inset;

export function Sparkline({ values, today, limit, label }: SparklineProps) {
  const all = [...values.map(({ value }) => value), ...(limit === undefined ? [] : [limit])];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const y = (value: number) =>
    high === low
      ? height / 2
      : Math.round(inset + ((high - value) / (high - low)) * (height - 2 * inset));
  const firstDay = addDays(today, 1 - glanceDays);
  const corner = ({ date, value }: DailyValues[number]) => ({
    x: inset + daysBetween(firstDay, date) * dayWidth,
    y: y(value),
  });
  const line = runsOfDays(values).map((run) => {
    const path = compactPath(run.map(corner));
    // a round cap makes a dot of a single day
    return run.length > 1 ? path : `${path}h.01`;
  });
  const last = values.at(-1);
  const end = last && corner(last);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      className="shrink-0"
    >
      {limit !== undefined && (
        <path d={`M0 ${y(limit)}H${width}`} className="stroke-alert" strokeDasharray="3 3" />
      )}
      <path
        d={line.join("")}
        fill="none"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-ink-muted"
      />
      {end && <circle cx={end.x} cy={end.y} r={3} className="fill-ink" />}
    </svg>
  );
}

/** Days that follow one another; a day without a value ends a run. */
function runsOfDays(values: DailyValues): DailyValues[] {
  const runs: DailyValues[] = [];
  for (const each of values) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    if (run && before && daysBetween(before.date, each.date) === 1) run.push(each);
    else runs.push([each]);
  }
  return runs;
}
