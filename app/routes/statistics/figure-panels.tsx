/** A panel for each measure: its rule and source, its numbers of the year and of the one before, each with its patients. */
import { readyOrFace } from "#app/features/screens/ready-or-face.tsx";
import { currentPage, type Page } from "#app/framework/request/page.ts";
import { Panel } from "#app/ui/panel.tsx";
import { Missing } from "#app/ui/stat.tsx";
import { type StatisticMeasure, statisticMeasures } from "#contract/codes/statistics.ts";
import type { StatisticAmount, StatisticFigure } from "#contract/statistics.ts";
import { amountText, groupText, ruleText } from "./figure-words.ts";
import { figuresOf } from "./figure-order.ts";
import type { StatisticsView } from "./queries.ts";
import { patientsHref, type StatisticAddress, statisticsHref } from "./statistics-address.ts";

export async function FigurePanels({ view: { address, read } }: { view: StatisticsView }) {
  const { t } = currentPage();
  const { face, value } = await readyOrFace(read, {
    notOffered: t("statistics.not_offered"),
    subject: t("statistics.title"),
    retryHref: statisticsHref(address),
  });
  if (face) return face;
  const { figures } = value;
  return (
    <div className="gap-4 lg:columns-2">
      {statisticMeasures.map((measure) => (
        <div key={measure} className="break-inside-avoid pb-4">
          <FigurePanel measure={measure} address={address} figures={figuresOf(figures, measure)} />
        </div>
      ))}
    </div>
  );
}

interface FigurePanelProps {
  measure: StatisticMeasure;
  address: StatisticAddress;
  figures: readonly StatisticFigure[];
}

function FigurePanel({ measure, address, figures }: FigurePanelProps) {
  const page = currentPage();
  const { t } = page;
  const title = t(`statistics.measure.${measure}.title`);
  const before = { ...address, year: address.year - 1 };
  return (
    <Panel id={`statistic-${measure}`} title={title}>
      <p className="pb-2 text-sm text-ink-muted">{ruleText(t, measure)}</p>
      <table className="w-full tabular-nums [&_:is(th,td)]:border-b [&_:is(th,td)]:border-line [&_:is(th,td)]:py-1">
        <caption className="sr-only">{title}</caption>
        <thead className="text-sm text-ink-muted">
          <tr>
            <th scope="col" className="text-start font-normal">
              {t("statistics.group")}
            </th>
            <th scope="col" className="ps-4 text-end font-normal">
              {address.year}
            </th>
            <th scope="col" className="ps-4 text-end font-normal">
              {before.year}
            </th>
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
              <td className="ps-4 text-end">
                <Amount page={page} address={address} figure={figure} told={figure} />
              </td>
              <td className="ps-4 text-end">
                {figure.before === null ? (
                  <Missing label={t("actions.no_value")} />
                ) : (
                  <Amount page={page} address={before} figure={figure} told={figure.before} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

interface AmountProps {
  page: Page;
  address: StatisticAddress;
  figure: StatisticFigure;
  told: StatisticAmount;
}

/** A number that opens its patients, where there are any. */
function Amount({ page, address, figure: { measure, group }, told }: AmountProps) {
  const text = amountText(page, told);
  if (told.patient_count === 0) return text;
  return (
    <a href={patientsHref(address, { measure, group })} className="text-accent underline">
      {text}
    </a>
  );
}
