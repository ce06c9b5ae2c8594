/** Questions the clinics in turn, so that other work on the machine affects all of them alike. */
import { sql } from "#backend/drizzle.ts";
import type { Database } from "#backend/database.ts";
import { renewAllStates } from "#backend/records/connectivity-states.ts";
import { readOperation } from "#backend/records/operation.ts";
import { readWhatWaits } from "#backend/records/what-waits.ts";
import { runSilence } from "#backend/run-silence.ts";
import type { RequestedClinic } from "./installation.ts";
import type { Question } from "./questions.ts";

export interface Measured {
  readonly name: string;
  /** null: for a whole installation, which may take longer the larger it is */
  readonly goal: number | null;
  /**
   * lower quartile, ms, of each clinic: three of four runs take longer, and other work on the machine affects those
   * first
   */
  readonly quartileMs: readonly number[];
  /** of each clinic relative to the first */
  readonly ratios: readonly number[];
}

const warmups = 5;

const toMeasured = (
  name: string,
  goal: number | null,
  times: readonly (readonly number[])[],
): Measured => {
  const quartileMs = times.map((own) => own.toSorted((a, b) => a - b)[own.length >> 2] ?? 0);
  return { name, goal, quartileMs, ratios: quartileMs.map((ms) => ms / (quartileMs[0] ?? 1)) };
};

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

export async function measure(
  clinics: readonly RequestedClinic[],
  { name, goal, prepare, runs: ownRuns }: Question,
  runsWanted: number,
): Promise<Measured> {
  const runs = Math.min(ownRuns ?? runsWanted, runsWanted);
  const calls: ((run: number) => Promise<unknown>)[] = [];
  for (const clinic of clinics) calls.push(await prepare(clinic));
  const times = clinics.map((): number[] => []);
  for (let run = ownRuns ? -1 : -warmups; run < runs; run++)
    for (const [place, call] of calls.entries()) {
      const tookMs = await timed(() => call(run + warmups));
      if (run >= 0) times[place]?.push(tookMs);
    }
  return toMeasured(name, goal, times);
}

interface Installation {
  readonly database: Database;
  readonly patients: number;
}

/** Jobs that look at all patients of an installation: ms for a thousand of them. */
const jobs: readonly {
  name: string;
  work: (database: Database, now: Date) => Promise<unknown>;
}[] = [
  { name: "silence, 1,000 patients of all", work: runSilence },
  { name: "connectivity of a new day, 1,000 patients of all", work: renewAllStates },
];

/** The time of one question about the whole installation, ms. */
const watches: readonly {
  name: string;
  work: (database: Database, now: Date) => Promise<unknown>;
}[] = [
  { name: "what waits, for the metrics", work: readWhatWaits },
  { name: "the operator's page", work: readOperation },
];

export async function measureJobs(
  installations: readonly Installation[],
  now: Date,
  show: (measured: Measured) => void,
): Promise<void> {
  for (const { name, work } of watches) {
    const times = installations.map((): number[] => []);
    for (let run = 0; run < 20; run++)
      for (const [place, { database }] of installations.entries())
        times[place]?.push(await timed(() => work(database, now)));
    show(toMeasured(name, null, times));
  }
  for (const { name, work } of jobs) {
    const times: number[][] = [];
    for (const { database, patients } of installations) {
      const own: number[] = [];
      // one run of a small installation is too short to measure
      for (let run = 0; run < (patients < 100_000 ? 20 : 1); run++) {
        if (work !== runSilence) await forgetStates(database);
        own.push(((await timed(() => work(database, now))) * 1_000) / patients);
      }
      times.push(own);
    }
    show(toMeasured(name, 1.5, times));
  }
}

/** The state at the first run after midnight. */
async function forgetStates(database: Database): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`set local statement_timeout = 0`);
    await transaction.execute(sql`update connectivity_states set valid_until = null`);
  });
}
