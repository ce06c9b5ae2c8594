/** What a sender's abnormal flags (HL7 table 0078) mean here: the table of decision 0061. */
const red = new Set(["HH", "LL", "AA"]);
const yellow = new Set(["H", "L", "A", "ABNORMAL"]);

/** 300 red, 200 yellow; null: no alert. */
export const severityOfFlag = (flag: string | null): 300 | 200 | null => {
  if (flag === null) return null;
  return red.has(flag) ? 300 : yellow.has(flag) ? 200 : null;
};

/** Of several flags the gravest: a sender may write the mild one first. */
export function gravestFlag(sent: readonly string[]): string | null {
  const flags = sent.map((one) => one.trim().toUpperCase()).filter(Boolean);
  return flags.toSorted((a, b) => rank(b) - rank(a))[0] ?? null;
}

const rank = (flag: string): number => severityOfFlag(flag) ?? 0;
