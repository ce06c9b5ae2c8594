/** Zoom of a document in percent. */
export const documentZoom = { start: 200, step: 25, min: 25, max: 400 } as const;

/** One step in (1) or out (-1); null where that would leave the range. */
export function zoomedBy(percent: number, direction: 1 | -1): number | null {
  const next = percent + direction * documentZoom.step;
  return next < documentZoom.min || next > documentZoom.max ? null : next;
}
