/** The kinds of measurement in a report, as its graphs and its tables both show them. */
import { bloodPressureReadings } from "#app/clinical/blood-pressure-readings.ts";
import { readings } from "#app/clinical/health-points.ts";
import { graphLimits, otherLimitsOf } from "#app/features/graph/graph-limits.ts";
import { otherAxis } from "#app/features/graph/other-axis.ts";
import { otherName } from "#app/features/graph/other-name.ts";
import { numberAxis, rangeOfValues, weightAxis } from "#app/features/graph/value-axis.ts";
import {
  formatBloodPressure,
  formatHeartRate,
  formatWeight,
  type Measurement,
} from "#app/format/format-measurement.ts";
import { formatReading } from "#app/format/format-number.ts";
import { formatOtherMeasurement } from "#app/format/format-other-measurement.ts";
import type { Page } from "#app/framework/request/page.ts";
import type { GraphLimit, ValueAxis } from "#app/ui/graph/graph-frame.ts";
import { healthDataTypeId } from "#contract/codes/health-data-type.ts";
import { otherMeasurements, otherSeries } from "#contract/codes/other-measurement.ts";
import type { PatientFlag } from "#contract/flag.ts";
import type { SeriesByType } from "#contract/health-data.ts";

/**
 * One reading; `at` in epoch milliseconds. Two values for a blood pressure, the higher first; null for a half that was not
 * sent.
 */
export interface MeasuredPoint {
  readonly at: number;
  readonly values: readonly (number | null)[];
}

interface MeasuredKind {
  readonly title: string;
  /** oldest first */
  readonly points: readonly MeasuredPoint[];
  /** of one value, with its unit */
  readonly format: (value: number) => Measurement;
  /** of all values of a point */
  readonly formatPoint: (values: MeasuredPoint["values"]) => Measurement;
  readonly axisOf: (values: readonly number[]) => ValueAxis;
  readonly limits: readonly GraphLimit[];
}

export interface MeasuredKinds {
  /** weight, blood pressure, heart rate */
  readonly main: readonly MeasuredKind[];
  readonly others: readonly MeasuredKind[];
}

/** Numbers as the language writes them. Kinds without readings are among them. */
export function measuredKinds(
  { t, language }: Pick<Page, "t" | "language">,
  series: SeriesByType,
  flags: readonly PatientFlag[],
): MeasuredKinds {
  const single = (
    kind: Pick<MeasuredKind, "title" | "format" | "axisOf" | "limits">,
    typeId: number,
  ): MeasuredKind => ({
    ...kind,
    points: readings(series[typeId]).map(({ at, value }) => ({ at, values: [value] })),
    formatPoint: ([value]) => kind.format(value ?? 0),
  });
  const between = (minSpan: number, limits: readonly GraphLimit[]) => (values: readonly number[]) =>
    numberAxis(rangeOfValues(values, minSpan, limits), "", language);
  const high = { label: t("monitoring.table.systolic_short") };
  const low = { label: t("monitoring.table.diastolic_short") };
  const pressureLimits = graphLimits(
    flags,
    {
      ABS_BP_SYS_UPPER: high,
      ABS_BP_SYS_LOWER: high,
      ABS_BP_DIA_UPPER: low,
      ABS_BP_DIA_LOWER: low,
    },
    language,
  );
  const rateLimits = graphLimits(
    flags,
    { ABS_HEART_RATE_UPPER: {}, ABS_HEART_RATE_LOWER: {} },
    language,
  );
  const weight = single(
    {
      title: t("monitoring.widget.weight"),
      format: (value) => formatWeight(value, language),
      axisOf: (values) =>
        numberAxis(weightAxis(Math.min(...values), Math.max(...values)), "", language),
      limits: [],
    },
    healthDataTypeId.weight,
  );
  const pressure: MeasuredKind = {
    title: t("monitoring.widget.blood_pressure"),
    points: bloodPressureReadings(
      series[healthDataTypeId.systolic],
      series[healthDataTypeId.diastolic],
    ).map(({ at, systolic, diastolic }) => ({ at, values: [systolic, diastolic] })),
    format: (value) => ({ number: formatReading(value, language), unit: "mmHg" }),
    formatPoint: ([top = null, bottom = null]) => formatBloodPressure(top, bottom, language),
    axisOf: between(40, pressureLimits),
    limits: pressureLimits,
  };
  const heartRate = single(
    {
      title: t("monitoring.widget.heart_rate"),
      format: (value) => formatHeartRate(value, language),
      axisOf: between(20, rateLimits),
      limits: rateLimits,
    },
    healthDataTypeId.heartRate,
  );
  const others = otherSeries.map((kind) => {
    const limits = otherLimitsOf(kind, flags, language);
    return single(
      {
        title: otherName(t, kind),
        format: (value) => formatOtherMeasurement(kind, value, language),
        axisOf: (values) => numberAxis(otherAxis(kind, values, limits), "", language),
        limits,
      },
      otherMeasurements[kind].typeId,
    );
  });
  return { main: [weight, pressure, heartRate], others };
}
