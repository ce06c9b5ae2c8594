/**
 * Receipts: what a clinic tells its patients when somebody has looked at their values, and when it did. A receipt is a
 * message like any other, but for its words, which are the clinic's, and that nobody waits for an answer.
 */
import { and, desc, eq, gte } from "drizzle-orm";
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
import { iso } from "./iso.ts";
import { addMessage } from "./messages.ts";

type InstitutionRow = typeof institutions.$inferSelect;

/** Stored as the call has it, or as the app writes it: EN, en-uk. */
const fallbackLanguage: LanguageCode = "DE";
const languageOf = (stored: string | null): LanguageCode | undefined =>
  languageCodes.find((code) => code === stored?.slice(0, 2).toUpperCase());

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

/** @throws conflict where somebody else has changed them since `version` */
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
  return languageOf(row?.own ?? null) ?? languageOf(row?.clinic ?? null) ?? fallbackLanguage;
}

/** What this patient can be told now, and whether that was done today; null where the clinic sends no receipts. */
export async function offeredReceipt(
  database: Database,
  patientId: string,
  now: Date,
): Promise<OfferedReceipt | null> {
  const [row] = await database
    .select({
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
    .where(eq(patients.id, patientId));
  if (!row?.texts || row.mode === "off") return null;
  const language = languageOf(row.language) ?? languageOf(row.clinicLanguage) ?? fallbackLanguage;
  const today = calendarDay(now.getTime(), row.timeZone);
  const since = new Date(startOfDay(today, row.timeZone));
  return {
    text: row.texts[language],
    language,
    is_ticked: row.mode === "ticked",
    version: row.version,
    sent_at: iso(await newestReceipt(database, patientId, since)),
  };
}

async function newestReceipt(
  database: Database,
  patientId: string,
  since: Date,
  authorId?: string,
): Promise<Date | null> {
  const [found] = await database
    .select({ at: patientMessages.createdAt })
    .from(patientMessages)
    .where(
      and(
        eq(patientMessages.patientId, patientId),
        gte(patientMessages.createdAt, since),
        eq(patientMessages.isReceipt, true),
        authorId === undefined ? undefined : eq(patientMessages.authorId, authorId),
      ),
    )
    .orderBy(desc(patientMessages.createdAt))
    .limit(1);
  return found?.at ?? null;
}

interface AskedReceipt {
  readonly patientId: string;
  /** user id */
  readonly by: string;
  /** of the settings whose text was shown */
  readonly version: number;
}

/** Sends it, unless one went out today or the clinic has changed it since. The caller has locked the patient. */
export async function sendReceipt(
  transaction: Database,
  { patientId, by, version }: AskedReceipt,
  now: Date,
): Promise<(typeof receiptOutcomes)[number]> {
  const receipt = await offeredReceipt(transaction, patientId, now);
  if (!receipt || receipt.version !== version) return "changed";
  if (receipt.sent_at !== null) return "sent_before";
  const message = { patient_id: patientId, message: receipt.text, allow_to_reply: false };
  await addMessage(transaction, message, by, now, true);
  return "sent";
}

/** When this person told the patient since the first of these acknowledgements; null: not at all. */
export async function findReceiptSince(
  database: Database,
  patientId: string,
  userId: string,
  acknowledgedAt: readonly Date[],
): Promise<Date | null> {
  if (acknowledgedAt.length === 0) return null;
  const first = Math.min(...acknowledgedAt.map((at) => at.getTime()));
  return newestReceipt(database, patientId, new Date(first), userId);
}
