/** Readings, exclusions and their undoing in any order: what stands in the end is what the rules say of what counts. */
import { and, asc, eq, isNull } from "../../drizzle.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dayMs, hourMs } from "#contract/codes/duration.ts";
import { healthReadings } from "../../schema/health-readings.ts";
import { incidents } from "../../schema/incidents.ts";
import { openTestBackend, type TestBackend } from "../../testing/test-backend.ts";
import { TestClient } from "../../testing/test-client.ts";

let backend: TestBackend;
let client: TestClient;
let device: TestClient;
const startAt = "2026-11-10T09:00:00Z";
beforeAll(async () => {
  backend = await openTestBackend(startAt);
  await backend.reset();
  device = new TestClient(backend.fetch);
  device.headers = { authorization: "Bearer test-ingest-token" };
});
afterAll(() => backend.close());

/** A small generator of its own (Park and Miller), so that a failure can be repeated with its seed. */
function numbersFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

const rules = [
  { severity: 300, flagInfo: { change: 3, day_count: 4, expand_reference_period: 0.25 } },
  { severity: 200, flagInfo: { change: 1.5, day_count: 2, expand_reference_period: 0.5 } },
].map((rule) => ({ type: "INCR_WEIGHT", ...rule }));

const runs = 25;
const steps = 24;

test(
  `after ${runs} random runs the valid incidents are those of the what-if`,
  { timeout: 120_000 },
  async () => {
    for (let seed = 1; seed <= runs; seed++) {
      const next = numbersFrom(seed * 7919 + 1);
      backend.setNow(startAt);
      client = await backend.signIn("hcp");
      const timeZone = ["Europe/Berlin", "America/New_York", "Asia/Baku"][next(3)] ?? "";
      const id = await backend.addPatient({ timeZone });
      for (const rule of rules) await backend.addRule(id, rule);
      const exclusions: string[] = [];
      for (let step = 1; step <= steps; step++) {
        // a time of its own for each
        backend.setNow(new Date(Date.parse(startAt) + step * 15_000).toISOString());
        const kind = next(5);
        if (kind < 3) await sendWeight(id, next);
        else if (kind === 3) exclusions.push(...(await excludeAny(id, next)));
        else
          for (const exclusion_id of exclusions.splice(next(exclusions.length + 1), 1))
            await client.post("/v1/x/undo-reading-exclusion", { patient_id: id, exclusion_id });
      }
      const [valid, expected] = [await findValid(id), await whatIf(id)];
      // a warning that was raised first may be open beside the alert
      const alerts = new Set(expected.filter(([, severity]) => severity === 300).map(([at]) => at));
      const isBeside = ([at, severity]: Named) => severity === 200 && alerts.has(at);
      expect(
        valid.filter((one) => !isBeside(one)),
        `seed ${seed}`,
      ).toEqual(expected);
    }
  },
);

type Named = [happenedAt: string, severity: number];
const inOrder = (found: Named[]) =>
  found.toSorted((a, b) => a[0].localeCompare(b[0], "en") || a[1] - b[1]);

async function sendWeight(patient: string, next: (below: number) => number) {
  const at = Date.parse("2026-10-22T00:00:00Z") + next(10) * dayMs + next(24) * hourMs;
  const measured_at = new Date(at).toISOString();
  const weight_kg = 78 + next(12) * 0.5;
  const reading = { kind: "weight", device_id: "scale-1", measured_at, weight_kg };
  await device.post("/v1/x/ingest", { patient, readings: [reading] });
}

async function excludeAny(patient_id: string, next: (below: number) => number): Promise<string[]> {
  const rows = await backend.database
    .select({ id: healthReadings.id })
    .from(healthReadings)
    .where(and(eq(healthReadings.patientId, patient_id), eq(healthReadings.isExcluded, false)))
    .orderBy(asc(healthReadings.measuredAt));
  const row = rows[next(Math.max(rows.length, 1))];
  if (!row) return [];
  const asked = { patient_id, reading_id: row.id, reason: "wrong_handling", comment: null };
  return [(await client.post("/v1/x/exclude-reading", asked)).body.exclusion_id];
}

async function findValid(patientId: string): Promise<Named[]> {
  const rows = await backend.database
    .select()
    .from(incidents)
    .where(and(eq(incidents.patientId, patientId), isNull(incidents.withdrawnAt)));
  return inOrder(rows.map((row): Named => [row.happenedAt.toISOString(), row.severity]));
}

async function whatIf(patient_id: string): Promise<Named[]> {
  const asked = rules.map(({ type, severity, flagInfo: flag_info }) => ({
    type,
    severity,
    is_active: true,
    flag_info,
    slot: 0,
  }));
  const { status, body } = await client.post("/v1/x/what-if", { patient_id, rules: asked });
  expect(status).toBe(200);
  const kept: { happened_at: string; severity: number }[] = body.kept;
  return inOrder(
    kept.map(({ happened_at, severity }): Named => [new Date(happened_at).toISOString(), severity]),
  );
}
