import { and, eq, isNull, sql } from "../drizzle.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { flagRulesRequestSchema } from "#contract/flag-request.ts";
import type { OpenDatabase } from "../database.ts";
import { runSilence } from "../run-silence.ts";
import { hashSignal } from "../records/ecg-signal.ts";
import { readSignal } from "../records/ecg-slices.ts";
import { ecgs } from "../schema/ecgs.ts";
import { flagTemplateGroups } from "../schema/flag-template-groups.ts";
import { incidents } from "../schema/incidents.ts";
import { patients } from "../schema/patients.ts";
import { users } from "../schema/users.ts";
import { worklist } from "../schema/worklist.ts";
import { isPassword } from "../session/password.ts";
import { openTestDatabase } from "../testing/template-database.ts";
import { syntheticInstitutions } from "./institutions.ts";
import { plantClinic, type PlantProgress, type PlantSummary } from "./plant.ts";

const now = new Date("2026-11-20T08:00:00+01:00");
let opened: OpenDatabase;
let summary: PlantSummary;
const progress: PlantProgress[] = [];

beforeAll(async () => {
  opened = await openTestDatabase();
  summary = await plantClinic({
    database: opened.database,
    now,
    patients: 40,
    onProgress: (step) => progress.push(step),
  });
});
afterAll(() => opened.close());

test("as many patients are planted as requested, and the progress ends with all of them", async () => {
  expect(summary.patientCount).toBe(40);
  expect(progress.at(-1)).toEqual({ patientsDone: 40, patientCount: 40 });
  expect(await opened.database.select({ id: patients.id }).from(patients)).toHaveLength(40);
});

test("every reference of a planted row has its target: planting does not look it up", async () => {
  const { database } = opened;
  const { rows: references } = (await database.execute(sql`
    select conrelid::regclass::text as child, confrelid::regclass::text as parent, own.attname as key, other.attname as id
    from pg_constraint
    join pg_attribute own on own.attrelid = conrelid and own.attnum = conkey[1]
    join pg_attribute other on other.attrelid = confrelid and other.attnum = confkey[1]
    where contype = 'f' and cardinality(conkey) = 1`)) as {
    rows: { child: string; parent: string; key: string; id: string }[];
  };
  expect(references.length).toBeGreaterThan(20);
  for (const { child, parent, key, id } of references) {
    const { rows } = (await database.execute(
      sql.raw(`select 1 from ${child} c where c.${key} is not null
        and not exists (select 1 from ${parent} p where p.${id} = c.${key})`),
    )) as { rows: unknown[] };
    expect(rows, `${child}.${key}`).toEqual([]);
  }
});

test("every demo account has the demo password with a salt of its own", async () => {
  const rows = await opened.database
    .select()
    .from(users)
    .where(sql`password_hash is not null`);
  expect(rows.map(({ username }) => username).toSorted()).toEqual([
    "admin",
    "eit",
    "hcp",
    "newpass",
    "nurse",
    "other",
    "patient",
    "pba",
    "ses",
    "support",
  ]);
  expect(new Set(rows.map(({ passwordHash }) => passwordHash)).size).toBe(rows.length);
  for (const { passwordHash } of rows) {
    expect(await isPassword(passwordHash, "Demo-2026!")).toBe(true);
  }
  expect(rows.filter((row) => row.mustChangePassword).map(({ username }) => username)).toEqual([
    "newpass",
  ]);
  const patient = rows.find(({ username }) => username === "patient");
  expect(patient).toMatchObject({ role: "PATIENT", lastName: "Lang" });
});

test("named patients have fixed short ids, and the next patient gets the one after the last", async () => {
  const { database } = opened;
  const [erika] = await database.select().from(patients).where(eq(patients.shortId, 101));
  expect(erika).toMatchObject({ firstName: "Erika", lastName: "Albrecht", status: "ONBOARDED" });
  const added = (await database.execute(
    sql`select nextval(pg_get_serial_sequence('patients', 'short_id')) as next`,
  )) as {
    rows: { next: number }[];
  };
  expect(Number(added.rows[0]?.next)).toBe(141);
});

test("the worklist agrees with the open incidents, and the patients of the first story are on it", async () => {
  const { database } = opened;
  const open = await database
    .select({ patientId: incidents.patientId, severity: incidents.severity })
    .from(incidents)
    .where(isNull(incidents.acknowledgementTimestamp));
  const listed = await database.select().from(worklist);
  expect(listed).toHaveLength(40);
  for (const row of listed) {
    const own = open.filter(({ patientId }) => patientId === row.patientId);
    expect(row.openRedCount).toBe(own.filter(({ severity }) => severity === 300).length);
    expect(row.openYellowCount).toBe(own.filter(({ severity }) => severity === 200).length);
  }
  const red = await database
    .select({ lastName: patients.lastName })
    .from(worklist)
    .innerJoin(patients, eq(patients.id, worklist.patientId))
    .where(
      and(
        eq(worklist.institutionId, syntheticInstitutions.heart.id),
        sql`${worklist.openRedCount} > 0`,
      ),
    );
  const names = red.map(({ lastName }) => lastName);
  for (const name of ["Albrecht", "Brandt", "Çelik", "Dietz"]) expect(names).toContain(name);
});

test("looking for silence right after planting raises no incident: the rules have raised them already", async () => {
  expect(await runSilence(opened.database, now)).toEqual({ raisedCount: 0, isElsewhere: false });
});

test("templates fill every slot, obey the rules of a threshold form and have their titles", async () => {
  const groups = await opened.database
    .select()
    .from(flagTemplateGroups)
    .where(eq(flagTemplateGroups.institutionId, syntheticInstitutions.heart.id))
    .orderBy(flagTemplateGroups.title);
  expect(groups.map(({ title }) => title)).toEqual([
    "Atrial fibrillation, rate control",
    "Heart failure standard",
    "Tight",
  ]);
  for (const { flagTemplates } of groups) {
    // per severity: well-being 1, weight 3, six limits, heart rate increase 1, AFib 1, adherence 1
    expect(flagTemplates).toHaveLength(2 * 13);
    expect(flagRulesRequestSchema.safeParse(flagTemplates).error).toBeUndefined();
  }
});

test("a stored recording is the drawn one: 30 s in millivolts", async () => {
  const [ecg] = await opened.database.select().from(ecgs).limit(1);
  if (!ecg) throw new Error("no recording was planted");
  const bytes = await readSignal(opened.database, ecg);
  expect(hashSignal(bytes)).toEqual(new Uint8Array(ecg.signalHash));
  const samples = new Float32Array(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength),
  );
  expect(samples).toHaveLength(ecg.sampleCount);
  expect(samples.length / ecg.samplingRateHz).toBe(30);
  expect(Math.max(...samples)).toBeGreaterThan(0.7);
  expect(Math.max(...samples)).toBeLessThan(2.5);
});

test("a failed planting leaves the database unchanged", async () => {
  const { database } = opened;
  const before = await database.select({ id: patients.id }).from(patients);
  // the same patients again: their short ids are taken
  await expect(plantClinic({ database, now, patients: 15 })).rejects.toThrow();
  expect(await database.select({ id: patients.id }).from(patients)).toHaveLength(before.length);
});
