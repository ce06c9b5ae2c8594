import { afterAll, beforeAll, expect, test } from "vitest";
import { fhirIds, plantFhirClinic } from "../../testing/fhir-clinic.ts";
import { openTestBackend, type TestBackend } from "../../testing/test-backend.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
  await backend.reset();
  await plantFhirClinic(backend);
});
afterAll(() => backend.close());

test("[LABEL-10] labels of a patient are tags of the resource: the code is the label's id, the display its name", async () => {
  const admin = await backend.signIn("admin");
  const hcp = await backend.signIn("hcp");
  const label = (await hcp.post("/v1/x/labels", { kind: "site", name: "Ward 3", colour: "plum" }))
    .body;
  const tags = async () => (await admin.get(`/fhir/Patient/${fhirIds.patient}`)).body.meta;
  const before = await tags();
  expect(before.tag).toBeUndefined();
  const change = { patient_id: fhirIds.patient, put_on: [label.id] };
  expect((await hcp.post("/v1/x/patient-labels", change)).status).toBe(200);
  expect(await tags()).toEqual({
    ...before,
    tag: [
      { system: "https://vigil.example/fhir/CodeSystem/label", code: label.id, display: "Ward 3" },
    ],
  });
});
