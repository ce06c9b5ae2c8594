/** The lines drawn on a page of a PDF, read by another reader than ours: in millimetres from the upper left corner. */
import { OPS, type PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";

export interface PdfLine {
  readonly points: readonly (readonly [xMm: number, yMm: number])[];
  readonly widthMm: number;
  /** "#rrggbb" */
  readonly color: string;
}

type Matrix = readonly [number, number, number, number, number, number];

interface State {
  readonly matrix: Matrix;
  readonly width: number;
  readonly color: string;
}

const mm = (points: number) => (points / 72) * 25.4;

const times = ([a, b, c, d, e, f]: Matrix, [a2, b2, c2, d2, e2, f2]: Matrix): Matrix => [
  a * a2 + c * b2,
  b * a2 + d * b2,
  a * c2 + c * d2,
  b * c2 + d * d2,
  a * e2 + c * f2 + e,
  b * e2 + d * f2 + f,
];

/** Every stroked run of straight lines, in the order in which it is drawn (ISO 32000-1, 8.5). */
export async function linesOfPage(page: PDFPageProxy): Promise<PdfLine[]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const height = page.view[3] ?? 0;
  const lines: PdfLine[] = [];
  const before: State[] = [];
  let state: State = { matrix: [1, 0, 0, 1, 0, 0], width: 1, color: "#000000" };
  fnArray.forEach((operator, index) => {
    const given = argsArray[index];
    if (operator === OPS.save) before.push(state);
    else if (operator === OPS.restore) state = before.pop() ?? state;
    else if (operator === OPS.transform)
      state = { ...state, matrix: times(state.matrix, given as Matrix) };
    else if (operator === OPS.setLineWidth) state = { ...state, width: given[0] };
    else if (operator === OPS.setStrokeRGBColor) state = { ...state, color: given[0] };
    else if (operator === OPS.constructPath && given[0] === OPS.stroke)
      lines.push(...runsOf(given[1][0] as ArrayLike<number>, state, height));
  });
  return lines;
}

/** pdf.js writes a path as 0 x y (move), 1 x y (line) and so on. */
function runsOf(path: ArrayLike<number>, { matrix, width, color }: State, height: number) {
  const [a, b, c, d, e, f] = matrix;
  const runs: [number, number][][] = [];
  for (let index = 0; index < path.length; index += 3) {
    const [kind, x = 0, y = 0] = [path[index], path[index + 1], path[index + 2]];
    if (kind !== 0 && kind !== 1) throw new Error("not a straight line");
    if (kind === 0) runs.push([]);
    runs.at(-1)?.push([mm(a * x + c * y + e), mm(height - (b * x + d * y + f))]);
  }
  const widthMm = mm(width * Math.sqrt(Math.abs(a * d - b * c)));
  return runs.map((points) => ({ points, widthMm, color }));
}
