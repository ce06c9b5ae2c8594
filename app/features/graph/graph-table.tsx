import { formatInstant } from "#app/format/format-date.ts";
import type { SeverityLevel } from "#app/clinical/severity.ts";
import type { GraphFrame } from "#app/ui/graph/graph-frame.ts";

interface TableRow extends GraphRow {
  readonly isExcluded?: boolean;
}

export interface GraphRow {
  /** epoch milliseconds */
  readonly at: number;
  /** the value with its unit, or in words */
  readonly text: string;
  readonly level: SeverityLevel;
  /** beside the value */
  readonly note?: string | undefined;
  /** if a row has a page of its own */
  readonly href?: string;
}

/** The data of a graph to read: date, value with unit, severity in words, newest first. */
export function GraphTable({
  frame,
  rows,
}: {
  readonly frame: GraphFrame;
  readonly rows: readonly GraphRow[];
}) {
  const { labels, language, zone, window } = frame;
  const excluded = (frame.excluded ?? [])
    .filter(({ at }) => at >= window.startAt && at < window.endAt)
    .map(({ at, text, why }): TableRow => ({
      at,
      text,
      note: why,
      level: "none",
      isExcluded: true,
    }));
  const all: TableRow[] = [...rows, ...excluded].toSorted((a, b) => b.at - a.at);
  return (
    <details className="text-sm">
      <summary className="inline-block py-1 text-accent underline">{labels.showTable}</summary>
      {/* A box that scrolls must be reached by the keyboard. */}
      <div
        className="max-h-80 overflow-y-auto print:max-h-none print:overflow-visible"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="group"
        aria-label={frame.label}
      >
        <table className="w-full tabular-nums [&_:is(th,td)]:border-b [&_:is(th,td)]:border-line [&_:is(th,td)]:py-1 [&_:is(th,td)]:pr-3 [&_:is(th,td)]:text-start [&_th]:font-normal">
          <caption className="sr-only">{frame.label}</caption>
          <thead className="sticky top-0 bg-raised text-ink-muted">
            <tr>
              <th scope="col">{`${labels.date} (${zone})`}</th>
              <th scope="col">{labels.value}</th>
              <th scope="col">{labels.severityHeading}</th>
            </tr>
          </thead>
          <tbody>
            {all.map(({ at, text, note, level, href, isExcluded }, index) => (
              <tr key={`${at} ${index}`}>
                <th scope="row">
                  {href === undefined ? (
                    formatInstant(at, "dateTime", language, zone)
                  ) : (
                    <a href={href} className="text-accent underline">
                      {formatInstant(at, "dateTime", language, zone)}
                    </a>
                  )}
                </th>
                <td>
                  {isExcluded ? <s>{text}</s> : text}
                  {note !== undefined && ` · ${note}`}
                </td>
                {isExcluded ? <td>–</td> : <SeverityCell frame={frame} level={level} />}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

function SeverityCell({
  frame,
  level,
}: {
  readonly frame: GraphFrame;
  readonly level: GraphRow["level"];
}) {
  const word = frame.labels.severity[level];
  if (level === "none") return <td>{word}</td>;
  const [mark, ink] =
    level === "alert" ? ["■", "font-semibold text-alert-text"] : ["▲", "text-warning-text"];
  return (
    <td className={ink}>
      <span aria-hidden="true">{mark} </span>
      {word}
    </td>
  );
}
