import { changeAbsence } from "#contract/absence.ts";
import { handler } from "../../http/handler.ts";
import { notFound, ProblemError } from "../../http/problem-error.ts";
import { lockAbsence, toAbsence, updateAbsence } from "../../records/absences.ts";

/** The patient of the body was looked at before; an absence of another one is not found. */
export const changeAbsenceHandler = handler(changeAbsence, async ({ params, body, database }) => {
  const row = await lockAbsence(database, params.id);
  if (!row || row.patientId !== body.patient_id.toLowerCase()) throw notFound();
  const current = toAbsence(row);
  if (row.deactivatedAt)
    throw new ProblemError("conflict", { message: "The absence was deleted", current });
  if (body.expected_version !== undefined && body.expected_version !== row.version)
    throw new ProblemError("stale_version", { current });
  return toAbsence(await updateAbsence(database, row, body));
});
