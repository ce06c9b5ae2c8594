import { listClaims } from "#contract/claim.ts";
import { handler } from "../../http/handler.ts";
import { findClaims, toClaim } from "../../records/claims.ts";

export const listClaimsHandler = handler(listClaims, async ({ query, user, database, now }) => ({
  claims: (await findClaims(database, user.institutionIds, now, query.patient_id)).map(toClaim),
}));
