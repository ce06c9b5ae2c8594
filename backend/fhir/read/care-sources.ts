/** The tables that patients, devices, plans, incidents, messages, documents and audit events are read from. */
import {
  auditLines,
  deviceRecords,
  documentHeads,
  findDocumentIds,
  findPlanVersions,
  incidentRecords,
  messageReplies,
  patientRecords,
  sentMessages,
  type AuditLine,
} from "../../records/exchange-care.ts";
import type { RecordFilter } from "../../records/exchange-filter.ts";
import { findObservationIds } from "../../records/exchange-readings.ts";
import type { IncidentRow } from "../../records/incidents.ts";
import { ownSystems } from "./code-systems.ts";
import { listSource, type Entry, type ReadContext, type Source } from "./entry.ts";
import { uuidsOf } from "./observation-sources.ts";
import type { Resource } from "./resource.ts";
import { codesOf, isUuid, toFilter, type SearchQuery } from "./search-query.ts";
import { toAuditEvent } from "./to-audit-event.ts";
import { replySuffix, toCommunication, toReply } from "./to-communication.ts";
import { evidenceIds, implantAlertCode, toDetectedIssue } from "./to-detected-issue.ts";
import { toDevice, toDeviceUseStatement } from "./to-device.ts";
import { toDocumentReference } from "./to-document-reference.ts";
import { medicationRequestId, toMedicationRequest } from "./to-medication-request.ts";
import { toPatient } from "./to-patient.ts";
import { findLabelsByPatient } from "../../records/labels.ts";
import { toProvenances } from "./to-provenance.ts";

const none: Pick<RecordFilter, "after" | "limit"> = { after: null, limit: 0 };

const filterOf = (
  { institutionIds }: ReadContext,
  query: SearchQuery,
  end: Pick<RecordFilter, "after" | "limit"> = none,
  ids = uuidsOf(query),
): RecordFilter => toFilter(query, { institutionIds, ids, ...end });

/** The numbers of PAT104; null if they are not in the query. */
function shortIdsOf(query: SearchQuery): number[] | null {
  const codes = codesOf(query, "identifier", ownSystems.shortId);
  return codes
    ? [...codes].flatMap((code) => (/^PAT\d{1,9}$/.test(code) ? [Number(code.slice(3))] : []))
    : null;
}

const activeOf = (query: SearchQuery) => codesOf(query, "active");

export const patientSource: Source = {
  async find(context, { query, ...end }) {
    const filter = { ...filterOf(context, query, end), statuses: activeOf(query) };
    const rows = await patientRecords.find(context.database, filter, shortIdsOf(query));
    const labelsByPatient = await findLabelsByPatient(
      context.database,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ({
      at: 0,
      id: row.id,
      patientId: row.id,
      build: () => toPatient(row, labelsByPatient.get(row.id) ?? []),
    }));
  },
  count: (context, query) =>
    patientRecords.count(
      context.database,
      { ...filterOf(context, query), statuses: activeOf(query) },
      shortIdsOf(query),
    ),
};

type DeviceRow = Awaited<ReturnType<typeof deviceRecords.find>>[number]["row"];

const deviceRows = (toOne: (row: DeviceRow, timeZone: string) => Resource): Source => ({
  async find(context, { query, ...end }) {
    const found = await deviceRecords.find(context.database, filterOf(context, query, end));
    return found.map(({ row, timeZone }) => ({
      at: row.createdAt.getTime(),
      id: row.id,
      patientId: row.patientId,
      build: () => toOne(row, timeZone),
    }));
  },
  count: (context, query) => deviceRecords.count(context.database, filterOf(context, query)),
});

export const deviceSource = deviceRows(toDevice);
export const deviceUseSource = deviceRows(toDeviceUseStatement);

/** The part of an id before its number; ids that are of no plan and no incident find nothing. */
const headsOf = ({ ids }: SearchQuery): string[] | undefined =>
  ids?.flatMap((id) => {
    const head = id.slice(0, 36);
    return isUuid(head) && /^-\d{1,4}$/.test(id.slice(36)) ? [head] : [];
  });

export const medicationRequestSource = listSource(async (context, query) => {
  const { database, now } = context;
  const filter = filterOf(context, query, none, headsOf(query));
  const plans = await findPlanVersions(database, filter, now);
  const statuses = codesOf(query, "status");
  return plans.flatMap(({ row, timeZone }): Entry[] =>
    row.prescriptions.flatMap((_, index) => {
      const id = medicationRequestId(row.id, index);
      if (query.ids && !query.ids.includes(id)) return [];
      const resource = toMedicationRequest(row, index, timeZone, now);
      if (statuses && !statuses.has(String(resource["status"]))) return [];
      // lines are in the order of the plan whichever way the plans are sorted
      const place = query.isDescending ? 9999 - index : index;
      return {
        at: row.createdAt.getTime(),
        id: `${row.id} ${String(place).padStart(4, "0")}`,
        patientId: row.patientId,
        build: () => resource,
      };
    }),
  );
});

export const incidentSource: Source = {
  async find(context, { query, ...end }) {
    const { database } = context;
    const filter = incidentFilter(context, query, end);
    const found = await incidentRecords.find(database, filter, implantAlertCode);
    const rows = found.map(({ row }) => row);
    const [observationOf, documents] = await Promise.all([
      findObservationIds(database, evidenceOfAll(rows)),
      findDocumentIds(database, [...new Set(rows.flatMap(({ reportId }) => reportId ?? []))]),
    ]);
    return found.map(({ row, timeZone }) => ({
      at: row.happenedAt.getTime(),
      id: row.id,
      patientId: row.patientId,
      build: () => {
        const documentIds = documents.get(row.reportId ?? "") ?? [];
        return toDetectedIssue(row, { observationOf, documentIds }, timeZone);
      },
    }));
  },
  count: (context, query) =>
    incidentRecords.count(context.database, incidentFilter(context, query), implantAlertCode),
};

const incidentFilter = (
  context: ReadContext,
  query: SearchQuery,
  end?: Pick<RecordFilter, "after" | "limit">,
) => ({ ...filterOf(context, query, end), codes: codesOf(query, "code", ownSystems.rule) });

const evidenceOfAll = (rows: readonly IncidentRow[]) => [
  ...new Set(rows.flatMap((row) => Object.values(evidenceIds(row)).flat())),
];

/** Of the incidents that a search names. */
export const provenanceSource = listSource(async (context, query) => {
  const heads = headsOf(query);
  const ids = query.targetIds ?? heads ?? [];
  const filter = {
    ...filterOf(context, query, { after: null, limit: ids.length }, ids),
    at: [],
    updated: [],
  };
  const found = await incidentRecords.find(context.database, filter, implantAlertCode);
  return found.flatMap(({ row, timeZone }) =>
    toProvenances(row, timeZone).flatMap((resource, index): Entry[] =>
      query.ids && !query.ids.includes(resource.id)
        ? []
        : [
            {
              at: Date.parse(String(resource["recorded"])),
              id: `${row.id} ${String(index).padStart(4, "0")}`,
              patientId: row.patientId,
              build: () => resource,
            },
          ],
    ),
  );
});

const isCompleted = (query: SearchQuery) => codesOf(query, "status")?.has("completed") ?? true;

function messageSource(part: "message" | "reply"): Source {
  const records = part === "message" ? sentMessages : messageReplies;
  const idsOf = ({ ids }: SearchQuery) =>
    part === "message"
      ? ids?.filter(isUuid)
      : ids
          ?.flatMap((id) => (id.endsWith(replySuffix) ? [id.slice(0, -replySuffix.length)] : []))
          .filter(isUuid);
  const filter = (
    context: ReadContext,
    query: SearchQuery,
    end?: Pick<RecordFilter, "after" | "limit">,
  ) => filterOf(context, query, end, idsOf(query));
  return {
    async find(context, { query, ...end }) {
      if (!isCompleted(query)) return [];
      const found = await records.find(context.database, filter(context, query, end));
      return found.flatMap(({ row, timeZone }) => {
        const resource =
          part === "message" ? toCommunication(row, timeZone) : toReply(row, timeZone);
        const at = part === "message" ? row.createdAt : row.acknowledgedAt;
        if (!resource || !at) return [];
        const { id, patientId } = row;
        return [{ at: at.getTime(), id, patientId, build: () => resource }];
      });
    },
    count: async (context, query) =>
      isCompleted(query) ? records.count(context.database, filter(context, query)) : 0,
  };
}

export const messageSources: readonly Source[] = [messageSource("message"), messageSource("reply")];

const isCurrent = (query: SearchQuery) => codesOf(query, "status")?.has("current") ?? true;

export const documentSource: Source = {
  async find(context, { query, ...end }) {
    if (!isCurrent(query)) return [];
    const found = await documentHeads.find(context.database, filterOf(context, query, end));
    return found.map(({ row, report, timeZone }) => ({
      at: report.createdAt.getTime(),
      id: row.id,
      patientId: report.patientId,
      build: () => toDocumentReference(row, report, timeZone),
    }));
  },
  count: async (context, query) =>
    isCurrent(query) ? documentHeads.count(context.database, filterOf(context, query)) : 0,
};

/** `<chain>-<position>`; null if they are not in the query. */
const linesOf = ({ ids }: SearchQuery): AuditLine[] | null =>
  ids?.flatMap((id) => {
    const [chainId, position] = [id.slice(0, 36), id.slice(37)];
    const isLine = isUuid(chainId) && id[36] === "-" && /^\d{1,9}$/.test(position);
    return isLine ? [{ chainId, position: Number(position) }] : [];
  }) ?? null;

export const auditSource: Source = {
  async find(context, { query, ...end }) {
    const filter = { ...filterOf(context, query, end), ids: undefined };
    const found = await auditLines.find(context.database, filter, linesOf(query));
    return found.map(({ row, timeZone }) => ({
      at: row.at.getTime(),
      // of one length: the order of texts is that of the numbers
      id: String(row.position).padStart(10, "0"),
      patientId: row.patientId,
      build: () => toAuditEvent(row, timeZone),
    }));
  },
  count: (context, query) =>
    auditLines.count(
      context.database,
      { ...filterOf(context, query), ids: undefined },
      linesOf(query),
    ),
};
