/** Each series with its values, newest first: as sent, with the laboratory's own range, and earlier versions beneath. */
import type { ReactNode } from "react";
import { formatInstant } from "#app/format/format-date.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { Table } from "#app/ui/table.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import type { LabResult, LabSeries } from "#contract/lab.ts";
import {
  conversionText,
  labRangeText,
  labValueText,
  sampledText,
  seriesName,
} from "./lab-words.ts";

interface LabSeriesListProps {
  readonly series: readonly LabSeries[];
  /** of each series at most so many, the newest; left out: all */
  readonly most?: number;
  /** names by user id; left out: no names are shown */
  readonly names?: ReadonlyMap<string, string>;
  /** what may be done with a value */
  readonly action?: (result: LabResult, words: string) => ReactNode;
}

export function LabSeriesList({ series, most, names, action }: LabSeriesListProps) {
  const page = currentPage();
  const { t } = page;
  return series.map((one) => {
    const name = seriesName(page, one);
    const words = (result: LabResult) =>
      `${name} ${labValueText(page, result)}, ${sampledText(page, result)}`;
    return (
      <Table
        key={one.key}
        caption={<strong className="text-ink">{name}</strong>}
        rows={one.results.toReversed().slice(0, most)}
        rowKey={({ result_id }) => result_id}
        columns={[
          {
            key: "time",
            header: t("labs.sampled_at"),
            isRowHeader: true,
            className: "sm:w-1/4",
            cell: (result) => sampledText(page, result),
          },
          {
            key: "value",
            header: t("labs.value"),
            cell: (result) => <Value series={one} result={result} names={names} />,
          },
          {
            key: "range",
            header: t("labs.range"),
            className: "sm:w-1/5",
            cell: (result) => labRangeText(page, result) || "–",
          },
          ...(action
            ? [
                {
                  key: "action",
                  header: <VisuallyHidden>{t("labs.correct")}</VisuallyHidden>,
                  isCompact: true,
                  align: "end" as const,
                  cell: (result: LabResult) => action(result, words(result)),
                },
              ]
            : []),
        ]}
      />
    );
  });
}

interface ValueProps {
  readonly series: LabSeries;
  readonly result: LabResult;
  readonly names: ReadonlyMap<string, string> | undefined;
}

function Value({ series, result, names }: ValueProps) {
  const page = currentPage();
  const { t } = page;
  const valueText = labValueText(page, result);
  const notes = [
    conversionText(page, series, result),
    result.interpretation && t("labs.flag", { flag: result.interpretation }),
    result.is_preliminary && t("labs.preliminary"),
    result.remark,
    result.laboratory,
    result.is_withdrawn && t("labs.withdrawn"),
  ].filter(Boolean);
  return (
    <div className="wrap-break-word" data-lab={result.is_withdrawn ? "withdrawn" : "stands"}>
      {result.is_withdrawn ? <s>{valueText}</s> : <strong>{valueText}</strong>}
      {notes.length > 0 && <span className="text-ink-muted"> {notes.join(" · ")}</span>}
      {names && (
        <details className="text-ink-muted">
          <summary className="cursor-pointer">
            {t("labs.origin", { version: result.version })}
          </summary>
          <ul>
            {[result, ...result.earlier].map((version) => (
              <li key={version.version}>
                {[
                  `${version.version}: ${labValueText(page, version)}`,
                  version.recorded_by === null
                    ? t("labs.machine")
                    : (names.get(version.recorded_by) ?? t("person.unknown_author")),
                  formatInstant(version.recorded_at, "dateTime", page.language, page.zone),
                  version.change_reason,
                  version.is_withdrawn && t("labs.withdrawn"),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
