import { withdrawLab } from "#contract/lab.ts";
import { handler } from "../../http/handler.ts";
import { notFound, ProblemError } from "../../http/problem-error.ts";
import { findLab, replaceLab } from "../../records/lab-results.ts";
import { lockPatients } from "../../records/worklist.ts";

/** The value stays to be read, with who took it back and why. */
export const withdrawLabHandler = handler(withdrawLab, async ({ body, user, database, now }) => {
  const { patient_id: patientId, result_id: resultId, version } = body;
  await lockPatients(database, [patientId]);
  const before = await findLab(database, patientId, resultId);
  if (!before) throw notFound();
  if (before.version !== version || before.isWithdrawn)
    throw new ProblemError("conflict", { type: "changed_meanwhile" });
  const row = await replaceLab(database, before, {
    isWithdrawn: true,
    source: "hand",
    recordedAt: now,
    recordedBy: user.id,
    changeReason: body.change_reason.trim(),
  });
  return { result_id: row.id, version: row.version };
});
