import type { OpenDatabase } from "#backend/database.ts";
import { healthReadings } from "#backend/schema/health-readings.ts";
import type { TestClient } from "#backend/testing/test-client.ts";
import { sql } from "#backend/drizzle.ts";
import { hourMs, minuteMs } from "#contract/codes/duration.ts";

export interface IngestRate {
  readonly readingCount: number;
  readonly ingestPerSecond: number;
  readonly insertPerSecond: number;
  /** how many times faster the plain insert is */
  readonly ratio: number;
}

/** This many of the clinic's patients represent all: each sends the same, in its own request. */
const sendersMax = 300;

/**
 * A day of measurements (weight, blood pressure, heart rate, in one request a patient, as gateways send) through ingest
 * and rules. For comparison, the same values are written as rows, one insert each.
 */
export async function measureIngest(
  { opened: { database }, device }: { opened: OpenDatabase; device: TestClient },
  now: Date,
): Promise<IngestRate> {
  const { rows: senders } = (await database.execute(sql`
    select patient_id from worklist where status = 'ONBOARDED' order by patient_id limit ${sendersMax}`)) as {
    rows: { patient_id: string }[];
  };
  // a saved clinic has the measurements of the previous run, and would not accept them again
  const measuredAtMs = now.getTime() - minuteMs - (Date.now() % (12 * hourMs));
  const measured_at = new Date(measuredAtMs).toISOString();
  const head = { device_id: "bench", measured_at };
  const readings = [
    { kind: "weight", ...head, weight_kg: 81.3 },
    { kind: "blood_pressure", ...head, systolic_mmhg: 128, diastolic_mmhg: 79 },
    { kind: "heart_rate", ...head, heart_rate_bpm: 71 },
  ];
  const ingestStartedAt = performance.now();
  for (const { patient_id } of senders) {
    const { status, body } = await device.post("/v1/x/ingest", { patient: patient_id, readings });
    if (status !== 200 || body.taken !== readings.length) throw new Error(`ingest: ${status}`);
  }
  const ingestSeconds = (performance.now() - ingestStartedAt) / 1000;

  const values = [101, 202, 201, 301];
  const insertStartedAt = performance.now();
  for (const { patient_id } of senders)
    for (const healthDataTypeId of values)
      await database.insert(healthReadings).values({
        id: crypto.randomUUID(),
        patientId: patient_id,
        healthDataTypeId,
        value: 80,
        measuredAt: new Date(measuredAtMs - minuteMs),
        receivedAt: now,
        isInconclusive: false,
      });
  const insertSeconds = (performance.now() - insertStartedAt) / 1000;
  const readingCount = senders.length * readings.length;
  const ingestPerSecond = Math.round(readingCount / ingestSeconds);
  const insertPerSecond = Math.round((senders.length * values.length) / insertSeconds);
  return {
    readingCount,
    ingestPerSecond,
    insertPerSecond,
    ratio: insertPerSecond / ingestPerSecond,
  };
}
