import { listSnoozes } from "#contract/snooze.ts";
import { handler } from "../../http/handler.ts";
import { tellSnoozes } from "../../records/snoozes.ts";

export const listSnoozesHandler = handler(listSnoozes, async ({ query, database }) => ({
  snoozes: await tellSnoozes(database, query.patient_id),
}));
