/** Files that came in by FHIR: voice recordings and documents that the screens show, others in quarantine. */
import { createHash } from "node:crypto";
import { and, count, desc, eq, inArray, isNotNull, sql } from "../drizzle.ts";
import { implantItemTypes } from "#contract/device.ts";
import type { Database } from "../database.ts";
import { readDelivery } from "../implants/read-delivery.ts";
import { readSentTime } from "../implants/sent-time.ts";
import { implantDocuments, implantReports } from "../schema/implant-reports.ts";
import { patientDevices } from "../schema/patient-devices.ts";
import type { patients } from "../schema/patients.ts";
import { quarantinedFiles } from "../schema/quarantined-files.ts";
import { recordingSessions, voiceRecordings } from "../schema/recording-sessions.ts";
import { fileWith } from "./file-implant-report.ts";
import { refreshWorklist } from "./worklist.ts";

type PatientRow = typeof patients.$inferSelect;

export interface StoredFile {
  readonly id: string;
  /** it had come before */
  readonly isKnown: boolean;
}

interface Recording {
  patientId: string;
  at: Date;
  bytes: Uint8Array;
  contentType: string;
  durationMs: number;
  title: string | null;
}

/** Under the lock of the patient. Recordings of one moment are tasks of one session, in the order in which they came. */
export async function storeRecording(
  transaction: Database,
  { patientId, at, bytes, contentType, durationMs, title }: Recording,
  now: Date,
): Promise<StoredFile> {
  const sessions = await transaction
    .select({ id: recordingSessions.id })
    .from(recordingSessions)
    .where(and(eq(recordingSessions.patientId, patientId), eq(recordingSessions.createdAt, at)))
    .orderBy(recordingSessions.id);
  const sessionIds = sessions.map(({ id }) => id);
  if (sessionIds.length > 0) {
    const [known] = await transaction
      .select({ id: voiceRecordings.id })
      .from(voiceRecordings)
      .where(
        and(inArray(voiceRecordings.sessionId, sessionIds), eq(voiceRecordings.content, bytes)),
      )
      .limit(1);
    if (known) return { id: known.id, isKnown: true };
  }
  let [sessionId] = sessionIds;
  if (sessionId === undefined) {
    sessionId = crypto.randomUUID();
    await transaction.insert(recordingSessions).values({ id: sessionId, patientId, createdAt: at });
  }
  const [found] = await transaction
    .select({ count: count() })
    .from(voiceRecordings)
    .where(eq(voiceRecordings.sessionId, sessionId));
  const id = crypto.randomUUID();
  await transaction.insert(voiceRecordings).values({
    id,
    sessionId,
    place: found?.count ?? 0,
    durationMs,
    taskDesc: title,
    contentType,
    content: bytes,
  });
  await refreshWorklist(transaction, [patientId], now);
  return { id, isKnown: false };
}

interface SentDocument {
  patient: PatientRow;
  /** an instant, ISO 8601 */
  at: string;
  bytes: Uint8Array;
  title: string | null;
}

/** Documents are shown with an implant's transmissions: for a patient without an implant one would never be seen. */
export async function hasImplant(database: Database, patientId: string): Promise<boolean> {
  const [found] = await database
    .select({ id: patientDevices.id })
    .from(patientDevices)
    .where(
      and(
        eq(patientDevices.patientId, patientId),
        eq(patientDevices.isActive, true),
        inArray(patientDevices.itemType, [...implantItemTypes]),
      ),
    )
    .limit(1);
  return found !== undefined;
}

/** Under the lock of the patient: filed as a PDF that a user attaches by hand is. */
export async function storeDocument(
  transaction: Database,
  { patient, at, bytes, title }: SentDocument,
  now: Date,
): Promise<StoredFile> {
  const [known] = await transaction
    .select({ id: implantDocuments.id })
    .from(implantDocuments)
    .innerJoin(implantReports, eq(implantReports.id, implantDocuments.reportId))
    .where(and(eq(implantReports.patientId, patient.id), eq(implantDocuments.content, bytes)))
    .limit(1);
  if (known) return { id: known.id, isKnown: true };
  const parsed = readDelivery({ bytes, title: title ?? "document" });
  const [reportId = ""] = await fileWith(
    transaction,
    patient,
    { ...parsed, sessions: parsed.sessions.map((one) => ({ ...one, at: readSentTime(at) })) },
    { id: crypto.randomUUID(), receivedAt: now },
    now,
  );
  const [stored] = await transaction
    .select({ id: implantDocuments.id })
    .from(implantDocuments)
    .where(eq(implantDocuments.reportId, reportId));
  if (!stored) throw new Error("a document without its row");
  return { id: stored.id, isKnown: false };
}

/** So many files of a patient are stored whole: a device that sends rubbish all day fills no disk. */
const storedOfPatientMax = 5;

interface FaultyFile {
  patientId: string;
  tokenId: string | null;
  declaredType: string | null;
  reason: string;
  bytes: Uint8Array;
}

/** In quarantine, under the lock of the patient. The same bytes again change nothing. */
export async function quarantine(
  transaction: Database,
  { patientId, tokenId, declaredType, reason, bytes }: FaultyFile,
  now: Date,
): Promise<void> {
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const isOfPatient = eq(quarantinedFiles.patientId, patientId);
  const [known] = await transaction
    .select({ id: quarantinedFiles.id })
    .from(quarantinedFiles)
    .where(and(isOfPatient, eq(quarantinedFiles.sha256, sha256)));
  if (known) return;
  await transaction.insert(quarantinedFiles).values({
    patientId,
    receivedAt: now,
    tokenId,
    declaredType,
    reason,
    size: bytes.byteLength,
    sha256,
    content: bytes,
  });
  const newest = transaction
    .select({ id: quarantinedFiles.id })
    .from(quarantinedFiles)
    .where(and(isOfPatient, isNotNull(quarantinedFiles.content)))
    .orderBy(desc(quarantinedFiles.receivedAt), desc(quarantinedFiles.id))
    .limit(storedOfPatientMax);
  await transaction
    .update(quarantinedFiles)
    .set({ content: null })
    .where(and(isOfPatient, sql`${quarantinedFiles.id} not in ${newest}`));
}

/** Without their bytes, the newest first. */
export async function listQuarantine(database: Database) {
  const { id, patientId, receivedAt, declaredType, reason, size, sha256, content } =
    quarantinedFiles;
  return database
    .select({
      id,
      patientId,
      receivedAt,
      declaredType,
      reason,
      size,
      sha256,
      hasContent: sql<boolean>`${content} is not null`,
    })
    .from(quarantinedFiles)
    .orderBy(desc(receivedAt), desc(id))
    .limit(200);
}
