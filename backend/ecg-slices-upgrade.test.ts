/** What the migration does with signals that were stored in one piece. */
import { readFile } from "node:fs/promises";
import { eq, sql } from "./drizzle.ts";
import { afterAll, describe, expect, test } from "vitest";
import { openDatabase } from "./database.ts";
import { hashSignal, packSignal, sliceBytes } from "./records/ecg-signal.ts";
import { readSignal, removeLooseSlices, storeSignal } from "./records/ecg-slices.ts";
import { ecgs, ecgSlices } from "./schema/ecgs.ts";
import { postgresVersion, startPostgresCluster } from "./testing/postgres-cluster.ts";
import { plantEcg } from "./testing/plant-ecg.ts";
import { openTestBackend } from "./testing/test-backend.ts";

const stops: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const stop of stops.toReversed()) await stop();
});

async function open(name: string) {
  if (name === "PGlite") return openTestBackend();
  const cluster = await startPostgresCluster();
  stops.push(cluster.stop);
  return openTestBackend(undefined, await openDatabase({ databaseUrl: cluster.databaseUrl }));
}

const places = [
  { name: "PGlite", isThere: true },
  { name: "PostgreSQL", isThere: postgresVersion !== null },
];
const samplesOfSlice = sliceBytes / 4;
const lengths = [1, samplesOfSlice, samplesOfSlice + 1, 3 * samplesOfSlice - 5];
const signalOf = (length: number) =>
  packSignal(Array.from({ length }, (_, index) => Math.sin(index * index)));

describe.each(places)("on $name", ({ name, isThere }) => {
  test.skipIf(!isThere)(
    "[VIEW-07] after the upgrade a signal stored in one piece reads the same, and its slices joined give that piece",
    async () => {
      const backend = await open(name);
      stops.push(backend.close);
      const { database } = backend;
      await backend.reset();
      const patientId = await backend.addPatient();
      // the table in its old form, with rows of that time
      await database.execute(sql`drop table ecg_slices`);
      await database.execute(sql`alter table ecgs drop column signal_hash`);
      await database.execute(sql`alter table ecgs add column signal_mv bytea not null`);
      for (const [index, length] of lengths.entries())
        await database.execute(sql`
          insert into ecgs (id, patient_id, measured_at, received_at, sampling_rate_hz, sample_count, signal_mv)
          values (gen_random_uuid(), ${patientId}, now() - make_interval(hours => ${index}), now(), 500, ${length}, ${signalOf(length)})`);
      const file = new URL("./migrations/0010_ecg-slices.sql", import.meta.url);
      for (const statement of (await readFile(file, "utf8")).split("--> statement-breakpoint"))
        await database.execute(sql.raw(statement));
      const rows = await database.select().from(ecgs);
      expect(rows.map((row) => row.sampleCount).toSorted((a, b) => a - b)).toEqual(lengths);
      for (const row of rows) {
        const signal = signalOf(row.sampleCount);
        expect(Buffer.compare(await readSignal(database, row), signal)).toBe(0);
        expect(Buffer.compare(row.signalHash, hashSignal(signal))).toBe(0);
        const [joined] = await database
          .select({
            whole: sql<string>`encode(sha256(string_agg(${ecgSlices.signalMv}, ''::bytea order by ${ecgSlices.sliceIndex})), 'hex')`,
          })
          .from(ecgSlices)
          .where(eq(ecgSlices.ecgId, row.id));
        expect(joined?.whole).toBe(Buffer.from(hashSignal(signal)).toString("hex"));
      }
    },
    120_000,
  );

  test.skipIf(!isThere)(
    "[VIEW-07] slices without their recording are deleted after an hour, others stay; a recording with a missing slice cannot be read",
    async () => {
      const backend = await open(name);
      stops.push(backend.close);
      const { database } = backend;
      await backend.reset();
      const patientId = await backend.addPatient();
      const at = new Date("2026-11-20T08:00:00Z");
      const kept = crypto.randomUUID();
      const ecg = { id: kept, patientId, measuredAt: at, receivedAt: at, samplingRateHz: 250 };
      await plantEcg(database, ecg, [0.1, 0.2]);
      const [old, fresh] = [crypto.randomUUID(), crypto.randomUUID()];
      await storeSignal(database, old, signalOf(samplesOfSlice + 1));
      await database.execute(sql`update ecg_slices set stored_at = now() - interval '2 hours'`);
      await storeSignal(database, fresh, signalOf(3));
      await removeLooseSlices(database);
      const left = await database.select({ id: ecgSlices.ecgId }).from(ecgSlices);
      expect(left.map(({ id }) => id).toSorted()).toEqual([kept, fresh].toSorted());
      await database.delete(ecgSlices).where(eq(ecgSlices.ecgId, kept));
      await expect(readSignal(database, { id: kept, sampleCount: 2 })).rejects.toThrow("missing");
    },
    120_000,
  );
});
