import type { Logger } from "pino";
import type { Database } from "./database.ts";
import { SettingsError } from "#settings/read-settings.ts";
import { institutions } from "./schema/institutions.ts";
import { emptyDemo, findReal } from "./synthetic/empty-demo.ts";
import { replantStale } from "./synthetic/living/replant-stale.ts";
import { plantClinic, type PlantRequest } from "./synthetic/plant.ts";

export interface Planting {
  /** the database may be filled with invented people: readEnvironment says so */
  isDemo: boolean;
  /** empty it first */
  isReset: boolean;
  /** an untouched demo is planted again on a new day */
  isSimulated?: boolean;
  patients?: number | undefined;
}

const barLength = 40;

/** A bar on standard error, drawn over itself on a terminal and a line for each tenth elsewhere. */
function showProgress(stream: NodeJS.WriteStream = process.stderr): PlantRequest["onProgress"] {
  const startedAt = performance.now();
  let tenth = 0;
  return ({ patientsDone, patientCount }) => {
    const share = patientsDone / patientCount;
    if (!stream.isTTY && share * 10 < tenth + 1) return;
    tenth = Math.floor(share * 10);
    const bar = "█".repeat(Math.round(share * barLength)).padEnd(barLength, "░");
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    const text = `${bar} ${patientsDone} of ${patientCount} patients, ${seconds} s`;
    stream.write(stream.isTTY ? `\r${text}${share === 1 ? "\n" : ""}` : `${text}\n`);
  };
}

/**
 * Fills an empty database of a demo; with isReset any of a demo. A clinic that is no demo is left alone.
 * @throws RealClinicError where something that is not invented would be emptied, whatever `isDemo` says
 */
export async function seedOnDemand(
  database: Database,
  { isDemo, isReset, isSimulated = false, patients }: Planting,
  now: Date,
  log: Logger,
  plant: typeof plantClinic = plantClinic,
): Promise<void> {
  if (isReset && !isDemo)
    throw new SettingsError(
      "--reset and --patients on a DATABASE_URL need DEMO=1: they empty the clinic",
    );
  const [some] = await database.select({ id: institutions.id }).from(institutions).limit(1);
  const real = some && isDemo && !isReset ? await findReal(database) : null;
  if (real) log.warn({ real }, "this clinic is not only invented: start it with DEMO=0");
  if (some && !isReset && isDemo && isSimulated) {
    const replanting = await replantStale(database, now, plant);
    if (replanting === "seeded again") log.info("an untouched demo was seeded again");
  }
  if ((some && !isReset) || !isDemo) return;
  if (some) await emptyDemo(database);
  const startedAt = performance.now();
  const planted = await plant({
    database,
    now,
    ...(patients && { patients, onProgress: showProgress() }),
  });
  const durationMs = Math.round(performance.now() - startedAt);
  log.info({ ...planted, durationMs }, "synthetic clinic planted");
}
