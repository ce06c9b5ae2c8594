/** One measure on paper: its rule and source, its groups, the year and the one before. */
import { currentPage } from "#app/framework/request/page.ts";
import type { StatisticMeasure } from "#contract/codes/statistics.ts";
import type { StatisticFigure } from "#contract/statistics.ts";
import { amountText, groupText, ruleText } from "../figure-words.ts";

interface MeasureTableProps {
  measure: StatisticMeasure;
  year: number;
  figures: readonly StatisticFigure[];
}

export function MeasureTable({ measure, year, figures }: MeasureTableProps) {
  const page = currentPage();
  const { t } = page;
  return (
    <section className="break-inside-avoid" data-measure={measure}>
      <table className="w-full text-sm tabular-nums [&_:is(th,td)]:border-b [&_:is(th,td)]:border-line [&_:is(th,td)]:py-0.5">
        <caption className="py-1 text-start text-base font-semibold">
          {t(`statistics.measure.${measure}.title`)}
        </caption>
        <thead>
          <tr>
            <th scope="col" className="text-start font-normal">
              {t("statistics.group")}
            </th>
            {[year, year - 1].map((each) => (
              <th key={each} scope="col" className="w-[38mm] text-end font-normal">
                {each}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figures.map((figure) => (
            <tr key={figure.group ?? ""}>
              <th
                scope="row"
                className={figure.group === null ? "text-start" : "text-start font-normal"}
              >
                {groupText(t, measure, figure.group)}
              </th>
              <td className="text-end">{amountText(page, figure)}</td>
              <td className="text-end">
                {figure.before === null ? "–" : amountText(page, figure.before)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="pt-0.5 text-sm text-ink-muted">{ruleText(t, measure)}</p>
    </section>
  );
}
