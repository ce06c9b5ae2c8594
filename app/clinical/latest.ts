/** The point with the greatest timestamp, whatever the order; of equals the last. Undefined without any. */
export function latest<Point extends { readonly at: number }>(
  points: Iterable<Point>,
): Point | undefined {
  let found: Point | undefined;
  for (const point of points) if (!found || point.at >= found.at) found = point;
  return found;
}
