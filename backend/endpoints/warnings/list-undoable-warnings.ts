import { and, asc, desc, eq, gt, inArray, lt } from "../../drizzle.ts";
import { minuteMs } from "#contract/codes/duration.ts";
import { listUndoableWarnings } from "#contract/warnings.ts";
import { handler } from "../../http/handler.ts";
import { iso } from "../../records/iso.ts";
import { toPatientInfo } from "../../records/patient-info.ts";
import { undoUntil, undoWindowMinutes } from "../../rules/undo-acknowledgement.ts";
import { incidents } from "../../schema/incidents.ts";
import { patients } from "../../schema/patients.ts";

/** What one click acknowledged carries one time: so the warnings of several patients are found again as one act. */
export const listUndoableWarningsHandler = handler(
  listUndoableWarnings,
  async ({ user, database, now }) => {
    const rows = await database
      .select({ incident: incidents, patient: patients })
      .from(incidents)
      .innerJoin(patients, eq(patients.id, incidents.patientId))
      .where(
        and(
          inArray(incidents.institutionId, [...user.institutionIds]),
          eq(incidents.acknowledgedBy, user.id),
          gt(
            incidents.acknowledgementTimestamp,
            new Date(now.getTime() - undoWindowMinutes * minuteMs),
          ),
          lt(incidents.severity, 300),
        ),
      )
      .orderBy(desc(incidents.acknowledgementTimestamp), asc(patients.nameSort), asc(incidents.id));
    const acts = Map.groupBy(rows, ({ incident }) => iso(incident.acknowledgementTimestamp) ?? "");
    return {
      acts: [...acts].flatMap(([acknowledged_at, own]) => {
        const until = own[0] && undoUntil(own[0].incident, user.id, now);
        if (!until) return [];
        const byPatient = [...Map.groupBy(own, ({ patient }) => patient.id).values()];
        return {
          acknowledged_at,
          undo_until: until,
          patients: byPatient.flatMap((theirs) =>
            theirs[0]
              ? {
                  patient_id: theirs[0].patient.id,
                  patient_info: toPatientInfo(theirs[0].patient),
                  incident_ids: theirs.map(({ incident }) => incident.id),
                }
              : [],
          ),
        };
      }),
    };
  },
);
