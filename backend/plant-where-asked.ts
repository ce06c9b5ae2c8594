import type { Logger } from "pino";
import { emptyDatabase, type Database } from "./database.ts";
import { EnvironmentError } from "./env.ts";
import { institutions } from "./schema/institutions.ts";
import { plantClinic } from "./synthetic/plant.ts";

export interface Planting {
  /** the database may be filled with invented people: readEnvironment says so */
  isDemo: boolean;
  /** empty it first */
  isReset: boolean;
  patients?: number | undefined;
}

/** Fills an empty database of a demo; with isReset any of a demo. A clinic that is no demo is left alone. */
export async function plantWhereAsked(
  database: Database,
  { isDemo, isReset, patients }: Planting,
  now: Date,
  log: Logger,
  plant: typeof plantClinic = plantClinic,
): Promise<void> {
  if (isReset && !isDemo)
    throw new EnvironmentError(
      "--reset and --patients on a DATABASE_URL need DEMO=1: they empty the clinic",
    );
  const [some] = await database.select({ id: institutions.id }).from(institutions).limit(1);
  if ((some && !isReset) || !isDemo) return;
  if (some) await emptyDatabase(database);
  const startedAt = performance.now();
  const planted = await plant({ database, now, ...(patients && { patients }) });
  const durationMs = Math.round(performance.now() - startedAt);
  log.info({ ...planted, durationMs }, "synthetic clinic planted");
}
