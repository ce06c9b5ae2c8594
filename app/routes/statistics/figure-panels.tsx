/** A panel for each measure: its rule and source, its numbers of the year and of the one before, each with its patients. */
import { readyOrFace } from "#app/features/screens/ready-or-face.tsx";
import { currentPage } from "#app/framework/request/page.ts";
import { Panel } from "#app/ui/panel.tsx";
import { type StatisticMeasure, statisticMeasures } from "#contract/codes/statistics.ts";
import type { StatisticFigure } from "#contract/statistics.ts";
import { ruleText } from "./figure-words.ts";
import { figuresOf } from "./figure-order.ts";
import { FigureTable } from "./figure-table.tsx";
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
  return (
    <Panel id={`statistic-${measure}`} title={title}>
      <p className="pb-2 text-sm text-ink-muted">{ruleText(t, measure)}</p>
      <FigureTable
        measure={measure}
        year={address.year}
        figures={figures}
        captionClassName="sr-only"
        headClassName="text-sm text-ink-muted"
        amountClassName="ps-4"
        className="[&_:is(th,td)]:py-1"
        hrefOf={({ group }, year) => patientsHref({ ...address, year }, { measure, group })}
      />
    </Panel>
  );
}
