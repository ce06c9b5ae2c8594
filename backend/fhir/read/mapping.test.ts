import { eq } from "../../drizzle.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ecgs } from "../../schema/ecgs.ts";
import { healthReadings } from "../../schema/health-readings.ts";
import {
  exampleReadings,
  exampleSignalMv,
  fhirIds,
  plantFhirClinic,
  sendReadings,
} from "../../testing/fhir-clinic.ts";
import { faultsOf } from "../../testing/fhir-validators.ts";
import { openTestBackend, userId, type TestBackend } from "../../testing/test-backend.ts";
import type { TestClient } from "../../testing/test-client.ts";
import { toEcg } from "./to-ecg.ts";
import { toSingleVitalSign } from "./to-vital-sign.ts";
import { toWellBeing } from "./to-well-being.ts";

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
const subject = { reference: `Patient/${fhirIds.patient}` };

test("[FOUT-01] weight, blood pressure, heart rate and well-being have LOINC or own codes and UCUM units", async () => {
  expect(await one("29463-7")).toMatchObject({
    status: "final",
    category: [{ coding: [{ code: "vital-signs" }] }],
    code: { coding: [{ system: "http://loinc.org", code: "29463-7" }] },
    subject,
    effectiveDateTime: "2026-11-19T07:12:00.000+01:00",
    valueQuantity: { value: 83.6, unit: "kg", system: "http://unitsofmeasure.org", code: "kg" },
  });
  const pressure = await one("85354-9");
  expect(pressure["valueQuantity"]).toBeUndefined();
  expect(pressure.component).toMatchObject([
    { code: { coding: [{ code: "8480-6" }] }, valueQuantity: { value: 128, code: "mm[Hg]" } },
    { code: { coding: [{ code: "8462-4" }] }, valueQuantity: { value: 79, code: "mm[Hg]" } },
  ]);
  expect(await one("8867-4")).toMatchObject({ valueQuantity: { value: 88, code: "/min" } });
  expect(await one("well-being")).toMatchObject({
    category: [{ coding: [{ code: "survey" }] }],
    code: { coding: [{ system: "https://vigil.example/fhir/CodeSystem/observation" }] },
    valueInteger: 3,
    component: [
      { valueCodeableConcept: { coding: [{ code: "SHORTNESS_OF_BREATH" }] } },
      { valueCodeableConcept: { text: "ankles feel tight" } },
    ],
  });
  const at = new Date("2026-11-19T07:00:00Z");
  const entry = {
    id: "a",
    patientId: "b",
    wellBeing: 0,
    createdAt: at,
    receivedAt: at,
    isInconclusive: false,
    isExcluded: false,
    exclusionChangedAt: null,
  };
  expect(toWellBeing({ ...entry, symptoms: null }, "Europe/Berlin")["component"]).toMatchObject([
    { dataAbsentReason: { coding: [{ code: "not-asked" }] } },
  ]);
  expect(toWellBeing({ ...entry, symptoms: [] }, "Europe/Berlin")["component"]).toMatchObject([
    { valueBoolean: false },
  ]);
});

test("[FOUT-02] both halves are one Observation, whose id stays the same if the other half comes later", async () => {
  const id = await backend.addPatient();
  const half = {
    kind: "blood_pressure",
    device_id: "c",
    measured_at: "2026-11-19T07:00:00Z",
  } as const;
  await sendReadings(backend, id, [{ ...half, systolic_mmhg: null, diastolic_mmhg: 80 }]);
  const [alone] = await search(`Observation?patient=${id}`);
  expect(alone.component).toHaveLength(1);
  backend.setNow("2026-11-20T09:10:00Z");
  await sendReadings(backend, id, [{ ...half, systolic_mmhg: 120, diastolic_mmhg: 80 }]);
  const [whole, ...more] = await search(`Observation?patient=${id}`);
  expect(more).toEqual([]);
  expect(whole.id).toBe(alone.id);
  expect(whole.component).toHaveLength(2);
  expect((await admin.get(`/fhir/Observation/${whole.id}`)).body).toEqual(whole);
  // another cuff at the same moment is another measurement
  await sendReadings(backend, id, [
    { ...half, device_id: "d", systolic_mmhg: 130, diastolic_mmhg: 85 },
  ]);
  expect(await search(`Observation?patient=${id}`)).toHaveLength(2);
  const { body } = await admin.get(`/fhir/Observation?patient=${id}&_summary=count`);
  expect(body.total).toBe(2);
  // both rows of one panel came together: its id is that of the systolic one
  const rows = await backend.database.select().from(healthReadings);
  const together = await one("85354-9");
  expect(rows.find((row) => row.id === together.id)).toMatchObject({ healthDataTypeId: 202 });
});

test("[FOUT-03] an ECG is read with all its parts: lead, period, device result and rate", async () => {
  const ecg = await one("11524-6");
  expect(ecg.effectivePeriod).toEqual({
    start: "2026-11-19T07:25:00.000+01:00",
    end: "2026-11-19T07:25:02.000+01:00",
  });
  const [lead, rate, rhythm] = ecg.component;
  expect(lead.code.coding[0]).toMatchObject({
    system: "urn:iso:std:iso:11073:10101",
    code: "131329",
    display: "MDC_ECG_ELEC_POTL_I",
  });
  const { origin, period, factor, dimensions, data } = lead.valueSampledData;
  expect([origin.value, origin.code, period, dimensions]).toEqual([0, "mV", 2, 1]);
  const millivolts = data
    .split(" ")
    .map((text: string) => Number((Number(text) * factor).toFixed(4)));
  expect(millivolts).toEqual(exampleSignalMv);
  expect(rate).toMatchObject({
    code: { coding: [{ code: "8867-4" }] },
    valueQuantity: { value: 96 },
  });
  expect(rhythm.valueCodeableConcept.coding[0].code).toBe("atrial-fibrillation");
});

test("[FOUT-03] a rate that we computed has its own code, and a lead without a code has its name", async () => {
  const [row] = await backend.database.select().from(ecgs);
  if (!row) throw new Error("no ECG");
  const read = (given: Partial<typeof row>): Promise<Read> =>
    toEcg({ ...row, ...given }, async () => [0.1], "Europe/Berlin");
  const codes = (resource: Read) => resource.component.map(({ code }: Read) => code.coding[0].code);
  expect(codes(await read({ rateSource: "computed" }))).toContain("computed-heart-rate");
  expect(codes(await read({ rateSource: "computed" }))).not.toContain("8867-4");
  expect(codes(await read({ bpm: null, afibResult: null }))).toEqual(["131329"]);
  expect((await read({ lead: "MLII" })).component[0].code).toMatchObject({
    coding: [{ code: "131328" }],
    text: "MLII",
  });
  const words = [0, 2].map(async (afibResult) => {
    const { component } = await read({ afibResult });
    return component.at(-1).valueCodeableConcept.coding[0].code;
  });
  expect(await Promise.all(words)).toEqual(["no-atrial-fibrillation", "inconclusive"]);
});

test("[FOUT-04] a doubtful value is preliminary, a withdrawn one entered-in-error; each keeps its value", async () => {
  const id = await backend.addPatient();
  await sendReadings(
    backend,
    id,
    exampleReadings.map((reading) => ({ ...reading, is_inconclusive: true })),
  );
  const found = await search(`Observation?patient=${id}`);
  expect(found).toHaveLength(5);
  for (const resource of found) {
    expect(resource.status).toBe("preliminary");
    expect(resource.note[0].text).toContain("doubtful");
    expect(resource.dataAbsentReason).toBeUndefined();
    // the rules do not judge it, and its result on AF is not passed on
    expect(JSON.stringify(resource)).not.toContain("atrial-fibrillation");
    expect(faultsOf(resource)).toEqual([]);
  }
  expect(await search(`Observation?patient=${id}&status=final`)).toEqual([]);
  const [row] = await backend.database
    .select()
    .from(healthReadings)
    .where(eq(healthReadings.healthDataTypeId, 101));
  if (!row) throw new Error("no weight");
  const enteredInErrorAt = new Date("2026-11-21T08:00:00Z");
  const taken = toSingleVitalSign({ ...row, enteredInErrorAt }, "Europe/Berlin");
  expect(taken).toMatchObject({
    status: "entered-in-error",
    meta: { lastUpdated: "2026-11-21T08:00:00.000Z" },
    valueQuantity: { value: 83.6 },
  });
});

test("[FOUT-05] an incident is a DetectedIssue with the Observations that fired", async () => {
  const [pressure, ecg] = [await one("85354-9"), await one("11524-6")];
  const evidenceOf = async (code: string) => {
    const [issue] = await ofPatient("DetectedIssue", `&code=${code}`);
    return [issue.severity, issue.evidence];
  };
  const fired = (id: string) => [
    { code: [{ text: "fired" }], detail: [{ reference: `Observation/${id}` }] },
  ];
  // the diastolic row fired: the Observation is that of the whole pressure
  expect(await evidenceOf("ABS_BP_DIA_UPPER")).toEqual(["moderate", fired(pressure.id)]);
  expect(await evidenceOf("ECG_AFIB")).toEqual(["high", fired(ecg.id)]);
  expect(await evidenceOf("IMPLANT_ALERT")).toEqual([
    "moderate",
    [
      {
        code: [{ text: "sent with it" }],
        detail: [{ reference: `DocumentReference/${fhirIds.document}` }],
      },
    ],
  ]);
});

test("[FOUT-05] Provenance says who acknowledged an incident, and who undid that", async () => {
  const [open] = await ofPatient("DetectedIssue", "&code=ECG_AFIB");
  expect(JSON.stringify(open)).not.toContain("acknowledged-at");
  const hcp = await backend.signIn("hcp");
  const named = { patient_id: fhirIds.patient, incident_ids: [open.id] };
  const acknowledge = async () => {
    const ack_timestamp = backend.now().toISOString();
    expect((await hcp.patch("/v1/acknowledge-incidents", { ...named, ack_timestamp })).status).toBe(
      200,
    );
  };
  await acknowledge();
  backend.setNow("2026-11-20T09:01:00Z");
  expect((await hcp.post("/v1/x/undo-acknowledgement", named)).status).toBe(200);
  backend.setNow("2026-11-20T09:02:00Z");
  await acknowledge();
  const [issue] = await ofPatient("DetectedIssue", "&code=ECG_AFIB");
  expect(issue.status).toBe("final");
  expect(issue.meta.lastUpdated).toBe("2026-11-20T09:02:00.000Z");
  expect(issue.extension[0]).toEqual({
    url: "https://vigil.example/fhir/StructureDefinition/acknowledged-at",
    valueDateTime: "2026-11-20T10:02:00.000+01:00",
  });
  const steps = await search(`Provenance?target=DetectedIssue/${open.id}`);
  expect(
    steps
      .toReversed()
      .map(({ activity, recorded, agent }) => [
        activity.coding[0].code,
        recorded,
        agent[0].who.identifier.value,
      ]),
  ).toEqual([
    ["acknowledge", "2026-11-20T10:00:00.000+01:00", userId("hcp")],
    ["undo-acknowledgement", "2026-11-20T10:01:00.000+01:00", userId("hcp")],
    ["acknowledge", "2026-11-20T10:02:00.000+01:00", userId("hcp")],
  ]);
  for (const step of steps) {
    expect(faultsOf(step)).toEqual([]);
    expect((await admin.get(`/fhir/Provenance/${step.id}`)).body).toEqual(step);
  }
});

test("[FOUT-06][FOUT-29] the current plan is MedicationRequests: text and dosage text, no code that was not entered", async () => {
  const [first, second, ...more] = await ofPatient("MedicationRequest");
  expect(more).toEqual([]);
  expect(first).toMatchObject({
    status: "active",
    intent: "plan",
    medicationCodeableConcept: {
      coding: [{ system: "http://www.whocc.no/atc", code: "C03CA04" }],
      text: "Beispiel-Torasemid (Torasemid) 10 mg tablet",
    },
    subject,
    dosageInstruction: [
      { text: "morning 1, noon 0.5, evening 0, night 0", patientInstruction: "before breakfast" },
    ],
    reasonCode: [{ text: "Oedema" }],
    note: [{ text: "with water" }],
  });
  expect(second).toMatchObject({ status: "completed", reportedBoolean: true });
  expect(second.medicationCodeableConcept.coding).toBeUndefined();
  expect(second.note).toContainEqual({ text: "Code: own-17" });
  expect((await admin.get(`/fhir/MedicationRequest/${first.id}`)).body).toEqual(first);
  // a later version replaces the plan and its lines
  backend.setNow("2026-11-21T09:00:00Z");
  const hcp = await backend.signIn("hcp");
  const { status } = await hcp.put("/v1/medication-plan", {
    patient_id: fhirIds.patient,
    prescriptions: [],
    validity_starts_at: "2026-11-21T09:00:00Z",
    validity_ends_at: null,
  });
  expect(status).toBe(200);
  admin = await backend.signIn("admin");
  const stopped = await ofPatient("MedicationRequest");
  expect(stopped.map(({ id, status }) => [id, status])).toEqual([
    [first.id, "stopped"],
    // its own last day was already over
    [second.id, "completed"],
  ]);
  expect(stopped[0]).toMatchObject({
    statusReason: { text: "In force until 2026-11-21T10:00:00.000+01:00" },
    groupIdentifier: first.groupIdentifier,
    authoredOn: first.authoredOn,
    dosageInstruction: first.dosageInstruction,
  });
  expect(second.groupIdentifier).toEqual(first.groupIdentifier);
  for (const line of stopped) expect(faultsOf(line)).toEqual([]);
  const of = `/fhir/MedicationRequest?patient=${fhirIds.patient}`;
  for (const [asked, found] of [
    ["status=active", 0],
    ["status=completed", 1],
    ["status=stopped", 1],
    // being replaced is a change: a system that follows changes gets it
    ["_lastUpdated=ge2026-11-21T09:00:00Z", 2],
    ["_lastUpdated=gt2026-11-21T09:00:01Z", 0],
  ] as const) {
    const { body } = await admin.get(`${of}&${asked}`);
    expect((body as { entry?: unknown[] }).entry ?? [], asked).toHaveLength(found);
  }
});

test("[FOUT-07] patient, devices, findings, messages, documents with their content and audit lines", async () => {
  expect((await admin.get(`/fhir/Patient/${fhirIds.patient}`)).body).toMatchObject({
    active: true,
    identifier: [{ value: "PAT104" }],
    name: [{ family: "Albrecht", given: ["Erika"], prefix: ["Dr."] }],
    gender: "female",
    birthDate: "1951-06-14",
    telecom: [{ use: "mobile", value: "+491701234567" }, { use: "home" }, { system: "email" }],
    address: [{ line: ["Hauptstr. 1", "2nd floor"], postalCode: "10115", city: "Berlin" }],
    contact: [{ name: { text: "Karl Albrecht" } }],
  });
  const devices = await ofPatient("Device");
  const uses = await ofPatient("DeviceUseStatement");
  expect(devices).toHaveLength(4);
  expect(uses.map(({ device }) => device.reference)).toEqual(
    devices.map(({ id }) => `Device/${id}`),
  );
  const implant = devices.find(({ id }) => id === fhirIds.implant);
  expect(implant).toMatchObject({ manufacturer: "BIOTRONIK", serialNumber: "00012345" });
  expect(uses.at(-1).timingPeriod).toEqual({ start: "2024-02-29" });
  const weight = await one("29463-7");
  expect(devices.map(({ id }) => `Device/${id}`)).toContain(weight.device.reference);

  const [report] = await ofPatient("DiagnosticReport");
  expect(report).toMatchObject({
    status: "final",
    conclusion: "AF, rate about 96",
    result: [{ reference: `Observation/${(await one("11524-6")).id}` }],
    resultsInterpreter: [{ identifier: { value: userId("hcp") } }],
  });
  expect(report.conclusionCode.map(({ text }: Read) => text)).toEqual([
    "ATRIAL_FIBRILLATION",
    "ABNORMAL",
  ]);

  const [reply, message] = await ofPatient("Communication");
  expect(message).toMatchObject({
    topic: { text: "Your weight" },
    recipient: [subject],
    payload: [{ contentString: "Please weigh yourself every morning." }],
  });
  expect(reply).toMatchObject({
    inResponseTo: [{ reference: `Communication/${message.id}` }],
    sender: subject,
    payload: [{ contentString: "I will." }],
  });
  expect((await admin.get(`/fhir/Communication/${reply.id}`)).body).toEqual(reply);

  const [document] = await ofPatient("DocumentReference");
  const { url, title } = document.content[0].attachment;
  expect(title).toBe("session.pdf");
  const binary = await admin.get(`/fhir/${url}`);
  expect(Buffer.from(binary.body.data, "base64").toString()).toBe("%PDF-1.7 example");
  expect(faultsOf(binary.body)).toEqual([]);
  admin.headers = { accept: "application/pdf" };
  const pdf = await admin.get(`/fhir/${url}`);
  expect(pdf.headers.get("content-type")).toBe("application/pdf");
  expect(new TextDecoder().decode(pdf.bytes)).toBe("%PDF-1.7 example");
  admin.headers = {};

  const [audit] = await ofPatient("AuditEvent");
  expect(audit).toMatchObject({
    subtype: [{ code: "fhir-read Binary" }],
    agent: [{ who: { identifier: { value: userId("admin") } }, network: { address: "192.0.2.1" } }],
    entity: [{ what: subject }, {}],
  });
  expect((await admin.get(`/fhir/AuditEvent/${audit.id}`)).body).toEqual(audit);
});
