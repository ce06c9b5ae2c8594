/** A panel for each measure: its rule and source, its numbers of the year and of the one before, each with its patients. */
import { currentPage, type Page } from "#app/framework/request/page.ts";
import { ErrorPanel, Panel, QuietPanel } from "#app/ui/panel.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { type StatisticMeasure, statisticMeasures } from "#contract/codes/statistics.ts";
import type { StatisticAmount, StatisticFigure } from "#contract/statistics.ts";
import { amountText, groupText, ruleText } from "./figure-words.ts";
import type { StatisticsView } from "./queries.ts";
import { patientsHref, type StatisticAddress, statisticsHref } from "./statistics-address.ts";

export async function FigurePanels({ view: { address, read } }: { view: StatisticsView }) {
  const { t } = currentPage();
  const settled = await read;
  if (!settled) return <QuietPanel text={t("statistics.not_offered")} />;
  if (!settled.isReady)
    return (
      <ErrorPanel
        text={t("errors.panel_failed", { subject: t("statistics.title") })}
        retryLabel={t("errors.retry")}
        retryHref={statisticsHref(address)}
      />
    );
  const { figures } = settled.value;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      {statisticMeasures.map((measure) => (
        <FigurePanel
          key={measure}
          measure={measure}
          address={address}
          figures={figures.filter((figure) => figure.measure === measure)}
        />
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
  // all of them together first, then the largest
  const rows = figures.toSorted(
    (a, b) => Number(a.group !== null) - Number(b.group !== null) || b.amount - a.amount,
  );
  return (
    <Panel id={`statistic-${measure}`} title={title}>
      <p className="pb-2 text-sm text-ink-muted">{ruleText(t, measure)}</p>
      <Table
        caption={title}
        isCaptionHidden
        columns={columns(page, measure, address)}
        rows={rows}
        rowKey={({ group }) => group ?? ""}
      />
    </Panel>
  );
}

function columns(
  page: Page,
  measure: StatisticMeasure,
  address: StatisticAddress,
): Column<StatisticFigure>[] {
  const { t } = page;
  const before = { ...address, year: address.year - 1 };
  const amount = (of: StatisticAddress, group: string | null, told: StatisticAmount) =>
    told.patient_count === 0 ? (
      amountText(page, told)
    ) : (
      <a href={patientsHref(of, { measure, group })} className="text-accent underline">
        {amountText(page, told)}
      </a>
    );
  const ofYear = (
    of: StatisticAddress,
    told: (figure: StatisticFigure) => StatisticAmount | null,
  ) =>
    ({
      key: String(of.year),
      header: String(of.year),
      align: "end",
      className: "tabular-nums",
      cell: (figure: StatisticFigure) => {
        const found = told(figure);
        return found === null ? "–" : amount(of, figure.group, found);
      },
    }) as const;
  return [
    {
      key: "group",
      header: t("statistics.number"),
      isRowHeader: true,
      cell: ({ group }) => groupText(t, measure, group),
    },
    ofYear(address, (figure) => figure),
    ofYear(before, (figure) => figure.before),
  ];
}
