import { and, eq, gte, inArray, lt } from "../../drizzle.ts";
import { listIncidentRelatedFlags } from "#contract/incident.ts";
import { handler } from "../../http/handler.ts";
import { findRelatedFlags } from "../../records/incidents.ts";
import { incidents } from "../../schema/incidents.ts";

/** created_after is inclusive, created_before exclusive; both compare when the incident happened. */
export const listIncidentRelatedFlagsHandler = handler(
  listIncidentRelatedFlags,
  async ({ query, database }) => {
    const { patient_flag_types: types, created_after: after, created_before: before } = query;
    const rows = await database
      .selectDistinct({ patientFlagId: incidents.patientFlagId })
      .from(incidents)
      .where(
        and(
          eq(incidents.patientId, query.patient_id),
          types?.length ? inArray(incidents.flagType, types) : undefined,
          after ? gte(incidents.happenedAt, new Date(after)) : undefined,
          before ? lt(incidents.happenedAt, new Date(before)) : undefined,
        ),
      );
    return { related_flags: await findRelatedFlags(database, rows) };
  },
);
