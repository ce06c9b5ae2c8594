/** The middle value, of an even number the upper one; 0 of none. */
export const median = (values: Iterable<number>): number => {
  const sorted = Float64Array.from(values).toSorted();
  return sorted[sorted.length >> 1] ?? 0;
};
