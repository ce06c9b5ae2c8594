import "server-only";
import type { WhatIf } from "#contract/what-if.ts";
import { type HealthPoint, readings } from "#app/clinical/health-points.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { settle } from "#app/framework/request/settle.ts";
import { v1 } from "#app/server/v1/v1.ts";
import {
  convertGlucose,
  type GlucoseUnit,
  glucoseUnitOf,
  isGlucoseLimit,
  isOtherLimit,
  seriesOfLimit,
} from "#contract/codes/other-limit.ts";
import { otherMeasurements } from "#contract/codes/other-measurement.ts";
import type { FlagType } from "#contract/flag.ts";
import { healthDataTypeId } from "#contract/codes/health-data-type.ts";
import { getHealthData } from "#contract/health-data.ts";

/** The rules, by severity, that would lose an incident or raise a new one. */
export function changedRules({ counts }: WhatIf): WhatIf["counts"] {
  return counts.filter(({ lost, gained }) => lost + gained > 0);
}

/** The series that a rule judges, for rules that judge one. */
const seriesOfRule: Partial<Record<string, number>> = {
  INCR_WEIGHT: healthDataTypeId.weight,
  ABS_HEART_RATE_UPPER: healthDataTypeId.heartRate,
  ABS_HEART_RATE_LOWER: healthDataTypeId.heartRate,
  INCR_HEART_RATE: healthDataTypeId.heartRate,
  ABS_BP_SYS_UPPER: healthDataTypeId.systolic,
  ABS_BP_SYS_LOWER: healthDataTypeId.systolic,
  ABS_BP_DIA_UPPER: healthDataTypeId.diastolic,
  ABS_BP_DIA_LOWER: healthDataTypeId.diastolic,
} satisfies Partial<Record<FlagType, number>>;

const seriesIdsOf = (rule: string): readonly number[] =>
  isOtherLimit(rule)
    ? seriesOfLimit(rule).map((series) => otherMeasurements[series].typeId)
    : [seriesOfRule[rule] ?? []].flat();

export interface Course {
  readonly points: readonly Pick<HealthPoint<never>, "at" | "value">[];
  /** of glucose: the unit of most values, to which the others are converted */
  readonly glucoseUnit?: GlucoseUnit | undefined;
}

/**
 * What the patient measured over the days of a what-if, by rule, in the unit of its kind, oldest first, doubtful values
 * left out. Empty if a rule judges no series, or it cannot be read: the result is shown without it.
 */
export async function loadCourses(
  patientId: string,
  whatIf: WhatIf,
): Promise<(rule: string) => Course> {
  const types = new Set(changedRules(whatIf).flatMap(({ type }) => seriesIdsOf(type)));
  if (types.size === 0) return () => ({ points: [] });
  const answer = await settle(
    v1(requestContext()).call(getHealthData, {
      query: {
        patient_id: patientId,
        health_data_type_id: [...types],
        is_inconclusive: false,
        measured_after: whatIf.from_at,
        measured_before: whatIf.to_at,
      },
    }),
  );
  const series = answer.isReady ? answer.value.health_data : {};
  const pointsOf = (id: number) => readings(series[String(id)]);
  return (rule) => {
    if (isGlucoseLimit(rule)) return glucoseCourse(rule, pointsOf);
    return { points: seriesIdsOf(rule).flatMap(pointsOf) };
  };
}

function glucoseCourse(
  rule: Parameters<typeof seriesOfLimit>[0],
  pointsOf: (id: number) => Course["points"],
): Course {
  const parts = seriesOfLimit(rule).flatMap((series) => {
    const unit = glucoseUnitOf(series);
    return unit ? [{ unit, points: pointsOf(otherMeasurements[series].typeId) }] : [];
  });
  const [most] = parts.toSorted((a, b) => b.points.length - a.points.length);
  if (!most) return { points: [] };
  const points = parts
    .flatMap(({ unit, points: own }) =>
      own.map(({ at, value }) => ({ at, value: convertGlucose(value, unit, most.unit) })),
    )
    .toSorted((a, b) => a.at - b.at);
  return { points, glucoseUnit: most.unit };
}
