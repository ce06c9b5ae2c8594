/**
 * Whether a stored measurement counts: its sender has not taken it back, and no clinician has excluded it. Every rule,
 * list and count asks here, and nowhere else; who tells what was left out reads records/exclusions.ts.
 */
import { and, eq, isNull, or, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

interface Counting {
  isExcluded: PgColumn;
  /** answers are not taken back by their sender */
  enteredInErrorAt?: PgColumn;
}

export const counts = ({ isExcluded, enteredInErrorAt }: Counting): SQL | undefined =>
  and(eq(isExcluded, false), enteredInErrorAt ? isNull(enteredInErrorAt) : undefined);

/** What counts, and what a clinician has excluded: for lists that tell both apart by `isExcluded`. */
export const countsOrIsExcluded = ({ isExcluded, enteredInErrorAt }: Counting): SQL | undefined =>
  enteredInErrorAt ? or(eq(isExcluded, true), isNull(enteredInErrorAt)) : undefined;
