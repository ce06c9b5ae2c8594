import { pgTable, text, unique, uuid } from "../drizzle.ts";
import { bytes, instant } from "./columns.ts";
import { institutions } from "./institutions.ts";
import { users } from "./users.ts";

/** The account of an institution at an implant maker. Its id follows from both: records/implant-credentials.ts. */
export const implantCredentials = pgTable(
  "implant_credentials",
  {
    id: uuid().primaryKey(),
    institutionId: uuid()
      .notNull()
      .references(() => institutions.id),
    /** MEDTRONIC, BIOTRONIK */
    clientType: text().notNull(),
    /** CONNECTED, NOT_CONNECTED */
    connectionStatus: text().notNull(),
    /** client_id or username; null while not connected */
    accountName: text(),
    /** encrypted JSON: password, or client_secret with certificate and its password; null while not connected */
    sealedSecrets: bytes(),
    changedAt: instant().notNull(),
    changedBy: uuid().references(() => users.id),
  },
  (table) => [unique("implant_credentials_vendor").on(table.institutionId, table.clientType)],
);
