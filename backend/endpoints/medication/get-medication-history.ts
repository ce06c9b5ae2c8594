import { getMedicationHistory } from "#contract/medication.ts";
import { handler } from "../../http/handler.ts";
import { findPlanHistory } from "../../records/medication-plans.ts";

export const getMedicationHistoryHandler = handler(
  getMedicationHistory,
  async ({ query, database }) => findPlanHistory(database, query.patient_id),
);
