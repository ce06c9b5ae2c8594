/**
 * Nothing is painted before the element with this id begins: what is above it would move while its pieces arrive.
 * Browsers that do not know this paint as early as ever.
 */
export function PaintWaitsFor({ id }: { id: string }) {
  return <link rel="expect" href={`#${id}`} blocking="render" />;
}
