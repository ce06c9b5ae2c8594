import { listSnoozes } from "#contract/snooze.ts";
import { handler } from "../../http/handler.ts";
import { readPatientSnoozes } from "../../records/snoozes.ts";

export const listSnoozesHandler = handler(listSnoozes, async ({ query, database }) => ({
  snoozes: await readPatientSnoozes(database, query.patient_id),
}));
