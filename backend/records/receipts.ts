/**
 * Receipts: the clinic's message to a patient after a review, and when it was sent. A receipt is a message like any
 * other, but for its words, which are the clinic's, and that no answer is expected.
 */
import { and, eq, gte, ne } from "../drizzle.ts";
import type { z } from "zod";
import { calendarDay } from "#contract/codes/calendar-day.ts";
import type { OfferedReceipt, receiptOutcomes } from "#contract/incident.ts";
import { type LanguageCode, languageCodes } from "#contract/language.ts";
import type { putReceiptSettings, ReceiptSettings } from "#contract/receipt.ts";
import type { Database } from "../database.ts";
import { notFound, ProblemError } from "../http/problem-error.ts";
import { startOfDay } from "../rules/calendar.ts";
import { institutions } from "../schema/institutions.ts";
import { patientMessages } from "../schema/patient-messages.ts";
import { patients } from "../schema/patients.ts";
import { users } from "../schema/users.ts";
import type { SignedIn } from "../session/signed-in.ts";
import { isAnyOf } from "./any-of.ts";
import { iso } from "./iso.ts";
import { toMessageRow } from "./messages.ts";

type InstitutionRow = typeof institutions.$inferSelect;

const fallbackLanguage: LanguageCode = "DE";
/** Stored as the call has it, or as the app writes it: EN, en-uk. */
const languageOf = (stored: string | null): LanguageCode | undefined =>
  languageCodes.find((code) => code === stored?.slice(0, 2).toUpperCase());

/** The patient's own, else that of the clinic's receipts. */
const languageFor = (own: string | null, clinic: string | null): LanguageCode =>
  languageOf(own) ?? languageOf(clinic) ?? fallbackLanguage;

const toSettings = (row: InstitutionRow): ReceiptSettings => ({
  mode: row.receiptMode,
  language: row.receiptLanguage,
  texts: row.receiptTexts,
  version: row.receiptVersion,
});

/**
 * Of the user's first institution.
 * @throws not_found for a user without one
 */
export async function findReceiptSettings(
  database: Database,
  user: Pick<SignedIn, "institutionIds">,
): Promise<ReceiptSettings> {
  const [id] = user.institutionIds;
  const [row] = id ? await database.select().from(institutions).where(eq(institutions.id, id)) : [];
  if (!row) throw notFound();
  return toSettings(row);
}

/** @throws conflict if another user has changed them since `version` */
export async function changeReceiptSettings(
  transaction: Database,
  user: Pick<SignedIn, "institutionIds">,
  { mode, language, texts, version }: z.output<(typeof putReceiptSettings)["body"]["schema"]>,
): Promise<ReceiptSettings> {
  const [id] = user.institutionIds;
  if (!id) throw notFound();
  const [stored] = await transaction
    .update(institutions)
    .set({
      receiptMode: mode,
      receiptLanguage: language,
      receiptTexts: texts,
      receiptVersion: version + 1,
    })
    .where(and(eq(institutions.id, id), eq(institutions.receiptVersion, version)))
    .returning();
  if (!stored) throw new ProblemError("conflict", { type: "stale_version" });
  return toSettings(stored);
}

/** The language that the patient chose, else that of the clinic's receipts. */
export async function patientLanguage(
  database: Database,
  patientId: string,
): Promise<LanguageCode> {
  const [row] = await database
    .select({ clinic: institutions.receiptLanguage, own: users.language })
    .from(patients)
    .innerJoin(institutions, eq(institutions.id, patients.institutionId))
    .leftJoin(users, eq(users.id, patients.id))
    .where(eq(patients.id, patientId));
  return languageFor(row?.own ?? null, row?.clinic ?? null);
}

interface Receivable {
  readonly patientId: string;
  readonly institutionId: string;
  readonly receipt: OfferedReceipt;
}

/**
 * Of these patients, those whose clinic sends receipts: the possible message for each, and whether it was sent today.
 */
async function findReceivable(
  database: Database,
  patientIds: readonly string[],
  now: Date,
): Promise<Receivable[]> {
  const rows = await database
    .select({
      patientId: patients.id,
      institutionId: patients.institutionId,
      mode: institutions.receiptMode,
      texts: institutions.receiptTexts,
      clinicLanguage: institutions.receiptLanguage,
      version: institutions.receiptVersion,
      language: users.language,
      timeZone: patients.timeZone,
    })
    .from(patients)
    .innerJoin(institutions, eq(institutions.id, patients.institutionId))
    .leftJoin(users, eq(users.id, patients.id))
    .where(and(isAnyOf(patients.id, patientIds), ne(institutions.receiptMode, "off")));
  const dayBegins = new Map(rows.map((row) => [row.patientId, dayBeginsAt(row.timeZone, now)]));
  const sent = await newestReceipts(database, dayBegins);
  return rows.flatMap(({ patientId, institutionId, texts, version, mode, ...row }) => {
    if (!texts) return [];
    const language = languageFor(row.language, row.clinicLanguage);
    const sent_at = iso(sent.get(patientId) ?? null);
    const is_ticked = mode === "ticked";
    const receipt = { text: texts[language], language, is_ticked, version, sent_at };
    return [{ patientId, institutionId, receipt }];
  });
}

const dayBeginsAt = (timeZone: string, now: Date): Date =>
  new Date(startOfDay(calendarDay(now.getTime(), timeZone), timeZone));

/** By patient id; without patients whose clinic sends none. */
export async function offeredReceipts(
  database: Database,
  patientIds: readonly string[],
  now: Date,
): Promise<Map<string, OfferedReceipt>> {
  const rows = await findReceivable(database, patientIds, now);
  return new Map(rows.map(({ patientId, receipt }) => [patientId, receipt]));
}

/** When each of them was informed last, by patient id, not before the patient's given instant. */
async function newestReceipts(
  database: Database,
  since: ReadonlyMap<string, Date>,
  authorId?: string,
): Promise<Map<string, Date>> {
  if (since.size === 0) return new Map();
  const first = new Date(Math.min(...[...since.values()].map((at) => at.getTime())));
  const found = await database
    .select({ patientId: patientMessages.patientId, at: patientMessages.createdAt })
    .from(patientMessages)
    .where(
      and(
        isAnyOf(patientMessages.patientId, [...since.keys()]),
        gte(patientMessages.createdAt, first),
        eq(patientMessages.isReceipt, true),
        authorId === undefined ? undefined : eq(patientMessages.authorId, authorId),
      ),
    )
    .orderBy(patientMessages.createdAt);
  const own = found.filter(({ patientId, at }) => at >= (since.get(patientId) ?? at));
  return new Map(own.map(({ patientId, at }) => [patientId, at]));
}

interface RequestedReceipt {
  readonly patientId: string;
  /** of the settings whose text was shown */
  readonly version: number;
}

/**
 * Sends them, but for those to whom one went out today, or whose clinic has changed it since. What became of each, by
 * patient id. The caller has locked the patients.
 */
export async function sendReceipts(
  transaction: Database,
  requested: readonly RequestedReceipt[],
  /** user id */
  by: string,
  now: Date,
): Promise<Map<string, (typeof receiptOutcomes)[number]>> {
  if (requested.length === 0) return new Map();
  const ids = requested.map(({ patientId }) => patientId);
  const found = await findReceivable(transaction, ids, now);
  const byPatient = new Map(found.map((each) => [each.patientId, each]));
  const outcomes = requested.map(({ patientId, version }) => {
    const receivable = byPatient.get(patientId);
    if (receivable?.receipt.version !== version) return { patientId, outcome: "changed" } as const;
    const { receipt, institutionId } = receivable;
    if (receipt.sent_at !== null) return { patientId, outcome: "sent_before" } as const;
    const message = { patient_id: patientId, message: receipt.text, allow_to_reply: false };
    const row = toMessageRow(message, { institutionId, authorId: by, now, isReceipt: true });
    return { patientId, outcome: "sent", row } as const;
  });
  const rows = outcomes.flatMap((each) => (each.outcome === "sent" ? each.row : []));
  if (rows.length > 0) await transaction.insert(patientMessages).values(rows);
  return new Map(outcomes.map(({ patientId, outcome }) => [patientId, outcome]));
}

/** When this user informed the patient since the first of these acknowledgements; null: not at all. */
export async function findReceiptSince(
  database: Database,
  patientId: string,
  userId: string,
  acknowledgedAt: readonly Date[],
): Promise<Date | null> {
  if (acknowledgedAt.length === 0) return null;
  const first = Math.min(...acknowledgedAt.map((at) => at.getTime()));
  // as the database writes it: a call may have the letters of an id in either case
  const id = patientId.toLowerCase();
  const found = await newestReceipts(database, new Map([[id, new Date(first)]]), userId);
  return found.get(id) ?? null;
}
