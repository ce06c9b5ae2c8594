/** The text of a counter badge: 0 to 10 as they are, anything above as "10+". */
export function counterText(count: number): string {
  return count > 10 ? "10+" : String(count);
}
