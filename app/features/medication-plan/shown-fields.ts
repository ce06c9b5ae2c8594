/** What the screens show of a row of the medication plan. */

/** In the order of the columns. */
export const shownFields = [
  "brand_name",
  "active_substance",
  "dosage",
  "unit",
  "format",
  "morning_pill_count",
  "noon_pill_count",
  "evening_pill_count",
  "night_pill_count",
  "self_medication",
  "special_ingestion",
  "remark",
  "reason",
] as const;
export type ShownField = (typeof shownFields)[number];
