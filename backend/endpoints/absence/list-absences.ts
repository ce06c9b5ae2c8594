import { listAbsences } from "#contract/absence.ts";
import { handler } from "../../http/handler.ts";
import { findAbsenceRows, toAbsence } from "../../records/absences.ts";

export const listAbsencesHandler = handler(listAbsences, async ({ query, database }) =>
  (await findAbsenceRows(database, query.patient_id, query.is_active)).map(toAbsence),
);
