/** What the yearly statistic counts. */
export const statisticMeasures = [
  /** by programme */
  "in_care",
  /** by the number of the step, of study programmes */
  "step",
  "started",
  /** by the reason, or none */
  "ended",
  "care_days",
  "measured_days",
  /** by severity */
  "incidents",
  /** by severity: acknowledged by the due time, of those that were due */
  "reviewed",
  /** by the type of the device */
  "devices",
  /** by the field that is empty */
  "missing",
] as const;
export type StatisticMeasure = (typeof statisticMeasures)[number];

/** Fields of a record that the statistic reports as empty. */
export const statisticFields = [
  "nyha",
  "lvef",
  "height",
  "weight",
  "payment_type",
  "address",
  "phone",
] as const;

/** Years before this have no statistic: no clinic of this kind is older. */
export const firstStatisticYear = 2000;
