/** Ten thousand resources that are broken somewhere, drawn from a fixed seed: each is answered with a reason, none with a fault of ours. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { watchEcg } from "../../ingest/fixtures/observation.ts";
import { openTestBackend, type TestBackend } from "../../testing/test-backend.ts";
import { TestClient } from "../../testing/test-client.ts";

let backend: TestBackend;
let device: TestClient;
beforeAll(async () => {
  backend = await openTestBackend("2026-11-20T09:00:00Z");
  await backend.reset();
  const patient_id = await backend.addPatient();
  const hcp = await backend.signIn("hcp");
  const kinds = ["weight", "blood_pressure", "heart_rate", "ecg"];
  const made = { patient_id, kinds, note: "Test", expires_at: null };
  const { body } = await hcp.post("/v1/x/device-tokens", made);
  device = new TestClient(backend.fetch);
  device.headers = { authorization: `Bearer ${body.token}` };
});
afterAll(() => backend.close());

/** The same numbers in every run: a small generator (Park and Miller). */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

const loinc = (code: string) => ({ coding: [{ system: "http://loinc.org", code }] });
const ucum = (value: number, code: string) => ({
  value,
  system: "http://unitsofmeasure.org",
  code,
});
const head = {
  resourceType: "Observation",
  status: "final",
  identifier: [{ system: "urn:scale", value: "1" }],
  effectiveDateTime: "2026-11-20T07:00:00+01:00",
  device: { reference: "Device/scale-1" },
};
const sound: readonly object[] = [
  { ...head, code: loinc("29463-7"), valueQuantity: ucum(80, "kg") },
  { ...head, code: loinc("8867-4"), valueQuantity: ucum(70, "/min") },
  {
    ...head,
    code: loinc("85354-9"),
    component: [
      { code: loinc("8480-6"), valueQuantity: ucum(120, "mm[Hg]") },
      { code: loinc("8462-4"), valueQuantity: ucum(80, "mm[Hg]") },
    ],
  },
  watchEcg({ bounds: [0, 20, 40], sampleCount: undefined }),
];

const deep = (levels: number) => JSON.parse("[".repeat(levels) + "]".repeat(levels)) as unknown;
const odd: readonly unknown[] = [
  null,
  "",
  " ",
  "\u0000",
  "\ud800",
  "a".repeat(70_000),
  0,
  -1,
  1e308,
  -1e-308,
  2 ** 53,
  true,
  [],
  {},
  [null],
  [[]],
  { coding: null },
  { reference: 5 },
  "Patient/",
  "2026-02-30T25:00:00Z",
  "-271822-01-01",
  "9999-12-31T23:59:59+14:00",
  "2026-11-20T07:00:00",
  "__proto__",
  "entered-in-error",
  "1 2 E",
  "\uffff",
  deep(2_000),
];

/** Every place in it, as the object and the key. */
function placesOf(value: unknown, found: [holder: Record<string, unknown>, key: string][] = []) {
  if (typeof value === "object" && value !== null)
    for (const [key, inner] of Object.entries(value)) {
      found.push([value as Record<string, unknown>, key]);
      placesOf(inner, found);
    }
  return found;
}

function broken(next: (below: number) => number): unknown {
  const entry = structuredClone({
    fullUrl: "urn:uuid:1",
    resource: sound[next(sound.length)],
    request: { method: next(4) === 0 ? "PUT" : "POST", url: "Observation", ifNoneExist: undefined },
  }) as Record<string, unknown>;
  for (let count = 1 + next(3); count > 0; count--) {
    const places = placesOf(entry);
    const [holder, key] = places[next(places.length)] ?? [entry, "resource"];
    const way = next(4);
    if (way === 0) delete holder[key];
    else if (way === 1) holder[`${key}X`] = structuredClone(odd[next(odd.length)]);
    else holder[key] = structuredClone(odd[next(odd.length)]);
  }
  return entry;
}

test("[FHIN-08] ten thousand broken resources: each is answered with a reason, none with a fault of ours", async () => {
  const next = numbersFrom(20_261_120);
  const counts = new Map<number, number>();
  for (let turn = 0; turn < 100; turn++) {
    const entry = Array.from({ length: 100 }, () => broken(next));
    const answer = await device.post("/fhir", { resourceType: "Bundle", type: "batch", entry });
    expect([turn, answer.status]).toEqual([turn, 200]);
    expect(answer.body.entry).toHaveLength(100);
    for (const { response } of answer.body.entry) {
      const status = Number(response.status.slice(0, 3));
      counts.set(status, (counts.get(status) ?? 0) + 1);
      const [issue] = response.outcome.issue;
      expect([status < 500, issue.diagnostics.length > 5]).toEqual([true, true]);
      expect(issue.severity).toBe(status < 400 ? "information" : "error");
    }
  }
  // what was broken in a place that says nothing is taken; most is refused, in several ways
  const refused = [400, 403, 404, 409, 412, 422].map((status) => counts.get(status) ?? 0);
  expect(refused.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(5_000);
  expect(counts.get(400)).toBeGreaterThan(500);
  expect(counts.get(422)).toBeGreaterThan(500);
  for (let turn = 0; turn < 200; turn++) {
    const answer = await device.post("/fhir", broken(next));
    const alone = await device.post("/fhir/Observation", broken(next));
    for (const { status, body } of [answer, alone])
      expect([status >= 400 && status < 500, body.resourceType]).toEqual([
        true,
        "OperationOutcome",
      ]);
  }
}, 300_000);
