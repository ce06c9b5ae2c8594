import { and, desc, eq } from "../drizzle.ts";
import type { ReportText } from "#contract/report-text.ts";
import type { Database } from "../database.ts";
import { reportTexts } from "../schema/report-texts.ts";
import { iso } from "./iso.ts";
import { patientLanguage } from "./receipts.ts";

/** The newest version; one that never was is empty, with version 0. */
export async function findReportText(
  database: Database,
  patientId: string,
  quarter: string,
): Promise<ReportText> {
  const [row] = await database
    .select()
    .from(reportTexts)
    .where(and(eq(reportTexts.patientId, patientId), eq(reportTexts.quarter, quarter)))
    .orderBy(desc(reportTexts.version))
    .limit(1);
  return {
    text: row?.text ?? "",
    version: row?.version ?? 0,
    author: row?.authorId ?? null,
    saved_at: row ? iso(row.createdAt) : null,
    patient_language: await patientLanguage(database, patientId),
  };
}
