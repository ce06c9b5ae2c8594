import { claimPatient } from "#contract/claim.ts";
import type { ClaimRefusal } from "#contract/codes/claim.ts";
import { handler } from "../../http/handler.ts";
import { invalidField, notFound, ProblemError } from "../../http/problem-error.ts";
import { findClaims, takeClaim, toClaim } from "../../records/claims.ts";
import { isColleague } from "../../records/colleagues.ts";
import { findInstitutionOf } from "../../records/patient-institution.ts";

const refusals: Readonly<Record<ClaimRefusal, string>> = {
  held_by_somebody_else: "Somebody else is at this patient",
  no_longer_held: "Nobody is at this patient any more",
};

/** A user who requests again what they hold already keeps it. */
export const claimPatientHandler = handler(claimPatient, async ({ body, user, database, now }) => {
  const patientId = body.patient_id.toLowerCase();
  const institutionId = await findInstitutionOf(database, patientId);
  if (!institutionId) throw notFound();
  const holderId = (body.holder_id ?? user.id).toLowerCase();
  const isOwn = holderId === user.id;
  if (!isOwn && !(await isColleague(database, holderId, institutionId)))
    throw invalidField("holder_id", "Must be somebody of the patient's institution");
  const taken = await takeClaim(
    database,
    {
      patientId,
      institutionId,
      holderId,
      expectedHolderId: body.expected_holder_id?.toLowerCase() ?? null,
      callerId: user.id,
      sentence: body.sentence || null,
    },
    now,
  );
  if (taken) return toClaim(taken);
  const [standing] = await findClaims(database, [institutionId], now, patientId);
  if (standing?.holderId === holderId && isOwn) return toClaim(standing);
  const type: ClaimRefusal = standing ? "held_by_somebody_else" : "no_longer_held";
  throw new ProblemError("conflict", { type, message: refusals[type] });
});
