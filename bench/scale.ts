/**
 * `npm run bench:scale`: the cost of list, worklist and counters with 100, 10,000 and 100,000 patients, side by side.
 * It also measures how many readings a second ingest takes, compared with a plain insert of the same rows.
 *
 *   -- --json               for machines
 *   -- --sizes 100,10000    other sizes
 *   -- --runs 40
 *   -- --keep FOLDER        creates the clinics there once and uses them again
 *   -- --postgres URL       each clinic has a database `vigil_bench_SIZE` of that server, made once and used again
 *   -- --only review        the questions with that word in their name
 *
 * The clinics are in one process, on PGlite in memory unless they are saved. Every question goes to each of them in
 * turn, so that the load of the machine affects all alike. Look at the ratios.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { sql } from "#backend/drizzle.ts";
import { openDatabase, type Database, type OpenDatabase } from "#backend/database.ts";
import { refreshWorklist } from "#backend/records/worklist.ts";
import { incidents, isOpen } from "#backend/schema/incidents.ts";
import { patients } from "#backend/schema/patients.ts";
import { plantClinic } from "#backend/synthetic/plant.ts";
import { type BenchClients, benchClients } from "./bench-clients.ts";
import { benchDatabase } from "./bench-database.ts";
import { measureIngest } from "./measure-ingest.ts";
import { spread } from "./summary.ts";

const now = new Date("2026-11-20T08:00:00+01:00");
const password = "Demo-2026!";

/** A large clinic has this many open incidents; the synthetic clinic has fewer. */
const openAtLeast = 10_000;
const largeFrom = 100_000;

/** Opens incidents, one red among four, for patients of the first clinic without an open one, dated this morning. */
async function openMore(database: Database, say: (text: string) => void): Promise<void> {
  const open = await database.$count(incidents, isOpen());
  if (open >= openAtLeast) return;
  const { rows } = (await database.execute(sql`
    insert into incidents (id, patient_id, institution_id, incident_type, flag_type, severity, incident_timestamp,
      happened_at, received_at, due_at, incident_info, source)
    select made, patient_id, institution_id, 'ExternalDevice', 'INCR_WEIGHT',
      case when place % 4 = 0 then 300 else 200 end, at, at, at, due_at, '{}', made::text
    from (
      select gen_random_uuid() as made, w.patient_id, w.institution_id, row_number() over (order by w.patient_id) as place,
        ${now.toISOString()}::timestamptz - interval '1 minute' * (row_number() over (order by w.patient_id) % 4000) as at,
        (select next_due_at from worklist d where next_due_at is not null order by patient_id
          offset (('x' || right(w.patient_id::text, 2))::bit(8)::int % 20) limit 1) as due_at
      from worklist w
      where w.status = 'ONBOARDED' and w.open_red_count = 0 and w.open_yellow_count = 0
        and w.institution_id = (select institution_id from worklist group by 1 order by count(*) desc limit 1)
      order by w.patient_id limit ${openAtLeast - open}) as chosen
    returning patient_id`)) as { rows: { patient_id: string }[] };
  const ids = rows.map(({ patient_id }) => patient_id);
  for (let from = 0; from < ids.length; from += 1000)
    await refreshWorklist(database, ids.slice(from, from + 1000));
  await database.execute(sql`analyze`);
  say(`${ids.length} incidents opened, so that ${openAtLeast} are open`);
}

interface Clinic extends BenchClients {
  readonly size: number;
  readonly opened: OpenDatabase;
}

async function openClinic(
  size: number,
  { keep, postgres }: { keep?: string | undefined; postgres?: string | undefined },
  say: (text: string) => void,
): Promise<Clinic> {
  const opened = await openDatabase(
    postgres
      ? { databaseUrl: await benchDatabase(postgres, `vigil_bench_${size}`) }
      : keep
        ? { dataDir: join(keep, String(size)) }
        : {},
  );
  if ((await opened.database.$count(patients)) === 0) {
    const startedAt = performance.now();
    await plantClinic({ database: opened.database, now, patients: size });
    say(`${size} patients planted in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  }
  if (size >= largeFrom) await openMore(opened.database, say);
  const account = { username: "hcp", password };
  return { size, opened, ...(await benchClients(opened.database, now, account)) };
}

/** Windows of ten: the smallest clinic fills them too. */
const list = (more: string) => `/v1/patients-list?limit=10&${more}`;
const reviewPath = "/v1/patients-to-review?date=2026-11-20&limit=2";
const questions: readonly {
  name: string;
  path: string;
  isDeep?: boolean;
  isBehind?: boolean;
  goal: number;
}[] = [
  ...["alerts", "name", "birth_date", "last_transmission_at"].flatMap((field) =>
    ["asc", "desc"].flatMap((direction) => {
      const path = list(`status=ONBOARDED&sort_field=${field}&sort_direction=${direction}`);
      const name = `list by ${field} ${direction}`;
      return [
        { name, path, goal: 1.3 },
        { name: `${name}, in its middle`, path, isDeep: true, goal: 1.3 },
      ];
    }),
  ),
  { name: "list, ended", path: list("status=OFFBOARDING&status=OFFBOARDED"), goal: 1.3 },
  { name: "list, of all statuses", path: list(""), goal: 1.3 },
  { name: "list, a reason", path: list("offboarding_reasons=PATIENT_REQUEST"), goal: 1.3 },
  { name: "search for a name", path: list("search=albrecht%20erika"), goal: 3 },
  { name: "review list", path: reviewPath, goal: 1.3 },
  { name: "review list, behind a cursor", path: reviewPath, isBehind: true, goal: 1.3 },
  { name: "alert counter", path: "/v1/alert-counter", goal: 1.3 },
  { name: "counts of the tabs", path: "/v1/patients-count-summary", goal: 1.3 },
  {
    name: "morning, warnings",
    path: "/v1/x/warnings-to-review?limit=5&min_ack_timestamp=2026-11-19T23:00:00.000Z",
    goal: 1.3,
  },
  {
    name: "morning, counts of due days",
    path: "/v1/x/deadline-counts?day_ends_at=2026-11-20T23:00:00.000Z",
    goal: 1.3,
  },
  { name: "morning, who is at whom", path: "/v1/x/claims", goal: 1.3 },
  { name: "morning, open tasks", path: "/v1/x/tasks?limit=10", goal: 1.3 },
  {
    name: "morning, review list",
    path: `${reviewPath}&min_ack_timestamp=2026-11-19T23:00:00.000Z`,
    goal: 1.3,
  },
  { name: "morning, what can be undone", path: "/v1/x/undoable-warnings", goal: 1.3 },
];

export interface ScaleRow {
  readonly name: string;
  /** median, milliseconds, by size */
  readonly medianMs: readonly number[];
  /** the largest size beside the smallest */
  readonly ratio: number;
  readonly goal: number;
}

async function timeOf(clinic: Clinic, path: string): Promise<number> {
  const startedAt = performance.now();
  const { status } = await clinic.client.get(path);
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  return performance.now() - startedAt;
}

/** The path of the window in the middle: found once by skip, from then on by its cursor. */
async function deepPath(clinic: Clinic, path: string): Promise<string> {
  const { body } = await clinic.client.get(path);
  const middle = Math.max(0, Math.floor(body.total_count / 2) - 10);
  const { next_cursor } = (await clinic.client.get(`${path}&skip=${middle}`)).body;
  return `${path}&skip=${middle + 10}&after=${next_cursor}`;
}

/** The second window of a list: the smallest clinic has no more. */
async function nextPath(clinic: Clinic, path: string): Promise<string> {
  const { next_cursor } = (await clinic.client.get(path)).body;
  return `${path}&after=${next_cursor}`;
}

async function measure(
  clinics: readonly Clinic[],
  { name, path, isDeep, isBehind, goal }: (typeof questions)[number],
  runs: number,
): Promise<ScaleRow> {
  const find = isDeep ? deepPath : isBehind ? nextPath : () => Promise.resolve(path);
  const paths = await Promise.all(clinics.map((clinic) => find(clinic, path)));
  const times = clinics.map((): number[] => []);
  for (let run = -3; run < runs; run++)
    for (const [place, clinic] of clinics.entries()) {
      const tookMs = await timeOf(clinic, paths[place] ?? path);
      if (run >= 0) times[place]?.push(tookMs);
    }
  const medianMs = times.map((own) => spread(own).median);
  return { name, medianMs, ratio: (medianMs.at(-1) ?? 0) / (medianMs[0] ?? 1), goal };
}

const { values: options } = parseArgs({
  allowPositionals: true,
  options: {
    sizes: { type: "string", default: "100,10000,100000" },
    runs: { type: "string", default: "40" },
    keep: { type: "string" },
    postgres: { type: "string" },
    only: { type: "string" },
    json: { type: "boolean", default: false },
  },
});
const sizes = options.sizes.split(",").map(Number);
const say = (text: string) => process.stderr.write(`${text}\n`);
const clinics: Clinic[] = [];
for (const size of sizes) clinics.push(await openClinic(size, options, say));
const rows: ScaleRow[] = [];
const chosen = questions.filter(({ name }) => name.includes(options.only ?? ""));
for (const question of chosen) {
  rows.push(await measure(clinics, question, Number(options.runs)));
  say(rows.at(-1)?.name ?? "");
}
const tenThousand = clinics.find(({ size }) => size === 10_000) ?? clinics.at(-1);
const ingest = tenThousand && !options.only && (await measureIngest(tenThousand, now));

if (options.json) console.log(JSON.stringify({ sizes, rows, ingest }, null, 2));
else {
  const line = (cells: readonly string[]) => console.log(`| ${cells.join(" | ")} |`);
  line(["", ...sizes.map((size) => `${size}, ms`), "ratio", "goal"]);
  line(["---", ...sizes.map(() => "---:"), "---:", "---:"]);
  for (const { name, medianMs, ratio, goal } of rows)
    line([name, ...medianMs.map((ms) => ms.toFixed(2)), ratio.toFixed(2), `≤ ${goal}`]);
  if (ingest)
    console.log(
      `\nIngest with rules: ${ingest.ingestPerSecond} readings/s; a plain insert of the same rows: ` +
        `${ingest.insertPerSecond}/s; ${ingest.ratio.toFixed(1)} times as fast.`,
    );
}
await Promise.all(clinics.map(({ opened }) => opened.close()));
