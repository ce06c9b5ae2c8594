import { eq } from "../drizzle.ts";
import type { Database } from "../database.ts";
import { newsletters } from "../schema/newsletters.ts";

/** The mail settings of a user; null where they were never saved. */
export async function findNewsletter(database: Database, userId: string) {
  const [row] = await database.select().from(newsletters).where(eq(newsletters.userId, userId));
  return row ?? null;
}

export const toNewsletter = (row: typeof newsletters.$inferSelect) => ({
  receive_patient_message: row.receivePatientMessage,
  receive_daily_alert: row.receiveDailyAlert,
  newsletter_email: row.newsletterEmail,
});
