/** Each series with its values, newest first: as sent, with the laboratory's own range, and earlier versions beneath. */
import type { ReactNode } from "react";
import { formatInstant } from "#app/format/format-date.ts";
import { currentPage } from "#app/framework/request/page.ts";
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
  /** names by user id; left out: nobody is named */
  readonly names?: ReadonlyMap<string, string>;
  /** what may be done with a value */
  readonly action?: (result: LabResult, words: string) => ReactNode;
}

export function LabSeriesList({ series, most, names, action }: LabSeriesListProps) {
  const page = currentPage();
  const { t } = page;
  return series.map((one) => {
    const name = seriesName(page, one);
    const newestFirst = one.results.toReversed().slice(0, most);
    return (
      <div key={one.key} className="overflow-x-auto">
        <table className="w-full text-sm [&_:is(th,td)]:border-b [&_:is(th,td)]:border-line [&_:is(th,td)]:py-1 [&_:is(th,td)]:pe-3 [&_:is(th,td)]:text-start [&_:is(th,td)]:align-top">
          <caption className="py-1 text-start font-semibold">{name}</caption>
          <thead className="text-ink-muted">
            <tr>
              <th scope="col" className="w-1/4 font-normal">
                {t("labs.sampled_at")}
              </th>
              <th scope="col" className="font-normal">
                {t("labs.value")}
              </th>
              <th scope="col" className="w-1/5 font-normal">
                {t("labs.range")}
              </th>
              {action && <td />}
            </tr>
          </thead>
          <tbody>
            {newestFirst.map((result) => (
              <tr key={result.result_id} data-lab={result.is_withdrawn ? "withdrawn" : "stands"}>
                <th scope="row" className="font-normal">
                  {sampledText(page, result)}
                </th>
                <td className="wrap-anywhere">
                  <Value series={one} result={result} names={names} />
                </td>
                <td className="wrap-anywhere">{labRangeText(page, result)}</td>
                {action && (
                  <td>
                    {action(
                      result,
                      `${name} ${labValueText(page, result)}, ${sampledText(page, result)}`,
                    )}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
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
  const shown = labValueText(page, result);
  const notes = [
    conversionText(page, series, result),
    result.interpretation && t("labs.flag", { flag: result.interpretation }),
    result.is_preliminary && t("labs.preliminary"),
    result.remark,
    result.laboratory,
    result.is_withdrawn && t("labs.withdrawn"),
  ].filter(Boolean);
  return (
    <>
      {result.is_withdrawn ? <s>{shown}</s> : <strong>{shown}</strong>}
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
    </>
  );
}
