/** What the incidents of a period are narrowed by when a number of the insights is opened. */
export const insightMeasures = ["all", "acted", "not_acted", "repeated", "late", "open"] as const;
export type InsightMeasure = (typeof insightMeasures)[number];

/** The longest period, in days: a year and a day, so that a leap year fits. */
export const insightDaysMax = 366;

/** Hours after an acknowledgement in which an act still counts as done about the incident. */
export const actionWindowHours = 24;

/** An incident of the same rule within these hours after an earlier one is a repeat. */
export const repeatWindowHours = 72;
