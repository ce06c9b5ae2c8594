import "server-only";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { V1Error } from "#app/server/v1/v1-error.ts";
import type { BodyOf } from "#contract/endpoint.ts";
import { type Absence, changeAbsence, listAbsences } from "#contract/absence.ts";

/** Another user has changed the absence since the form was filled in; nothing of the form is stored. */
export class AbsenceChanged extends Error {
  override readonly name = "AbsenceChanged";
  readonly stored: Absence;

  constructor(stored: Absence) {
    super("The absence was changed meanwhile");
    this.stored = stored;
  }
}

/**
 * Changes the absence. If the same words are stored already, for example because the answer to a first save was lost,
 * it counts as saved.
 *
 * @throws AbsenceChanged with what is stored now; V1Error when it is not stored
 */
export async function changeStoredAbsence(
  context: RouteContext,
  id: string,
  body: BodyOf<typeof changeAbsence>,
): Promise<void> {
  try {
    await v1(context).write(changeAbsence, { params: { id }, body });
  } catch (error) {
    if (!(error instanceof V1Error) || error.code !== "stale_version") throw error;
    const { patient_id } = body;
    const all = await v1(context).call(listAbsences, { query: { patient_id } });
    const stored = all.find((absence) => absence.id === id);
    if (!stored) throw error;
    if (!isSame(stored, body)) throw new AbsenceChanged(stored);
  }
}

function isSame(stored: Absence, typed: BodyOf<typeof changeAbsence>): boolean {
  return (
    stored.deactivated_at === null &&
    stored.reason === typed.reason &&
    stored.start_date === typed.start_date &&
    stored.end_date === typed.end_date &&
    (stored.comment ?? "") === (typed.comment ?? "")
  );
}
