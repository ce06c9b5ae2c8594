import "server-only";
import { loadMedicationPlan } from "#app/features/medication-plan/load-medication-plan.ts";
import { orNotFound } from "#app/server/v1/or-not-found.ts";
import { pageUrl } from "#app/framework/request/page.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { type Settled, settle } from "#app/framework/request/settle.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { perRequest } from "#app/framework/request/per-request.ts";
import {
  getMedicationHistory,
  getMedicationPlan,
  type MedicationHistory,
  type MedicationPlan,
} from "#contract/medication.ts";
import { uuidSchema } from "#contract/primitive.ts";
import { versionParameter } from "./plan-address.ts";

export interface MedPlanData {
  /** the plan in force; without it the page has nothing to say (workspace §8) */
  readonly plan: MedicationPlan | null;
  /** the version that the address requests */
  readonly version: MedicationPlan | null;
  readonly history: Promise<Settled<MedicationHistory>>;
}

/** @throws the failed call if the plan cannot be read; 404 for a version of another patient */
export const loadMedPlan = perRequest(
  async (context: RouteContext, patientId: string): Promise<MedPlanData> => {
    const history = settle(
      v1(context).call(getMedicationHistory, { query: { patient_id: patientId } }),
    );
    const [plan, version] = await Promise.all([
      loadMedicationPlan(context, patientId),
      loadVersion(context, patientId),
    ]);
    return { plan, version, history };
  },
);

async function loadVersion(
  context: RouteContext,
  patientId: string,
): Promise<MedicationPlan | null> {
  const requestedVersion = pageUrl(context).searchParams.get(versionParameter);
  if (requestedVersion === null) return null;
  const id = uuidSchema.safeParse(requestedVersion);
  const query = { patient_id: patientId, plan_id: id.success ? id.data : patientId };
  return orNotFound(v1(context).call(getMedicationPlan, { query }));
}
