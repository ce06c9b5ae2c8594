import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runCommand } from "./admin/run-command.ts";
import type { Database } from "./database.ts";
import { SettingsError } from "#settings/read-settings.ts";
import { readEnvironment } from "./env.ts";
import { seedOnDemand } from "./seed-on-demand.ts";
import { auditEvents } from "./schema/audit-events.ts";
import { institutions } from "./schema/institutions.ts";
import { users } from "./schema/users.ts";
import { syntheticInstitutions } from "./synthetic/institutions.ts";
import type { plantClinic } from "./synthetic/plant.ts";
import { openTestDatabase } from "./testing/template-database.ts";

const now = new Date("2026-11-20T08:00:00Z");
const log = pino({ level: "silent" });
const DATABASE_URL = "postgres://vigil@db.example/vigil";
const real = { id: crypto.randomUUID(), name: "A real one", allowedPrograms: [], createdAt: now };

let database: Database;
let close: () => Promise<void>;
beforeEach(async () => {
  ({ database, close } = await openTestDatabase());
});
afterEach(() => close());

const auditCount = () => database.$count(auditEvents);
const names = async () =>
  (await database.select().from(institutions)).map(({ name }) => name).toSorted();
/** Instead of the whole synthetic clinic, which has its own tests: one institution. */
const plantOne: typeof plantClinic = async (request) => {
  const planted = { ...real, id: syntheticInstitutions.heart.id, name: "A synthetic one" };
  await request.database.insert(institutions).values(planted);
  return { patientCount: 0, rowCount: 1 };
};
const plant = (environment: Record<string, string>, isReset = false) => {
  const { isDemo } = readEnvironment(environment);
  return seedOnDemand(database, { isDemo, isReset }, now, log, plantOne);
};

test("a PostgreSQL server is never planted without DEMO=1, empty or not, with --reset or not", async () => {
  await plant({ DATABASE_URL });
  expect(await names()).toEqual([]);
  await expect(plant({ DATABASE_URL }, true)).rejects.toThrow(SettingsError);
  await expect(plant({ DATABASE_URL, DEMO: "0" }, true)).rejects.toThrow(/DEMO=1/);
  expect(await names()).toEqual([]);
  await database.insert(institutions).values(real);
  await plant({ DATABASE_URL });
  expect(await names()).toEqual(["A real one"]);
});

test("with DEMO=1, or without DATABASE_URL, an empty database is planted", async () => {
  await plant({ DATABASE_URL, DEMO: "1" });
  expect(await names()).toEqual(["A synthetic one"]);
  await plant({});
  expect(await names()).toEqual(["A synthetic one"]);
});

test("a filled database is left alone, and a synthetic one is emptied with --reset", async () => {
  const { id } = syntheticInstitutions.second;
  await database.insert(institutions).values({ ...real, id, name: "An older one" });
  await plant({ DATABASE_URL, DEMO: "1" });
  expect(await names()).toEqual(["An older one"]);
  await plant({ DATABASE_URL, DEMO: "1" }, true);
  expect(await names()).toEqual(["A synthetic one"]);
});

const places: Record<string, string>[] = [{}, { DEMO: "1" }, { DATABASE_URL, DEMO: "1" }];

test.for(places)(
  "[KEEP-03] a real institution is not emptied by --reset, with %j",
  async (environment) => {
    await plant(environment);
    await runCommand(
      database,
      {
        name: "create-institution",
        institutionName: "Real Heart Clinic",
        programs: ["HEART_FAILURE"],
      },
      now,
    );
    const before = await auditCount();
    await expect(plant(environment, true)).rejects.toThrow(
      /not emptied: it holds the institution "Real Heart Clinic".*DEMO=0/,
    );
    expect(await names()).toEqual(["A synthetic one", "Real Heart Clinic"]);
    expect([before, await auditCount()]).toEqual([1, 1]);
  },
);

test("[KEEP-03] a demo in which an operator has made a user is not emptied", async () => {
  await plant({});
  const institution = syntheticInstitutions.heart.id;
  await runCommand(
    database,
    { name: "create-user", username: "real", role: "HCP", institutions: [institution] },
    now,
  );
  await expect(plant({}, true)).rejects.toThrow(/npm run admin -- create-user/);
  expect(await database.$count(users)).toBe(1);
});

test("[KEEP-03] planting for a new day leaves a clinic alone that has a real institution", async () => {
  const longAgo = new Date("2020-01-01T00:00:00Z");
  const { id } = syntheticInstitutions.heart;
  await database.insert(institutions).values({ ...real, id, name: "Old", createdAt: longAgo });
  await database.insert(institutions).values(real);
  const planting = { isDemo: true, isReset: false, isSimulated: true };
  await seedOnDemand(database, planting, now, log, plantOne);
  expect(await names()).toEqual(["A real one", "Old"]);
});
