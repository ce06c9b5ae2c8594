/**
 * A message of an implant from arrival to incident, in one transaction: the bytes as they came, the patient by serial
 * number and manufacturer of an implant, report, documents and incidents. Either all of it is stored or nothing. The
 * same message again changes nothing. Never matched by name.
 */
import { createHash } from "node:crypto";
import { and, eq, inArray, isNotNull, ne, or, sql } from "../drizzle.ts";
import { implantItemTypes } from "#contract/device.ts";
import type { DeliverySummary } from "#contract/implant-inbox.ts";
import type { Database } from "../database.ts";
import type { ParsedDelivery } from "../implants/implant-session.ts";
import { makerOf } from "../implants/makers.ts";
import { formatOf } from "../implants/read-delivery.ts";
import { readDeliveryInThread } from "../implants/read-delivery-in-thread.ts";
import { DeliveryRefusal } from "../implants/sent-observation.ts";
import { momentOf } from "../implants/sent-time.ts";
import { emptySummary, summaryOf } from "../implants/summary-of.ts";
import { defaultTimeZone } from "../rules/calendar.ts";
import { implantDeliveries } from "../schema/implant-deliveries.ts";
import { implantReports } from "../schema/implant-reports.ts";
import { institutions } from "../schema/institutions.ts";
import { patientDevices } from "../schema/patient-devices.ts";
import { patients } from "../schema/patients.ts";
import { normalSerialNumber } from "../vendors/serial-number.ts";
import { appendAct } from "./audit-log.ts";
import { hasSerialNumber } from "./claimed-implants.ts";
import { fileWith } from "./file-implant-report.ts";
import { lockPatients } from "./worklist.ts";

export type DeliveryRow = typeof implantDeliveries.$inferSelect;
type PatientRow = typeof patients.$inferSelect;

export interface Arrival {
  readonly bytes: Uint8Array;
  readonly door: "mllp" | "folder" | "https" | "fhir";
  /** the file's name, or the sender's address */
  readonly origin: string;
  /** whose unmatched messages are; only its patients are looked at */
  readonly institutionId?: string | undefined;
  /** a fault of the frame that the message came in: it is refused, whatever it says */
  readonly frameFault?: DeliveryRefusal | undefined;
  /** who sent it, if a signed-in user did */
  readonly user?: { id: string; role: string; institutionIds: readonly string[] } | null;
  readonly requestId: string;
  /** writes the line of the audit log instead of ours, for whose patient it was */
  readonly record?: (transaction: Database, patientId: string | null) => Promise<void>;
}

export interface Taken {
  readonly delivery: Omit<DeliveryRow, "content">;
  /** it had come before */
  readonly isKnown: boolean;
}

/** @throws an error of the database or of the machine, never one of the message: nothing is stored then, and the sender must not be answered that it is */
export async function takeImplantDelivery(
  database: Database,
  arrival: Arrival,
  now: Date,
): Promise<Taken> {
  const { bytes } = arrival;
  const sha256 = hash(bytes);
  const bodySha256 = hashOfBody(bytes);
  const read = await readOrRefuse(arrival);
  return database.transaction(async (transaction) => {
    await transaction.execute(
      sql`select pg_advisory_xact_lock(hashtext(${read.parsed?.controlId ? `implant ${read.parsed.sender} ${read.parsed.controlId}` : `implant ${sha256}`}))`,
    );
    const known = await findKnown(transaction, sha256, bodySha256, read.parsed);
    if (known?.isSame) return { delivery: known.row, isKnown: true };
    const refusal = known
      ? new DeliveryRefusal("The control id was used before, for another content", {
          line: 1,
          field: "MSH-10",
        })
      : read.refusal;
    const parsed = refusal ? null : read.parsed;
    const ownInstitution = arrival.institutionId ?? (await onlyInstitution(transaction));
    const base = {
      id: crypto.randomUUID(),
      receivedAt: now,
      door: arrival.door,
      origin: arrival.origin.slice(0, 300),
      format: formatOf(bytes),
      content: bytes,
      size: bytes.byteLength,
      sha256,
      bodySha256,
      controlId: read.parsed?.controlId ?? null,
      sender: read.parsed?.sender ?? null,
      institutionId: ownInstitution,
      reportIds: [] as string[],
    };
    const found = parsed ? await findOwner(transaction, parsed, arrival.institutionId) : null;
    const row: typeof implantDeliveries.$inferInsert = parsed
      ? { ...base, ...factsOfDelivery(parsed), ...stateOf(found) }
      : {
          ...base,
          state: "refused",
          reason: refusal?.message ?? null,
          refusedLine: refusal?.line ?? null,
          refusedField: refusal?.field ?? null,
          isHeaderRefused: refusal?.isHeader ?? false,
          summary: emptySummary,
        };
    if (found?.patient && parsed) {
      row.patientId = found.patient.id;
      row.institutionId = found.patient.institutionId;
      await lockPatients(transaction, [found.patient.id]);
      row.summary = await withBefore(transaction, row.summary, row, found.patient.id);
      row.reportIds = await fileWith(transaction, found.patient, parsed, base, now);
      row.sessionAt = await sessionMoment(transaction, row.reportIds);
    }
    const [stored] = await transaction.insert(implantDeliveries).values(row).returning();
    if (!stored) throw new Error("a delivery without its row");
    if (arrival.record) await arrival.record(transaction, row.patientId ?? null);
    else
      await appendAct(transaction, {
        at: now,
        user: arrival.user ?? null,
        action: "receive-implant-delivery",
        patientIds: row.patientId ? [row.patientId] : [],
        address: arrival.door === "folder" ? "folder" : arrival.origin,
        requestId: arrival.requestId,
      });
    const { content: _, ...delivery } = stored;
    return { delivery, isKnown: false };
  });
}

const hash = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** Without the first segment: who sends again writes the time of sending into it. */
function hashOfBody(bytes: Uint8Array): string | null {
  if (formatOf(bytes) !== "hl7v2") return null;
  const ends = [bytes.indexOf(13), bytes.indexOf(10)].filter((end) => end >= 0);
  return ends.length === 0 ? null : hash(bytes.subarray(Math.min(...ends)));
}

async function readOrRefuse({ bytes, origin, frameFault }: Arrival): Promise<{
  parsed: ParsedDelivery | null;
  refusal: DeliveryRefusal | null;
}> {
  if (frameFault) return { parsed: null, refusal: frameFault };
  try {
    return { parsed: await readDeliveryInThread({ bytes, title: origin }), refusal: null };
  } catch (error) {
    if (error instanceof DeliveryRefusal) return { parsed: null, refusal: error };
    throw error;
  }
}

const head = {
  id: implantDeliveries.id,
  receivedAt: implantDeliveries.receivedAt,
  door: implantDeliveries.door,
  origin: implantDeliveries.origin,
  format: implantDeliveries.format,
  size: implantDeliveries.size,
  sha256: implantDeliveries.sha256,
  bodySha256: implantDeliveries.bodySha256,
  controlId: implantDeliveries.controlId,
  sender: implantDeliveries.sender,
  state: implantDeliveries.state,
  reason: implantDeliveries.reason,
  refusedLine: implantDeliveries.refusedLine,
  refusedField: implantDeliveries.refusedField,
  isHeaderRefused: implantDeliveries.isHeaderRefused,
  vendor: implantDeliveries.vendor,
  serialNumber: implantDeliveries.serialNumber,
  sessionType: implantDeliveries.sessionType,
  sessionAt: implantDeliveries.sessionAt,
  urgency: implantDeliveries.urgency,
  summary: implantDeliveries.summary,
  institutionId: implantDeliveries.institutionId,
  patientId: implantDeliveries.patientId,
  reportIds: implantDeliveries.reportIds,
  attachedBy: implantDeliveries.attachedBy,
  attachedAt: implantDeliveries.attachedAt,
  doneBy: implantDeliveries.doneBy,
  doneAt: implantDeliveries.doneAt,
  doneNote: implantDeliveries.doneNote,
};
/** All of a delivery but its bytes. */
export const deliveryHead = head;

/** `isSame: false`: the control id of this sender was used for another content. */
async function findKnown(
  transaction: Database,
  sha256: string,
  bodySha256: string | null,
  parsed: ParsedDelivery | null,
): Promise<{ row: Omit<DeliveryRow, "content">; isSame: boolean } | null> {
  const [same] = await transaction
    .select(head)
    .from(implantDeliveries)
    .where(eq(implantDeliveries.sha256, sha256));
  if (same) return { row: same, isSame: true };
  if (!parsed?.controlId) return null;
  const [named] = await transaction
    .select(head)
    .from(implantDeliveries)
    .where(
      and(
        eq(implantDeliveries.controlId, parsed.controlId),
        eq(implantDeliveries.sender, parsed.sender ?? ""),
        ne(implantDeliveries.state, "refused"),
      ),
    );
  return named ? { row: named, isSame: named.bodySha256 === bodySha256 } : null;
}

async function onlyInstitution(transaction: Database): Promise<string | null> {
  const rows = await transaction.select({ id: institutions.id }).from(institutions).limit(2);
  return rows.length === 1 ? (rows[0]?.id ?? null) : null;
}

function factsOfDelivery(parsed: ParsedDelivery) {
  const sessions = parsed.sessions;
  const device = sessions.find((one) => one.device.serial)?.device ?? sessions[0]?.device;
  return {
    vendor: device?.maker ?? null,
    serialNumber: device?.serial ? normalSerialNumber(device.serial) : null,
    sessionType: sessions.find((one) => one.type)?.type ?? null,
    sessionAt: sessions[0]?.at ? momentOf(sessions[0].at, defaultTimeZone) : null,
    urgency: Math.max(0, ...sessions.flatMap((one) => one.alerts.map(({ severity }) => severity))),
    summary: summaryOf(parsed),
  };
}

interface Owner {
  patient: PatientRow | null;
  reason: string | null;
}

const stateOf = (found: Owner | null) => ({
  state: found?.patient ? "new" : "unmatched",
  reason: found?.reason ?? null,
});

/** Whose implant has this serial number of this maker. One in use counts before one that was replaced. */
async function findOwner(
  transaction: Database,
  parsed: ParsedDelivery,
  institutionId: string | undefined,
): Promise<Owner> {
  const noOwner = (reason: string): Owner => ({ patient: null, reason });
  if (parsed.format === "pdf") return noOwner("A PDF alone is attached by hand");
  const serials = new Set(
    parsed.sessions.flatMap(({ device }) =>
      device.serial ? [normalSerialNumber(device.serial)] : [],
    ),
  );
  const [serial] = serials;
  if (serial === undefined) return noOwner("The message names no serial number");
  if (serials.size > 1) return noOwner("The message names several serial numbers");
  const maker = parsed.sessions.find(({ device }) => device.serial)?.device.maker;
  if (!maker) return noOwner("The message names no manufacturer that we know");
  const rows = await transaction
    .select({ patient: patients, device: patientDevices })
    .from(patientDevices)
    .innerJoin(patients, eq(patients.id, patientDevices.patientId))
    .where(
      and(
        hasSerialNumber(serial),
        inArray(patientDevices.itemType, [...implantItemTypes]),
        institutionId ? eq(patients.institutionId, institutionId) : undefined,
      ),
    );
  const own = rows.filter(({ device }) => makerOf(device.manufacturer) === maker);
  const inUse = own.filter(
    ({ device, patient }) => device.isActive && patient.status !== "OFFBOARDED",
  );
  const counted = inUse.length > 0 ? inUse : own;
  const ids = new Set(counted.map(({ patient }) => patient.id));
  if (ids.size > 1) return noOwner("Several patients have an implant of this serial number");
  const [first] = counted;
  return first
    ? { patient: first.patient, reason: null }
    : noOwner("No patient has an implant of this serial number and manufacturer");
}

async function sessionMoment(transaction: Database, reportIds: string[]): Promise<Date | null> {
  const [id] = reportIds;
  if (!id) return null;
  const [row] = await transaction
    .select({ at: implantReports.sessionDate })
    .from(implantReports)
    .where(eq(implantReports.id, id));
  return row?.at ?? null;
}

/** Beside each value the one of the session before, of the same implant of this patient. */
export async function withBefore(
  transaction: Database,
  summary: DeliverySummary,
  { serialNumber, sessionAt }: { serialNumber?: string | null; sessionAt?: Date | null },
  patientId: string,
): Promise<DeliverySummary> {
  if (!serialNumber) return summary;
  const [before] = await transaction
    .select({ summary: implantDeliveries.summary })
    .from(implantDeliveries)
    .where(
      and(
        eq(implantDeliveries.patientId, patientId),
        eq(implantDeliveries.serialNumber, serialNumber),
        isNotNull(implantDeliveries.sessionAt),
        sessionAt
          ? sql`${implantDeliveries.sessionAt} < ${sessionAt.toISOString()}::timestamptz`
          : or(),
      ),
    )
    .orderBy(sql`${implantDeliveries.sessionAt} desc`)
    .limit(1);
  if (!before) return summary;
  const keyOf = (fact: DeliverySummary["facts"][number]) =>
    [fact.name, fact.chamber, fact.instance].join("\n");
  const earlier = new Map(before.summary.facts.toReversed().map((fact) => [keyOf(fact), fact]));
  return {
    ...summary,
    facts: summary.facts.map((fact) => {
      const one = earlier.get(keyOf(fact));
      return { ...fact, before: one ? [one.value, one.unit].filter(Boolean).join(" ") : null };
    }),
  };
}
