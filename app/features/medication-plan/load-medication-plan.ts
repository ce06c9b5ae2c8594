import "server-only";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { getMedicationPlan, type MedicationPlan } from "#contract/medication.ts";

/** The plan in force; null if the patient has none. */
export function loadMedicationPlan(
  context: RouteContext,
  patient_id: string,
): Promise<MedicationPlan | null> {
  return v1(context).call(getMedicationPlan, { query: { patient_id, status: "ACTIVE" } });
}
