import { boolean, index, pgTable, text, uuid } from "../drizzle.ts";
import { bytes, id, instant } from "./columns.ts";

/** Everybody who can sign in. A patient's row has the same id as the row in `patients`. */
export const users = pgTable(
  "users",
  {
    id: id(),
    /** lower case; compared lower case */
    username: text().notNull().unique(),
    /** argon2id in PHC form; null: cannot sign in */
    passwordHash: text(),
    passwordChangedAt: instant(),
    mustChangePassword: boolean().notNull().default(false),
    /** a one-time password is no good from then on; null: does not run out */
    passwordExpiresAt: instant(),
    /** HCP, PBA, ADMIN, CUSTOMER_SUPPORT, PATIENT */
    role: text().notNull(),
    institutionIds: uuid().array().notNull(),
    allowedPrograms: text().array().notNull(),
    /** secure-mode hash of the flag service */
    ldHash: text().notNull().default(""),
    /** de az nl fr es tr en-uk; null: never chosen */
    language: text(),
    title: text(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull().default(""),
    phoneNr: text(),
    profession: text(),
    image: bytes(),
    imageType: text(),
    createdAt: instant().notNull(),
    /** set: the account is closed and cannot sign in */
    disabledAt: instant(),
  },
  (table) => [index("users_institution_ids").using("gin", table.institutionIds)],
);
