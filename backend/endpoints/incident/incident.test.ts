import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTestBackend, userId, type TestBackend } from "../../testing/test-backend.ts";
import type { TestClient } from "../../testing/test-client.ts";

let backend: TestBackend;
let client: TestClient;
let patientId: string;
beforeAll(async () => {
  backend = await openTestBackend();
});
beforeEach(async () => {
  await backend.reset();
  client = await backend.signIn("hcp");
  patientId = await backend.addPatient();
});
afterAll(() => backend.close());

const list = async (isAcknowledged?: boolean) => {
  const more = isAcknowledged === undefined ? "" : `&acknowledged=${isAcknowledged}`;
  return (await client.get(`/v1/patient-incidents?patient_id=${patientId}${more}`)).body;
};
const acknowledge = (incident_ids: string[], ack_timestamp = "2026-11-20T09:00:00Z") =>
  client.patch("/v1/acknowledge-incidents", { patient_id: patientId, incident_ids, ack_timestamp });

test("[WAPI-06] [WENT-01] [WENT-02] [WENT-03] open incidents by default, acknowledged ones on request, with their flags", async () => {
  const flagId = await backend.addRule(patientId, {
    type: "INCR_WEIGHT",
    severity: 300,
    flagInfo: { change: 3, day_count: 7, expand_reference_period: 0.25 },
  });
  const measured_at = "2026-11-20T06:12:00.000Z";
  const healthDataId = crypto.randomUUID();
  const open = await backend.addIncident(patientId, {
    patientFlagId: flagId,
    incidentInfo: { health_data: { id: healthDataId, float_value: 83.6, measured_at } },
  });
  const done = await backend.addIncident(patientId, { acknowledgementTimestamp: backend.now() });
  const body = await list();
  expect(body.incidents).toHaveLength(1);
  expect(body.incidents[0]).toEqual({
    id: open,
    incident_type: "ExternalDevice",
    patient_flag_id: flagId,
    incident_timestamp: "2026-11-20T09:00:00.000Z",
    incident_info: {
      health_data: { id: healthDataId, float_value: 83.6, measured_at },
      latest_transmission: null,
      wb_score: null,
    },
    severity: 300,
    happened_at: "2026-11-20T09:00:00.000Z",
    received_at: "2026-11-20T09:00:00.000Z",
    description: null,
    report_id: null,
    acknowledgement_timestamp: null,
    acknowledged_by: null,
    undone_acknowledgements: [],
    undo_until: null,
    due_at: null,
    taken_back: null,
    withdrawn_at: null,
    seen_by: null,
    is_during_absence: false,
    // it was planted without the values that its rule compared
    fired: null,
  });
  expect(body.related_flags).toEqual([{ id: flagId, severity: 300, type: "INCR_WEIGHT" }]);
  expect((await list(true)).incidents.map(({ id }: { id: string }) => id)).toEqual([done]);
  expect((await list(false)).incidents.map(({ id }: { id: string }) => id)).toEqual([open]);
});

test("[WAPI-07] [WAPI-46] acknowledging closes only these incidents, and the answer says who did it and when", async () => {
  const one = await backend.addIncident(patientId);
  const two = await backend.addIncident(patientId);
  const { status, body } = await acknowledge([one], "2026-11-20T09:59:00+01:00");
  expect(status).toBe(200);
  expect(body.incidents).toHaveLength(1);
  expect(body.incidents[0]).toMatchObject({
    id: one,
    acknowledgement_timestamp: "2026-11-20T08:59:00.000Z",
    acknowledged_by: userId("hcp"),
  });
  expect((await list()).incidents.map(({ id }: { id: string }) => id)).toEqual([two]);
  expect((await client.get("/v1/alert-counter")).body.total_alerts).toBe(1);
});

test("[WENT-01] an implant alert has the maker's description and its transmission, and no flag", async () => {
  const reportId = crypto.randomUUID();
  const id = await backend.addIncident(patientId, {
    incidentType: "ImplantAlert",
    flagType: null,
    description: "Battery: elective replacement",
    reportId,
    happenedAt: new Date("2026-11-20T02:10:00Z"),
    receivedAt: new Date("2026-11-20T02:20:00Z"),
  });
  expect((await list()).incidents).toMatchObject([
    {
      id,
      incident_type: "ImplantAlert",
      patient_flag_id: null,
      description: "Battery: elective replacement",
      report_id: reportId,
      happened_at: "2026-11-20T02:10:00.000Z",
      received_at: "2026-11-20T02:20:00.000Z",
    },
  ]);
});

test("[WAPI-47] acknowledging again keeps the first time and the first person", async () => {
  const one = await backend.addIncident(patientId);
  await acknowledge([one], "2026-11-20T08:00:00Z");
  const nurse = await backend.signIn("nurse");
  const again = await nurse.patch("/v1/acknowledge-incidents", {
    patient_id: patientId,
    incident_ids: [one],
    ack_timestamp: "2026-11-20T08:30:00Z",
  });
  expect(again.status).toBe(200);
  expect(again.body.incidents[0]).toMatchObject({
    acknowledgement_timestamp: "2026-11-20T08:00:00.000Z",
    acknowledged_by: userId("hcp"),
  });
});

test("if two users acknowledge at the same moment, both see the same one as the first", async () => {
  const one = await backend.addIncident(patientId);
  const nurse = await backend.signIn("nurse");
  const body = {
    patient_id: patientId,
    incident_ids: [one],
    ack_timestamp: "2026-11-20T09:00:00Z",
  };
  const answers = await Promise.all([
    client.patch("/v1/acknowledge-incidents", body),
    nurse.patch("/v1/acknowledge-incidents", body),
  ]);
  const people = answers.map((answer) => answer.body.incidents[0].acknowledged_by);
  expect(people[0]).toBe(people[1]);
  expect((await client.get("/v1/alert-counter")).body.total_alerts).toBe(0);
});

test("an incident of another patient refuses the whole call, and no change is stored", async () => {
  const one = await backend.addIncident(patientId);
  const elsewhere = await backend.addIncident(await backend.addPatient());
  expect((await acknowledge([one, elsewhere])).status).toBe(404);
  expect((await list()).incidents).toHaveLength(1);
  expect((await client.get("/v1/alert-counter")).body.total_alerts).toBe(2);
});

test("a submitting time in the future counts as now", async () => {
  const one = await backend.addIncident(patientId);
  const { body } = await acknowledge([one], "2030-01-01T00:00:00Z");
  expect(body.incidents[0].acknowledgement_timestamp).toBe("2026-11-20T09:00:00.000Z");
});

test("[WAPI-45] an ack_timestamp without an offset is refused", async () => {
  const one = await backend.addIncident(patientId);
  const { status, body } = await acknowledge([one], "2026-11-20T09:00:00");
  expect(status).toBe(400);
  expect(body.errors[0].field).toBe("ack_timestamp");
});

test("[WAPI-40] [WAPI-41] the flags behind incidents of given types in a span are answered, also replaced flags", async () => {
  const weight = await backend.addRule(patientId, {
    type: "INCR_WEIGHT",
    severity: 300,
    flagInfo: {},
  });
  const pulse = await backend.addRule(patientId, {
    type: "ABS_HEART_RATE_UPPER",
    severity: 200,
    flagInfo: {},
  });
  const happenedAt = new Date("2026-11-18T00:00:00Z");
  await backend.addIncident(patientId, { patientFlagId: weight, happenedAt });
  await backend.addIncident(patientId, {
    patientFlagId: pulse,
    flagType: "ABS_HEART_RATE_UPPER",
    happenedAt,
  });
  const flags = async (query: string) =>
    (
      await client.get(`/v1/patient-flags/incident-related?patient_id=${patientId}&${query}`)
    ).body.related_flags.map(({ id }: { id: string }) => id);
  expect((await flags("")).toSorted()).toEqual([weight, pulse].toSorted());
  const path = `/v1/patient-flags/incident-related?patient_id=${patientId}`;
  const told = (await client.get(path)).body.related_flags as { id: string }[];
  const ofIncidents = (await list()).related_flags as { id: string }[];
  const byId = (list: { id: string }[]) => list.toSorted((a, b) => a.id.localeCompare(b.id));
  expect(byId(told)).toEqual(byId(ofIncidents));
  expect(told).toContainEqual({ id: weight, severity: 300, type: "INCR_WEIGHT" });
  expect(await flags("patient_flag_types=ABS_HEART_RATE_UPPER")).toEqual([pulse]);
  expect(await flags("created_before=2026-11-18T00:00:00Z")).toEqual([]);
  expect(await flags("created_after=2026-11-18T00:00:00Z&patient_flag_types=INCR_WEIGHT")).toEqual([
    weight,
  ]);
});
