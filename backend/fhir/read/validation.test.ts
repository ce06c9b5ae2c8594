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

test("[FOUT-08] what is read out and sent in again gives the same values", async () => {
  const found: Resource[] = await ofPatient("Observation");
  const bundle = {
    resourceType: "Bundle",
    type: "collection",
    entry: found.map((resource) => ({ resource })),
  };
  const parsed = parseFhir(bundle, { timeZone: "America/New_York", now: backend.now() });
  // a device is named by its id outside, and by its own name where it sends
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
  // differences that are known: well-being has a code of ours, which the reader of files does not take (see refusals)
  const sent = exampleReadings.filter(({ kind }) => kind !== "well_being");
  expect(byKind(parsed.readings.map(({ reading }) => reading))).toEqual(byKind(sent));
  expect(parsed.refusals.map(({ reason }) => reason)).toEqual([
    expect.stringContaining("well-being"),
  ]);
});

test("[FOUT-31] what is doubtful is so when it is read out and sent in again", async () => {
  const id = await backend.addPatient();
  const doubtful = exampleReadings
    .filter(({ kind }) => kind !== "well_being")
    .map((reading) => ({ ...reading, is_inconclusive: true }));
  await sendReadings(backend, id, doubtful);
  const entry = (await search(`Observation?patient=${id}`)).map((resource) => ({ resource }));
  for (const { resource } of entry) expect(faultsOf(resource)).toEqual([]);
  const bundle = { resourceType: "Bundle", type: "collection", entry };
  const parsed = parseFhir(bundle, { timeZone: "Europe/Berlin", now: backend.now() });
  const marks = parsed.readings.map(({ reading }) => [reading.kind, reading.is_inconclusive]);
  expect(marks.toSorted()).toEqual(doubtful.map(({ kind }) => [kind, true]).toSorted());
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

/** What each validator sees; what neither does is looked for by the next test. */
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
])("[FOUT-09] of two validators: %s is found by those that see it", async ([, change, finders]) => {
  const changed = JSON.parse(JSON.stringify({ ...(await one("29463-7")), ...change })) as Resource;
  const found = faultsOf(changed).map((fault) => fault.split(":")[0]);
  expect([...new Set(found)].toSorted()).toEqual(finders);
});

test("[FOUT-09] ids have the letters of FHIR, and nothing in a resource is null or empty", async () => {
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
