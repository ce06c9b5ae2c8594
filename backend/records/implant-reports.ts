/** Transmissions and their documents as `/v1` answers them. */
import { and, desc, eq, inArray, lte } from "../drizzle.ts";
import type { ImplantReport } from "#contract/implant-report.ts";
import { normalSerialNumber } from "../vendors/serial-number.ts";
import { requirePatients } from "../access.ts";
import type { Database } from "../database.ts";
import { notFound } from "../http/problem-error.ts";
import { implantDocuments, implantReports } from "../schema/implant-reports.ts";
import { patientDevices } from "../schema/patient-devices.ts";
import { patients } from "../schema/patients.ts";
import type { SignedIn } from "../session/signed-in.ts";
import { hasSerialNumber } from "./claimed-implants.ts";
import { iso } from "./iso.ts";

type ReportRow = typeof implantReports.$inferSelect;
type DocumentHead = Pick<
  typeof implantDocuments.$inferSelect,
  "id" | "reportId" | "fileName" | "type"
>;

export const toImplantReport = (
  row: ReportRow,
  documents: readonly DocumentHead[],
): ImplantReport => ({
  id: row.id,
  session_date: iso(row.sessionDate),
  session_type: row.sessionType,
  implant_date: row.implantDate,
  created_at: iso(row.createdAt),
  device_serial_number: row.deviceSerialNumber,
  battery_stat: row.batteryStat,
  episodes_group_stat: row.episodesGroupStat,
  documents: documents.map(({ id, fileName, type }) => ({
    id,
    file_name: fileName,
    type,
    transmission_id: row.id,
    transmission_date: iso(row.sessionDate),
  })),
  leads: row.leads,
});

/** Documents without their content, by transmission. */
export async function findDocuments(
  database: Database,
  reportIds: readonly string[],
): Promise<Map<string, DocumentHead[]>> {
  if (reportIds.length === 0) return new Map();
  const { id, reportId, fileName, type, place } = implantDocuments;
  const rows = await database
    .select({ id, reportId, fileName, type })
    .from(implantDocuments)
    .where(inArray(reportId, [...reportIds]))
    .orderBy(reportId, place);
  return Map.groupBy(rows, (row) => row.reportId);
}

/** A document is named by its own id, so whose patient it is must be asked here. @throws not_found */
export async function getVisibleDocument(
  database: Database,
  user: Pick<SignedIn, "institutionIds">,
  id: string,
) {
  const [row] = await database
    .select({ document: implantDocuments, report: implantReports, patient: patients })
    .from(implantDocuments)
    .innerJoin(implantReports, eq(implantReports.id, implantDocuments.reportId))
    .innerJoin(patients, eq(patients.id, implantReports.patientId))
    .where(eq(implantDocuments.id, id));
  if (!row) throw notFound();
  await requirePatients(database, user, [row.report.patientId]);
  return row;
}

/** This transmission and those of the same implant before it, oldest first; at most 100. */
export async function findHistory(database: Database, report: ReportRow): Promise<ReportRow[]> {
  const rows = await database
    .select()
    .from(implantReports)
    .where(
      and(
        eq(implantReports.patientId, report.patientId),
        lte(implantReports.sessionDate, report.sessionDate),
      ),
    )
    .orderBy(desc(implantReports.sessionDate))
    .limit(100);
  const sender = normalSerialNumber(report.deviceSerialNumber ?? "");
  return rows
    .filter((row) => normalSerialNumber(row.deviceSerialNumber ?? "") === sender)
    .toReversed();
}

/** The implant that sent a transmission; null if the patient has none of its serial number. */
export async function findSender(database: Database, report: ReportRow) {
  if (!report.deviceSerialNumber) return null;
  const [row] = await database
    .select()
    .from(patientDevices)
    .where(
      and(
        eq(patientDevices.patientId, report.patientId),
        hasSerialNumber(report.deviceSerialNumber),
      ),
    );
  return row ?? null;
}
