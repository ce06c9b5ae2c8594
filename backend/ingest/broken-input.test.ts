/** Broken files, generated: half of them good records with one fault, half of them nonsense. */
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ingestOutcomes, readingsMax } from "#contract/ingest.ts";
import { openTestBackend, type TestBackend } from "../testing/test-backend.ts";
import { TestClient } from "../testing/test-client.ts";
import {
  bundleOf,
  ecgObservation,
  heartRateObservation,
  pressureObservation,
  watchEcg,
  weightObservation,
} from "./fixtures/observation.ts";
import { parseText } from "./fixtures/options.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
  await backend.reset();
});
afterAll(() => backend.close());

const runs = 1000;

/** Values that replace the expected ones. */
const wrong = fc.oneof(
  fc.constantFrom<unknown>(null, "", " ", "80", -1, 0, 1e308, 8000, 1e-9, true, [], {}, [null]),
  fc.constantFrom<unknown>("<", "2026-02-30", "2026-10-25T02:30", "9999-12-31", "2026-11", "24:00"),
  fc.constantFrom<unknown>("__proto__", "constructor", "\u0000", "\uD83D", "😀", "\u00A0", "1,234"),
  fc.jsonValue({ maxDepth: 2 }),
);

type Path = readonly (string | number)[];

function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [path];
  const inner = Object.entries(value).flatMap(([key, child]) => pathsOf(child, [...path, key]));
  return [path, ...inner];
}

/** The value with another value at the path, or without it. */
function broken(value: unknown, [key, ...rest]: Path, put: unknown): unknown {
  if (key === undefined) return put;
  if (Array.isArray(value)) {
    return value.map((child, index) => (String(index) === key ? broken(child, rest, put) : child));
  }
  if (typeof value !== "object" || value === null) return put;
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => [
      name,
      name === key ? broken(child, rest, put) : child,
    ]),
  );
}

const breaks = (good: readonly object[]) =>
  fc.constantFrom(...good).chain((record) =>
    fc
      .array(fc.tuple(fc.constantFrom(...pathsOf(record).slice(1)), wrong), {
        minLength: 1,
        maxLength: 3,
      })
      .map((faults) =>
        faults.reduce<unknown>((torn, [path, put]) => broken(torn, path, put), record),
      ),
  );

const smallWatch = watchEcg({
  bounds: [0, 256, 512],
  sampleCount: 512,
  end: "2026-11-19T07:30:01+01:00",
});
const resources = breaks([
  weightObservation(80),
  heartRateObservation(70),
  pressureObservation(120, 80),
  ecgObservation(),
  smallWatch,
  bundleOf(weightObservation(80), pressureObservation(120, 80)),
]);

const ecgFiles = breaks([
  {
    format: "neutral-ecg/1",
    sampling_rate_hz: 50,
    n_samples: 50,
    duration_s: 1,
    leads: [
      { name: "V5", unit: "mV", values: Array.from({ length: 50 }, (_, i) => i / 50) },
      { name: "II", unit: "µV", values: Array.from({ length: 50 }, (_, i) => i * 20) },
    ],
    facts: { suggested_afib_result: 0, mean_hr_bpm: 71 },
    // no part of it is read
    source: Array.from({ length: 40 }, (_, i) => ({ file: "a", record: `${i}` })),
  },
  {
    format: "neutral-ecg/1",
    sampling_rate_hz: 100,
    leads: [{ name: "", unit: "uV", values: [1] }],
  },
]);

const cell = fc.oneof(
  fc.constantFrom("80", "83,4", "120", "", "x", "1e3", '"', "<80", "2026-11-19", "19.11.2026"),
  fc.constantFrom("2026-10-25 02:30", "4/13/16 6:55 PM", "13/4/2016", "-5", "99999999999", "25:61"),
  fc.string({ maxLength: 8 }),
);
const csvLines = fc.tuple(
  fc.constantFrom(
    "datetime,weight_kg,weight_lb",
    "date;time;systolic;diastolic;pulse",
    "day,weight_kg",
    "datetime,date,heart_rate,systolic",
    "id\tdate\tweight_kg",
  ),
  fc.array(fc.array(cell, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 4 }),
);

test("[TAKE-13] broken FHIR never throws: it is accepted or refused with a reason", () => {
  fc.assert(
    fc.property(resources, (resource) => {
      const parsed = parseText(resource);
      expect(parsed.readings.length + parsed.refusals.length).toBeGreaterThan(0);
      for (const { where, reason } of parsed.refusals) {
        expect([where, reason].map((text) => text.trim())).not.toContain("");
      }
    }),
    { numRuns: runs, seed: 13 },
  );
});

test("[TAKE-13] broken ECG JSON never throws: it is accepted or refused with a reason", () => {
  const told = { taken: 0, refused: 0 };
  fc.assert(
    fc.property(ecgFiles, (file) => {
      const parsed = parseText(file);
      told.taken += parsed.readings.length;
      told.refused += parsed.refusals.length;
      expect(parsed.readings.length + parsed.refusals.length).toBeGreaterThan(0);
      for (const { where, reason } of parsed.refusals) {
        expect([where, reason].map((text) => text.trim())).not.toContain("");
      }
    }),
    { numRuns: runs, seed: 17 },
  );
  // the generator makes both: faults in places that are not read, and faults that must be refused
  expect(Math.min(told.taken, told.refused)).toBeGreaterThan(20);
});

test("[TAKE-13] broken lines of CSV never throw: each is accepted, refused or counted as empty", () => {
  fc.assert(
    fc.property(csvLines, fc.boolean(), ([header, rows], hasStart) => {
      const separator = /[,;\t]/.exec(header)?.[0] ?? ",";
      const text = [header, ...rows.map((row) => row.join(separator))].join("\n");
      const parsed = parseText(text, hasStart ? { start: "2026-10-24" } : {});
      const told = new Set([...parsed.readings, ...parsed.refusals].map(({ where }) => where));
      const empty = parsed.notes.some((note) => /^\d+ lines? without a measurement$/.test(note));
      const isBlank = text
        .split(/\r\n|\n|\r/)
        .slice(1)
        .every((line) => line.trim() === "");
      expect(told.size > 0 || empty || isBlank).toBe(true);
    }),
    { numRuns: runs, seed: 14 },
  );
});

test("[TAKE-13] broken records that parse, and broken readings, are never answered with 5xx", async () => {
  const patient = await backend.addPatient();
  const client = new TestClient(backend.fetch);
  client.headers = { authorization: "Bearer test-ingest-token" };
  const readings = [
    ...[
      ...fc.sample(resources, { numRuns: runs, seed: 15 }),
      ...fc.sample(ecgFiles, { numRuns: runs, seed: 18 }),
    ].flatMap((file) => parseText(file).readings.map(({ reading }) => reading)),
    ...fc.sample(
      breaks([
        { kind: "weight", device_id: "a", measured_at: "2026-11-19T07:00:00Z", weight_kg: 80 },
        {
          kind: "blood_pressure",
          device_id: "a",
          measured_at: "2026-11-19T07:00:00Z",
          systolic_mmhg: 120,
          diastolic_mmhg: null,
        },
        {
          kind: "ecg",
          device_id: "a",
          measured_at: "2026-11-19T07:00:00Z",
          sampling_rate_hz: 250,
          unit: "mV",
          values_mv: [0, 0.1],
          afib_result: null,
          bpm: null,
          lead: "II",
        },
      ]),
      { numRuns: runs, seed: 16 },
    ),
  ];
  expect(readings.length).toBeGreaterThan(runs);
  // characters that are no text refuse a whole request, so each reading goes alone
  const isText = (reading: unknown) => !/\\u0000|\\ud83d(?!\\ud)/i.test(JSON.stringify(reading));
  const sent = readings.filter(isText);
  for (let start = 0; start < sent.length; start += readingsMax) {
    const batch = sent.slice(start, start + readingsMax);
    const { status, body } = await client.post("/v1/x/ingest", { patient, readings: batch });
    expect([status, body.records?.length]).toEqual([200, batch.length]);
    for (const record of body.records) {
      expect(ingestOutcomes).toContain(record.outcome);
      expect(Boolean(record.message)).toBe(record.outcome === "refused");
    }
  }
  for (const reading of readings.filter((one) => !isText(one)).slice(0, 20)) {
    const { status } = await client.post("/v1/x/ingest", { patient, readings: [reading] });
    expect(status).toBe(400);
  }
}, 120_000);
