/** The highest value of each block of `length` samples; what is left at the end counts if it is half a block or more. */
export function highestInBlocks(values: Float64Array, length: number): number[] {
  const blocks = Math.max(1, Math.floor(values.length / length + 0.5));
  const highest: number[] = [];
  for (let block = 0; block < blocks; block++) {
    let high = 0;
    const end = block === blocks - 1 ? values.length : (block + 1) * length;
    for (let index = block * length; index < end; index++)
      high = Math.max(high, values[index] ?? 0);
    highest.push(high);
  }
  return highest;
}
