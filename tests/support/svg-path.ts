/** A corner of a path, absolute, in the units of the path. */
export interface Corner {
  readonly x: number;
  readonly y: number;
}

/**
 * Reads a path back into its subpaths, for tests that compare a drawing with its data. Like browsers, it reads M, m, L,
 * l, H, h, V, v with repeated numbers; it refuses anything else.
 */
export function readPath(path: string): Corner[][] {
  const subpaths: Corner[][] = [];
  let [x, y] = [0, 0];
  for (const [, command = "", body = ""] of path.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const numbers = [...body.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(([text]) => Number(text));
    const isRelative = command === command.toLowerCase();
    const kind = command.toLowerCase();
    const size = kind === "h" || kind === "v" ? 1 : 2;
    if (!"mlhv".includes(kind) || numbers.length % size !== 0) throw new Error(`path: ${command}`);
    for (let place = 0; place < numbers.length; place += size) {
      const [a = 0, b = 0] = numbers.slice(place, place + size);
      const [baseX, baseY] = isRelative ? [x, y] : [0, 0];
      if (kind === "h") x = baseX + a;
      else if (kind === "v") y = baseY + a;
      else [x, y] = [baseX + a, baseY + b];
      if (kind === "m" && place === 0) subpaths.push([]);
      subpaths.at(-1)?.push({ x, y });
    }
  }
  return subpaths;
}
