/**
 * Column shapes that every table shares. Instants are `timestamptz` in milliseconds (what JSON carries),
 * read and written as `Date`; calendar days are `date`, read and written as `YYYY-MM-DD`.
 */
import { customType, date, timestamp, uuid } from "../drizzle.ts";

export const id = () =>
  uuid()
    .primaryKey()
    .$defaultFn(() => crypto.randomUUID());

export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: "date" });

export const day = () => date({ mode: "string" });

/** Raw bytes (`bytea`). */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => "bytea",
  fromDriver: (value) => new Uint8Array(value),
});

/** Text ordered by its bytes: the same order in every database, and an index serves prefixes. */
export const plainText = customType<{ data: string; driverData: string }>({
  dataType: () => 'text collate "C"',
});
