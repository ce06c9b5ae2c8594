/** Measurements beside weight, blood pressure and heart rate, as other systems read them. */
import { eq } from "../../drizzle.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { otherMeasurements } from "#contract/codes/other-measurement.ts";
import type { SentReading } from "#contract/reading.ts";
import { parseFhir } from "../../ingest/fhir/parse-fhir.ts";
import { healthReadings } from "../../schema/health-readings.ts";
import { sendReadings } from "../../testing/fhir-clinic.ts";
import { faultsOf } from "../../testing/fhir-validators.ts";
import { openTestBackend, type TestBackend } from "../../testing/test-backend.ts";
import type { TestClient } from "../../testing/test-client.ts";
import { singleKinds } from "./to-vital-sign.ts";

let backend: TestBackend;
let admin: TestClient;
let patient: string;
beforeAll(async () => {
  backend = await openTestBackend();
});
beforeEach(async () => {
  await backend.reset();
  patient = await backend.addPatient();
  await sendReadings(backend, patient, sent);
  admin = await backend.signIn("admin");
});
afterAll(() => backend.close());

const head = (minute: number) => ({
  device_id: "hub-1",
  measured_at: `2026-11-19T07:${String(minute).padStart(2, "0")}:00+01:00`,
});
const sent: SentReading[] = [
  { kind: "oxygen_saturation", ...head(1), oxygen_saturation_percent: 94 },
  { kind: "body_temperature", ...head(2), body_temperature_cel: 37.4 },
  { kind: "blood_glucose", ...head(3), blood_glucose: 118, unit: "mg/dL" },
  { kind: "blood_glucose", ...head(4), blood_glucose: 6.6, unit: "mmol/L" },
  { kind: "respiratory_rate", ...head(5), respiratory_rate_per_min: 17 },
  { kind: "steps", ...head(6), steps_per_day: 4210 },
  { kind: "body_water", ...head(7), body_water_percent: 52.4 },
];

// oxlint-disable-next-line typescript/no-explicit-any -- a test reads any shape, and expects what it reads
type Read = any;
const bundleOf = async (more = "") => {
  const { status, body } = await admin.get(`/fhir/Observation?patient=${patient}${more}`);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
};
const search = async (more = ""): Promise<Read[]> =>
  ((await bundleOf(more)).entry ?? []).map(({ resource }: { resource: unknown }) => resource);
const codeOf = ({ code }: Read): string => code.coding[0].code;
const codesOf = async (more: string) => (await search(more)).map(codeOf);

const mdc = "urn:iso:std:iso:11073:10101";
const loinc = "http://loinc.org";

test("[FOUT-26] each kind has its code, its UCUM unit, and the value as it was measured", async () => {
  const found = await search("&_sort=date");
  expect(
    found.map(({ code, category, valueQuantity: { value, code: unit } }) => [
      code.coding[0].system,
      code.coding[0].code,
      category[0].coding[0].code,
      value,
      unit,
    ]),
  ).toEqual([
    [loinc, "2708-6", "vital-signs", 94, "%"],
    [loinc, "8310-5", "vital-signs", 37.4, "Cel"],
    [loinc, "2339-0", "vital-signs", 118, "mg/dL"],
    [loinc, "15074-8", "vital-signs", 6.6, "mmol/L"],
    [loinc, "9279-1", "vital-signs", 17, "/min"],
    [loinc, "41950-7", "activity", 4210, "/d"],
    [mdc, "188764", "vital-signs", 52.4, "%"],
  ]);
  for (const resource of found) {
    expect(faultsOf(resource)).toEqual([]);
    expect(resource).toMatchObject({
      status: "final",
      subject: { reference: `Patient/${patient}` },
      valueQuantity: { system: "http://unitsofmeasure.org" },
    });
    expect(resource.device.reference).toMatch(/^Device\//);
    expect((await admin.get(`/fhir/Observation/${resource.id}`)).body).toEqual(resource);
  }
});

test("[FOUT-26] every stored series can be read", () => {
  const missing = Object.values(otherMeasurements).filter(({ typeId }) => !singleKinds.has(typeId));
  expect(missing).toEqual([]);
});

test("[FOUT-27] they are found by code, category, date, status and last update", async () => {
  expect(await codesOf("&code=2708-6")).toEqual(["2708-6"]);
  expect(await codesOf(`&code=${mdc}|188764`)).toEqual(["188764"]);
  expect(await codesOf(`&code=${loinc}|188764`)).toEqual([]);
  expect(await codesOf("&category=activity")).toEqual(["41950-7"]);
  expect(await codesOf("&category=vital-signs")).toHaveLength(6);
  expect((await bundleOf("&category=vital-signs&_summary=count")).total).toBe(6);
  expect(await codesOf("&date=ge2026-11-19T07:06:00%2B01:00&_sort=date")).toEqual([
    "41950-7",
    "188764",
  ]);
  expect(await search("&_lastUpdated=ge2026-11-20")).toHaveLength(sent.length);
  expect(await search("&_lastUpdated=lt2026-11-20")).toEqual([]);
  await backend.database
    .update(healthReadings)
    .set({ isInconclusive: true })
    .where(eq(healthReadings.healthDataTypeId, otherMeasurements.oxygen_saturation.typeId));
  await backend.database
    .update(healthReadings)
    .set({ enteredInErrorAt: new Date("2026-11-21T08:00:00Z") })
    .where(eq(healthReadings.healthDataTypeId, otherMeasurements.steps.typeId));
  expect(await codesOf("&status=preliminary")).toEqual(["2708-6"]);
  expect(await codesOf("&status=entered-in-error")).toEqual(["41950-7"]);
  expect(await codesOf("&_lastUpdated=ge2026-11-21")).toEqual(["41950-7"]);
});

test("[FOUT-27] pages over several kinds follow each other without gap or repetition", async () => {
  const seen: string[] = [];
  let path: string | undefined = `/fhir/Observation?patient=${patient}&_count=2&_sort=date`;
  while (path) {
    const { body }: { body: Read } = await admin.get(path);
    expect(body.entry.length).toBeLessThanOrEqual(2);
    seen.push(...body.entry.map(({ resource }: Read) => codeOf(resource)));
    const next: string | undefined = body.link.find(
      ({ relation }: Read) => relation === "next",
    )?.url;
    path = next?.replace(/^https?:\/\/[^/]+/, "");
  }
  expect(seen).toEqual(await codesOf("&_sort=date"));
  expect(seen).toHaveLength(sent.length);
});

test("[FOUT-28] a measurement that is read and sent in again is the same measurement", async () => {
  const entry = (await search()).map((resource) => ({ resource }));
  const bundle = { resourceType: "Bundle", type: "collection", entry };
  const parsed = parseFhir(bundle, { timeZone: "America/New_York", now: backend.now() });
  expect(parsed.refusals).toEqual([]);
  const plain = (reading: SentReading) => ({
    ...reading,
    device_id: "",
    measured_at: Date.parse(reading.measured_at),
  });
  const byTime = (readings: readonly SentReading[]) =>
    readings.map(plain).toSorted((a, b) => a.measured_at - b.measured_at);
  expect(byTime(parsed.readings.map(({ reading }) => reading))).toEqual(byTime(sent));
});
