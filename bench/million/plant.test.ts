/** What `npm run bench:million` creates, small and in memory: the requested number, as the backend itself would save it. */
import { sql } from "#backend/drizzle.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenDatabase } from "#backend/database.ts";
import { countWrongCounts } from "#backend/records/stored-counts.ts";
import { runSilence } from "#backend/run-silence.ts";
import { openTestDatabase } from "#backend/testing/template-database.ts";
import { planClinics, type PlannedClinic } from "./clinics.ts";
import { requestedClinic } from "./installation.ts";
import { plantLarge } from "./plant.ts";

const request = {
  patients: 650,
  seriesShare: 0.1,
  days: 30,
  templates: { series: 20, lean: 100 },
  now: new Date("2026-11-20T08:00:00+01:00"),
};
let opened: OpenDatabase;
let clinics: PlannedClinic[];
beforeAll(async () => {
  opened = await openTestDatabase();
  clinics = await plantLarge(opened.database, request);
}, 180_000);
afterAll(() => opened.close());

async function rowsOf<Row>(text: string): Promise<Row[]> {
  return ((await opened.database.execute(sql.raw(text))) as { rows: unknown[] }).rows as Row[];
}
const numberOf = async (text: string) => (await rowsOf<{ n: number }>(`${text} as n`))[0]?.n;

test("clinics have 100 to 5,000 patients, the first 500, and each patient is at one clinic", () => {
  const million = planClinics(1_000_000);
  expect(million.length).toBeGreaterThan(300);
  expect(million.reduce((sum, { size }) => sum + size, 0)).toBe(1_000_000);
  for (const { size } of million.slice(0, -1)) {
    expect(size).toBeGreaterThanOrEqual(100);
    expect(size).toBeLessThanOrEqual(5_000);
  }
  expect(million[0]?.size).toBe(500);
  expect(million[1]?.size).toBe(5_000);
});

test("[MILLION-01] the requested patients and series are created, and the clinics' lists, counters and series show them through the API", async () => {
  expect(await numberOf("select (select count(*)::int from patients)")).toBe(650);
  const withSeries = "select patient_id from well_beings group by 1 having count(*) > 10";
  expect(await numberOf(`select (select count(*)::int from (${withSeries}) s)`)).toBe(65);
  const [first] = clinics;
  if (!first) throw new Error("no clinic was planted");
  const { client, series } = await requestedClinic(opened.database, 650, first, request.now);
  const { body: list } = await client.get("/v1/patients-list?limit=100");
  expect(list.total_count).toBe(500);
  const { body: counts } = await client.get("/v1/patients-count-summary");
  const programs = Object.values(counts) as Record<string, number>[];
  const inTabs = ["total_onboarding", "total_onboarded", "total_offboarding", "total_offboarded"];
  const total = programs
    .filter((program) => typeof program === "object")
    .flatMap((program) => inTabs.map((tab) => program[tab] ?? 0))
    .reduce((sum, count) => sum + count, 0);
  expect(total).toBe(500);
  expect(series).toHaveLength(50);
  for (const id of series.slice(0, 5)) {
    const { body } = await client.get(
      `/v1/health-data?patient_id=${id}&health_data_type_id=101&measured_after=2026-10-01T00:00:00Z&measured_before=2026-11-21T00:00:00Z`,
    );
    const [told] = await rowsOf<{ n: number }>(
      `select count(*)::int as n from health_readings where patient_id = '${id}' and health_data_type_id = 101`,
    );
    expect(told?.n).toBeGreaterThan(10);
    expect(told?.n).toBeLessThanOrEqual(40);
    expect(body.health_data["101"].timestamps).toHaveLength(told?.n ?? 0);
  }
});

test("[MILLION-01] every row that a created row refers to exists, stored counts are right, and silence run and judging find nothing to do", async () => {
  const references = await rowsOf<{ child: string; parent: string; key: string; id: string }>(`
    select conrelid::regclass::text as child, confrelid::regclass::text as parent, own.attname as key, other.attname as id
    from pg_constraint
    join pg_attribute own on own.attrelid = conrelid and own.attnum = conkey[1]
    join pg_attribute other on other.attrelid = confrelid and other.attnum = confkey[1]
    where contype = 'f' and cardinality(conkey) = 1`);
  expect(references.length).toBeGreaterThan(20);
  for (const { child, parent, key, id } of references)
    expect(
      await rowsOf(`select 1 from ${child} c where c.${key} is not null
        and not exists (select 1 from ${parent} p where p.${id} = c.${key}) limit 1`),
      `${child}.${key}`,
    ).toEqual([]);
  // the source of an incident has no reference in the schema
  const astray = `select id from incidents i where source ~ '^[0-9a-f]{8}-'
    and not exists (select from health_readings h where h.id::text = i.source and h.patient_id = i.patient_id)
    and not exists (select from well_beings w where w.id::text = i.source and w.patient_id = i.patient_id)`;
  expect(await rowsOf(astray)).toEqual([]);
  expect(await countWrongCounts(opened.database)).toBe(0);
  expect((await runSilence(opened.database, request.now)).raisedCount).toBe(0);
  expect(await rowsOf("select 1 from connectivity_states where valid_until is null")).toEqual([]);
});

test("[MILLION-01] the indexes are the same as before", async () => {
  const untouched = await openTestDatabase();
  const read = sql`select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1`;
  const before = (await untouched.database.execute(read)) as { rows: unknown[] };
  const after = (await opened.database.execute(read)) as { rows: unknown[] };
  await untouched.close();
  expect(after.rows).toEqual(before.rows);
});

test("[MILLION-01] an already filled database is recognised, and one with other patients is left unchanged", async () => {
  expect(await plantLarge(opened.database, request)).toEqual(clinics);
  await expect(plantLarge(opened.database, { ...request, patients: 700 })).rejects.toThrow(
    "the database has 650 patients, not 700",
  );
});
