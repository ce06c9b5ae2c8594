/** The numbers of one measure: a row a group, the year and the one before. */
import { currentPage } from "#app/framework/request/page.ts";
import { cn } from "#app/ui/cn.ts";
import { Missing } from "#app/ui/stat.tsx";
import type { StatisticMeasure } from "#contract/codes/statistics.ts";
import type { StatisticAmount, StatisticFigure } from "#contract/statistics.ts";
import { amountText, groupText } from "./figure-words.ts";

interface FigureTableProps {
  measure: StatisticMeasure;
  year: number;
  figures: readonly StatisticFigure[];
  /** the link from a number to its patients; left out on paper */
  hrefOf?: (figure: StatisticFigure, year: number) => string;
  captionClassName: string;
  headClassName?: string;
  amountClassName: string;
  className: string;
}

export function FigureTable(props: FigureTableProps) {
  const { measure, year, figures, hrefOf, amountClassName } = props;
  const { t } = currentPage();
  const toTheEnd = cn("text-end", amountClassName);
  return (
    <table
      className={cn(
        "w-full tabular-nums [&_:is(th,td)]:border-b [&_:is(th,td)]:border-line",
        props.className,
      )}
    >
      <caption className={props.captionClassName}>
        {t(`statistics.measure.${measure}.title`)}
      </caption>
      <thead className={props.headClassName}>
        <tr>
          <th scope="col" className="text-start font-normal">
            {t("statistics.group")}
          </th>
          {[year, year - 1].map((each) => (
            <th key={each} scope="col" className={cn(toTheEnd, "font-normal")}>
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
            <td className={toTheEnd}>
              <Amount amount={figure} href={hrefOf?.(figure, year)} />
            </td>
            <td className={toTheEnd}>
              {figure.before === null ? (
                <Missing label={t("actions.no_value")} />
              ) : (
                <Amount amount={figure.before} href={hrefOf?.(figure, year - 1)} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface AmountProps {
  amount: StatisticAmount;
  href: string | undefined;
}

/** A number; a link where there are patients behind it. */
function Amount({ amount, href }: AmountProps) {
  const text = amountText(currentPage(), amount);
  if (href === undefined || amount.patient_count === 0) return text;
  return (
    <a href={href} className="text-accent underline">
      {text}
    </a>
  );
}
