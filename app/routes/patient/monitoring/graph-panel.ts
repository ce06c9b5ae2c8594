import "server-only";

/** Header, latest value, drawing (8.75 rem), and the line that opens the table. */
export const graphPanelHeightRem = 13.75;
