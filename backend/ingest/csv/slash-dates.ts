/**
 * Dates with slashes (4/13/16 6:55) and dots (13.04.2016 06:55) as ISO texts. With dots the day comes first. With
 * slashes either may: one date whose first or second number is above 12 decides for the file; without one, the dates
 * are not read.
 */
export type SlashOrder = "month-first" | "day-first" | "unknown";

const slashPattern = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})(?!\d)(.*)$/;
const dotPattern = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})(?!\d)(.*)$/;
const clockPattern = /^[ T]*(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([AaPp][Mm])?$/;

export function findSlashOrder(texts: readonly string[]): SlashOrder {
  let order: SlashOrder = "unknown";
  for (const text of texts) {
    const match = slashPattern.exec(text.trim());
    if (!match) continue;
    const isDayFirst = Number(match[1]) > 12;
    const isMonthFirst = Number(match[2]) > 12;
    if (isDayFirst === isMonthFirst) continue;
    const rowOrder: SlashOrder = isDayFirst ? "day-first" : "month-first";
    // both in one file: it has no order
    if (order !== "unknown" && order !== rowOrder) return "unknown";
    order = rowOrder;
  }
  return order;
}

/** The text in ISO form without zone; unchanged when it has neither slashes nor dots; null when unreadable. */
export function toIsoText(text: string, order: SlashOrder): string | null {
  const trimmed = text.trim();
  const slash = slashPattern.exec(trimmed);
  const dot = dotPattern.exec(trimmed);
  const match = slash ?? dot;
  if (!match) return trimmed;
  if (slash && order === "unknown") return null;
  const [, first = "", second = "", year = "", rest = ""] = match;
  const isDayFirst = dot !== null || order === "day-first";
  const [dayText, monthText] = isDayFirst ? [first, second] : [second, first];
  const fullYear = year.length === 2 ? `20${year}` : year;
  const date = `${fullYear}-${monthText.padStart(2, "0")}-${dayText.padStart(2, "0")}`;
  if (rest.trim() === "") return date;
  const clock = clockPattern.exec(rest);
  if (!clock) return null;
  const [, hourText = "", minute = "", second60 = "00", half] = clock;
  const hour = half
    ? (Number(hourText) % 12) + (half.toLowerCase() === "pm" ? 12 : 0)
    : Number(hourText);
  return `${date}T${String(hour).padStart(2, "0")}:${minute}:${second60}`;
}

/** True if both texts give a local day, and not the same one. With an offset a text is an instant, not a day. */
export function areDifferentDays(datetime: string, date: string, order: SlashOrder): boolean {
  const [day, other] = [datetime, date].map((text) => {
    const isoText = toIsoText(text, order) ?? "";
    return /(Z|[+-]\d{2}:?\d{2})$/i.test(isoText.slice(10)) ? "" : isoText.slice(0, 10);
  });
  return Boolean(day && other && day !== other);
}
