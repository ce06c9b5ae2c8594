/**
 * Nothing is painted before the element with this id begins: what stands above it would move under the eyes while its
 * pieces arrive. Browsers that do not know this paint as early as ever.
 */
export function PaintWaitsFor({ id }: { id: string }) {
  return <link rel="expect" href={`#${id}`} blocking="render" />;
}
