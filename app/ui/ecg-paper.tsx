import type { CSSProperties, ReactNode } from "react";

/**
 * Millimetre paper, as wide as its box but for `widthMm` at most: a pale line every millimetre, a stronger
 * one every five. `--ecg-mm` is the size of a millimetre: a real one in print, a quarter rem (four pixels, so
 * that lines fall on pixels) on the screen. The drawings on it wrap like words.
 */
export function EcgPaper({
  label,
  scaleText,
  rowMm,
  widthMm,
  style,
  children,
}: {
  readonly label: string;
  /** "25 mm/s · 10 mm/mV", printed above the first row: on it there are RR intervals */
  readonly scaleText: string;
  readonly rowMm: number;
  readonly widthMm: number;
  /** `--ecg-x`: the distance of the vertical lines if the trace is not drawn at a paper scale */
  readonly style?: CSSProperties;
  readonly children: ReactNode;
}) {
  return (
    <div
      role="img"
      aria-label={`${label}, ${scaleText}`}
      className={`${paperClass} ${drawingClass}`}
      style={
        {
          "--ecg-row": rowMm,
          maxWidth: `calc(${widthMm} * var(--ecg-mm))`,
          ...style,
        } as CSSProperties
      }
    >
      <span
        className="absolute bottom-full left-1 text-sm leading-tight whitespace-nowrap text-ink"
        data-scale=""
      >
        {scaleText}
      </span>
      {children}
    </div>
  );
}

/** Classes are written out, because their names are found by reading the source. */
const paperClass =
  "relative mt-5 flex flex-wrap content-start pl-[calc(10*var(--ecg-mm))] [--ecg-mm:0.25rem] print:[--ecg-mm:1mm] " +
  "bg-ecg-paper forced-color-adjust-none [print-color-adjust:exact] " +
  "[background-image:linear-gradient(to_right,var(--color-ecg-grid-major)_1px,transparent_1px),linear-gradient(var(--color-ecg-grid-major)_1px,transparent_1px),linear-gradient(to_right,var(--color-ecg-grid-minor)_1px,transparent_1px),linear-gradient(var(--color-ecg-grid-minor)_1px,transparent_1px)] " +
  "[background-size:calc(5*var(--ecg-x,var(--ecg-mm)))_calc(5*var(--ecg-mm)),calc(5*var(--ecg-x,var(--ecg-mm)))_calc(5*var(--ecg-mm)),var(--ecg-x,var(--ecg-mm))_var(--ecg-mm),var(--ecg-x,var(--ecg-mm))_var(--ecg-mm)]";

const drawingClass =
  "[&>svg]:h-[calc(var(--ecg-row)*var(--ecg-mm))] [&>svg]:w-[calc(12.5*var(--ecg-mm))] [&>svg]:overflow-visible [&>svg]:flex-none " +
  "[&_path]:fill-none [&_path]:stroke-ecg-trace [&_path]:stroke-7 [&_path]:[stroke-linejoin:round] " +
  "[&_text]:fill-ink-muted [&_text]:text-[60px]";
