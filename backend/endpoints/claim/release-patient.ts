import { releasePatient } from "#contract/claim.ts";
import { handler } from "../../http/handler.ts";
import { endClaim } from "../../records/claims.ts";

export const releasePatientHandler = handler(releasePatient, async ({ body, user, database }) => {
  await endClaim(database, body.patient_id, user.id);
});
