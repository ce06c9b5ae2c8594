import "server-only";
import type { WhatIf } from "#contract/what-if.ts";
import { type HealthPoint, readings } from "#app/clinical/health-points.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { settle } from "#app/framework/request/settle.ts";
import { v1 } from "#app/server/v1/v1.ts";
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

export type Course = readonly Pick<HealthPoint<never>, "at" | "value">[];

/**
 * What the patient measured over the days of a what-if, by rule: kg, bpm, mmHg, oldest first, doubtful values left out. Empty
 * where a rule judges no series, or it cannot be read: what would change is told without it.
 */
export async function loadCourses(
  patientId: string,
  whatIf: WhatIf,
): Promise<(rule: string) => Course> {
  const types = new Set(changedRules(whatIf).flatMap(({ type }) => seriesOfRule[type] ?? []));
  if (types.size === 0) return () => [];
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
  return (rule) => readings(series[String(seriesOfRule[rule])]);
}
