import { bigint, index, integer, pgTable, primaryKey, text, uuid } from "../drizzle.ts";
import { bytes, instant } from "./columns.ts";
import { users } from "./users.ts";

/** The authenticator app of a user. It is not active until a first code has confirmed it. */
export const secondFactors = pgTable("second_factors", {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** the secret, base32, sealed by the secret box */
  sealedSecret: bytes().notNull(),
  createdAt: instant().notNull(),
  confirmedAt: instant(),
  /** the newest step (half minutes since 1970) whose code was taken: neither it nor an older one is taken again */
  lastStep: bigint({ mode: "number" }).notNull().default(0),
});

/** For when the app is out of reach: each code is good once. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** the code's first digit: which of the hashes it is compared with */
    place: integer().notNull(),
    /** argon2id in PHC form */
    hash: text().notNull(),
    usedAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.place] })],
);

/** The right password was given, and the second factor is awaited. No session. */
export const secondFactorChallenges = pgTable(
  "second_factor_challenges",
  {
    /** SHA-256 of the value that the caller holds */
    hash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    expiresAt: instant().notNull(),
    tries: integer().notNull().default(0),
  },
  (table) => [
    index("second_factor_challenges_user").on(table.userId),
    index("second_factor_challenges_expires").on(table.expiresAt),
  ],
);
