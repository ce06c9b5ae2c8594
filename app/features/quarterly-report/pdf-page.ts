/** The page of the PDF: A4 across its margins, in points (1/72 inch). */
export const pageHeightPt = 841.89;
export const marginPt = 42;
export const widthPt = 595.28 - 2 * marginPt;
/** above the foot of the page */
export const footPt = marginPt + 24;
export const bottomPt = pageHeightPt - footPt;
export const ptPerMm = 72 / 25.4;
