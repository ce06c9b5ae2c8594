import { takeLetter } from "#contract/letter.ts";
import { handler } from "../../http/handler.ts";
import { findOwnRun } from "../../records/letter-runs.ts";
import { isWritten, takeNext } from "../../records/letters.ts";

export const takeLetterHandler = handler(
  takeLetter,
  async ({ params, user, database, now, concerned }) => {
    const run = await findOwnRun(database, params.run_id, user.institutionIds);
    if (run.state !== "running" || run.writerId !== user.id) return { letter: null, is_over: true };
    const taken = await takeNext(database, run.id, now);
    if (!taken) return { letter: null, is_over: await isWritten(database, run.id) };
    concerned.add(taken.patientId);
    const { id, patientId, leaseId } = taken;
    const letter = {
      id,
      patient_id: patientId,
      quarter: run.quarter,
      is_in_patient_language: run.isInPatientLanguage,
      lease_id: leaseId,
    };
    return { letter, is_over: false };
  },
);
