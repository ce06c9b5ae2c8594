/**
 * Moves positions apart until neighbours are `distance` away from each other, as little as a single pass
 * down and one back up allows, within 0 and `end`. Keeps the order of the argument.
 */
export function spread(positions: readonly number[], distance: number, end: number): number[] {
  const order = positions.map((_, index) => index).toSorted((a, b) => at(a) - at(b));
  const moved = [...positions];
  let least = -Infinity;
  for (const index of order) {
    moved[index] = Math.max(at(index), least);
    least = (moved[index] ?? 0) + distance;
  }
  let most = end;
  for (const index of order.toReversed()) {
    moved[index] = Math.min(moved[index] ?? 0, most);
    most = (moved[index] ?? 0) - distance;
  }
  return moved;

  function at(index: number): number {
    return positions[index] ?? 0;
  }
}
