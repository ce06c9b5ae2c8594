/** The implant inbox as `/v1` answers it: who may see which delivery, and the steps of a person: attach, finish, undo. */
import { and, count, desc, eq, ilike, inArray, isNull, like, or, type SQL } from "../drizzle.ts";
import { minuteMs } from "#contract/codes/duration.ts";
import {
  deliveryUndoMinutes,
  type DeliveryState,
  type ImplantDelivery,
} from "#contract/implant-inbox.ts";
import type { Database } from "../database.ts";
import { notFound, ProblemError } from "../http/problem-error.ts";
import { readDeliveryInThread } from "../implants/read-delivery-in-thread.ts";
import { implantDeliveries } from "../schema/implant-deliveries.ts";
import { implantReports } from "../schema/implant-reports.ts";
import { incidents } from "../schema/incidents.ts";
import { patients } from "../schema/patients.ts";
import type { SignedIn } from "../session/signed-in.ts";
import { iso } from "./iso.ts";
import { findLastStep } from "./last-inbox-step.ts";
import { fileWith } from "./file-implant-report.ts";
import { deliveryHead, withBefore, type DeliveryRow } from "./take-implant-delivery.ts";
import { lockPatients, refreshWorklist } from "./worklist.ts";

type Head = Omit<DeliveryRow, "content">;
type Person = Pick<
  typeof patients.$inferSelect,
  "id" | "shortId" | "firstName" | "lastName" | "birthDate"
>;

/** What belongs to no institution is seen by those who look after the clinic. */
const providers = new Set(["ADMIN", "CUSTOMER_SUPPORT"]);

export const isVisibleTo = (user: SignedIn): SQL | undefined =>
  or(
    inArray(implantDeliveries.institutionId, [...user.institutionIds]),
    providers.has(user.role) ? isNull(implantDeliveries.institutionId) : undefined,
  );

const kinds: Readonly<Record<string, readonly string[]>> = {
  scheduled: ["REMOTE_SCHEDULED", "REMOTE"],
  alert: ["REMOTE_DEVICE_INITIATED"],
  patient: ["REMOTE_PATIENT_INITIATED"],
  clinic: ["IN_CLINIC", "IMPLANT"],
};
const kindOf = (sessionType: string | null): string =>
  Object.entries(kinds).find(([, types]) => sessionType && types.includes(sessionType))?.[0] ??
  "other";

const isOfKind = (kind: string): SQL | undefined => {
  const types = kinds[kind];
  if (types) return inArray(implantDeliveries.sessionType, [...types]);
  return or(
    isNull(implantDeliveries.sessionType),
    inArray(implantDeliveries.sessionType, ["OTHER", "UNKNOWN"]),
  );
};

export const toPerson = (row: Person) => ({
  patient_id: row.id,
  short_id: String(row.shortId),
  first_name: row.firstName,
  last_name: row.lastName,
  birth_date: row.birthDate,
});

export function toDelivery(
  row: Head,
  person: Person | null,
  user: SignedIn,
  now: Date,
): ImplantDelivery {
  const undo = undoUntil(row, user, now);
  return {
    id: row.id,
    state: row.state,
    received_at: iso(row.receivedAt),
    door: row.door,
    format: row.format,
    size: row.size,
    vendor: row.vendor,
    model: row.summary.model,
    serial_number: row.serialNumber,
    kind: kindOf(row.sessionType),
    session_at: row.sessionAt && iso(row.sessionAt),
    urgency: row.urgency,
    alerts: [...row.summary.alerts.map(({ words }) => words), ...calledWrong(row)],
    reason: row.reason,
    refused_line: row.refusedLine,
    refused_field: row.refusedField,
    patient: person && toPerson(person),
    report_ids: row.reportIds,
    done_note: row.doneNote,
    done_at: row.doneAt && iso(row.doneAt),
    undo_until: undo && iso(undo),
  };
}

/**
 * The values that the sender calls wrong. What an earlier delivery raised stays as it is: a person has to look at both.
 */
const calledWrong = ({ summary }: Head): string[] =>
  summary.unread
    .filter(({ why }) => why === "called_wrong")
    .map(({ words, code, text, unit, status }) =>
      [`${words || code}:`, text, unit, `(${status}: called wrong by the sender)`]
        .filter(Boolean)
        .join(" "),
    );

/** Until when this person may take the last step back; null: it was another's, or too long ago. */
function undoUntil(row: Head, user: SignedIn, now: Date): Date | null {
  const [by, at] =
    row.state === "done" ? [row.doneBy, row.doneAt] : [row.attachedBy, row.attachedAt];
  if (by !== user.id || !at) return null;
  const until = new Date(at.getTime() + deliveryUndoMinutes * minuteMs);
  return now <= until ? until : null;
}

interface Filter {
  state: DeliveryState;
  vendor?: string | undefined;
  urgency?: number | undefined;
  kind?: string | undefined;
  skip: number;
  limit: number;
}

export async function listDeliveries(
  database: Database,
  user: SignedIn,
  filter: Filter,
  now: Date,
) {
  const visible = isVisibleTo(user);
  const wanted = and(
    visible,
    eq(implantDeliveries.state, filter.state),
    filter.vendor ? eq(implantDeliveries.vendor, filter.vendor) : undefined,
    filter.urgency === undefined ? undefined : eq(implantDeliveries.urgency, filter.urgency),
    filter.kind ? isOfKind(filter.kind) : undefined,
  );
  const states = await database
    .select({ state: implantDeliveries.state, total: count() })
    .from(implantDeliveries)
    .where(visible)
    .groupBy(implantDeliveries.state);
  const vendors = await database
    .selectDistinct({ vendor: implantDeliveries.vendor })
    .from(implantDeliveries)
    .where(visible)
    .orderBy(implantDeliveries.vendor);
  const [matching] = await database
    .select({ total: count() })
    .from(implantDeliveries)
    .where(wanted);
  const rows = await database
    .select({ delivery: deliveryHead, patient: patients })
    .from(implantDeliveries)
    .leftJoin(patients, eq(patients.id, implantDeliveries.patientId))
    .where(wanted)
    .orderBy(
      filter.state === "done" ? desc(implantDeliveries.doneAt) : desc(implantDeliveries.urgency),
      desc(implantDeliveries.receivedAt),
      implantDeliveries.id,
    )
    .offset(filter.skip)
    .limit(filter.limit);
  const countOf = (state: DeliveryState) => states.find((one) => one.state === state)?.total ?? 0;
  return {
    items: rows.map(({ delivery, patient }) => toDelivery(delivery, patient, user, now)),
    total: matching?.total ?? 0,
    counts: {
      new: countOf("new"),
      unmatched: countOf("unmatched"),
      refused: countOf("refused"),
      done: countOf("done"),
    },
    vendors: vendors.flatMap(({ vendor }) => vendor ?? []),
    last_step: await findLastStep(database, user, now),
  };
}

/** @throws not_found, also for another institution's */
export async function getDelivery(
  database: Database,
  user: SignedIn,
  id: string,
): Promise<{ delivery: Head; patient: Person | null }> {
  const [row] = await database
    .select({ delivery: deliveryHead, patient: patients })
    .from(implantDeliveries)
    .leftJoin(patients, eq(patients.id, implantDeliveries.patientId))
    .where(and(eq(implantDeliveries.id, id), isVisibleTo(user)));
  if (!row) throw notFound();
  return row;
}

/** The message as it came. @throws not_found */
export async function getDeliveryBytes(database: Database, id: string): Promise<Uint8Array> {
  const [stored] = await database
    .select({ content: implantDeliveries.content })
    .from(implantDeliveries)
    .where(eq(implantDeliveries.id, id));
  if (!stored) throw notFound();
  return stored.content;
}

const candidatesMax = 10;

/** Whom an unmatched delivery may be of: a person chooses. By what is searched for, or the message's name or birth date. */
export async function findCandidates(
  database: Database,
  user: SignedIn,
  delivery: Head,
  search: string | undefined,
): Promise<Person[]> {
  const sent = delivery.summary.patient;
  const literal = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
  const words = search?.trim().split(/\s+/).filter(Boolean).slice(0, 5) ?? [];
  const byWord = (word: string) =>
    or(
      ilike(patients.lastName, `${literal(word)}%`),
      ilike(patients.firstName, `${literal(word)}%`),
      /^(PAT)?\d{1,9}$/i.test(word)
        ? eq(patients.shortId, Number(word.replace(/^PAT/i, "")))
        : undefined,
      /^\d{4}-\d{2}-\d{2}$/.test(word) ? eq(patients.birthDate, word) : undefined,
    );
  const isBirth = sent?.birth_date?.length === 10;
  const asSent = or(
    sent?.family_name ? ilike(patients.lastName, literal(sent.family_name)) : undefined,
    isBirth ? eq(patients.birthDate, sent.birth_date ?? "") : undefined,
  );
  const wanted = words.length > 0 ? and(...words.map(byWord)) : asSent;
  if (!wanted) return [];
  return database
    .select()
    .from(patients)
    .where(and(inArray(patients.institutionId, [...user.institutionIds]), wanted))
    .orderBy(patients.nameSort, patients.id)
    .limit(candidatesMax);
}

/** Locks the deliveries for a step. @throws not_found unless all of them are seen by the caller */
async function lockDeliveries(
  transaction: Database,
  user: SignedIn,
  ids: readonly string[],
): Promise<Head[]> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  const rows = await transaction
    .select(deliveryHead)
    .from(implantDeliveries)
    .where(and(inArray(implantDeliveries.id, wanted), isVisibleTo(user)))
    .orderBy(implantDeliveries.id)
    .for("update");
  if (rows.length !== wanted.length) throw notFound();
  return rows;
}

const conflict = (type: string, message: string) => new ProblemError("conflict", { type, message });

/**
 * Files an unmatched delivery with a patient chosen by hand.
 * @throws conflict if another user did so before
 */
export async function attachDelivery(
  transaction: Database,
  user: SignedIn,
  id: string,
  patientId: string,
  now: Date,
): Promise<void> {
  const [delivery] = await lockDeliveries(transaction, user, [id]);
  if (delivery?.state !== "unmatched")
    throw conflict("not_unmatched", "The delivery is not unmatched any more");
  const [patient] = await transaction.select().from(patients).where(eq(patients.id, patientId));
  if (!patient) throw notFound();
  await lockPatients(transaction, [patient.id]);
  const bytes = await getDeliveryBytes(transaction, id);
  const parsed = await readDeliveryInThread({ bytes, title: delivery.origin });
  const summary = await withBefore(transaction, delivery.summary, delivery, patient.id);
  const reportIds = await fileWith(transaction, patient, parsed, delivery, now);
  const [report] = await transaction
    .select({ at: implantReports.sessionDate })
    .from(implantReports)
    .where(inArray(implantReports.id, reportIds));
  await transaction
    .update(implantDeliveries)
    .set({
      state: "new",
      patientId: patient.id,
      institutionId: patient.institutionId,
      sessionAt: report?.at ?? null,
      reportIds,
      summary,
      attachedBy: user.id,
      attachedAt: now,
    })
    .where(eq(implantDeliveries.id, delivery.id));
}

/**
 * Incidents stay open: they are acknowledged in the checklist.
 * @throws conflict for several of which one needs attention
 */
export async function finishDeliveries(
  transaction: Database,
  user: SignedIn,
  ids: readonly string[],
  note: string,
  now: Date,
): Promise<Head[]> {
  const rows = await lockDeliveries(transaction, user, ids);
  for (const row of rows) {
    if (row.state === "done") throw conflict("done", "The delivery is finished already");
    const isRoutine = row.state === "new" && row.urgency === 0 && calledWrong(row).length === 0;
    if (rows.length > 1 && !isRoutine)
      throw conflict(
        "not_routine",
        "Only routine deliveries without an alert are finished together",
      );
  }
  await transaction
    .update(implantDeliveries)
    .set({ state: "done", doneBy: user.id, doneAt: now, doneNote: note })
    .where(
      inArray(
        implantDeliveries.id,
        rows.map(({ id }) => id),
      ),
    );
  return rows;
}

/**
 * All or nothing.
 * @throws conflict if the step was another user's, is too long ago, or an incident was acknowledged since
 */
export async function undoDeliveries(
  transaction: Database,
  user: SignedIn,
  ids: readonly string[],
  now: Date,
): Promise<Head[]> {
  const rows = await lockDeliveries(transaction, user, ids);
  for (const row of rows) {
    if (!undoUntil(row, user, now))
      throw conflict("too_late", "This step can no longer be undone, or was somebody else's");
    if (row.state === "done")
      await transaction
        .update(implantDeliveries)
        .set({ state: openState(row), doneBy: null, doneAt: null, doneNote: null })
        .where(eq(implantDeliveries.id, row.id));
    else await detach(transaction, row);
  }
  return rows;
}

const openState = (row: Head): DeliveryState => {
  if (row.patientId) return "new";
  return row.refusedField === null ? "unmatched" : "refused";
};

/** The wrong patient: report, documents and open incidents leave the record; the delivery has all of it, byte by byte. */
async function detach(transaction: Database, row: Head): Promise<void> {
  if (!row.patientId) return;
  await lockPatients(transaction, [row.patientId]);
  const own = and(
    eq(incidents.patientId, row.patientId),
    like(incidents.source, `implant-delivery:${row.id}:%`),
  );
  const raised = await transaction.select().from(incidents).where(own);
  if (raised.some((one) => one.acknowledgementTimestamp ?? one.undoneAcknowledgements))
    throw conflict("acknowledged", "An incident of this delivery was acknowledged");
  await transaction.delete(incidents).where(own);
  if (row.reportIds.length > 0)
    await transaction.delete(implantReports).where(inArray(implantReports.id, row.reportIds));
  await transaction
    .update(implantDeliveries)
    .set({
      state: "unmatched",
      patientId: null,
      reportIds: [],
      attachedBy: null,
      attachedAt: null,
    })
    .where(eq(implantDeliveries.id, row.id));
  await refreshWorklist(transaction, [row.patientId]);
}
