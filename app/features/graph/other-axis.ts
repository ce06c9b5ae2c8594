/** The axes of the kinds beside weight, pressure and heart rate. */
import type { OtherSeries } from "#contract/codes/other-measurement.ts";
import { type AxisRange, rangeOfValues } from "./value-axis.ts";

/** The least that an axis shows, in the unit of the series: less would look like change. */
const leastSpan: Readonly<Record<Exclude<OtherSeries, "steps">, number>> = {
  oxygen_saturation: 10,
  body_temperature: 2,
  blood_glucose_mg_dl: 60,
  blood_glucose_mmol_l: 4,
  respiratory_rate: 10,
  body_water: 10,
};

const stepSteps = [500, 1000, 2000, 5000, 10_000, 20_000, 50_000] as const;

/** Saturation ends at 100 %, steps begin at none; the others lie around their values. */
export function otherAxis(
  series: OtherSeries,
  values: readonly number[],
  limits: readonly { readonly value: number }[] = [],
): AxisRange {
  if (series === "steps") {
    const highest = Math.max(0, ...values, ...limits.map(({ value }) => value));
    const step = stepSteps.find((each) => highest <= 5 * each) ?? 50_000;
    return { min: 0, max: Math.max(step, Math.ceil(highest / step) * step), step };
  }
  const span = leastSpan[series];
  if (series !== "oxygen_saturation") return rangeOfValues(values, span, limits);
  return rangeOfValues([Math.min(100 - span, ...values), 100], span, limits);
}
