/**
 * The shapes of the drawing on the report's first page, in points (1/72 inch) from its upper left corner: the sheet on
 * the screen (glance-drawing.tsx) and the PDF (glance-pdf.ts) draw the same shapes. None depends on colour alone.
 */
export type Shape =
  | { readonly kind: "line"; readonly from: Place; readonly to: Place; readonly look: LineLook }
  | { readonly kind: "curve"; readonly places: readonly Place[] }
  | { readonly kind: "dot"; readonly at: Place }
  | { readonly kind: "absence"; readonly from: Place; readonly to: Place }
  | {
      readonly kind: "text";
      readonly at: Place;
      readonly text: string;
      readonly size: number;
      readonly anchor: "start" | "end" | "middle";
      readonly isBold?: boolean;
      readonly isFaint?: boolean;
    };

export type Place = readonly [x: number, y: number];

/** grid: days and values; limit: of the patient's thresholds; change: of the medication plan; range: one pair of pressures */
export type LineLook = "grid" | "limit" | "change" | "range";

export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly Shape[];
}

export const ink = "#1b2430";
export const faint = "#5c6773";
export const ruled = "#c9d1da";
export const shade = "#e3e7ec";

/** Widths in points, dashes as lengths of line and gap. */
export const lineLooks: Readonly<
  Record<
    LineLook,
    { readonly color: string; readonly width: number; readonly dash?: [number, number] }
  >
> = {
  grid: { color: ruled, width: 0.4 },
  limit: { color: ink, width: 0.7, dash: [4, 2.5] },
  change: { color: ink, width: 0.6, dash: [1, 2] },
  range: { color: ink, width: 0.9 },
};
export const curveWidth = 0.9;
export const dotRadius = 1.1;
