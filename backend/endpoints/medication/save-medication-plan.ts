import { saveMedicationPlan } from "#contract/medication.ts";
import { handler } from "../../http/handler.ts";
import { ProblemError } from "../../http/problem-error.ts";
import { addPlan, findLastPlan, toMedicationPlan } from "../../records/medication-plans.ts";
import { lockPatients } from "../../records/worklist.ts";

/** With expected_version, a plan that another user saved in the meantime refuses the write and is returned. */
export const saveMedicationPlanHandler = handler(
  saveMedicationPlan,
  async ({ body, user, database, now }) => {
    await lockPatients(database, [body.patient_id]);
    const last = await findLastPlan(database, body.patient_id);
    if (body.expected_version !== undefined && body.expected_version !== (last?.version ?? 0))
      throw new ProblemError("stale_version", { current: last && toMedicationPlan(last) });
    return toMedicationPlan(await addPlan(database, last, body, user.id, now));
  },
);
