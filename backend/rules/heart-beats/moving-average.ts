/** Centred; at the ends over what is there. Plain loops: half an hour is 650,000 samples. */
export function movingAverage(values: Float64Array, length: number): Float64Array {
  const count = values.length;
  const sums = new Float64Array(count + 1);
  for (let index = 0; index < count; index++)
    sums[index + 1] = (sums[index] ?? 0) + (values[index] ?? 0);
  const half = length >> 1;
  const means = new Float64Array(count);
  for (let index = 0; index < count; index++) {
    const [from, to] = [Math.max(0, index - half), Math.min(count, index + half + 1)];
    means[index] = ((sums[to] ?? 0) - (sums[from] ?? 0)) / (to - from);
  }
  return means;
}
