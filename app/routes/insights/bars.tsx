/** A small bar drawing: one bar a week or an hour, its value in words on it; the table behind says the same. */
export interface Bar {
  readonly key: string;
  /** null: nothing to count */
  readonly value: number | null;
  /** "Week of 2 Nov: 12 %" */
  readonly words: string;
}

const [width, height] = [200, 48];

export function Bars({ bars, label }: { bars: readonly Bar[]; label: string }) {
  const highest = Math.max(...bars.map(({ value }) => value ?? 0), Number.MIN_VALUE);
  const step = width / Math.max(bars.length, 1);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      className="h-12 w-full"
    >
      <line
        x2={width}
        y1={height - 0.5}
        y2={height - 0.5}
        className="stroke-line"
        vectorEffect="non-scaling-stroke"
      />
      {bars.map(({ key, value, words }, index) => {
        // below nothing there is no bar: a review may be dated before a measurement of a clock that is ahead
        const barHeight = (Math.max(value ?? 0, 0) / highest) * (height - 2);
        return (
          <rect
            key={key}
            x={index * step + step * 0.12}
            y={height - barHeight}
            width={step * 0.76}
            height={barHeight}
            className="fill-accent"
          >
            <title>{words}</title>
          </rect>
        );
      })}
    </svg>
  );
}
