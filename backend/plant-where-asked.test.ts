import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database } from "./database.ts";
import { EnvironmentError, readEnvironment } from "./env.ts";
import { plantWhereAsked } from "./plant-where-asked.ts";
import type { plantClinic } from "./synthetic/plant.ts";
import { institutions } from "./schema/institutions.ts";
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

const names = async () =>
  (await database.select().from(institutions)).map(({ name }) => name).toSorted();
/** In place of the whole synthetic clinic, which has tests of its own: one institution. */
const plantOne: typeof plantClinic = async (request) => {
  const planted = { ...real, id: crypto.randomUUID(), name: "A synthetic one" };
  await request.database.insert(institutions).values(planted);
  return { patientCount: 0, rowCount: 1 };
};
const plant = (environment: Record<string, string>, isReset = false) => {
  const { isDemo } = readEnvironment(environment);
  return plantWhereAsked(database, { isDemo, isReset }, now, log, plantOne);
};

test("a PostgreSQL server is never planted without DEMO=1, empty or not, asked to or not", async () => {
  await plant({ DATABASE_URL });
  expect(await names()).toEqual([]);
  await expect(plant({ DATABASE_URL }, true)).rejects.toThrow(EnvironmentError);
  await expect(plant({ DATABASE_URL, DEMO: "0" }, true)).rejects.toThrow(/DEMO=1/);
  expect(await names()).toEqual([]);
  await database.insert(institutions).values(real);
  await plant({ DATABASE_URL });
  expect(await names()).toEqual(["A real one"]);
});

test("with DEMO=1, or without any DATABASE_URL, an empty one is planted", async () => {
  await plant({ DATABASE_URL, DEMO: "1" });
  expect(await names()).toEqual(["A synthetic one"]);
  await plant({});
  expect(await names()).toEqual(["A synthetic one"]);
});

test("a filled one is left alone, and emptied only when told to", async () => {
  await database.insert(institutions).values(real);
  await plant({ DATABASE_URL, DEMO: "1" });
  expect(await names()).toEqual(["A real one"]);
  await plant({ DATABASE_URL, DEMO: "1" }, true);
  expect(await names()).toEqual(["A synthetic one"]);
});
