import { getPatientGlances } from "#contract/patient-glances.ts";
import { handler } from "../../http/handler.ts";
import { findGlances } from "../../records/glances.ts";

/** It opens no record, like the list that it completes: no line in the audit log, and no claim is renewed. */
export const getPatientGlancesHandler = handler(
  getPatientGlances,
  async ({ body, database, now }) => ({
    glances: await findGlances(database, body.patient_ids, now),
  }),
  { isReading: true },
);
