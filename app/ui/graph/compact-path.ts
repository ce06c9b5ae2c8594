/** A corner in whole units. */
export interface Corner {
  readonly x: number;
  readonly y: number;
}

/**
 * The shortest writing of a line through some corners: one absolute start, then relative whole numbers,
 * upright and level stretches by one number each. Ten thousand corners of an ECG are 10 kB compressed.
 */
export function compactPath(corners: readonly Corner[]): string {
  const [start, ...rest] = corners;
  if (!start) return "";
  let path = `M${start.x} ${start.y}`;
  let { x, y } = start;
  let command = "";
  for (const corner of rest) {
    const [dx, dy] = [corner.x - x, corner.y - y];
    ({ x, y } = corner);
    if (dx === 0 && dy === 0) continue;
    const next = dx === 0 ? "v" : dy === 0 ? "h" : "l";
    const numbers = dx === 0 ? [dy] : dy === 0 ? [dx] : [dx, dy];
    path += next === command ? joined(numbers, " ") : next + joined(numbers, "");
    command = next;
  }
  return path;
}

/** A minus sign separates by itself; other numbers need a space. */
function joined(numbers: readonly number[], before: string): string {
  return numbers.map((n, i) => (n < 0 ? "" : i === 0 ? before : " ") + n).join("");
}
