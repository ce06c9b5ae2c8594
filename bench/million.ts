/**
 * `npm run bench:million -- --postgres URL`: the cost of the backend's calls in an installation of a million patients,
 * compared with one of a thousand, on the same server and in one process. Each has a database `vigil_million_PATIENTS` on
 * that server. It is created if it is missing (`million/plant.ts`) and used again later; `--plant-only` ends then.
 *
 *   --patients 1000000 --beside 1000     the sizes
 *   --series-share 0.1 --days 365        the share with a series of every day, and its length
 *   --keep-free 20                       GB of the server's disk that stay free
 *   --runs 100                           how often each question runs in each installation
 *   --only search                        questions with that word in their name; jobs: work on all patients, and the sizes;
 *                                        processor: processor time of each question, with the server on this machine
 */
import { statfsSync } from "node:fs";
import { parseArgs } from "node:util";
import { sql } from "#backend/drizzle.ts";
import { openDatabase, type OpenDatabase } from "#backend/database.ts";
import { patients as patientTable } from "#backend/schema/patients.ts";
import { benchDatabase } from "./bench-database.ts";
import { requestedClinic, type RequestedClinic } from "./million/installation.ts";
import { measure, measureJobs, type Measured } from "./million/measure.ts";
import { measureProcessor } from "./million/processor.ts";
import { plantLarge } from "./million/plant.ts";
import { questionsAt } from "./million/questions.ts";
import { readSizes } from "./million/sizes.ts";

const now = new Date("2026-11-20T08:00:00+01:00");
const { values: options } = parseArgs({
  options: {
    postgres: { type: "string" },
    patients: { type: "string", default: "1000000" },
    beside: { type: "string", default: "1000" },
    "series-share": { type: "string", default: "0.1" },
    days: { type: "string", default: "365" },
    "keep-free": { type: "string", default: "20" },
    "plant-only": { type: "boolean", default: false },
    runs: { type: "string", default: "100" },
    only: { type: "string" },
  },
});
const { postgres } = options;
if (!postgres) throw new Error("--postgres URL is missing");
const say = (text: string) =>
  process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${text}\n`);
const shape = { seriesShare: Number(options["series-share"]), days: Number(options.days), now };

/** Approximate size of a patient and of a day of a series, with indexes and the log during the writing. */
const bytesOfPatient = 12_000;
const bytesOfDay = 1_500;

/** Throws if the disk would be too full; the disk of a server on another machine is not checked. */
async function refuseFullDisk({ database }: OpenDatabase, patients: number): Promise<void> {
  const { rows } = (await database.execute(sql`show data_directory`)) as {
    rows: { data_directory: string }[];
  };
  const { bavail, bsize } = statfsSync(rows[0]?.data_directory ?? "/");
  const needed = patients * (bytesOfPatient + shape.seriesShare * shape.days * bytesOfDay);
  const left = (bavail * bsize - needed) / 1e9;
  if (left < Number(options["keep-free"]))
    throw new Error(`planting would leave ${left.toFixed(0)} GB of the disk`);
}

async function open(patients: number) {
  const databaseUrl = await benchDatabase(postgres ?? "", `vigil_million_${patients}`);
  const opened = await openDatabase({ databaseUrl });
  if ((await opened.database.$count(patientTable)) === 0) await refuseFullDisk(opened, patients);
  const clinics = await plantLarge(opened.database, { ...shape, patients }, (text) =>
    say(`${patients}: ${text}`),
  );
  return { patients, opened, clinics };
}

const installations: Awaited<ReturnType<typeof open>>[] = [];
for (const patients of [Number(options.beside), Number(options.patients)])
  installations.push(await open(patients));

const number = (value: number) => Math.round(value).toLocaleString("en");
const line = (cells: readonly string[]) => console.log(`| ${cells.join(" | ")} |`);

/** The same clinic in both, and the largest of the larger installation. */
async function findClinics(): Promise<RequestedClinic[]> {
  const requested: RequestedClinic[] = [];
  for (const { patients, opened, clinics } of installations) {
    const largest = clinics.toSorted((a, b) => b.size - a.size)[0];
    const chosen = patients === Number(options.beside) ? [clinics[0]] : [clinics[0], largest];
    for (const clinic of chosen)
      if (clinic) requested.push(await requestedClinic(opened.database, patients, clinic, now));
  }
  return requested;
}

function showHeads(heads: readonly string[]): void {
  line(["", ...heads.map((head) => `${head}, ms`), "ratios", "goal"]);
  line(["---", ...heads.map(() => "---:"), "---:", "---:"]);
}

function showTimes({ name, quartileMs, ratios, goal }: Measured): void {
  const ratioTexts = ratios.slice(1).map((ratio) => ratio.toFixed(2));
  line([
    name,
    ...quartileMs.map((ms) => ms.toFixed(2)),
    ratioTexts.join("; "),
    goal === null ? "" : `≤ ${goal}`,
  ]);
}

async function showSizes(): Promise<void> {
  for (const { patients, opened } of installations) {
    const { tables, bytes, seriesRows } = await readSizes(opened.database);
    console.log(`${number(patients)} patients, ${number(bytes / 1e6)} MB`);
    line(["table", "rows", "MB", "of it indexes", "bytes a row"]);
    line(["---", "---:", "---:", "---:", "---:"]);
    for (const { name, rows, total, indexes } of tables)
      line([name, number(rows), number(total / 1e6), number(indexes / 1e6), number(total / rows)]);
    console.log(`Rows of a series: ${number(seriesRows)}\n`);
  }
}

/** Of the first clinic of the larger installation. */
async function showProcessor(): Promise<void> {
  const clinic = (await findClinics())[1];
  if (!clinic) throw new Error("nobody is there to ask");
  line(["processor time, ms", "backend", "PostgreSQL"]);
  line(["---", "---:", "---:"]);
  for (const question of questionsAt(now).filter(({ runs }) => runs === undefined)) {
    const { name, backend, server } = await measureProcessor(clinic, question, 50);
    line([name, backend.toFixed(1), server.toFixed(1)]);
  }
}

if (options.only === "processor") await showProcessor();
else if (!options["plant-only"]) {
  if (options.only !== "jobs") {
    const requested = await findClinics();
    showHeads(requested.map(({ patients, size }) => `${number(size)} of ${number(patients)}`));
    for (const question of questionsAt(now))
      if (question.name.includes(options.only ?? ""))
        showTimes(await measure(requested, question, Number(options.runs)));
  }
  if (!options.only || options.only === "jobs") {
    await showSizes();
    showHeads(installations.map(({ patients }) => number(patients)));
    const databases = installations.map(({ patients, opened: { database } }) => ({
      patients,
      database,
    }));
    await measureJobs(databases, now, showTimes);
  }
}
for (const { opened } of installations) await opened.close();
