import { bigint, index, pgTable, text, uuid } from "../drizzle.ts";
import { bytes, id, instant } from "./columns.ts";
import { users } from "./users.ts";

/**
 * Passkeys beside the authenticator app. The stored half signs no one in: the private half never leaves its device.
 */
export const passkeys = pgTable(
  "passkeys",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** as the device names it, base64url */
    credentialId: text().notNull().unique("passkeys_credential_id"),
    /** what its owner calls it */
    name: text().notNull(),
    /** COSE */
    publicKey: bytes().notNull(),
    /** how often the device has signed, if it counts: a lower one comes from a copy */
    counter: bigint({ mode: "number" }).notNull(),
    /** how browsers reach it: usb, nfc, ble, hybrid, internal */
    transports: text().array().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (table) => [index("passkeys_user").on(table.userId)],
);

/** The challenge for a browser. Each is used once. */
export const passkeyChallenges = pgTable(
  "passkey_challenges",
  {
    /** what it is for, and of which session or sign-in: it counts there alone */
    place: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** 256 random bits, base64url */
    challenge: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index("passkey_challenges_user").on(table.userId),
    index("passkey_challenges_expires").on(table.expiresAt),
  ],
);
