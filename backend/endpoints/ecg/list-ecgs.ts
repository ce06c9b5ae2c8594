import { and, desc, eq, inArray, isNull, sql } from "../../drizzle.ts";
import { listEcgs } from "#contract/ecg.ts";
import { counts } from "../../records/counting.ts";
import { handler } from "../../http/handler.ts";
import { findEcgReviews } from "../../records/ecg-reviews.ts";
import { statedAfibResult } from "../../records/ecgs.ts";
import { iso } from "../../records/iso.ts";
import { isWithin } from "../../records/time-window.ts";
import { ecgs } from "../../schema/ecgs.ts";
import { incidents } from "../../schema/incidents.ts";

export const listEcgsHandler = handler(listEcgs, async ({ query, database }) => {
  const isListed = and(
    eq(ecgs.patientId, query.patient_id),
    counts(ecgs),
    isWithin(ecgs.measuredAt, query.measured_after, query.measured_before),
  );
  const rows = await database
    .select({
      // of all that are listed, in the same statement
      totalCount: sql<number>`(count(*) over ())::int`,
      id: ecgs.id,
      measuredAt: ecgs.measuredAt,
      afibResult: ecgs.afibResult,
      isInconclusive: ecgs.isInconclusive,
      bpm: ecgs.bpm,
      lead: ecgs.lead,
      rateSource: ecgs.rateSource,
    })
    .from(ecgs)
    .where(isListed)
    .orderBy(desc(ecgs.measuredAt), desc(ecgs.id))
    .limit(query.limit)
    .offset(query.skip);
  // behind the end there is no row with the count
  const totalCount =
    rows[0]?.totalCount ?? (query.skip > 0 ? await database.$count(ecgs, isListed) : 0);
  const ids = rows.map((row) => row.id);
  const [reviews, raised] = await Promise.all([
    findEcgReviews(database, ids),
    ids.length === 0
      ? []
      : database
          .select({ source: incidents.source, severity: incidents.severity })
          .from(incidents)
          .where(
            and(
              eq(incidents.patientId, query.patient_id),
              inArray(incidents.source, ids),
              isNull(incidents.withdrawnAt),
            ),
          ),
  ]);
  const ecg_data = rows.map((row) => {
    const incident_count: Record<string, number> = {};
    for (const { source, severity } of raised)
      if (source === row.id) incident_count[severity] = (incident_count[severity] ?? 0) + 1;
    return {
      health_data_id: row.id,
      measured_at: iso(row.measuredAt),
      afib_result: statedAfibResult(row),
      bpm: row.bpm,
      lead: row.lead,
      rate_source: row.rateSource,
      incident_count,
      last_review: reviews.get(row.id)?.[0] ?? null,
    };
  });
  return { ecg_data, total_count: totalCount };
});
