/** Answers to questionnaires as rows: taken once, corrected by a new version, never removed. */
import { and, desc, eq } from "../drizzle.ts";
import type { QuestionnaireResponse } from "#contract/questionnaire-response.ts";
import type { Database } from "../database.ts";
import { questionnaireResponses } from "../schema/questionnaires.ts";
import { iso } from "./iso.ts";

export type ResponseRow = typeof questionnaireResponses.$inferSelect;

/** The current version of a patient's answers; null: there are none. Call it with the patient locked. */
export async function findResponse(
  database: Database,
  patientId: string,
  id: string,
): Promise<ResponseRow | null> {
  const [row] = await database
    .select()
    .from(questionnaireResponses)
    .where(
      and(
        eq(questionnaireResponses.id, id),
        eq(questionnaireResponses.patientId, patientId),
        eq(questionnaireResponses.isCurrent, true),
      ),
    );
  return row ?? null;
}

export async function addResponse(
  transaction: Database,
  row: Omit<ResponseRow, "isCurrent">,
): Promise<void> {
  await transaction.insert(questionnaireResponses).values({ ...row, isCurrent: true });
}

/** The version after `before`, in the transaction of the caller. */
export async function replaceResponse(
  transaction: Database,
  before: ResponseRow,
  change: Pick<ResponseRow, "status" | "recordedAt" | "recordedBy" | "changeReason"> &
    Partial<Pick<ResponseRow, "answers">>,
): Promise<ResponseRow> {
  const row = { ...before, ...change, version: before.version + 1 };
  await transaction
    .update(questionnaireResponses)
    .set({ isCurrent: false })
    .where(
      and(
        eq(questionnaireResponses.id, before.id),
        eq(questionnaireResponses.version, before.version),
      ),
    );
  await addResponse(transaction, row);
  return row;
}

/** The newest first, each with its earlier versions. */
export async function findResponses(
  database: Database,
  patientId: string,
): Promise<QuestionnaireResponse[]> {
  const rows = await database
    .select()
    .from(questionnaireResponses)
    .where(eq(questionnaireResponses.patientId, patientId))
    .orderBy(
      desc(questionnaireResponses.answeredAt),
      desc(questionnaireResponses.id),
      desc(questionnaireResponses.version),
    );
  const earlierOf = Map.groupBy(
    rows.filter(({ isCurrent }) => !isCurrent),
    ({ id }) => id,
  );
  return rows
    .filter(({ isCurrent }) => isCurrent)
    .map((row) => ({
      response_id: row.id,
      questionnaire_id: row.questionnaireId,
      answered_at: iso(row.answeredAt),
      ...toVersion(row),
      earlier: (earlierOf.get(row.id) ?? []).map(toVersion),
    }));
}

const toVersion = (row: ResponseRow) => ({
  version: row.version,
  status: row.status,
  answers: row.answers.map(({ link_id, values }) => ({ link_id, values: [...values] })),
  recorded_at: iso(row.recordedAt),
  recorded_by: row.recordedBy,
  change_reason: row.changeReason,
});
