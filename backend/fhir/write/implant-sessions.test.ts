/** Sessions of implants (CardX-CIED) sent by FHIR, into the implant inbox. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { hasRealData, readRealFile } from "../../ingest/fixtures/real-data.ts";
import { implantDeliveries } from "../../schema/implant-deliveries.ts";
import { implantReports } from "../../schema/implant-reports.ts";
import { patientDevices } from "../../schema/patient-devices.ts";
import { institutionIds, openTestBackend, type TestBackend } from "../../testing/test-backend.ts";
import { TestClient } from "../../testing/test-client.ts";
import { entry, statuses, weight } from "./fixtures.ts";

let backend: TestBackend;
let support: TestClient;
let erika: string;
beforeAll(async () => {
  backend = await openTestBackend("2026-11-20T09:00:00Z");
});
beforeEach(async () => {
  await backend.reset();
  support = await backend.signIn("admin");
  erika = await backend.addPatient({ shortId: 1041 });
  await backend.database.insert(patientDevices).values({
    patientId: erika,
    itemType: "implant_device",
    deviceType: "ICD",
    manufacturer: "Biotronik",
    serialNumber: "68240117",
    createdAt: backend.now(),
  });
});
afterAll(() => backend.close());

async function gateway(kinds: string[]): Promise<TestClient> {
  const made = {
    patient_id: null,
    institution_id: institutionIds.heart,
    kinds,
    note: "Gateway",
    expires_at: null,
  };
  const { token } = (await support.post("/v1/x/device-tokens", made)).body;
  const client = new TestClient(backend.fetch);
  client.headers = { authorization: `Bearer ${token}` };
  return client;
}

const mdc = (code: string, display: string) => ({
  coding: [{ system: "urn:iso:std:iso:11073:10101", code, display }],
});
/** In the shape of the guide's example: battery status and voltage. */
const session = (status = "Beginning of Service", code = "754113") => ({
  resourceType: "Observation",
  meta: { profile: ["http://hl7.org/fhir/uv/cardx-cied/StructureDefinition/IdcoObservation"] },
  status: "final",
  code: mdc("754051", "MDC_IDC_ENUM_SESS_TYPE_Remote"),
  effectiveDateTime: "2026-11-20T03:10:00+01:00",
  component: [
    { code: mdc("721280", "Battery Status"), valueCodeableConcept: mdc(code, status) },
    {
      code: mdc("721344", "Battery Voltage"),
      valueQuantity: { value: 3.1, code: "V", unit: "V" },
    },
  ],
});
const implant = (serialNumber = "68240117") => ({
  resourceType: "Device",
  type: [{ coding: [{ system: "urn:iso:std:iso:11073:10101", code: "753666" }] }],
  manufacturer: "Biotronik",
  serialNumber,
  modelNumber: "Example 7",
});
const sent = (...resources: { resourceType: string }[]) => ({
  resourceType: "Bundle",
  type: "batch",
  entry: resources.map((one) => entry(one, { url: one.resourceType })),
});

test("[FHIN-14] a session of an implant is in the inbox and filed for the patient with the implant; the same one again is known", async () => {
  const client = await gateway(["weight", "implant_session"]);
  const scale = weight("07:00", 80, { subject: { reference: "Patient/PAT1041" } });
  const answer = await client.post("/fhir", sent(implant(), session(), scale));
  expect(statuses(answer)).toEqual([200, 201, 201]);
  const again = await client.post("/fhir", sent(implant(), session()));
  expect(statuses(again)).toEqual([200, 200]);
  const [delivery, ...more] = await backend.database.select().from(implantDeliveries);
  expect(more).toEqual([]);
  expect(delivery).toMatchObject({
    door: "fhir",
    format: "fhir-json",
    state: "new",
    patientId: erika,
  });
  const [report] = await backend.database.select().from(implantReports);
  expect(report).toMatchObject({
    patientId: erika,
    sessionDate: new Date("2026-11-20T02:10:00Z"),
    deviceSerialNumber: "68240117",
  });
});

test("[FHIN-14] a session with an unknown serial number waits for a user, and an unreadable one is listed as refused with the place", async () => {
  const client = await gateway(["implant_session"]);
  const unmatched = await client.post("/fhir", sent(implant("99999999"), session()));
  expect(statuses(unmatched)).toEqual([200, 201]);
  expect(unmatched.body.entry[1].response.outcome.issue[0].diagnostics).toContain(
    "without a patient",
  );
  const broken = { ...session(), effectiveDateTime: "yesterday" };
  const refused = await client.post("/fhir", sent(implant(), broken));
  expect(statuses(refused)).toEqual([200, 422]);
  expect(refused.body.entry[1].response.outcome.issue[0].diagnostics).toContain(
    "effectiveDateTime",
  );
  const states = (await backend.database.select().from(implantDeliveries)).map(
    ({ state }) => state,
  );
  expect(states.toSorted()).toEqual(["refused", "unmatched"]);
});

test("[FHIN-14] only a gateway with the right to send sessions sends them: no patient's token, and none of another institution", async () => {
  expect(statuses(await (await gateway(["weight"])).post("/fhir", sent(session())))).toEqual([403]);
  const hcp = await backend.signIn("hcp");
  const made = { patient_id: erika, kinds: ["implant_session"], note: "Box", expires_at: null };
  const own = new TestClient(backend.fetch);
  own.headers = {
    authorization: `Bearer ${(await hcp.post("/v1/x/device-tokens", made)).body.token}`,
  };
  const alone = await own.post("/fhir/Observation", session());
  expect([alone.status, alone.body.resourceType]).toEqual([403, "OperationOutcome"]);
  expect(await backend.database.select().from(implantDeliveries)).toEqual([]);
});

test.runIf(hasRealData)("[FHIN-14] the example of the guide itself can be sent", async () => {
  const example = JSON.parse(
    Buffer.from(readRealFile("exchange/implant/cardx-idco-example.json")).toString("utf8"),
  );
  const answer = await (await gateway(["implant_session"])).post("/fhir", sent(implant(), example));
  expect(statuses(answer)).toEqual([200, 201]);
  const [delivery] = await backend.database.select().from(implantDeliveries);
  expect(delivery?.summary.facts.length).toBeGreaterThan(10);
});
