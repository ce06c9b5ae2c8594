import { listPatientLabels } from "#contract/label.ts";
import { handler } from "../../http/handler.ts";
import { findPeriods } from "../../records/labels.ts";

export const listPatientLabelsHandler = handler(listPatientLabels, async ({ query, database }) => ({
  periods: await findPeriods(database, query.patient_id),
}));
