import type { StatisticMeasure } from "#contract/codes/statistics.ts";
import type { StatisticFigure } from "#contract/statistics.ts";

/** Those of a measure, as they are shown. */
export const figuresOf = (
  figures: readonly StatisticFigure[],
  measure: StatisticMeasure,
): StatisticFigure[] =>
  figures.filter((figure) => figure.measure === measure).toSorted(inOrder(measure));

/** All of them together first; then steps as they follow, alerts before warnings, else the largest. */
function inOrder(measure: StatisticMeasure) {
  const isInTurn = measure === "step" || measure === "incidents" || measure === "reviewed";
  return (a: StatisticFigure, b: StatisticFigure): number =>
    Number(a.group !== null) - Number(b.group !== null) ||
    (isInTurn ? 0 : b.amount - a.amount) ||
    (a.group ?? "").localeCompare(b.group ?? "", "en");
}
