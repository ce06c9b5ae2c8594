/**
 * `npm run bench:backend`: the cost of a page's calls in the backend, and how many readings a second it takes. They are
 * compared with the least possible work: a prepared statement, and plain inserts of the same values.
 *
 *   -- --patients 120     size of the synthetic clinic, which is created again
 *   -- --database URL     on a PostgreSQL server, in an empty database; else on PGlite, in a temporary folder
 *   -- --rounds 5         rounds that count, after 200 pages of each kind that do not count
 *   -- --part ingest      only measurements, or only `pages`: for a profile (node --cpu-prof)
 *
 * All requests run within this process, in turn. The measure is the processor time of all its threads, so the load of the
 * machine affects all alike. Compare the ratios. On PostgreSQL the server's own time is not included.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { eq } from "#backend/drizzle.ts";
import { openDatabase, type Database } from "#backend/database.ts";
import { healthReadings } from "#backend/schema/health-readings.ts";
import { worklist } from "#backend/schema/worklist.ts";
import { plantClinic } from "#backend/synthetic/plant.ts";
import { pageCalls } from "#backend/testing/page-calls.ts";
import { benchClients } from "./bench-clients.ts";

const { values: options } = parseArgs({
  options: {
    patients: { type: "string", default: "120" },
    database: { type: "string" },
    rounds: { type: "string", default: "5" },
    part: { type: "string" },
  },
});
const rounds = Number(options.rounds);
const now = new Date("2026-11-20T08:00:00+01:00");
const say = (text: string) => process.stdout.write(`${text}\n`);

const folder = mkdtempSync(join(tmpdir(), "vigil-bench-backend-"));
const opened = await openDatabase(
  options.database ? { databaseUrl: options.database } : { dataDir: folder },
);
const { database } = opened;
await plantClinic({ database, now, patients: Number(options.patients) });
const account = { username: "hcp", password: "Demo-2026!" };
const { client, device } = await benchClients(database, now, account);
const patientIds = (
  await database
    .select({ id: worklist.patientId })
    .from(worklist)
    .where(eq(worklist.status, "ONBOARDED"))
).map(({ id }) => id);
const { body: listed } = await client.get("/v1/patients-list?status=ONBOARDED&limit=1");
const pages = pageCalls(String(listed.items[0].id));

async function getAll(paths: readonly string[]): Promise<void> {
  const answers = await Promise.all(paths.map((path) => client.get(path)));
  // a patient without a medication plan has none
  const refused = answers.find(({ status }) => status !== 200 && status !== 404);
  if (refused) throw new Error(`${refused.status}: ${JSON.stringify(refused.body)}`);
}

/** One row by its key, with drizzle building the query again and the driver sending it by name. */
const bareStatement = (from: Database) =>
  from
    .select()
    .from(worklist)
    .where(eq(worklist.patientId, patientIds[0] ?? ""));

/** Processor time of the process for one `work`, ms. */
async function costOf(work: () => Promise<unknown>, times: number): Promise<number> {
  const before = process.cpuUsage();
  for (let index = 0; index < times; index++) await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / times;
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

async function comparePages(): Promise<void> {
  const works: [name: string, times: number, work: () => Promise<unknown>][] = [
    ["a bare statement", 300, () => bareStatement(database)],
    ...Object.entries(pages).map(([name, paths]): [string, number, () => Promise<unknown>] => [
      name,
      Math.ceil(60 / paths.length),
      () => getAll(paths),
    ]),
  ];
  for (const [, , work] of works) await costOf(work, 200);
  const costs = new Map(works.map(([name]) => [name, [] as number[]]));
  for (let round = 0; round < rounds; round++)
    for (const [name, times, work] of works) costs.get(name)?.push(await costOf(work, times));
  const bare = costs.get("a bare statement") ?? [];
  say("| page | processor time, ms | times a bare statement |\n| --- | ---: | ---: |");
  for (const [name, own] of costs) {
    const ratio = median(own.map((cost, round) => cost / (bare[round] ?? Number.NaN)));
    say(`| ${name} | ${median(own).toFixed(2)} | ${ratio.toFixed(1)} |`);
  }
}

let turn = 0;
/** A separate minute for each delivery, so that none is known already. */
const readingsOf = () => {
  const head = {
    device_id: "bench",
    measured_at: new Date(now.getTime() - 60_000 * ++turn).toISOString(),
  };
  return [
    { kind: "weight", ...head, weight_kg: 81.3 },
    { kind: "blood_pressure", ...head, systolic_mmhg: 128, diastolic_mmhg: 79 },
    { kind: "heart_rate", ...head, heart_rate_bpm: 71 },
  ];
};
const patientAt = (index: number) => patientIds[index % patientIds.length] ?? "";

async function sendOne(index: number): Promise<void> {
  const sent = { patient: patientAt(index), readings: readingsOf() };
  const { body } = await device.post("/v1/x/ingest", sent);
  if (body.taken !== 3) throw new Error(JSON.stringify(body));
}

async function sendHundred(): Promise<void> {
  const deliveries = Array.from({ length: 100 }, (_, index) => ({
    patient: patientAt(index),
    readings: readingsOf(),
  }));
  const { body } = await device.post("/v1/x/ingest-batch", { deliveries });
  for (const { answer } of body.deliveries)
    if (answer?.taken !== 3) throw new Error(JSON.stringify(answer));
}

/** The four values of three readings, an insert each. */
async function insertPlainly(index: number): Promise<void> {
  const measuredAt = new Date(now.getTime() - 60_000 * ++turn);
  for (const healthDataTypeId of [101, 202, 201, 301])
    await database.insert(healthReadings).values({
      patientId: patientAt(index),
      healthDataTypeId,
      value: 80,
      measuredAt,
      receivedAt: now,
    });
}

async function perSecond(
  readingCount: number,
  times: number,
  work: (index: number) => Promise<void>,
): Promise<number> {
  const startedAt = performance.now();
  for (let index = 0; index < times; index++) await work(index);
  return (readingCount * times * 1000) / (performance.now() - startedAt);
}

async function compareIngest(): Promise<void> {
  const speeds: { plain: number; one: number; hundred: number }[] = [];
  for (let round = -2; round < rounds; round++) {
    const speed = {
      plain: await perSecond(3, 40, insertPlainly),
      one: await perSecond(3, 40, sendOne),
      hundred: await perSecond(300, 2, sendHundred),
    };
    if (round >= 0) speeds.push(speed);
  }
  say("\n| three readings of a patient | readings/s | plain inserts are |\n| --- | ---: | ---: |");
  for (const [name, key] of [
    ["plain inserts", "plain"],
    ["one patient a delivery", "one"],
    ["100 patients a delivery", "hundred"],
  ] as const) {
    const ratio = median(speeds.map((speed) => speed.plain / speed[key]));
    const speed = median(speeds.map((one) => one[key]));
    say(`| ${name} | ${speed.toFixed(0)} | ${ratio.toFixed(2)} times as fast |`);
  }
}

if (options.part !== "ingest") await comparePages();
if (options.part !== "pages") await compareIngest();
await opened.close();
rmSync(folder, { recursive: true });
