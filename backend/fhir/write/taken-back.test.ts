/** How incidents show a reading that its sender has withdrawn. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTestBackend, type TestBackend } from "../../testing/test-backend.ts";
import { TestClient } from "../../testing/test-client.ts";

let backend: TestBackend;
let hcp: TestClient;
let gateway: TestClient;
let patientId: string;
beforeAll(async () => {
  backend = await openTestBackend();
});
beforeEach(async () => {
  await backend.reset();
  hcp = await backend.signIn("hcp");
  gateway = new TestClient(backend.fetch);
  gateway.headers = { authorization: "Bearer test-ingest-token" };
  patientId = await backend.addPatient();
  await backend.addRule(patientId, {
    type: "INCR_WEIGHT",
    severity: 300,
    flagInfo: { change: 3, day_count: 2, expand_reference_period: 0.25 },
  });
});
afterAll(() => backend.close());

const weight = (time: string, value: number, status: string) => ({
  resourceType: "Observation",
  status,
  code: { coding: [{ system: "http://loinc.org", code: "29463-7" }] },
  subject: { reference: `Patient/${patientId}` },
  effectiveDateTime: `2026-11-20T${time}:00Z`,
  valueQuantity: { value, system: "http://unitsofmeasure.org", code: "kg" },
});
const fhir = (method: string, path: string, body: object) =>
  gateway.sendRaw(method, path, JSON.stringify(body), "application/fhir+json");
const send = async (time: string, value: number) => {
  const answer = await fhir("POST", "/fhir/Observation", weight(time, value, "final"));
  expect(answer.status).toBe(201);
  return answer.headers.get("location")?.split("/").at(-1) ?? "";
};
const takeBack = (id: string, time: string, value: number) =>
  fhir("PUT", `/fhir/Observation/${id}`, { ...weight(time, value, "entered-in-error"), id });
const list = async (isAcknowledged = false) =>
  (
    await hcp.get(
      `/v1/patient-incidents?patient_id=${patientId}&acknowledged=${String(isAcknowledged)}`,
    )
  ).body.incidents;

test("[KIND-11] a withdrawn reading that was only compared with is marked as reference, also in an acknowledged incident and its explanation", async () => {
  const reference = await send("06:00", 80);
  await send("07:00", 84);
  const [raised] = await list();
  expect(raised).toMatchObject({ taken_back: null, acknowledgement_timestamp: null });
  const explained = async () =>
    (await hcp.get(`/v1/x/incidents/${raised.id}/explanation`)).body.taken_back;
  expect(await explained()).toBeNull();
  await hcp.patch("/v1/acknowledge-incidents", {
    patient_id: patientId,
    incident_ids: [raised.id],
    ack_timestamp: backend.now().toISOString(),
  });
  backend.setNow("2026-11-20T09:10:00Z");
  expect((await takeBack(reference, "06:00", 80)).status).toBe(200);
  const told = { at: "2026-11-20T09:10:00.000Z", part: "reference" };
  expect(await list(true)).toMatchObject([{ id: raised.id, taken_back: told }]);
  expect(await explained()).toEqual(told);
});

test("[KIND-11] an incident of another reading is not marked; if both were withdrawn, the reading counts before the reference", async () => {
  const [reference, wrong] = [await send("06:00", 80), await send("07:00", 84)];
  await send("08:00", 90);
  await takeBack(wrong, "07:00", 84);
  const byValue = async () =>
    Object.fromEntries(
      (await list()).map((one: { incident_info: object; taken_back: { part: string } | null }) => [
        (one.incident_info as { health_data: { float_value: number } }).health_data.float_value,
        one.taken_back?.part ?? null,
      ]),
    );
  expect(await byValue()).toEqual({ 84: "reading", 90: null });
  await takeBack(reference, "06:00", 80);
  expect(await byValue()).toEqual({ 84: "reading", 90: "reference" });
});
