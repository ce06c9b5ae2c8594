import "server-only";
import { loadMedicationPlan } from "#app/features/medication-plan/load-medication-plan.ts";
import { loadPatient } from "#app/features/patient-header/load-patient.ts";
import { loadNames } from "#app/features/person/load-names.ts";
import { settle } from "#app/framework/request/settle.ts";
import { getStickyNote, listNotes, type Note, type StickyNote } from "#contract/note.ts";
import { uuidSchema } from "#contract/primitive.ts";
import type { MonitoringQuery } from "../monitoring-query.ts";
import { requestAbsences, requestFlags } from "../shared-calls.ts";
import type { BackgroundAnswers } from "./background-lines.ts";

/** What the next shift is to know besides the values. Each part fails alone. */
export async function loadBackground(query: MonitoringQuery): Promise<BackgroundAnswers> {
  const { client, context, patientId } = query;
  const ofPatient = { patient_id: patientId };
  const [patient, plan, flags, absences, sticky, notes] = await Promise.all([
    settle(loadPatient(context, patientId)),
    settle(loadMedicationPlan(context, patientId)),
    requestFlags(query),
    requestAbsences(query),
    settle(client.call(getStickyNote, { query: ofPatient })),
    settle(client.call(listNotes, { query: ofPatient })),
  ]);
  const names = await loadNames(context, [
    ...(sticky.isReady ? authorsOf(sticky.value) : []),
    ...(notes.isReady ? notes.value.flatMap(({ author_id }: Note) => author_id ?? []) : []),
  ]);
  return { patient, plan, flags, absences, sticky, notes, names };
}

/** An author of another form than a user id is a text, and shown as it is. */
const authorsOf = (note: StickyNote | null) =>
  note?.author && uuidSchema.safeParse(note.author).success ? [note.author] : [];
