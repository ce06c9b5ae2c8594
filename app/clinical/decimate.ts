/**
 * Which of many points to draw if several fall into one pixel column: of each column the first, the lowest, the highest
 * and the last, in their order, so that no peak is lost. `columnOf` must not fall from one point to the next. Columns
 * of up to four points are drawn whole.
 */
export function decimatedIndexes(
  count: number,
  columnOf: (index: number) => number,
  valueOf: (index: number) => number,
): number[] {
  const chosen: number[] = [];
  let first = 0;
  while (first < count) {
    const column = columnOf(first);
    let last = first;
    let lowest = first;
    let highest = first;
    while (last + 1 < count && columnOf(last + 1) === column) {
      last += 1;
      if (valueOf(last) < valueOf(lowest)) lowest = last;
      if (valueOf(last) > valueOf(highest)) highest = last;
    }
    if (last - first < 4) for (let index = first; index <= last; index += 1) chosen.push(index);
    else {
      const ordered = new Set([first, Math.min(lowest, highest), Math.max(lowest, highest), last]);
      chosen.push(...ordered);
    }
    first = last + 1;
  }
  return chosen;
}
