import "server-only";
import { loadNames } from "#app/features/person/load-names.ts";
import { perRequest } from "#app/framework/request/per-request.ts";
import { settleAddition } from "#app/framework/request/settle.ts";
import { requireUser, type RouteContext } from "#app/server/session/session-context.ts";
import { v1 } from "#app/server/v1/v1.ts";
import type { Claim } from "#contract/claim.ts";
import { getPatientTeam } from "#contract/patient-team.ts";

export interface PatientTeamView {
  readonly claim: Claim | null;
  /** of who holds the patient and who gave it, by their ids */
  readonly names: ReadonlyMap<string, string>;
  /** the id of who looks */
  readonly me: string;
}

/** Who has claimed a patient; undefined if the backend lacks the call. */
export const loadPatientTeam = perRequest((context: RouteContext, patientId: string) =>
  settleAddition(readTeam(context, patientId)),
);

async function readTeam(context: RouteContext, patientId: string): Promise<PatientTeamView> {
  const { claim } = await v1(context).call(getPatientTeam, { query: { patient_id: patientId } });
  const ids = [claim?.holder_id, claim?.given_by].filter((id) => typeof id === "string");
  return {
    claim,
    names: await loadNames(context, ids),
    me: requireUser(context).identity_user_id,
  };
}
