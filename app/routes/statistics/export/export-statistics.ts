import "server-only";
import { exportFailed } from "#app/features/list-export/export-failed.ts";
import { listDownload } from "#app/features/list-export/list-download.ts";
import { type Cell, exportLines, listDelimiter } from "#app/features/list-export/list-lines.ts";
import { currentPage, type Page, pageUrl } from "#app/framework/request/page.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { spendAllowance } from "#app/server/session/session-allowance.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { statisticMeasures } from "#contract/codes/statistics.ts";
import { getStatistics, type StatisticFigure } from "#contract/statistics.ts";
import { groupText, ruleText } from "../figure-words.ts";
import { clinicYear } from "../queries.ts";
import { readStatisticAddress, statisticsHref, yearQuery } from "../statistics-address.ts";

/** The numbers as CSV, each with its rule, without names. A share is given as its part and its whole. */
export async function exportStatistics(context: RouteContext): Promise<Response> {
  const page = currentPage();
  const { t, language } = page;
  const address = readStatisticAddress(pageUrl(context).searchParams, clinicYear());
  try {
    await spendAllowance(context, "exports");
    const { figures } = await v1(context).call(getStatistics, { query: yearQuery(address) });
    const rows = statisticMeasures.flatMap((measure) =>
      figures.filter((figure) => figure.measure === measure).map((each) => rowOf(page, each)),
    );
    const lines = async function* () {
      yield `\uFEFF${exportLines([headersOf(page, address.year), ...rows], listDelimiter(language))}`;
    };
    return listDownload(`${t("statistics.export_file")}-${address.year}`, lines());
  } catch (error) {
    return exportFailed(context, error, {
      form: "statistics-export",
      to: statisticsHref(address),
      text: (reason) => t("statistics.export_failed", { reason }),
    });
  }
}

const headersOf = ({ t }: Page, year: number): Cell[] => [
  t("statistics.number"),
  t("statistics.group"),
  ...[year, year - 1].flatMap((each) => [
    `${each}`,
    `${each} ${t("statistics.whole")}`,
    `${each} ${t("statistics.patients")}`,
  ]),
  t("statistics.rule"),
];

function rowOf({ t }: Page, figure: StatisticFigure): Cell[] {
  const measure = statisticMeasures.find((each) => each === figure.measure);
  if (!measure) return [figure.measure];
  const { before } = figure;
  return [
    t(`statistics.measure.${measure}.title`),
    groupText(t, measure, figure.group),
    figure.amount,
    figure.whole,
    figure.patient_count,
    before?.amount ?? null,
    before?.whole ?? null,
    before?.patient_count ?? null,
    ruleText(t, measure),
  ];
}
