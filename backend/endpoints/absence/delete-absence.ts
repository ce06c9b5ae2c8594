import { deleteAbsence } from "#contract/absence.ts";
import { requirePatients } from "../../access.ts";
import { handler } from "../../http/handler.ts";
import { notFound } from "../../http/problem-error.ts";
import { deactivateAbsence, lockAbsence } from "../../records/absences.ts";

/** An absence is named by its own id, so its patient must be checked here. */
export const deleteAbsenceHandler = handler(
  deleteAbsence,
  async ({ params, user, database, now, concerned }) => {
    const row = await lockAbsence(database, params.id);
    if (!row) throw notFound();
    await requirePatients(database, user, [row.patientId]);
    concerned.add(row.patientId);
    await deactivateAbsence(database, row, now);
  },
);
