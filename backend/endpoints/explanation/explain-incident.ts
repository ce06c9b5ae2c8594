import { eq } from "../../drizzle.ts";
import { explainIncident } from "#contract/explanation.ts";
import { requirePatients } from "../../access.ts";
import { handler } from "../../http/handler.ts";
import { notFound } from "../../http/problem-error.ts";
import { toExplanation } from "../../records/explanation.ts";
import { findTakenBack } from "../../records/taken-back.ts";
import { incidents } from "../../schema/incidents.ts";
import { patientFlags } from "../../schema/patient-flags.ts";

export const explainIncidentHandler = handler(
  explainIncident,
  async ({ params, user, database, concerned }) => {
    const [row] = await database
      .select({ incident: incidents, flag: patientFlags })
      .from(incidents)
      .leftJoin(patientFlags, eq(patientFlags.id, incidents.patientFlagId))
      .where(eq(incidents.id, params.id));
    if (!row) throw notFound();
    await requirePatients(database, user, [row.incident.patientId]);
    concerned.add(row.incident.patientId);
    const takenBack = await findTakenBack(database, [row.incident]);
    const explanation = toExplanation(row.incident, row.flag, takenBack.get(row.incident.id));
    if (!explanation) throw notFound();
    return explanation;
  },
);
