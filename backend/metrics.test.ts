import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createBackendMetrics } from "./metrics.ts";
import { openTestBackend, type TestBackend } from "./testing/test-backend.ts";
import { TestClient } from "./testing/test-client.ts";

let backend: TestBackend;
let patient: string;
const clock = { now: new Date("2026-11-20T09:00:00Z"), elapsedMs: 0 };
beforeAll(async () => {
  backend = await openTestBackend(clock.now.toISOString());
  await backend.reset();
  patient = await backend.addPatient();
  await backend.addRule(patient, {
    type: "ABS_BP_SYS_UPPER",
    severity: 300,
    flagInfo: { upper_limit: 140 },
  });
});
afterAll(() => backend.close());

const valueOf = (text: string, family: string) =>
  text.split("\n").find((line) => line.startsWith(`${family}{`));

test("[OPS-94] open alerts and the age of the oldest are told by clinic, what waits by its state; nothing names a patient", async () => {
  const metrics = createBackendMetrics(
    backend.database,
    () => clock.now,
    () => clock.elapsedMs,
  );
  expect(valueOf(await metrics.text(), "vigil_alerts_open")).toBeUndefined();
  const device = new TestClient(backend.fetch);
  device.headers = { authorization: "Bearer test-ingest-token" };
  const { body } = await device.post("/v1/x/ingest", {
    patient,
    readings: [
      {
        kind: "blood_pressure",
        device_id: "cuff-1",
        measured_at: "2026-11-20T08:00:00Z",
        systolic_mmhg: 194,
        diastolic_mmhg: 80,
      },
    ],
  });
  expect(body).toMatchObject({ taken: 1, refused: 0 });
  const { rows } = (await backend.database.execute(
    sql`select i.name, received_at::text as received from incidents join institutions i on i.id = institution_id`,
  )) as { rows: { name: string; received: string }[] };
  expect(rows).toHaveLength(1);
  // read again after ten seconds, not before
  expect(valueOf(await metrics.text(), "vigil_alerts_open")).toBeUndefined();
  clock.elapsedMs += 10_000;
  clock.now = new Date(Date.parse(rows[0]!.received) + 90_000);
  const text = await metrics.text();
  expect(valueOf(text, "vigil_alerts_open")).toBe(
    `vigil_alerts_open{institution="${rows[0]!.name}"} 1`,
  );
  expect(valueOf(text, "vigil_alert_oldest_age_seconds")).toBe(
    `vigil_alert_oldest_age_seconds{institution="${rows[0]!.name}"} 90`,
  );
  expect(text).not.toContain(patient);
});
