import { getMedicationPlan } from "#contract/medication.ts";
import { handler } from "../../http/handler.ts";
import { notFound } from "../../http/problem-error.ts";
import { findPlan, findPlanByStatus, toMedicationPlan } from "../../records/medication-plans.ts";

export const getMedicationPlanHandler = handler(
  getMedicationPlan,
  async ({ query, database, now }) => {
    const { patient_id: patientId, status, plan_id: id } = query;
    if (id) {
      const named = await findPlan(database, patientId, id);
      if (!named) throw notFound();
      return toMedicationPlan(named);
    }
    const row = await findPlanByStatus(database, patientId, status, now);
    return row && toMedicationPlan(row);
  },
);
