interface Cluster {
  /** of the first text in it */
  start: number;
  /** the place of the first text if each were at its own place, on average */
  wanted: number;
  count: number;
}

/**
 * Moves positions apart until neighbours are `distance` away from each other, within 0 and `end`. Those that touch are
 * spread around the middle of their own places, so that none is moved further than necessary. Keeps the order of the
 * argument.
 */
export function spread(positions: readonly number[], distance: number, end: number): number[] {
  const order = positions.map((_, index) => index).toSorted((a, b) => at(a) - at(b));
  const clusters: Cluster[] = [];
  for (const index of order) {
    let cluster = placed({ start: 0, wanted: at(index), count: 1 });
    for (let last = clusters.at(-1); last; last = clusters.at(-1)) {
      if (last.start + last.count * distance <= cluster.start) break;
      clusters.pop();
      const count = last.count + cluster.count;
      const own = cluster.wanted - last.count * distance;
      const wanted = (last.wanted * last.count + own * cluster.count) / count;
      cluster = placed({ start: 0, wanted, count });
    }
    clusters.push(cluster);
  }
  const starts = clusters.flatMap(({ start, count }) =>
    Array.from({ length: count }, (_, index) => start + index * distance),
  );
  const moved = [...positions];
  for (const [rank, index] of order.entries()) moved[index] = starts[rank] ?? 0;
  return moved;

  function placed(cluster: Cluster): Cluster {
    const most = end - (cluster.count - 1) * distance;
    return { ...cluster, start: Math.round(Math.max(0, Math.min(cluster.wanted, most))) };
  }

  function at(index: number): number {
    return positions[index] ?? 0;
  }
}
