import { createAbsence } from "#contract/absence.ts";
import { handler } from "../../http/handler.ts";
import { addAbsence, toAbsence } from "../../records/absences.ts";

/** Absences may overlap and lie in the past. */
export const createAbsenceHandler = handler(createAbsence, async ({ body, user, database, now }) =>
  toAbsence(await addAbsence(database, body, user.id, now)),
);
