/**
 * What-if compared with a plain read of the same 90 days, for 1, 100 and 1,000 patients of a synthetic clinic in memory.
 *
 *   node bench/what-if.ts                     the table
 *     --patients 1,100,1000 --runs 5          other sizes, more runs
 *     --json                                  the figures as JSON, and nothing else on standard output
 *
 * Absolute times are this machine's: only the ratio counts. It must be at most 3.
 */
import { parseArgs } from "node:util";
import { and, eq, gte } from "#backend/drizzle.ts";
import { openDatabase, type Database } from "#backend/database.ts";
import { isAnyOf } from "#backend/records/any-of.ts";
import { findActiveRules } from "#backend/records/patient-rules.ts";
import { compareLimits } from "#backend/records/what-if.ts";
import { ecgs } from "#backend/schema/ecgs.ts";
import { healthReadings } from "#backend/schema/health-readings.ts";
import { patients } from "#backend/schema/patients.ts";
import { wellBeings } from "#backend/schema/well-beings.ts";
import { flagTemplateGroups } from "#backend/synthetic/flag-templates.ts";
import { plantClinic } from "#backend/synthetic/plant.ts";
import { spread } from "./summary.ts";

const { values: options } = parseArgs({
  options: {
    patients: { type: "string", default: "1,100,1000" },
    runs: { type: "string", default: "5" },
    json: { type: "boolean", default: false },
  },
});
const sizes = options.patients.split(",").map(Number);
const runs = Number(options.runs);
const now = new Date("2026-11-20T09:00:00Z");
const fromAt = now.getTime() - 90 * 24 * 60 * 60 * 1000;
/** as many as what-if reads at once, so that both read in steps of the same size */
const batchSize = 50;

/** Reads the same days with plain queries; returns the number of rows. */
async function readPlainly(database: Database, ids: readonly string[]): Promise<number> {
  const since = new Date(fromAt);
  let rows = 0;
  for (let start = 0; start < ids.length; start += batchSize) {
    const some = ids.slice(start, start + batchSize);
    const values = await database
      .select()
      .from(healthReadings)
      .where(and(isAnyOf(healthReadings.patientId, some), gte(healthReadings.measuredAt, since)));
    const answers = await database
      .select()
      .from(wellBeings)
      .where(and(isAnyOf(wellBeings.patientId, some), gte(wellBeings.createdAt, since)));
    const recorded = await database
      .select({
        id: ecgs.id,
        measuredAt: ecgs.measuredAt,
        afibResult: ecgs.afibResult,
        isInconclusive: ecgs.isInconclusive,
      })
      .from(ecgs)
      .where(and(isAnyOf(ecgs.patientId, some), gte(ecgs.measuredAt, since)));
    rows += values.length + answers.length + recorded.length;
  }
  return rows;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

const { database, close } = await openDatabase();
try {
  process.stderr.write("planting\n");
  await plantClinic({ database, now, patients: Math.ceil(Math.max(...sizes) * 1.6) + 120 });
  const monitored = await database
    .select({ id: patients.id })
    .from(patients)
    .where(eq(patients.status, "ONBOARDED"));
  const tight = flagTemplateGroups.heart.find(({ title }) => title === "Tight");
  if (!tight) throw new Error("the clinic has no such template");
  const after = tight.rules.map((rule, id) => ({ ...rule, id: String(id) }));
  const results = [];
  for (const size of sizes) {
    const ids = monitored.slice(0, size).map(({ id }) => id);
    if (ids.length < size) throw new Error(`the clinic has no ${size} monitored patients`);
    const rules = await findActiveRules(database, ids);
    const question = {
      patientIds: ids,
      before: (id: string) => rules.get(id) ?? [],
      after,
      fromAt,
      toAt: now.getTime(),
    };
    const rows = await readPlainly(database, ids);
    await compareLimits(database, question);
    const [plain, whatIf]: [number[], number[]] = [[], []];
    for (let run = 0; run < runs; run += 1) {
      plain.push(await timed(() => readPlainly(database, ids)));
      whatIf.push(await timed(() => compareLimits(database, question)));
    }
    const [plainMs, whatIfMs] = [spread(plain).median, spread(whatIf).median];
    results.push({ patients: size, rows, plainMs, whatIfMs, ratio: whatIfMs / plainMs });
  }
  if (options.json) console.log(JSON.stringify({ runs, results }, null, 2));
  else {
    console.log("| patients | rows read | plain read, ms | what-if, ms | × plain |");
    console.log("| --- | --- | --- | --- | --- |");
    for (const { patients: count, rows, plainMs, whatIfMs, ratio } of results)
      console.log(
        `| ${count} | ${rows} | ${plainMs.toFixed(1)} | ${whatIfMs.toFixed(1)} | ${ratio.toFixed(2)} |`,
      );
  }
} finally {
  await close();
}
