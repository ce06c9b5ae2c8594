/**
 * An untouched demo is planted again on a new day, so that "since Monday" and "two hours ago" stay true. Untouched: no
 * user has changed anything since it was planted; signing in and looking around leaves it so. A demo with open sessions
 * waits until there are none.
 */
import { and, eq, gt, isNull, ne, or, sql } from "../../drizzle.ts";
import { actPatterns } from "#contract/codes/audit.ts";
import type { Database } from "../../database.ts";
import { auditEvents } from "../../schema/audit-events.ts";
import { institutions } from "../../schema/institutions.ts";
import { patients } from "../../schema/patients.ts";
import { sessions } from "../../schema/sessions.ts";
import { emptyDemo, findReal } from "../empty-demo.ts";
import { syntheticInstitutions } from "../institutions.ts";
import { foundedAt, plantClinic } from "../plant.ts";
import { simulationAddress } from "./run-simulation.ts";

/** What changes nothing of the clinic: looking, being refused, coming and going. */
const harmless = `(${[actPatterns.read, actPatterns.list, actPatterns.refused].join("|")}|^log(in|out)$)`;

export type Replanting = "fresh" | "touched" | "in use" | "seeded again";

/** What was found, and done about it. Call it for a demo only. */
export async function replantStale(
  database: Database,
  now: Date,
  plant: typeof plantClinic = plantClinic,
): Promise<Replanting> {
  const { id } = syntheticInstitutions.heart;
  const [heart] = await database.select().from(institutions).where(eq(institutions.id, id));
  if (!heart) return "touched";
  if (heart.createdAt.getTime() >= foundedAt(now).getTime()) return "fresh";
  if ((await findReal(database)) || (await isTouched(database))) return "touched";
  const [open] = await database
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(isNull(sessions.endedAt), gt(sessions.expiresAt, now)))
    .limit(1);
  if (open) return "in use";
  const patientCount = await database.$count(patients);
  await emptyDemo(database);
  await plant({ database, now, patients: patientCount });
  return "seeded again";
}

async function isTouched(database: Database): Promise<boolean> {
  const { action, address } = auditEvents;
  const [act] = await database
    .select({ action })
    .from(auditEvents)
    .where(
      and(
        sql`${action} !~ ${harmless}`,
        or(ne(action, "ingest-readings"), ne(address, simulationAddress)),
      ),
    )
    .limit(1);
  return act !== undefined;
}
