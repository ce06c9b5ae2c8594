import { and, eq } from "../../drizzle.ts";
import { endSnooze } from "#contract/snooze.ts";
import { handler } from "../../http/handler.ts";
import { notFound, ProblemError } from "../../http/problem-error.ts";
import { endSnoozes, isRunning, readSnoozeRows } from "../../records/snoozes.ts";
import { lockPatients, refreshWorklist } from "../../records/worklist.ts";
import { snoozes } from "../../schema/snoozes.ts";

/**
 * Any user of the clinic may. What it silenced stays silenced and is listed with it; the next reading is judged as
 * ever.
 */
export const endSnoozeHandler = handler(endSnooze, async ({ body, user, database, now }) => {
  const { patient_id: patientId, snooze_id: id } = body;
  await lockPatients(database, [patientId]);
  const which = and(eq(snoozes.id, id), eq(snoozes.patientId, patientId));
  const [found] = await database.select({ id: snoozes.id }).from(snoozes).where(which);
  if (!found) throw notFound();
  const [running] = await database
    .select()
    .from(snoozes)
    .where(and(which, isRunning(now)));
  if (!running) throw new ProblemError("conflict", { type: "not_running" });
  const ended = await endSnoozes(database, [id], { because: "by_hand", by: user.id }, now);
  await refreshWorklist(database, [patientId]);
  const [snooze] = await readSnoozeRows(database, ended);
  if (!snooze) throw notFound();
  return snooze;
});
