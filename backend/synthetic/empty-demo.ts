/**
 * Emptying a demo: only what the demo made itself may go. Real is an institution that is none of the invented ones, which
 * have the same ids in every planting, and whatever an operator did by `npm run admin`: a clinic with real users and
 * patients begins with it, and so does a real user in an invented institution.
 */
import { like, notInArray, sql } from "../drizzle.ts";
import { emptyDatabase, liftTimeLimits, type Database } from "../database.ts";
import { auditEvents } from "../schema/audit-events.ts";
import { institutions } from "../schema/institutions.ts";
import { syntheticInstitutions } from "./institutions.ts";

/** The clinic is not, or not only, invented; the message is for the operator. */
export class RealClinicError extends Error {
  override name = "RealClinicError";
}

/** What is real in the database, in words that follow "it holds"; null: all of it is invented, or it is empty. */
export async function findReal(database: Database): Promise<string | null> {
  const syntheticIds = Object.values(syntheticInstitutions).map(({ id }) => id);
  const [institution] = await database
    .select({ name: institutions.name })
    .from(institutions)
    .where(notInArray(institutions.id, syntheticIds))
    .limit(1);
  if (institution) return `the institution "${institution.name}", which the demo did not make`;
  const [act] = await database
    .select({ action: auditEvents.action })
    .from(auditEvents)
    .where(like(auditEvents.action, "admin %"))
    .limit(1);
  return act ? `what an operator made by npm run ${act.action.replace(" ", " -- ")}` : null;
}

/**
 * Empties the database, the audit log too, if all of it is invented; otherwise nothing is changed.
 * @throws RealClinicError
 */
export async function emptyDemo(database: Database): Promise<void> {
  await database.transaction(async (transaction) => {
    await liftTimeLimits(transaction);
    // no real record may be made between the check and the emptying
    await transaction.execute(sql`lock table institutions, audit_events in access exclusive mode`);
    const real = await findReal(transaction);
    if (real)
      throw new RealClinicError(
        `The clinic is not emptied: it holds ${real}. Start it with DEMO=0 and without --reset and --patients; ` +
          "for a demo choose another DATA_DIR or DATABASE_URL.",
      );
    await emptyDatabase(transaction);
  });
}
