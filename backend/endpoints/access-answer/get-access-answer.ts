import { getAccessAnswer } from "#contract/access-answer.ts";
import { handler } from "../../http/handler.ts";
import {
  countKinds,
  findDataSubject,
  findImplantSystems,
  findLaboratories,
  findPeople,
  findSendingDevices,
  findInformedSystems,
  findSharedReports,
  findWrittenLetters,
} from "../../records/access-answer.ts";
import { iso } from "../../records/iso.ts";
import { patientLanguage } from "../../records/receipts.ts";

/** Its own line in the audit log is written after it was counted, and is not in it. */
export const getAccessAnswerHandler = handler(
  getAccessAnswer,
  async ({ query, user: { institutionIds }, database, now }) => {
    const patientId = query.patient_id.toLowerCase();
    const { timeZone, institution } = await findDataSubject(database, patientId);
    return {
      made_at: iso(now),
      time_zone: timeZone,
      institution,
      patient_language: await patientLanguage(database, patientId),
      kinds: await countKinds(database, patientId),
      devices: await findSendingDevices(database, patientId),
      laboratories: await findLaboratories(database, patientId),
      implant_systems: await findImplantSystems(database, patientId),
      people: await findPeople(database, institutionIds, { patientId, timeZone }),
      letters: await findWrittenLetters(database, patientId),
      shared: await findSharedReports(database, patientId, now),
      webhooks: await findInformedSystems(database, institutionIds, patientId),
    };
  },
  { needsFreshProof: true },
);
