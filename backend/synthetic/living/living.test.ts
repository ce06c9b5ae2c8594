/** The living clinic on the planted one; the test's own clock goes through its days. */
import { sql } from "../../drizzle.ts";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readingSchema } from "#contract/reading.ts";
import { openDatabase, type OpenDatabase } from "../../database.ts";
import { createBackend, type Backend } from "../../index.ts";
import { appendAct } from "../../records/audit-log.ts";
import { healthReadings } from "../../schema/health-readings.ts";
import { institutions } from "../../schema/institutions.ts";
import { patients } from "../../schema/patients.ts";
import { TestClient } from "../../testing/test-client.ts";
import { syntheticInstitutions } from "../institutions.ts";
import { foundedAt, plantClinic } from "../plant.ts";
import { morningReadings } from "./morning-readings.ts";
import { replantStale } from "./replant-stale.ts";
import { runSimulation, type Simulation } from "./run-simulation.ts";

const plantedAt = new Date("2026-11-20T08:00:00+01:00");
const ingestToken = "test-ingest-token";
let now = plantedAt;
let opened: OpenDatabase;
let backend: Backend;
let simulation: Simulation;

beforeAll(async () => {
  opened = await openDatabase();
  const { database } = opened;
  await plantClinic({ database, now, patients: 30 });
  const settings = { ingestToken, areAnswersChecked: true };
  backend = createBackend({ database, clock: () => now, settings, log: pino({ level: "silent" }) });
  simulation = { database, fetch: backend.fetch, ingestToken };
}, 180_000);
afterAll(() => opened.close());

const planted: object[] = [];
/** Instead of the whole clinic, which already exists: the institution that has its day. */
const plantOne: typeof plantClinic = async ({ database, patients: count, now: plantedOn }) => {
  planted.push({ patients: count, isEmpty: (await database.$count(patients)) === 0 });
  const { id, name } = syntheticInstitutions.heart;
  const createdAt = foundedAt(plantedOn);
  await database.insert(institutions).values({ id, name, allowedPrograms: [], createdAt });
  return { patientCount: 0, rowCount: 1 };
};
const replant = () => replantStale(opened.database, now, plantOne);
const at = (instant: string) => (now = new Date(instant));
const receivedSince = async (since: string) =>
  (await opened.database.execute(sql`
    select last_name, measured_at, received_at from health_readings join patients on patients.id = patient_id
    where received_at >= ${since}::timestamptz`)) as {
    rows: { last_name: string; measured_at: string; received_at: string }[];
  };
const count = () => opened.database.$count(healthReadings);

test("on a day the patients send through ingest, each once, and a second run sends nothing", async () => {
  const senders: number[] = [];
  for (const hour of ["08:00", "12:00", "17:00", "22:00"]) {
    at(`2026-11-21T${hour}:00+01:00`);
    senders.push(await runSimulation(simulation, now));
  }
  expect(senders.reduce((sum, some) => sum + some, 0)).toBeGreaterThan(5);
  expect(senders.filter((some) => some > 0).length).toBeGreaterThan(1);
  const before = await count();
  expect(await runSimulation(simulation, now)).toBe(0);
  expect(await count()).toBe(before);
  const { rows } = await receivedSince("2026-11-21T00:00:00+01:00");
  for (const { measured_at, received_at } of rows)
    expect(new Date(measured_at).getTime()).toBeLessThanOrEqual(new Date(received_at).getTime());
  const names = rows.map((row) => row.last_name);
  expect(names).toContain("Lang");
  // silent for four days; on vacation
  expect(names).not.toContain("Dietz");
  expect(names).not.toContain("Evrard");
});

test("sent readings pass ingest's own checks, and now and then a morning has a high blood pressure", async () => {
  const devices = new Map([
    ["SCALE", "s"],
    ["BP_CUFF", "c"],
  ]);
  const values = new Map([
    [101, 82.4],
    [201, 78],
    [202, 124],
    [301, 70],
  ]);
  const days = Array.from({ length: 300 }, (_, day) =>
    morningReadings("p", `day ${day}`, plantedAt, { devices, values }),
  );
  for (const readings of days)
    for (const reading of readings) expect(readingSchema.safeParse(reading).error).toBeUndefined();
  const highCount = days
    .flat()
    .filter((one) => one.kind === "blood_pressure" && (one.systolic_mmhg ?? 0) > 140).length;
  expect(highCount).toBeGreaterThan(2);
  expect(highCount).toBeLessThan(40);
  expect(morningReadings("p", "day 1", plantedAt, { devices, values })).toEqual(days[1]);
});

test("an untouched demo is planted again on a new day, not on the same one, and not while a user is signed in", async () => {
  const { database } = opened;
  at("2026-11-20T23:00:00+01:00");
  expect(await replant()).toBe("fresh");
  at("2026-11-22T08:00:00+01:00");
  const client = new TestClient(backend.fetch);
  await client.post("/v1/login", { username: "hcp", password: "Demo-2026!" });
  const { body } = await client.get("/v1/patients-list?limit=1");
  await client.get(`/v1/patients/${body.items[0].id}`);
  expect(await replant()).toBe("in use");
  await client.delete("/v1/logout");
  expect(await replant()).toBe("seeded again");
  expect(planted).toEqual([{ patients: 30, isEmpty: true }]);
  expect(await replant()).toBe("fresh");
  await appendAct(database, {
    at: now,
    user: {
      id: crypto.randomUUID(),
      role: "HCP",
      institutionIds: [syntheticInstitutions.heart.id],
    },
    action: "create-note",
    patientIds: [],
    address: "192.0.2.1",
    requestId: "x",
  });
  at("2026-11-23T08:00:00+01:00");
  expect(await replant()).toBe("touched");
});
