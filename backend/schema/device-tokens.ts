import { index, integer, pgTable, text, uuid } from "../drizzle.ts";
import { id, instant } from "./columns.ts";
import { institutions } from "./institutions.ts";
import { patients } from "./patients.ts";

/**
 * What a device or a gateway shows to send measurements: for one patient, or for all of an institution. The token itself
 * is not stored, only its SHA-256. Rows stay after the token was revoked: the audit log names them.
 */
export const deviceTokens = pgTable(
  "device_tokens",
  {
    id: id(),
    institutionId: uuid()
      .notNull()
      .references(() => institutions.id),
    /** null: a gateway that may send for every patient of the institution */
    patientId: uuid().references(() => patients.id, { onDelete: "cascade" }),
    /** SHA-256 of the token, hexadecimal */
    tokenHash: text().notNull().unique(),
    /** kinds of the contract's Reading that it may send */
    kinds: text().array().notNull(),
    /** what it is for, in the words of who made it */
    note: text().notNull(),
    /** the name that the device gave when it was paired */
    deviceName: text(),
    createdAt: instant().notNull(),
    /** who made it, or the pairing code; null: the operator on the command line */
    createdBy: uuid(),
    /** null: until it is revoked */
    expiresAt: instant(),
    /** to the minute */
    lastUsedAt: instant(),
    /** requests and readings that were refused */
    refusedCount: integer().notNull().default(0),
    /** of these, those of a kind that it may not send */
    refusedKindCount: integer().notNull().default(0),
    /** of these, those after it had run out */
    refusedExpiredCount: integer().notNull().default(0),
    /** of these, those after it was revoked */
    refusedRevokedCount: integer().notNull().default(0),
    lastRefusedAt: instant(),
    revokedAt: instant(),
    revokedBy: uuid(),
  },
  (table) => [
    index("device_tokens_patient").on(table.patientId),
    index("device_tokens_institution").on(table.institutionId),
  ],
);

/** A code of a few characters that a device changes for its token, once and soon. */
export const pairingCodes = pgTable(
  "pairing_codes",
  {
    id: id(),
    patientId: uuid()
      .notNull()
      .references(() => patients.id, { onDelete: "cascade" }),
    /** SHA-256 of the code, hexadecimal */
    codeHash: text().notNull().unique(),
    kinds: text().array().notNull(),
    note: text().notNull(),
    /** of the token that it is changed for */
    tokenExpiresAt: instant(),
    createdAt: instant().notNull(),
    createdBy: uuid().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [index("pairing_codes_patient").on(table.patientId)],
);
