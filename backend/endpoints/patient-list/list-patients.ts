import { eq } from "../../drizzle.ts";
import { listPatients } from "#contract/patient-list.ts";
import { listSkipMax } from "#contract/codes/length-limits.ts";
import { handler } from "../../http/handler.ts";
import { invalidField } from "../../http/problem-error.ts";
import { isAnyOf } from "../../records/any-of.ts";
import { renewStates } from "../../records/connectivity-states.ts";
import { wornLabelsOf } from "../../records/labels.ts";
import { toPatientSummary } from "../../records/patient-record.ts";
import { countPatients, findPatientWindow } from "../../records/patient-window.ts";
import { openCursor, sealCursor } from "../../records/window-cursor.ts";
import { patients } from "../../schema/patients.ts";
import { programSteps } from "../../schema/program-steps.ts";
import { worklist } from "../../schema/worklist.ts";

export const listPatientsHandler = handler(listPatients, async (context) => {
  const { query, user, database, secretBox, now } = context;
  const order = `${query.sort_field} ${query.sort_direction}`;
  // one that cannot be read counts as none: skip then finds the window
  const after = query.after === undefined ? null : openCursor(secretBox, order, query.after);
  if (!after && query.skip > listSkipMax)
    throw invalidField("skip", `Must be at most ${listSkipMax}; next_cursor leads further`);
  if (query.connectivity_states?.length)
    await renewStates(database, { institutionIds: user.institutionIds, now });
  const [{ ids, end }, total] = await Promise.all([
    findPatientWindow(database, user.institutionIds, query, after),
    countPatients(database, user.institutionIds, query),
  ]);
  const [rows, steps] = await Promise.all([
    database
      .select({ patient: patients, listed: worklist, labels: wornLabelsOf(patients.id) })
      .from(patients)
      .innerJoin(worklist, eq(worklist.patientId, patients.id))
      .where(isAnyOf(patients.id, ids)),
    database.select().from(programSteps).where(isAnyOf(programSteps.patientId, ids)),
  ]);
  const byId = new Map(rows.map((row) => [row.patient.id, row]));
  const stepsById = Map.groupBy(steps, (step) => step.patientId);
  const items = ids.flatMap((id) => {
    const row = byId.get(id);
    return row
      ? [toPatientSummary(row.patient, row.listed, stepsById.get(id) ?? [], row.labels)]
      : [];
  });
  return { items, total_count: total, next_cursor: end && sealCursor(secretBox, order, end) };
});
