/**
 * The content of GDPR Art. 15 (1) about one patient's data, counted from the tables and from the audit log. The tables
 * are those of the patient's copy (patient-copy/copied-tables.ts).
 */
import {
  and,
  asc,
  count,
  countDistinct,
  desc,
  eq,
  inArray,
  isNotNull,
  max,
  min,
  sql,
} from "../drizzle.ts";
import type { AccessAnswer, DataKind } from "#contract/access-answer.ts";
import { dataKinds } from "#contract/access-answer.ts";
import type { Database } from "../database.ts";
import { copiedTables } from "../patient-copy/copied-tables.ts";
import { isOfPatient } from "../patient-copy/patient-rows.ts";
import { auditEvents } from "../schema/audit-events.ts";
import { deviceTokens } from "../schema/device-tokens.ts";
import { ecgs } from "../schema/ecgs.ts";
import { fhirClients } from "../schema/fhir-clients.ts";
import { healthReadings } from "../schema/health-readings.ts";
import { implantDeliveries } from "../schema/implant-deliveries.ts";
import { institutions } from "../schema/institutions.ts";
import { labResults } from "../schema/lab-results.ts";
import { letterRuns, letters } from "../schema/letters.ts";
import { patientDevices } from "../schema/patient-devices.ts";
import { patients } from "../schema/patients.ts";
import { webhookDeliveries, webhooks } from "../schema/webhooks.ts";
import { isAnyOf } from "./any-of.ts";
import { findAccounts } from "./audit-page.ts";
import { iso } from "./iso.ts";
import { findSharedLinks } from "./shared-links.ts";

type Of<Key extends keyof AccessAnswer> = Promise<AccessAnswer[Key]>;

/** The kind that each copied table belongs to. */
const kindOfTable: Readonly<Record<string, DataKind>> = {
  patients: "master",
  users: "master",
  status_history: "master",
  program_steps: "master",
  patient_labels: "master",
  time_offs: "master",
  fhir_identifiers: "master",
  health_readings: "measurements",
  well_beings: "measurements",
  reading_exclusions: "measurements",
  refused_deliveries: "measurements",
  lab_results: "labs",
  questionnaire_responses: "questionnaires",
  ecgs: "ecgs",
  ecg_reviews: "ecgs",
  recording_sessions: "voice",
  voice_recordings: "voice",
  implant_reports: "implants",
  implant_documents: "implants",
  implant_deliveries: "implants",
  incidents: "alerts",
  snoozes: "alerts",
  patient_claims: "alerts",
  patient_flags: "limits",
  medication_plans: "medication",
  patient_notes: "notes",
  sticky_notes: "notes",
  patient_messages: "messages",
  letters: "reports",
  report_texts: "reports",
  shared_links: "reports",
  patient_devices: "devices",
  device_tokens: "devices",
  pairing_codes: "devices",
  tasks: "tasks",
  desk_calls: "tasks",
  quarantined_files: "refused_files",
  audit_events: "log",
};

interface TableCount {
  name: string;
  count: number;
  first_at: string | null;
  last_at: string | null;
}

/** Rows of the patient in each table that is copied, with the first and the last time that they carry. */
async function countTables(database: Database, patientId: string): Promise<TableCount[]> {
  const tableCounts = Object.entries(copiedTables).flatMap(([name, table]) => {
    if (table.is !== "copied") return [];
    const [column, type] = table.order[0] ?? [];
    const time =
      column && type === "timestamptz" ? sql`t.${sql.identifier(column)}` : sql`null::timestamptz`;
    return [
      sql`select ${name}::text as name, count(*)::integer as count, min(${time}) as first_at, max(${time}) as last_at
        from ${sql.identifier(name)} t where ${isOfPatient(name, patientId)}`,
    ];
  });
  const { rows } = (await database.execute(
    sql`select name, count, (extract(epoch from first_at) * 1000)::double precision as first_ms,
      (extract(epoch from last_at) * 1000)::double precision as last_ms
      from (${sql.join(tableCounts, sql` union all `)}) as counted`,
  )) as {
    rows: { name: string; count: number; first_ms: number | null; last_ms: number | null }[];
  };
  const at = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
  return rows.map(({ name, count: number, first_ms, last_ms }) => ({
    name,
    count: number,
    first_at: at(first_ms),
    last_at: at(last_ms),
  }));
}

/** Only kinds of which there is something, in their order. @throws Error for a copied table that has no kind */
export async function countKinds(database: Database, patientId: string): Of<"kinds"> {
  const tables = await countTables(database, patientId);
  const byKind = Map.groupBy(tables, ({ name }) => {
    const kind = kindOfTable[name];
    if (!kind) throw new Error(`${name} has no kind of data`);
    return kind;
  });
  return dataKinds.flatMap((kind) => {
    const own = byKind.get(kind) ?? [];
    const total = own.reduce((sum, table) => sum + table.count, 0);
    const first = own.flatMap(({ first_at }) => first_at ?? []).toSorted();
    const last = own.flatMap(({ last_at }) => last_at ?? []).toSorted();
    return total === 0
      ? []
      : [{ kind, count: total, first_at: first[0] ?? null, last_at: last.at(-1) ?? null }];
  });
}

/** Also devices that are no longer used. */
export async function findSendingDevices(database: Database, patientId: string): Of<"devices"> {
  const rows = await database
    .select()
    .from(patientDevices)
    .where(eq(patientDevices.patientId, patientId))
    .orderBy(asc(patientDevices.createdAt), asc(patientDevices.id));
  const sent = new Map<string | null, number>();
  for (const table of [healthReadings, ecgs]) {
    const counts = await database
      .select({ deviceId: table.deviceId, number: count() })
      .from(table)
      .where(and(eq(table.patientId, patientId), isNotNull(table.deviceId)))
      .groupBy(table.deviceId);
    for (const { deviceId, number } of counts)
      sent.set(deviceId, (sent.get(deviceId) ?? 0) + number);
  }
  return rows.map((row) => ({
    manufacturer: row.manufacturer,
    name: row.name ?? row.deviceModel,
    serial_number: row.serialNumber,
    since: iso(row.createdAt),
    count: sent.get(row.id) ?? 0,
  }));
}

export async function findLaboratories(database: Database, patientId: string): Of<"laboratories"> {
  return database
    .select({ name: labResults.laboratory, source: labResults.source, count: count() })
    .from(labResults)
    .where(eq(labResults.patientId, patientId))
    .groupBy(labResults.laboratory, labResults.source)
    .orderBy(labResults.laboratory, labResults.source);
}

export async function findImplantSystems(
  database: Database,
  patientId: string,
): Of<"implant_systems"> {
  return database
    .select({ vendor: implantDeliveries.vendor, count: count() })
    .from(implantDeliveries)
    .where(eq(implantDeliveries.patientId, patientId))
    .groupBy(implantDeliveries.vendor)
    .orderBy(implantDeliveries.vendor);
}

/**
 * The lines of the audit log about the patient in the chains of these institutions, by person and day. A number at the end
 * of an act (of a list) is left out.
 */
export async function findPeople(
  database: Database,
  institutionIds: readonly string[],
  { patientId, timeZone }: { patientId: string; timeZone: string },
): Of<"people"> {
  const day =
    sql<string>`to_char(${auditEvents.at} at time zone ${timeZone}::text, 'YYYY-MM-DD')`.as("day");
  const act = sql<string>`regexp_replace(${auditEvents.action}, '( count)? [0-9]+$', '')`.as("act");
  const lines = await database
    .select({ userId: auditEvents.userId, role: auditEvents.role, day, act, number: count() })
    .from(auditEvents)
    .where(
      and(eq(auditEvents.patientId, patientId), inArray(auditEvents.chainId, [...institutionIds])),
    )
    .groupBy(auditEvents.userId, auditEvents.role, sql`day`, sql`act`)
    .orderBy(sql`day desc`, sql`act`);
  const ids = [...new Set(lines.flatMap(({ userId }) => userId ?? []))];
  const names = await findNames(database, institutionIds, ids);
  const byPerson = Map.groupBy(lines, ({ userId, role }) => `${userId} ${role}`);
  return [...byPerson.values()].map((own) => {
    const { userId = null, role = null } = own[0] ?? {};
    const byDay = Map.groupBy(own, (line) => line.day);
    return {
      user_id: userId,
      role,
      name: names.get(userId ?? "") ?? null,
      days: [...byDay].map(([date, acts]) => ({
        day: date,
        acts: acts.map((line) => ({ act: line.act, count: line.number })),
      })),
    };
  });
}

/** Accounts, devices and systems of these institutions. */
async function findNames(
  database: Database,
  institutionIds: readonly string[],
  ids: readonly string[],
): Promise<Map<string, string>> {
  const accounts = await findAccounts(database, institutionIds);
  const tokens = await database
    .select({ id: deviceTokens.id, note: deviceTokens.note, name: deviceTokens.deviceName })
    .from(deviceTokens)
    .where(
      and(isAnyOf(deviceTokens.id, ids), inArray(deviceTokens.institutionId, [...institutionIds])),
    );
  const systems = await database
    .select({ id: fhirClients.id, name: fhirClients.name })
    .from(fhirClients)
    .where(
      and(isAnyOf(fhirClients.id, ids), inArray(fhirClients.institutionId, [...institutionIds])),
    );
  return new Map([
    ...accounts.map(({ id, name }) => [id, name] as const),
    ...tokens.map(({ id, name, note }) => [id, name ?? note] as const),
    ...systems.map(({ id, name }) => [id, name] as const),
  ]);
}

/** Letters of runs that were written. */
export async function findWrittenLetters(database: Database, patientId: string): Of<"letters"> {
  const rows = await database
    .select({
      quarter: letterRuns.quarter,
      writtenAt: letters.writtenAt,
      printedAt: letters.printedAt,
    })
    .from(letters)
    .innerJoin(letterRuns, eq(letterRuns.id, letters.runId))
    .where(and(eq(letters.patientId, patientId), isNotNull(letters.writtenAt)))
    .orderBy(desc(letters.writtenAt));
  return rows.flatMap(({ quarter, writtenAt, printedAt }) =>
    writtenAt ? [{ quarter, written_at: iso(writtenAt), printed_at: iso(printedAt) }] : [],
  );
}

/** Reports for which a link was made, opened or not. */
export async function findSharedReports(
  database: Database,
  patientId: string,
  now: Date,
): Of<"shared"> {
  const links = await findSharedLinks(database, patientId, now);
  return links.map(({ quarter, recipient, created_at, uses, last_used_at }) => ({
    quarter,
    recipient,
    shared_at: created_at,
    uses,
    last_used_at,
  }));
}

/** Deliveries that reached a system of the clinic and named the patient's id, by host. */
export async function findInformedSystems(
  database: Database,
  institutionIds: readonly string[],
  patientId: string,
): Of<"webhooks"> {
  const rows = await database
    .select({
      url: webhooks.url,
      number: countDistinct(webhookDeliveries.id),
      first: min(webhookDeliveries.deliveredAt),
      last: max(webhookDeliveries.deliveredAt),
    })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(
      and(
        inArray(webhooks.institutionId, [...institutionIds]),
        isNotNull(webhookDeliveries.deliveredAt),
        sql`position(${patientId}::text in ${webhookDeliveries.body}) > 0`,
      ),
    )
    .groupBy(webhooks.id, webhooks.url)
    .orderBy(webhooks.url);
  return rows.flatMap(({ url, number, first, last }) =>
    first && last
      ? [{ host: new URL(url).host, count: number, first_at: iso(first), last_at: iso(last) }]
      : [],
  );
}

/** @throws Error where there is no such patient */
export async function findDataSubject(
  database: Database,
  patientId: string,
): Promise<{ timeZone: string; institution: string }> {
  const [row] = await database
    .select({ timeZone: patients.timeZone, institution: institutions.name })
    .from(patients)
    .innerJoin(institutions, eq(institutions.id, patients.institutionId))
    .where(eq(patients.id, patientId));
  if (!row) throw new Error("there is no such patient");
  return row;
}
