import { listColleagues } from "#contract/claim.ts";
import { handler } from "../../http/handler.ts";
import { findColleagues } from "../../records/colleagues.ts";
import { findInstitutionOf } from "../../records/patient-institution.ts";

export const listColleaguesHandler = handler(listColleagues, async ({ query, user, database }) => {
  const institutionOfPatient =
    query.patient_id && (await findInstitutionOf(database, query.patient_id));
  return {
    colleagues: await findColleagues(
      database,
      institutionOfPatient ? [institutionOfPatient] : user.institutionIds,
    ),
  };
});
