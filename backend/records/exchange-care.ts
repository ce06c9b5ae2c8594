/** Patients, devices, plans, incidents, messages, documents and audit lines as another system searches them. */
import { and, eq, getTableColumns, inArray, isNotNull, isNull, or, sql } from "../drizzle.ts";
import type { Database } from "../database.ts";
import { auditEvents } from "../schema/audit-events.ts";
import { implantDocuments, implantReports } from "../schema/implant-reports.ts";
import { incidents } from "../schema/incidents.ts";
import { medicationPlans } from "../schema/medication-plans.ts";
import { patientDevices } from "../schema/patient-devices.ts";
import { patientMessages } from "../schema/patient-messages.ts";
import { patients } from "../schema/patients.ts";
import { isAnyOf } from "./any-of.ts";
import { matches, type RecordFilter, type WindowColumns } from "./exchange-filter.ts";
import { exchangeRecords } from "./exchange-records.ts";

const { timeZone } = patients;

/** The query: numbers of PAT104, any of them; null: all. */
export const patientRecords = exchangeRecords({
  table: patients,
  joins: [],
  fields: getTableColumns(patients),
  columns: { id: patients.id, at: null, updatedAt: patients.updatedAt },
  also: ({ statuses }, shortIds: readonly number[] | null) =>
    and(
      shortIds === null ? undefined : isAnyNumber(shortIds),
      statuses &&
        or(
          statuses.has("true") ? sql`${patients.status} <> 'OFFBOARDED'` : sql`false`,
          statuses.has("false") ? eq(patients.status, "OFFBOARDED") : sql`false`,
        ),
    ),
});

const isAnyNumber = (shortIds: readonly number[]) =>
  shortIds.length > 0 ? inArray(patients.shortId, [...shortIds]) : sql`false`;

export const deviceRecords = exchangeRecords({
  table: patientDevices,
  joins: [[patients, eq(patients.id, patientDevices.patientId)]],
  fields: { row: getTableColumns(patientDevices), timeZone },
  columns: { id: patientDevices.id, at: patientDevices.createdAt, updatedAt: null },
  also: ({ statuses }) =>
    statuses &&
    or(
      statuses.has("active") ? eq(patientDevices.isActive, true) : sql`false`,
      statuses.has("inactive") ? eq(patientDevices.isActive, false) : sql`false`,
    ),
});

/** The versions of the plan whose validity has begun, of each of these patients, or those of these ids. */
export async function findPlanVersions(
  database: Database,
  filter: Pick<RecordFilter, "institutionIds" | "patientIds" | "ids" | "at" | "updated">,
  now: Date,
) {
  const at = sql`${now.toISOString()}::timestamptz`;
  const columns: WindowColumns = {
    id: medicationPlans.id,
    at: medicationPlans.createdAt,
    // being replaced changes what is said of a version
    updatedAt: sql`greatest(${medicationPlans.createdAt},
      case when ${medicationPlans.validityEndsAt} <= ${at} then ${medicationPlans.validityEndsAt} end)`,
  };
  const all = { ...filter, after: null, isDescending: true, limit: 0 };
  return database
    .select({ row: getTableColumns(medicationPlans), timeZone: patients.timeZone })
    .from(medicationPlans)
    .innerJoin(patients, eq(patients.id, medicationPlans.patientId))
    .where(and(matches(columns, all), sql`${medicationPlans.validityStartsAt} <= ${at}`));
}

/** The query: the code of incidents without a rule. */
export const incidentRecords = exchangeRecords({
  table: incidents,
  joins: [[patients, eq(patients.id, incidents.patientId)]],
  fields: { row: getTableColumns(incidents), timeZone },
  columns: {
    id: incidents.id,
    at: incidents.happenedAt,
    updatedAt: sql`greatest(${incidents.receivedAt}, ${incidents.acknowledgementTimestamp},
      ${incidents.withdrawnAt}, ${incidents.reinstatedAt}, (
    select max((undone ->> 'undoneAt')::timestamptz)
    from jsonb_array_elements(coalesce(${incidents.undoneAcknowledgements}, '[]')) as undone
  ))`,
  },
  also: ({ codes }, implantAlertCode: string) =>
    codes &&
    or(
      codes.size > 0 ? inArray(incidents.flagType, [...codes]) : sql`false`,
      codes.has(implantAlertCode) ? isNull(incidents.flagType) : undefined,
    ),
});

/** Ids of the documents of these transmissions, by transmission. */
export async function findDocumentIds(
  database: Database,
  reportIds: readonly string[],
): Promise<Map<string, string[]>> {
  if (reportIds.length === 0) return new Map();
  const rows = await database
    .select({ id: implantDocuments.id, reportId: implantDocuments.reportId })
    .from(implantDocuments)
    .where(isAnyOf(implantDocuments.reportId, reportIds))
    .orderBy(implantDocuments.reportId, implantDocuments.place);
  const byReport = Map.groupBy(rows, ({ reportId }) => reportId);
  return new Map([...byReport].map(([reportId, own]) => [reportId, own.map(({ id }) => id)]));
}

const messageJoins = [[patients, eq(patients.id, patientMessages.patientId)]] as const;
const messageFields = { row: getTableColumns(patientMessages), timeZone };

/** Messages by when they were sent. */
export const sentMessages = exchangeRecords({
  table: patientMessages,
  joins: messageJoins,
  fields: messageFields,
  columns: {
    id: patientMessages.id,
    at: patientMessages.createdAt,
    updatedAt: sql`greatest(${patientMessages.createdAt}, ${patientMessages.acknowledgedAt})`,
  },
});

/** Messages with a reply, by when that came. */
export const messageReplies = exchangeRecords({
  table: patientMessages,
  joins: messageJoins,
  fields: messageFields,
  columns: {
    id: patientMessages.id,
    at: patientMessages.acknowledgedAt,
    updatedAt: patientMessages.acknowledgedAt,
  },
  also: () =>
    and(sql`${patientMessages.replyText} <> ''`, isNotNull(patientMessages.acknowledgedAt)),
});

/** Documents of implants without their content. */
export const documentHeads = exchangeRecords({
  table: implantDocuments,
  joins: [
    [implantReports, eq(implantReports.id, implantDocuments.reportId)],
    [patients, eq(patients.id, implantReports.patientId)],
  ],
  fields: {
    row: {
      id: implantDocuments.id,
      fileName: implantDocuments.fileName,
      type: implantDocuments.type,
    },
    report: {
      patientId: implantReports.patientId,
      sessionDate: implantReports.sessionDate,
      createdAt: implantReports.createdAt,
    },
    timeZone,
  },
  columns: {
    id: implantDocuments.id,
    at: implantReports.createdAt,
    updatedAt: implantReports.createdAt,
  },
});

/** One line, as its AuditEvent is named. */
export interface AuditLine {
  readonly chainId: string;
  readonly position: number;
}

/**
 * Lines of the audit log about patients, of the chains of the caller's own institutions; the query: these lines, or
 * null for all. A line has no id of its own: windows are ordered by its time and its position, and `id` of a filter's
 * end is that position.
 */
export const auditLines = exchangeRecords({
  table: auditEvents,
  joins: [[patients, eq(patients.id, auditEvents.patientId)]],
  fields: { row: getTableColumns(auditEvents), timeZone },
  columns: { id: auditEvents.position, at: auditEvents.at, updatedAt: auditEvents.at },
  also: ({ institutionIds }, lines: readonly AuditLine[] | null) =>
    and(isAnyOf(auditEvents.chainId, institutionIds), lines === null ? undefined : isOneOf(lines)),
});

const isOneOf = (lines: readonly AuditLine[]) =>
  or(
    ...lines.map(({ chainId, position }) =>
      and(eq(auditEvents.chainId, chainId), eq(auditEvents.position, position)),
    ),
  ) ?? sql`false`;
