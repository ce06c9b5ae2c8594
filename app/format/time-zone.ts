/** Names that were asked for and are good: making a formatter only to see whether it can be made costs 0.1 ms each time. */
const known = new Set<string>();
const knownAtMost = 1_000;

/** Whether a name is an IANA time zone that this machine knows. */
export function isTimeZone(name: string): boolean {
  if (known.has(name)) return true;
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/.test(name)) return false;
  try {
    Intl.DateTimeFormat("en", { timeZone: name });
  } catch {
    return false;
  }
  // Letters may be of either case, so a caller can invent names without end.
  if (known.size < knownAtMost) known.add(name);
  return true;
}
