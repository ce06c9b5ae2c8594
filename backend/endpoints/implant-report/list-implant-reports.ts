import { and, desc, eq } from "../../drizzle.ts";
import { listImplantReports } from "#contract/implant-report.ts";
import { handler } from "../../http/handler.ts";
import { findDocuments, toImplantReport } from "../../records/implant-reports.ts";
import { isWithin } from "../../records/time-window.ts";
import { implantReports } from "../../schema/implant-reports.ts";

/** Newest session first. */
export const listImplantReportsHandler = handler(
  listImplantReports,
  async ({ params, query, database }) => {
    const { patientId, sessionDate, id } = implantReports;
    const rows = await database
      .select()
      .from(implantReports)
      .where(
        and(
          eq(patientId, params.patient_id),
          isWithin(sessionDate, query.session_dt_gte, query.session_dt_lt),
        ),
      )
      .orderBy(desc(sessionDate), id)
      .limit(query.limit ?? 1000);
    const documents = await findDocuments(
      database,
      rows.map((row) => row.id),
    );
    return { items: rows.map((row) => toImplantReport(row, documents.get(row.id) ?? [])) };
  },
);
