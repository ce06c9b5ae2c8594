import { createMedicationPlan } from "#contract/medication.ts";
import { handler } from "../../http/handler.ts";
import { ProblemError } from "../../http/problem-error.ts";
import {
  addPlan,
  findLastPlan,
  isActive,
  toMedicationPlan,
} from "../../records/medication-plans.ts";
import { lockPatients } from "../../records/worklist.ts";

/** Only if no plan is active: else another user's plan would be replaced by a user who thinks there is none. */
export const createMedicationPlanHandler = handler(
  createMedicationPlan,
  async ({ body, user, database, now }) => {
    await lockPatients(database, [body.patient_id]);
    const last = await findLastPlan(database, body.patient_id);
    if (last && isActive(last, now))
      throw new ProblemError("conflict", {
        message: "The patient has a medication plan",
        current: toMedicationPlan(last),
      });
    return toMedicationPlan(await addPlan(database, last, body, user.id, now));
  },
);
