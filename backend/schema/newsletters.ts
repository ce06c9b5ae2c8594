import { boolean, index, pgTable, text, uuid, sql } from "../drizzle.ts";
import { instant } from "./columns.ts";
import { users } from "./users.ts";

/** Which mails a user wants; without a row none. */
export const newsletters = pgTable(
  "newsletters",
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    receivePatientMessage: boolean().notNull(),
    receiveDailyAlert: boolean().notNull(),
    newsletterEmail: text().notNull(),
    /** when the daily summary was turned on: that day's comes only if it was on before it was due */
    dailyAlertSince: instant(),
  },
  (table) => [
    index("newsletters_daily_alert")
      .on(table.userId)
      .where(sql`receive_daily_alert`),
  ],
);
