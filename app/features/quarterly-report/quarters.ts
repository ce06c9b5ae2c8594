/** Quarters of the report as YYYY-Qn. Days are YYYY-MM-DD. */

/** The quarter that a day lies in. */
export function quarterOf(day: string): string {
  return `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
}

/** From the quarter of the first day to that of today, newest first; never one that has not begun. */
export function quartersBetween(firstDay: string, today: string): string[] {
  const [first, last] = [numberOf(quarterOf(firstDay)), numberOf(quarterOf(today))];
  const from = Math.min(first, last);
  return Array.from({ length: last - from + 1 }, (_, back) => {
    const number = last - back;
    return `${Math.floor(number / 4)}-Q${(number % 4) + 1}`;
  });
}

/** The one of the offered quarters that is asked for, else the current one, which is the first. */
export function chosenQuarter(offered: readonly string[], asked: string | null): string {
  return offered.find((quarter) => quarter === asked) ?? offered[0] ?? "";
}

function numberOf(quarter: string): number {
  return Number(quarter.slice(0, 4)) * 4 + Number(quarter.slice(-1)) - 1;
}
