import {
  type EcgScale,
  marginMm,
  pulsePath,
  type RowHeight,
  unitsPerMm,
} from "#app/clinical/ecg-scale.ts";

/** 1 mV for 5 mm in the margin of the first row: what a millivolt looks like at this scale. */
export function CalibrationPulse({
  scale,
  height,
}: {
  readonly scale: EcgScale;
  readonly height: RowHeight;
}) {
  const width = marginMm * unitsPerMm;
  const top = -height.aboveMm * unitsPerMm;
  const rows = (height.aboveMm + height.belowMm) * unitsPerMm;
  return (
    <svg
      viewBox={`0 ${top} ${width} ${rows}`}
      className="absolute top-0 left-0 w-[calc(10*var(--ecg-mm))]!"
    >
      <path d={pulsePath(scale)} data-pulse="" />
      <text x="110" y="75" textAnchor="middle">
        1 mV
      </text>
    </svg>
  );
}
