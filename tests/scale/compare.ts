/** The database at the end, row by row, compared with everything that was acknowledged to a user or device. */
import { count, inArray, sql } from "#backend/drizzle.ts";
import { expect } from "vitest";
import { verifyLog } from "#backend/audit/verify-log.ts";
import type { Database } from "#backend/database.ts";
import { countWrongCounts } from "#backend/records/stored-counts.ts";
import { healthReadings } from "#backend/schema/health-readings.ts";
import { incidents } from "#backend/schema/incidents.ts";
import { patientNotes } from "#backend/schema/patient-notes.ts";
import { userId } from "#backend/testing/test-backend.ts";
import type { Ledger } from "./ledger.ts";

/** @throws if an acknowledged write is missing or a row is there twice */
export async function compareRows(database: Database, ledger: Ledger): Promise<void> {
  await compareReadings(database, ledger);
  await compareAcknowledgements(database, ledger);
  const notes = await database
    .select({ content: patientNotes.content, times: count() })
    .from(patientNotes)
    .groupBy(patientNotes.content);
  const times = new Map(notes.map((one) => [one.content, one.times]));
  expect(ledger.notes.filter((note) => times.get(note) !== 1)).toEqual([]);
  expect(notes.filter((one) => one.times > 1)).toEqual([]);

  const raised = await database
    .select({ patientId: incidents.patientId, times: count() })
    .from(incidents)
    .where(inArray(incidents.patientId, ledger.silentPatients))
    .groupBy(incidents.patientId);
  expect(raised.filter((one) => one.times !== 1)).toEqual([]);
  expect(raised).toHaveLength(ledger.silentPatients.length);

  expect(await countWrongCounts(database)).toBe(0);
  expect((await verifyLog(database)).filter(({ fault }) => fault !== null)).toEqual([]);
}

async function compareReadings(database: Database, { readings }: Ledger): Promise<void> {
  const rows = await database.select().from(healthReadings);
  const stored = new Map(rows.map((row) => [row.id, row]));
  const lost = readings.filter(({ id, patientId, measuredAt }) => {
    const row = stored.get(id);
    return (
      row?.patientId !== patientId ||
      row.measuredAt.toISOString() !== measuredAt ||
      row.value !== 120
    );
  });
  expect(lost).toEqual([]);
  const moments = rows.map(
    (row) => `${row.patientId} ${row.deviceId} ${row.measuredAt.toISOString()}`,
  );
  expect(new Set(moments).size).toBe(rows.length);
  // each of them is above the limit
  const { rows: wrong } = (await database.execute(sql`
    select readings.id, count(incidents.id)::int as times from health_readings readings
      left join incidents on incidents.source = readings.id::text
    group by readings.id having count(incidents.id) <> 1`)) as { rows: unknown[] };
  expect(wrong).toEqual([]);
}

async function compareAcknowledgements(
  database: Database,
  { acknowledged }: Ledger,
): Promise<void> {
  const rows = await database
    .select({
      id: incidents.id,
      at: incidents.acknowledgementTimestamp,
      by: incidents.acknowledgedBy,
    })
    .from(incidents);
  const stored = new Map(rows.map((row) => [row.id, row]));
  const racers = ["hcp", "nurse"].map(userId);
  const lost = [...acknowledged.keys()].filter((id) => {
    const row = stored.get(id);
    return !row?.at || !row.by || !racers.includes(row.by);
  });
  expect(lost).toEqual([]);
}
