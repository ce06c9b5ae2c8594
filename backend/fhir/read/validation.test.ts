import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { parseFhir } from "../../ingest/fhir/parse-fhir.ts";
import {
  exampleReadings,
  fhirIds,
  plantFhirClinic,
  sendReadings,
} from "../../testing/fhir-clinic.ts";
import { faultsOf } from "../../testing/fhir-validators.ts";
import { openTestBackend, type TestBackend } from "../../testing/test-backend.ts";
import type { TestClient } from "../../testing/test-client.ts";
import type { Resource } from "./resource.ts";
import { servedTypes } from "./served-types.ts";

let backend: TestBackend;
let admin: TestClient;
beforeAll(async () => {
  backend = await openTestBackend();
});
beforeEach(async () => {
  await backend.reset();
  await plantFhirClinic(backend);
  admin = await backend.signIn("admin");
});
afterAll(() => backend.close());

// oxlint-disable-next-line typescript/no-explicit-any -- a test reads any shape, and expects what it reads
type Read = any;
const search = async (path: string): Promise<Read[]> => {
  const { status, body } = await admin.get(`/fhir/${path}`);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return (body.entry ?? []).map(({ resource }: { resource: unknown }) => resource);
};
const ofPatient = (type: string, more = "") =>
  search(`${type}?patient=${fhirIds.patient}&_count=200${more}`);
const one = async (code: string) => {
  const [found, ...more] = await ofPatient("Observation", `&code=${code}`);
  expect(more).toEqual([]);
  return found;
};

test("[FOUT-08] measurements that are read and sent in again have the same values", async () => {
  const found: Resource[] = await ofPatient("Observation");
  const bundle = {
    resourceType: "Bundle",
    type: "collection",
    entry: found.map((resource) => ({ resource })),
  };
  const parsed = parseFhir(bundle, { timeZone: "America/New_York", now: backend.now() });
  // outside, a device is named by its id; when it sends, by its own name
  const valuesOf = (reading: object) => {
    const { measured_at, ...values } = reading as { measured_at: string };
    return { ...values, device_id: undefined, measured_at: Date.parse(measured_at) };
  };
  const byKind = (readings: readonly object[]) =>
    readings
      .map(valuesOf)
      .toSorted(
        (a, b) =>
          a.measured_at - b.measured_at || JSON.stringify(a).localeCompare(JSON.stringify(b)),
      );
  expect(byKind(parsed.readings.map(({ reading }) => reading))).toEqual(byKind(exampleReadings));
  expect(parsed.refusals).toEqual([]);
});

test("[FOUT-31] a doubtful measurement is still doubtful after it is read and sent in again", async () => {
  const id = await backend.addPatient();
  const doubtful = exampleReadings.map((reading) => ({ ...reading, is_inconclusive: true }));
  await sendReadings(backend, id, doubtful);
  const entry = (await search(`Observation?patient=${id}`)).map((resource) => ({ resource }));
  for (const { resource } of entry) expect(faultsOf(resource)).toEqual([]);
  const bundle = { resourceType: "Bundle", type: "collection", entry };
  const parsed = parseFhir(bundle, { timeZone: "Europe/Berlin", now: backend.now() });
  const marks = parsed.readings.map(({ reading }) => [reading.kind, reading.is_inconclusive]);
  expect(marks.toSorted()).toEqual(doubtful.map(({ kind }) => [kind, true]).toSorted());
});

test("[FOUT-32] an ECG is read with all its leads, and has the same leads after it is sent in again", async () => {
  const id = await backend.addPatient();
  const [ecg] = exampleReadings.flatMap((reading) => (reading.kind === "ecg" ? reading : []));
  if (!ecg) throw new Error("no ECG");
  const shifted = (by: number) => ecg.values_mv.map((value) => Number((value + by).toFixed(4)));
  const leads = [
    { lead: "I", values_mv: shifted(0.1) },
    { lead: "aVR", values_mv: shifted(-0.2) },
    { lead: "MLV5", values_mv: shifted(0.3) },
  ];
  await sendReadings(backend, id, [{ ...ecg, lead: "II", leads }]);
  const [resource] = await search(`Observation?patient=${id}`);
  expect(faultsOf(resource)).toEqual([]);
  const parsed = parseFhir(resource, { timeZone: "Europe/Berlin", now: backend.now() });
  expect(parsed.refusals).toEqual([]);
  expect(parsed.readings[0]?.reading).toMatchObject({
    lead: "II",
    values_mv: ecg.values_mv,
    leads,
  });
});

test("[FOUT-33] a reading that a clinician has excluded is entered-in-error outside, until the exclusion is undone", async () => {
  const hcp = await backend.signIn("hcp");
  const { id: reading_id } = await one("29463-7");
  const status = async () => (await one("29463-7")).status;
  const of = { patient_id: fhirIds.patient };
  expect(await status()).toBe("final");
  const excluded = await hcp.post("/v1/x/exclude-reading", {
    ...of,
    reading_id,
    reason: "wrong_handling",
    comment: null,
  });
  expect(excluded.status).toBe(200);
  expect(await status()).toBe("entered-in-error");
  expect(await ofPatient("Observation", "&code=29463-7&status=final")).toEqual([]);
  const { exclusion_id } = excluded.body;
  await hcp.post("/v1/x/undo-reading-exclusion", { ...of, exclusion_id });
  expect(await status()).toBe("final");
});

test("[FOUT-09] every resource passes two validators", async () => {
  const seen = new Set<string>();
  const [issue] = await ofPatient("DetectedIssue", "&code=IMPLANT_ALERT");
  const hcp = await backend.signIn("hcp");
  await hcp.patch("/v1/acknowledge-incidents", {
    patient_id: fhirIds.patient,
    incident_ids: [issue.id],
    ack_timestamp: backend.now().toISOString(),
  });
  for (const { type, needs } of servedTypes) {
    const named = needs.includes("target")
      ? `?target=${issue.id}`
      : `?${type === "Patient" ? "_id" : "patient"}=${fhirIds.patient}`;
    const found = await search(type === "Questionnaire" ? type : `${type}${named}`);
    for (const resource of found) {
      expect(faultsOf(resource)).toEqual([]);
      seen.add(resource.resourceType);
    }
  }
  expect([...seen].toSorted()).toEqual(servedTypes.map(({ type }) => type).toSorted());
  const { body } = await admin.get(
    `/fhir/Observation?patient=${fhirIds.patient}&unknown=1&_count=1`,
  );
  expect(faultsOf(body)).toEqual([]);
});

/** What each validator finds; the next test checks what neither finds. */
test.for<[fault: string, change: object, finders: string[]]>([
  ["nothing", {}, []],
  ["a status that is none", { status: "done" }, ["fhir"]],
  ["no status", { status: undefined }, ["fhir", "medplum"]],
  ["an unknown field", { colour: "red" }, ["fhir", "medplum"]],
  ["a date that is none", { effectiveDateTime: "yesterday" }, ["fhir", "medplum"]],
  ["an instant without a time", { issued: "2026-11-19" }, ["medplum"]],
  ["two values", { valueString: "x" }, ["medplum"]],
  ["a value and why there is none", { dataAbsentReason: { text: "x" } }, ["medplum"]],
  ["an empty list", { note: [] }, []],
  ["an id with a space", { id: "a b" }, []],
])(
  "[FOUT-09] of two validators: %s is found by those that can see it",
  async ([, change, finders]) => {
    const changed = JSON.parse(
      JSON.stringify({ ...(await one("29463-7")), ...change }),
    ) as Resource;
    const found = faultsOf(changed).map((fault) => fault.split(":")[0]);
    expect([...new Set(found)].toSorted()).toEqual(finders);
  },
);

test("[FOUT-09] ids have only the characters of FHIR, and no value in a resource is null or empty", async () => {
  const empty = (value: unknown): boolean =>
    value === null ||
    value === "" ||
    (typeof value === "object" &&
      (Object.keys(value).length === 0 || Object.values(value).some(empty)));
  const { body } = await admin.get(`/fhir/Patient/${fhirIds.patient}/$everything?_count=200`);
  for (const { resource } of body.entry) {
    expect(resource.id).toMatch(/^[A-Za-z0-9.-]{1,64}$/);
    expect([resource.resourceType, empty(resource)]).toEqual([resource.resourceType, false]);
  }
});
