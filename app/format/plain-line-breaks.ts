/**
 * A text of a form with LF for each line break: a browser sends CR LF and counts it as one character, /v1 counts what
 * it is sent.
 */
export function plainLineBreaks(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n");
}
