/** Questionnaires as rows: what an institution brought, version by version. */
import {
  and,
  asc,
  eq,
  getTableColumns,
  inArray,
  isNull,
  ne,
  or,
  sql,
  type SQL,
} from "../drizzle.ts";
import type { questionnaireStates } from "#contract/codes/questionnaire.ts";
import type { Questionnaire } from "#contract/questionnaire.ts";
import { readQuestionnaire, type ReadQuestionnaire } from "#contract/read-questionnaire.ts";
import type { Database } from "../database.ts";
import { questionnaires } from "../schema/questionnaires.ts";
import { isAnyOf } from "./any-of.ts";
import { iso } from "./iso.ts";

export type QuestionnaireRow = typeof questionnaires.$inferSelect;

export const stateOf = ({
  replacedAt,
  withdrawnAt,
}: Pick<QuestionnaireRow, "replacedAt" | "withdrawnAt">): (typeof questionnaireStates)[number] => {
  if (withdrawnAt) return "withdrawn";
  return replacedAt ? "replaced" : "in_use";
};

/** @throws Error for one that was not taken as it is */
export function readStored({ id, content }: QuestionnaireRow): ReadQuestionnaire {
  const { questionnaire } = readQuestionnaire(content);
  if (!questionnaire) throw new Error(`questionnaire ${id} cannot be read`);
  return questionnaire;
}

export function describeQuestionnaire(row: QuestionnaireRow): Questionnaire {
  const { url, version, title, items, notes } = readStored(row);
  return {
    questionnaire_id: row.id,
    url,
    version,
    title,
    state: stateOf(row),
    items: [...items],
    notes: [...notes],
    brought_at: iso(row.broughtAt),
    brought_by: row.broughtBy,
    replaced_at: iso(row.replacedAt),
    withdrawn_at: iso(row.withdrawnAt),
  };
}

const isInUse = () => and(isNull(questionnaires.replacedAt), isNull(questionnaires.withdrawnAt));

/** Those of the institutions, or some of them: in use first, then by title, the newest version first. */
export const findQuestionnaires = (
  database: Database,
  institutionIds: readonly string[],
  ids?: readonly string[],
): Promise<QuestionnaireRow[]> =>
  find(
    database,
    and(
      inArray(questionnaires.institutionId, [...institutionIds]),
      ids && inArray(questionnaires.id, [...ids]),
    ),
  );

/** By id, whichever institution brought them: answers stay with their questions. */
export const findQuestionnairesById = (
  database: Database,
  ids: readonly string[],
): Promise<QuestionnaireRow[]> => find(database, isAnyOf(questionnaires.id, ids));

/** What can be filled in for a patient of the institution, and what the patient has answered before. */
export const findQuestionnairesFor = (
  database: Database,
  institutionId: string,
  answeredIds: readonly string[],
): Promise<QuestionnaireRow[]> =>
  find(
    database,
    or(
      and(eq(questionnaires.institutionId, institutionId), isInUse()),
      isAnyOf(questionnaires.id, answeredIds),
    ),
  );

async function find(database: Database, where: SQL | undefined): Promise<QuestionnaireRow[]> {
  return database
    .select()
    .from(questionnaires)
    .where(where)
    .orderBy(
      sql`${questionnaires.withdrawnAt} is not null`,
      sql`${questionnaires.replacedAt} is not null`,
      sql`lower(${questionnaires.name})`,
      sql`${questionnaires.broughtAt} desc`,
      asc(questionnaires.id),
    );
}

/** Versions of one questionnaire come into use one after the other: two at once would both be in use. */
export async function lockUrl(
  transaction: Database,
  institutionId: string,
  url: string,
): Promise<void> {
  await transaction.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`questionnaire ${institutionId} ${url}`}, 0))`,
  );
}

interface Bringing {
  readonly institutionId: string;
  readonly read: ReadQuestionnaire;
  readonly content: Readonly<Record<string, unknown>>;
  readonly by: string;
  readonly now: Date;
}

/**
 * Takes a version into use in the place of the one before, in the transaction of the caller; the same version with the same
 * content is the one that is stored. Null: it is stored with other content.
 */
export async function addVersion(
  transaction: Database,
  { institutionId, read, content, by, now }: Bringing,
): Promise<QuestionnaireRow | null> {
  const ofUrl = and(
    eq(questionnaires.institutionId, institutionId),
    eq(questionnaires.url, read.url),
  );
  await lockUrl(transaction, institutionId, read.url);
  const version = read.version ?? "";
  const [stored] = await transaction
    .select({
      row: getTableColumns(questionnaires),
      isSame: sql<boolean>`${questionnaires.content} = ${JSON.stringify(content)}::jsonb`,
    })
    .from(questionnaires)
    .where(and(ofUrl, eq(questionnaires.version, version)));
  if (stored) return stored.isSame ? stored.row : null;
  await transaction
    .update(questionnaires)
    .set({ replacedAt: now })
    .where(and(ofUrl, isNull(questionnaires.replacedAt)));
  const [added] = await transaction
    .insert(questionnaires)
    .values({
      institutionId,
      url: read.url,
      version,
      name: read.title,
      content,
      broughtAt: now,
      broughtBy: by,
    })
    .returning();
  if (!added) throw new Error("a questionnaire was not stored");
  return added;
}

/** Whether another version of the same url is in use. */
export async function isOtherInUse(
  database: Database,
  { id, institutionId, url }: QuestionnaireRow,
): Promise<boolean> {
  const [other] = await database
    .select({ id: questionnaires.id })
    .from(questionnaires)
    .where(
      and(
        eq(questionnaires.institutionId, institutionId),
        eq(questionnaires.url, url),
        ne(questionnaires.id, id),
        isInUse(),
      ),
    );
  return other !== undefined;
}

export async function setWithdrawn(
  database: Database,
  id: string,
  withdrawn: { at: Date; by: string } | null,
): Promise<QuestionnaireRow> {
  const [row] = await database
    .update(questionnaires)
    .set({
      withdrawnAt: withdrawn?.at ?? null,
      withdrawnBy: withdrawn?.by ?? null,
      // what comes back is the one in use
      ...(withdrawn === null && { replacedAt: null }),
    })
    .where(eq(questionnaires.id, id))
    .returning();
  if (!row) throw new Error("a questionnaire has gone");
  return row;
}
