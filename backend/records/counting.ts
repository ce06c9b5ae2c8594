/**
 * Whether a stored measurement counts: its sender has not withdrawn it, and no clinician has excluded it. Every rule,
 * list and count uses this, and nothing else; records/exclusions.ts lists what was left out.
 */
import { and, eq, isNull, or, type SQL, type PgColumn } from "../drizzle.ts";

interface Counting {
  isExcluded: PgColumn;
  /** answers are not taken back by their sender */
  enteredInErrorAt?: PgColumn;
}

export const counts = ({ isExcluded, enteredInErrorAt }: Counting): SQL | undefined =>
  and(eq(isExcluded, false), enteredInErrorAt ? isNull(enteredInErrorAt) : undefined);

/** The same of a row. */
export const isCounting = (row: {
  readonly isExcluded: boolean;
  readonly enteredInErrorAt?: Date | null;
}): boolean => !row.isExcluded && !row.enteredInErrorAt;

/** What counts, and what a clinician has excluded: for lists that mark the latter by `isExcluded`. */
export const countsOrIsExcluded = ({ isExcluded, enteredInErrorAt }: Counting): SQL | undefined =>
  enteredInErrorAt ? or(eq(isExcluded, true), isNull(enteredInErrorAt)) : undefined;
