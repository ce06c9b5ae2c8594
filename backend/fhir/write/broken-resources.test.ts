/**
 * Resources that are broken somewhere, drawn from a seed: each is answered with a reason, none with an internal error.
 * A run draws two thousand of them; BROKEN_RESOURCES=10000 draws as many, BROKEN_SEED others.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { deviceKinds } from "#contract/device-token.ts";
import { watchEcg } from "../../ingest/fixtures/observation.ts";
import { openTestBackend, type TestBackend } from "../../testing/test-backend.ts";
import { TestClient } from "../../testing/test-client.ts";

const amount = Number(process.env["BROKEN_RESOURCES"] ?? 2_000);
const seed = Number(process.env["BROKEN_SEED"] ?? 20_261_120);
const perBatch = 100;

let backend: TestBackend;
let device: TestClient;
beforeAll(async () => {
  backend = await openTestBackend("2026-11-20T09:00:00Z");
  await backend.reset();
  const patient_id = await backend.addPatient();
  const hcp = await backend.signIn("hcp");
  // only a gateway sends sessions of implants
  const kinds = deviceKinds.filter((kind) => kind !== "implant_session");
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
const mdc = (code: string) => ({ coding: [{ system: "urn:iso:std:iso:11073:10101", code }] });
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
  { ...head, code: loinc("59408-5"), valueQuantity: ucum(97, "%") },
  { ...head, code: loinc("8310-5"), valueQuantity: ucum(98.6, "[degF]") },
  { ...head, code: mdc("160184"), valueQuantity: ucum(5.5, "mmol/L") },
  { ...head, code: loinc("9279-1"), valueQuantity: ucum(16, "/min") },
  { ...head, code: loinc("41950-7"), valueQuantity: ucum(5_000, "/d") },
  { ...head, code: mdc("188764"), valueQuantity: ucum(55, "%") },
  {
    ...head,
    category: [
      {
        coding: [
          {
            system: "http://terminology.hl7.org/CodeSystem/observation-category",
            code: "laboratory",
          },
        ],
      },
    ],
    code: loinc("2823-3"),
    valueQuantity: ucum(4.4, "mmol/L"),
    referenceRange: [{ low: ucum(3.5, "mmol/L"), high: ucum(5.1, "mmol/L") }],
  },
  { ...head, code: mdc("67996"), valueQuantity: ucum(60, "%") },
  {
    resourceType: "Device",
    serialNumber: "scale-1",
    manufacturer: "Beispielwaagen",
    specialization: [{ systemType: mdc("528399") }],
    property: [{ type: mdc("67996"), valueQuantity: [ucum(60, "%")] }],
  },
  {
    resourceType: "DiagnosticReport",
    status: "final",
    code: loinc("24321-2"),
    effectiveDateTime: "2026-11-20T07:00:00+01:00",
    result: [{ reference: "Observation/1" }],
  },
  {
    resourceType: "Media",
    status: "completed",
    identifier: [{ system: "urn:app", value: "1" }],
    createdDateTime: "2026-11-20T07:00:00+01:00",
    // a WAV header without its data
    content: {
      contentType: "audio/wav",
      data: "UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAIA+AAACABAAZGF0YQAAAAA=",
    },
  },
  {
    resourceType: "DocumentReference",
    status: "current",
    date: "2026-11-20T07:00:00+01:00",
    content: [{ attachment: { contentType: "application/pdf", data: "JVBERi0xLjQKJSVFT0YK" } }],
  },
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
function placesOf(value: object): [holder: Record<string, unknown>, key: string][] {
  const found: [holder: Record<string, unknown>, key: string][] = [];
  const open: object[] = [value];
  for (let holder = open.pop(); holder; holder = open.pop())
    for (const [key, inner] of Object.entries(holder)) {
      found.push([holder as Record<string, unknown>, key]);
      if (typeof inner === "object" && inner !== null) open.push(inner as object);
    }
  return found;
}

function broken(next: (below: number) => number): unknown {
  const resource = sound[next(sound.length)] as { resourceType: string };
  const entry = structuredClone({
    fullUrl: "urn:uuid:1",
    resource,
    request: {
      method: next(4) === 0 ? "PUT" : "POST",
      url: resource.resourceType,
      ifNoneExist: undefined,
    },
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

test("[FHIN-08] generated broken resources are each answered with a reason, none with an internal error", async () => {
  const next = numbersFrom(seed);
  const counts = new Map<number, number>();
  for (let turn = 0; turn < amount / perBatch; turn++) {
    const entry = Array.from({ length: perBatch }, () => broken(next));
    const answer = await device.post("/fhir", { resourceType: "Bundle", type: "batch", entry });
    expect([turn, answer.status]).toEqual([turn, 200]);
    expect(answer.body.entry).toHaveLength(perBatch);
    for (const { response } of answer.body.entry) {
      const status = Number(response.status.slice(0, 3));
      counts.set(status, (counts.get(status) ?? 0) + 1);
      const [issue] = response.outcome.issue;
      expect([status < 500, issue.diagnostics.length > 5]).toEqual([true, true]);
      expect(issue.severity).toBe(status < 400 ? "information" : "error");
    }
  }
  // a fault in a place that is not read is accepted; most are refused, in several ways
  const refused = [400, 403, 404, 409, 412, 422].map((status) => counts.get(status) ?? 0);
  expect(refused.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(amount / 2);
  expect(counts.get(400)).toBeGreaterThan(amount / 20);
  expect(counts.get(422)).toBeGreaterThan(amount / 20);
  for (let turn = 0; turn < amount / 40; turn++) {
    const answer = await device.post("/fhir", broken(next));
    const type = ["Observation", "Device", "Media", "DocumentReference"][turn % 4];
    const alone = await device.post(`/fhir/${type}`, broken(next));
    for (const { status, body } of [answer, alone])
      expect([status >= 400 && status < 500, body.resourceType]).toEqual([
        true,
        "OperationOutcome",
      ]);
  }
}, 300_000);
