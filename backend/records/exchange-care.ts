/** Patients, devices, plans, incidents, messages, documents and audit lines as another system searches them. */
import { and, count, eq, getTableColumns, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Database } from "../database.ts";
import { auditEvents } from "../schema/audit-events.ts";
import { implantDocuments, implantReports } from "../schema/implant-reports.ts";
import { incidents } from "../schema/incidents.ts";
import { medicationPlans } from "../schema/medication-plans.ts";
import { patientDevices } from "../schema/patient-devices.ts";
import { patientMessages } from "../schema/patient-messages.ts";
import { patients } from "../schema/patients.ts";
import { isAnyOf } from "./any-of.ts";
import {
  isAfter,
  matches,
  windowOrder,
  type RecordFilter,
  type WindowColumns,
} from "./exchange-filter.ts";

const patientColumns: WindowColumns = {
  id: patients.id,
  at: null,
  updatedAt: patients.updatedAt,
};

/** `shortIds`: the number of PAT104, any of them. */
const isPatient = (filter: RecordFilter, shortIds: readonly number[] | null) =>
  and(
    matches(patientColumns, filter),
    shortIds === null
      ? undefined
      : shortIds.length > 0
        ? inArray(patients.shortId, [...shortIds])
        : sql`false`,
    filter.statuses &&
      or(
        filter.statuses.has("true") ? sql`${patients.status} <> 'OFFBOARDED'` : sql`false`,
        filter.statuses.has("false") ? eq(patients.status, "OFFBOARDED") : sql`false`,
      ),
  );

export async function findPatients(
  database: Database,
  filter: RecordFilter,
  shortIds: readonly number[] | null,
) {
  return database
    .select()
    .from(patients)
    .where(and(isPatient(filter, shortIds), isAfter(patientColumns, filter)))
    .orderBy(...windowOrder(patientColumns, filter))
    .limit(filter.limit);
}

export async function countPatients(
  database: Database,
  filter: RecordFilter,
  shortIds: readonly number[] | null,
): Promise<number> {
  const [found] = await database
    .select({ count: count() })
    .from(patients)
    .where(isPatient(filter, shortIds));
  return found?.count ?? 0;
}

const deviceColumns: WindowColumns = {
  id: patientDevices.id,
  at: patientDevices.createdAt,
  updatedAt: null,
};
const isDevice = (filter: RecordFilter) =>
  and(
    matches(deviceColumns, filter),
    filter.statuses &&
      or(
        filter.statuses.has("active") ? eq(patientDevices.isActive, true) : sql`false`,
        filter.statuses.has("inactive") ? eq(patientDevices.isActive, false) : sql`false`,
      ),
  );

export async function findDevices(database: Database, filter: RecordFilter) {
  return database
    .select({ row: getTableColumns(patientDevices), timeZone: patients.timeZone })
    .from(patientDevices)
    .innerJoin(patients, eq(patients.id, patientDevices.patientId))
    .where(and(isDevice(filter), isAfter(deviceColumns, filter)))
    .orderBy(...windowOrder(deviceColumns, filter))
    .limit(filter.limit);
}

export async function countDevices(database: Database, filter: RecordFilter): Promise<number> {
  const [found] = await database
    .select({ count: count() })
    .from(patientDevices)
    .innerJoin(patients, eq(patients.id, patientDevices.patientId))
    .where(isDevice(filter));
  return found?.count ?? 0;
}

/** The plan that is in force now, of each of these patients, or those of these ids. */
export async function findPlansInForce(
  database: Database,
  filter: Pick<RecordFilter, "institutionIds" | "patientIds" | "ids" | "at" | "updated">,
  now: Date,
) {
  const columns: WindowColumns = {
    id: medicationPlans.id,
    at: medicationPlans.createdAt,
    updatedAt: medicationPlans.createdAt,
  };
  const all = { ...filter, after: null, isDescending: true, limit: 0 };
  const at = sql`${now.toISOString()}::timestamptz`;
  return database
    .select({ row: getTableColumns(medicationPlans), timeZone: patients.timeZone })
    .from(medicationPlans)
    .innerJoin(patients, eq(patients.id, medicationPlans.patientId))
    .where(
      and(
        matches(columns, all),
        sql`${medicationPlans.validityStartsAt} <= ${at}`,
        or(isNull(medicationPlans.validityEndsAt), sql`${medicationPlans.validityEndsAt} > ${at}`),
      ),
    );
}

const incidentColumns: WindowColumns = {
  id: incidents.id,
  at: incidents.happenedAt,
  updatedAt: sql`greatest(${incidents.receivedAt}, ${incidents.acknowledgementTimestamp}, (
    select max((undone ->> 'undoneAt')::timestamptz)
    from jsonb_array_elements(coalesce(${incidents.undoneAcknowledgements}, '[]')) as undone
  ))`,
};

/** `implantAlertCode`: the code of incidents without a rule. */
const isIncident = (filter: RecordFilter, implantAlertCode: string) =>
  and(
    matches(incidentColumns, filter),
    filter.codes &&
      or(
        filter.codes.size > 0 ? inArray(incidents.flagType, [...filter.codes]) : sql`false`,
        filter.codes.has(implantAlertCode) ? isNull(incidents.flagType) : undefined,
      ),
  );

export async function findIncidents(
  database: Database,
  filter: RecordFilter,
  implantAlertCode: string,
) {
  return database
    .select({ row: getTableColumns(incidents), timeZone: patients.timeZone })
    .from(incidents)
    .innerJoin(patients, eq(patients.id, incidents.patientId))
    .where(and(isIncident(filter, implantAlertCode), isAfter(incidentColumns, filter)))
    .orderBy(...windowOrder(incidentColumns, filter))
    .limit(filter.limit);
}

export async function countIncidents(
  database: Database,
  filter: RecordFilter,
  implantAlertCode: string,
): Promise<number> {
  const [found] = await database
    .select({ count: count() })
    .from(incidents)
    .innerJoin(patients, eq(patients.id, incidents.patientId))
    .where(isIncident(filter, implantAlertCode));
  return found?.count ?? 0;
}

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

/** A message by when it was sent, or its reply by when that came. */
export type MessagePart = "message" | "reply";

const messageColumns: Readonly<Record<MessagePart, WindowColumns>> = {
  message: {
    id: patientMessages.id,
    at: patientMessages.createdAt,
    updatedAt: sql`greatest(${patientMessages.createdAt}, ${patientMessages.acknowledgedAt})`,
  },
  reply: {
    id: patientMessages.id,
    at: patientMessages.acknowledgedAt,
    updatedAt: patientMessages.acknowledgedAt,
  },
};
const isMessage = (part: MessagePart, filter: RecordFilter) =>
  and(
    matches(messageColumns[part], filter),
    part === "reply"
      ? and(sql`${patientMessages.replyText} <> ''`, isNotNull(patientMessages.acknowledgedAt))
      : undefined,
  );

export async function findMessageParts(
  database: Database,
  part: MessagePart,
  filter: RecordFilter,
) {
  return database
    .select({ row: getTableColumns(patientMessages), timeZone: patients.timeZone })
    .from(patientMessages)
    .innerJoin(patients, eq(patients.id, patientMessages.patientId))
    .where(and(isMessage(part, filter), isAfter(messageColumns[part], filter)))
    .orderBy(...windowOrder(messageColumns[part], filter))
    .limit(filter.limit);
}

export async function countMessageParts(
  database: Database,
  part: MessagePart,
  filter: RecordFilter,
): Promise<number> {
  const [found] = await database
    .select({ count: count() })
    .from(patientMessages)
    .innerJoin(patients, eq(patients.id, patientMessages.patientId))
    .where(isMessage(part, filter));
  return found?.count ?? 0;
}

const documentColumns: WindowColumns = {
  id: implantDocuments.id,
  at: implantReports.createdAt,
  updatedAt: implantReports.createdAt,
};

/** Documents without their content. */
export async function findDocumentHeads(database: Database, filter: RecordFilter) {
  return database
    .select({
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
      timeZone: patients.timeZone,
    })
    .from(implantDocuments)
    .innerJoin(implantReports, eq(implantReports.id, implantDocuments.reportId))
    .innerJoin(patients, eq(patients.id, implantReports.patientId))
    .where(and(matches(documentColumns, filter), isAfter(documentColumns, filter)))
    .orderBy(...windowOrder(documentColumns, filter))
    .limit(filter.limit);
}

export async function countDocumentHeads(
  database: Database,
  filter: RecordFilter,
): Promise<number> {
  const [found] = await database
    .select({ count: count() })
    .from(implantDocuments)
    .innerJoin(implantReports, eq(implantReports.id, implantDocuments.reportId))
    .innerJoin(patients, eq(patients.id, implantReports.patientId))
    .where(matches(documentColumns, filter));
  return found?.count ?? 0;
}

/**
 * Lines of the audit log about patients, of the chains of the caller's own institutions. A line has no id of its own:
 * windows are ordered by its time and its position, and `id` of a filter's end is that position.
 */
const auditMatches = (filter: RecordFilter, lines: readonly AuditLine[] | null) =>
  and(
    matches({ id: auditEvents.patientId, at: auditEvents.at, updatedAt: auditEvents.at }, filter),
    isAnyOf(auditEvents.chainId, filter.institutionIds),
    lines === null
      ? undefined
      : (or(
          ...lines.map(({ chainId, position }) =>
            and(eq(auditEvents.chainId, chainId), eq(auditEvents.position, position)),
          ),
        ) ?? sql`false`),
  );

/** One line, as its AuditEvent is named. */
export interface AuditLine {
  readonly chainId: string;
  readonly position: number;
}

export async function findAuditLines(
  database: Database,
  filter: RecordFilter,
  lines: readonly AuditLine[] | null,
) {
  const { after, isDescending } = filter;
  const operator = sql.raw(isDescending ? "<" : ">");
  const direction = sql.raw(isDescending ? "desc" : "asc");
  return database
    .select({ row: getTableColumns(auditEvents), timeZone: patients.timeZone })
    .from(auditEvents)
    .innerJoin(patients, eq(patients.id, auditEvents.patientId))
    .where(
      and(
        auditMatches(filter, lines),
        after
          ? sql`(${auditEvents.at}, ${auditEvents.position}) ${operator} (${new Date(after.at).toISOString()}::timestamptz, ${Number(after.id)}::int)`
          : undefined,
      ),
    )
    .orderBy(sql`${auditEvents.at} ${direction}`, sql`${auditEvents.position} ${direction}`)
    .limit(filter.limit);
}

export async function countAuditLines(
  database: Database,
  filter: RecordFilter,
  lines: readonly AuditLine[] | null,
): Promise<number> {
  const [found] = await database
    .select({ count: count() })
    .from(auditEvents)
    .innerJoin(patients, eq(patients.id, auditEvents.patientId))
    .where(auditMatches(filter, lines));
  return found?.count ?? 0;
}
