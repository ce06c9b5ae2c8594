/** The drawing of the report's first page in the PDF. */
import {
  curveWidth,
  dotRadius,
  type Drawing,
  faint,
  ink,
  lineLooks,
  shade,
  type Shape,
} from "./glance-shapes.ts";

/** Draws at the current place of the text, and moves it below. */
export function writeDrawing(pdf: PDFKit.PDFDocument, { shapes, height }: Drawing): void {
  const { x, y } = pdf;
  pdf.save().translate(x, y);
  for (const shape of shapes) write(pdf, shape);
  pdf.restore();
  pdf.x = x;
  pdf.y = y + height;
}

function write(pdf: PDFKit.PDFDocument, shape: Shape): void {
  switch (shape.kind) {
    case "line": {
      const { color, width, dash } = lineLooks[shape.look];
      pdf.moveTo(...shape.from).lineTo(...shape.to);
      pdf.lineWidth(width).strokeColor(color);
      if (dash) pdf.dash(dash[0], { space: dash[1] });
      pdf.stroke();
      if (dash) pdf.undash();
      return;
    }
    case "curve":
      shape.places.forEach((place, index) => {
        if (index === 0) pdf.moveTo(...place);
        else pdf.lineTo(...place);
      });
      pdf.lineWidth(curveWidth).strokeColor(ink).stroke();
      return;
    case "dot":
      pdf.circle(...shape.at, dotRadius).fill(ink);
      return;
    case "absence": {
      const [[x1, y1], [x2, y2]] = [shape.from, shape.to];
      pdf.rect(x1, y1, x2 - x1, y2 - y1).fill(shade);
      return;
    }
    case "text": {
      pdf.font(shape.isBold ? "bold" : "regular").fontSize(shape.size);
      const width = pdf.widthOfString(shape.text);
      const [x, y] = shape.at;
      const start = { start: x, middle: x - width / 2, end: x - width }[shape.anchor];
      pdf.fillColor(shape.isFaint ? faint : ink);
      pdf.text(shape.text, start, y, { lineBreak: false, baseline: "alphabetic" });
      return;
    }
  }
}
