/** Limits of kinds beside weight, pressure and heart rate: set by a clinic, evaluated, shown and passed on. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { otherLimits } from "#contract/codes/other-limit.ts";
import { openTestBackend, type TestBackend } from "../../testing/test-backend.ts";
import { TestClient } from "../../testing/test-client.ts";

let backend: TestBackend;
let client: TestClient;
let device: TestClient;
let patientId: string;
beforeAll(async () => {
  backend = await openTestBackend("2026-11-20T09:00:00Z");
});
beforeEach(async () => {
  await backend.reset();
  client = await backend.signIn("hcp");
  device = new TestClient(backend.fetch);
  device.headers = { authorization: "Bearer test-ingest-token" };
  patientId = await backend.addPatient();
});
afterAll(() => backend.close());

const rule = (type: string, flag_info: object, severity = 300, is_active = true) => ({
  type,
  severity,
  is_active,
  flag_info,
});
const setLimits = (...patient_flags: object[]) =>
  client.post("/v1/patient-flags", { patient_ids: [patientId], patient_flags });
const send = (reading: object, at = "07:00") =>
  device.post("/v1/x/ingest", {
    patient: patientId,
    readings: [{ device_id: "device-1", measured_at: `2026-11-20T${at}:00Z`, ...reading }],
  });
const glucose = (blood_glucose: number, unit: string) => ({
  kind: "blood_glucose",
  blood_glucose,
  unit,
});

test("[KIND-16] the backend lists the limits of other kinds that it supports, and accepts them in templates and for a patient", async () => {
  const told = await client.get("/v1/x/flag-types");
  expect(told.body).toEqual({ other_limits: [...otherLimits] });
  const all = otherLimits.map((type) => {
    const bound = { TEMP: 38, GLUC: 100, STEP: 5000 }[type.slice(6, 10)] ?? 50;
    return rule(type, {
      [type.endsWith("UPPER") ? "upper_limit" : "lower_limit"]: type.endsWith("UPPER")
        ? bound + 1
        : bound,
      ...(type.includes("GLUCOSE") ? { unit: "mg/dL" } : {}),
    });
  });
  const created = await client.post("/v1/flag-template-group", {
    template_group_title: "Other kinds",
    flag_templates: all,
  });
  expect(created.status).toBe(201);
  expect((await setLimits(...all)).status).toBe(200);
  const stored = await client.get(`/v1/patient-flags?patient_id=${patientId}&only_active=true`);
  expect(stored.body.map(({ type }: { type: string }) => type).toSorted()).toEqual(
    otherLimits.toSorted(),
  );
  // refused with the field: another unit, no unit, crossed
  for (const wrong of [
    [rule("X_ABS_TEMPERATURE_UPPER", { upper_limit: 100.4 })],
    [rule("X_ABS_GLUCOSE_UPPER", { upper_limit: 180 })],
    [
      rule("X_ABS_GLUCOSE_UPPER", { upper_limit: 180, unit: "mg/dL" }),
      rule("X_ABS_GLUCOSE_LOWER", { lower_limit: 12, unit: "mmol/L" }),
    ],
  ])
    expect((await setLimits(...wrong)).status).toBe(400);
});

test("[KIND-17] a value beyond a limit raises an incident with value, unit, limit and explanation; a limit that is switched off raises none", async () => {
  await setLimits(
    rule("X_ABS_GLUCOSE_UPPER", { upper_limit: 180, unit: "mg/dL" }),
    rule("X_ABS_RESPIRATORY_RATE_UPPER", { upper_limit: 24 }, 200),
    rule("X_ABS_STEPS_LOWER", { lower_limit: 1000 }, 200, false),
  );
  expect((await send({ kind: "steps", steps_per_day: 10 })).body.incidents).toEqual([]);
  expect((await send(glucose(9.9, "mmol/L"))).body.incidents).toEqual([]);
  const { body } = await send(glucose(10.1, "mmol/L"), "07:30");
  expect(body.incidents).toMatchObject([
    {
      severity: 300,
      incident_info: { health_data: { float_value: 10.1 } },
      fired: {
        quantity: "blood_glucose_mmol_l",
        limit: { upper_limit: 180, unit: "mg/dL" },
      },
    },
  ]);
  const why = await client.get(`/v1/x/incidents/${body.incidents[0].id}/explanation`);
  expect(why.body).toMatchObject({
    rule: { type: "X_ABS_GLUCOSE_UPPER" },
    limit: { upper_limit: 180, unit: "mg/dL" },
    causes: ["above_limit"],
    readings: [{ quantity: "blood_glucose_mmol_l", value: 10.1 }],
  });
  const breath = await send({ kind: "respiratory_rate", respiratory_rate_per_min: 25 });
  expect(breath.body.incidents).toMatchObject([{ severity: 200 }]);
  // the incident keeps the limit as it was at the time when another replaces it
  await setLimits(rule("X_ABS_GLUCOSE_UPPER", { upper_limit: 12, unit: "mmol/L" }));
  const later = await client.get(`/v1/patient-incidents?patient_id=${patientId}`);
  const kept = later.body.incidents.find(({ id }: { id: string }) => id === body.incidents[0].id);
  expect(kept.fired.limit).toEqual({ upper_limit: 180, unit: "mg/dL" });
  expect((await send(glucose(11, "mmol/L"), "08:00")).body.incidents).toEqual([]);
  expect((await send(glucose(217, "mg/dL"), "08:10")).body.incidents).toHaveLength(1);
});

test("[KIND-17] what-if answers with the unit of each value", async () => {
  await send(glucose(11, "mmol/L"));
  await send(glucose(200, "mg/dL"), "08:00");
  const { body } = await client.post("/v1/x/what-if", {
    patient_id: patientId,
    rules: [rule("X_ABS_GLUCOSE_UPPER", { upper_limit: 10, unit: "mmol/L" })],
  });
  expect(body.gained).toMatchObject([
    { value: 200, quantity: "blood_glucose_mg_dl" },
    { value: 11, quantity: "blood_glucose_mmol_l" },
  ]);
});

test("[KIND-20] other systems read the incident as a DetectedIssue with its code and the Observation behind it", async () => {
  await setLimits(rule("X_ABS_TEMPERATURE_UPPER", { upper_limit: 38.5 }));
  await send({ kind: "body_temperature", body_temperature_cel: 39.1 });
  const issues = await client.get(`/fhir/DetectedIssue?patient=${patientId}`);
  const [{ resource }] = issues.body.entry;
  expect(resource).toMatchObject({
    severity: "high",
    code: { coding: [{ code: "X_ABS_TEMPERATURE_UPPER" }] },
  });
  const { reference } = resource.evidence[0].detail[0];
  const seen = await client.get(`/fhir/${reference}`);
  expect(seen.body).toMatchObject({ valueQuantity: { value: 39.1, code: "Cel" } });
});
