import { and, eq } from "../../drizzle.ts";
import { listWellBeing } from "#contract/well-being.ts";
import { handler } from "../../http/handler.ts";
import { counts } from "../../records/counting.ts";
import { iso } from "../../records/iso.ts";
import { isWithin } from "../../records/time-window.ts";
import { wellBeings } from "../../schema/well-beings.ts";

export const listWellBeingHandler = handler(listWellBeing, async ({ query, database }) => {
  const rows = await database
    .select()
    .from(wellBeings)
    .where(
      and(
        eq(wellBeings.patientId, query.patient_id),
        counts(wellBeings),
        isWithin(wellBeings.createdAt, query.start_timestamp, query.end_timestamp),
      ),
    )
    .orderBy(wellBeings.createdAt);
  return rows.map((row) => ({
    id: row.id,
    well_being: row.wellBeing,
    created_at: iso(row.createdAt),
    raw_symptoms: row.symptoms,
  }));
});
