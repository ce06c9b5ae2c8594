/** A correction of a laboratory's value on the patient's page. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { LabSeries } from "#contract/lab.ts";
import { openTestBackend, type TestBackend } from "../../testing/test-backend.ts";
import { TestClient } from "../../testing/test-client.ts";

let backend: TestBackend;
let client: TestClient;
let patient: string;
beforeAll(async () => {
  backend = await openTestBackend("2026-11-20T09:00:00Z");
});
beforeEach(async () => {
  await backend.reset();
  client = await backend.signIn("hcp");
  patient = await backend.addPatient();
});
afterAll(() => backend.close());

const list = async (): Promise<LabSeries[]> =>
  (await client.get(`/v1/x/labs?patient_id=${patient}`)).body.series;

function send(resource: object) {
  const gateway = new TestClient(backend.fetch);
  gateway.headers = { authorization: "Bearer test-ingest-token" };
  const body = JSON.stringify(resource);
  return gateway.sendRaw("POST", "/fhir/Observation", body, "application/fhir+json");
}

test("[LAB-06] a correction on the page keeps code and name of the laboratory, and so the series, and its range in words; its time must be possible", async () => {
  const egfr = {
    resourceType: "Observation",
    status: "final",
    subject: { reference: `Patient/${patient}` },
    effectiveDateTime: "2026-11-12T08:00:00+01:00",
    code: { coding: [{ system: "http://loinc.org", code: "62238-1" }], text: "eGFR (CKD-EPI)" },
    valueQuantity: {
      value: 48,
      unit: "mL/min",
      system: "http://unitsofmeasure.org",
      code: "mL/min",
    },
    referenceRange: [{ text: "über 60" }],
    interpretation: [{ coding: [{ code: "L" }] }],
  };
  const id = (await send(egfr)).headers.get("location")?.split("/").at(-1) ?? "";
  // as the form sends it
  const correction = (more: object) =>
    client.post("/v1/x/save-lab", {
      patient_id: patient,
      result_id: id,
      version: 1,
      change_reason: "misread",
      name: "eGFR",
      loinc: null,
      value: 58,
      unit: "mL/min",
      range_low: null,
      range_high: null,
      sampled_at: "2026-11-12T07:00:00Z",
      ...more,
    });
  const day = { is_day_only: true };
  expect((await correction({ ...day, sampled_at: "2027-11-12T11:00:00Z" })).status).toBe(400);
  expect((await correction({ ...day, sampled_at: "1890-11-12T11:00:00Z" })).status).toBe(400);
  expect((await correction({})).status).toBe(200);
  expect(await list()).toMatchObject([
    {
      key: "egfr 62238-1",
      results: [
        {
          value: 58,
          loinc: "62238-1",
          name: "eGFR (CKD-EPI)",
          range_text: "über 60",
          interpretation: null,
        },
      ],
    },
  ]);
  // another analyte is what was typed
  const other = await correction({ version: 2, name: "Potassium", loinc: "2823-3" });
  expect(other.status).toBe(200);
  expect((await list()).map(({ key }) => key)).toEqual(["potassium"]);
});
