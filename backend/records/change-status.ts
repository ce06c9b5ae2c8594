/** Moves a patient to another status, in the record and in its history. */
import { eq } from "../drizzle.ts";
import type { Database } from "../database.ts";
import { notFound, ProblemError } from "../http/problem-error.ts";
import { moveStatus, type StatusCall } from "../life-cycles/patient-status.ts";
import { programModes } from "#contract/codes/program-mode.ts";
import { patients } from "../schema/patients.ts";
import { statusHistory } from "../schema/status-history.ts";
import { requireImplantsFree } from "./claimed-implants.ts";
import { lockPatients, refreshWorklist } from "./worklist.ts";

export interface StatusChange {
  readonly patientId: string;
  readonly call: StatusCall;
  readonly by: { readonly id: string; readonly role: string };
  readonly now: Date;
  /** of an offboarding that starts */
  readonly leaving?: { readonly reason: string; readonly comment: string | null };
}

const refusals = {
  forbidden: "Only the provider may do this in the patient's programme",
  conflict: "The patient's status does not allow this any more",
} as const;

/** Call it in a transaction. @throws forbidden or conflict, and nothing has changed */
export async function changeStatus(transaction: Database, change: StatusChange): Promise<void> {
  const { patientId, call, by, leaving } = change;
  await lockPatients(transaction, [patientId]);
  const [patient] = await transaction.select().from(patients).where(eq(patients.id, patientId));
  if (!patient) throw notFound();
  const modes = programModes(patient.programType);
  const move = moveStatus({ call, from: patient.status, role: by.role, modes });
  if ("refusal" in move) throw new ProblemError(move.refusal, { message: refusals[move.refusal] });
  // while the patient was not in care the implant may have become another's
  if (patient.status === "OFFBOARDED") await requireImplantsFree(transaction, patient);
  // the status is the latest entry of the history: each is later than the one before, by any clock
  const at = new Date(Math.max(change.now.getTime(), patient.statusAt.getTime() + 1));
  const reason = { offboardingReason: leaving?.reason ?? null, comment: leaving?.comment ?? null };
  await transaction
    .insert(statusHistory)
    .values({ patientId, status: move.to, createdAt: at, authorId: by.id, ...reason });
  await transaction
    .update(patients)
    .set({
      status: move.to,
      statusAt: at,
      updatedAt: change.now,
      // the reason stays while the patient is away, and goes with the return
      ...((leaving || move.to === "ONBOARDED") && {
        offboardingReason: reason.offboardingReason,
        offboardingComment: reason.comment,
      }),
    })
    .where(eq(patients.id, patientId));
  await refreshWorklist(transaction, [patientId]);
}
