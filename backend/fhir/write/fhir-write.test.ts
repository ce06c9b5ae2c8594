/** FHIR R4 in: create, batch, transaction, conditional create, update and entered-in-error, by HTTP on a real database. */
import { eq } from "../../drizzle.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { hasRealData, readRealFile } from "../../ingest/fixtures/real-data.ts";
import { auditEvents } from "../../schema/audit-events.ts";
import { deviceTokens } from "../../schema/device-tokens.ts";
import { ecgs } from "../../schema/ecgs.ts";
import { healthReadings } from "../../schema/health-readings.ts";
import { institutionIds, openTestBackend, type TestBackend } from "../../testing/test-backend.ts";
import { TestClient } from "../../testing/test-client.ts";
import { entry, idOf, identifier, of, pressure, statuses, ucum, weight } from "./fixtures.ts";

let backend: TestBackend;
let hcp: TestClient;
let device: TestClient;
let erika: string;
let leyla: string;
beforeAll(async () => {
  backend = await openTestBackend("2026-11-20T09:00:00Z");
});
beforeEach(async () => {
  await backend.reset();
  hcp = await backend.signIn("hcp");
  erika = await backend.addPatient({ shortId: 1041 });
  leyla = await backend.addPatient({ shortId: 1042 });
  device = await deviceOf(erika);
});
afterAll(() => backend.close());

const everyKind = ["weight", "blood_pressure", "heart_rate", "ecg"];
async function deviceOf(patient_id: string, kinds = everyKind): Promise<TestClient> {
  const { body } = await hcp.post("/v1/x/device-tokens", {
    patient_id,
    kinds,
    note: "Test",
    expires_at: null,
  });
  return withToken(body.token);
}
function withToken(token: string, more: Record<string, string> = {}): TestClient {
  const client = new TestClient(backend.fetch);
  client.headers = { authorization: `Bearer ${token}`, ...more };
  return client;
}
const gateway = () => withToken("test-ingest-token");

const post = (resource: unknown, client = device) =>
  client.sendRaw("POST", "/fhir/Observation", JSON.stringify(resource), "application/fhir+json");
const put = (id: string, resource: object, client = device) =>
  client.sendRaw(
    "PUT",
    `/fhir/Observation/${id}`,
    JSON.stringify({ ...resource, id }),
    "application/fhir+json",
  );
const bundle = (type: string, entries: readonly unknown[], client = device) =>
  client.sendRaw(
    "POST",
    "/fhir",
    JSON.stringify({ resourceType: "Bundle", type, entry: entries }),
    "application/fhir+json",
  );
const rows = () =>
  backend.database.select().from(healthReadings).orderBy(healthReadings.measuredAt);
const series = async (type: number) => {
  const path = `/v1/health-data?patient_id=${erika}&health_data_type_id=${type}`;
  return (await hcp.get(path)).body.health_data[String(type)].values;
};
const openIncidents = async () =>
  (await hcp.get(`/v1/patient-incidents?patient_id=${erika}`)).body.incidents;

test("[FHIN-01] an Observation is created: 201, its address, and which of its parts were not read", async () => {
  const answer = await post(weight("07:00", 80, { note: [{ text: "after breakfast" }] }));
  expect([answer.status, answer.headers.get("content-type")]).toEqual([
    201,
    "application/fhir+json; charset=utf-8",
  ]);
  expect(answer.body).toEqual({
    resourceType: "OperationOutcome",
    issue: [{ severity: "information", code: "informational", diagnostics: "not taken: note" }],
  });
  const [row] = await rows();
  expect([answer.headers.get("location"), row?.patientId, row?.value]).toEqual([
    `/fhir/Observation/${row?.id}`,
    erika,
    80,
  ]);
  // a time without an offset is read in the patient's zone, and the answer says so
  const local = await post({ ...weight("07:00"), effectiveDateTime: "2026-11-20T08:00:00" });
  expect(local.body.issue[0].diagnostics).toContain("Europe/Berlin");
  const minimal = withToken("test-ingest-token", { prefer: "return=minimal" });
  const bare = await post(weight("09:00", 80, of(erika)), minimal);
  expect([bare.status, bare.bytes.length]).toEqual([201, 0]);
  const pair = await post(pressure("07:30", 128, 79));
  const first = (await rows()).find(({ healthDataTypeId }) => healthDataTypeId === 202);
  expect(idOf(pair)).toBe(first?.id);
  const refused = await post(weight("07:40", 9000));
  expect([refused.status, refused.body.issue[0].severity]).toEqual([422, "error"]);
  expect(refused.body.issue[0].diagnostics).toContain("weight_kg");
});

test.skipIf(!hasRealData)(
  "[FHIN-01] a watch's ECG with atrial fibrillation raises the red alert, and all of it is stored",
  async () => {
    await backend.addRule(erika, { type: "ECG_AFIB", severity: 300, flagInfo: { enabled: true } });
    const { subject: _, ...sent } = JSON.parse(
      new TextDecoder().decode(readRealFile("exchange/fhir/hk-ecg-afib-30s.json")),
    );
    backend.setNow(
      new Date(
        Date.parse(sent.effectivePeriod?.start ?? sent.effectiveDateTime) + 60_000,
      ).toISOString(),
    );
    hcp = await backend.signIn("hcp");
    const answer = await post(sent, await deviceOf(erika));
    expect([answer.status, answer.body.issue]).toEqual([201, answer.body.issue]);
    const [ecg] = await backend.database.select().from(ecgs);
    expect([ecg?.id, ecg?.afibResult]).toEqual([idOf(answer), 1]);
    expect((ecg?.sampleCount ?? 0) / (ecg?.samplingRateHz ?? 1)).toBeGreaterThan(29);
    expect(await openIncidents()).toMatchObject([{ severity: 300 }]);
    const list = async () => (await hcp.get(`/v1/ecgs?patient_id=${erika}&limit=10&skip=0`)).body;
    expect((await list()).total_count).toBe(1);
    const again = { ...sent, ...of(erika), status: "entered-in-error" };
    expect((await put(idOf(answer), again, gateway())).status).toBe(200);
    expect(await list()).toMatchObject({ total_count: 0, ecg_data: [] });
  },
);

test("[FHIN-02] a batch answers entry by entry; a bad entry does not stop the others", async () => {
  const answer = await bundle("batch", [
    entry(weight("07:00")),
    entry({ ...weight("07:01"), valueQuantity: ucum(80, "stone") }),
    "no entry at all",
    entry(weight("07:02", 81, of(leyla))),
    { resource: { resourceType: "Device", id: "d" }, request: { method: "PUT", url: "Device/d" } },
    entry({ resourceType: "MedicationStatement" }, { url: "MedicationStatement" }),
    { resource: weight("07:03"), request: { method: "DELETE", url: "Observation" } },
    entry({ ...weight("07:04"), note: "\u0000" }),
    entry(pressure("07:05", 128, 79)),
    entry(weight("07:00")),
  ]);
  expect([answer.status, answer.body.type]).toEqual([200, "batch-response"]);
  expect(statuses(answer)).toEqual([201, 422, 400, 404, 200, 422, 422, 400, 201, 200]);
  for (const { response } of answer.body.entry)
    expect(response.outcome.issue[0].diagnostics.length).toBeGreaterThan(5);
  const stored = await rows();
  expect(stored.map(({ healthDataTypeId }) => healthDataTypeId).toSorted()).toEqual([
    101, 201, 202,
  ]);
  expect(answer.body.entry[0].response.location).toBe(
    `Observation/${stored.find((row) => row.healthDataTypeId === 101)?.id}`,
  );
  const refused = answer.body.entry.filter(
    (_: unknown, index: number) => (statuses(answer)[index] ?? 0) >= 400,
  );
  const [token] = await backend.database.select().from(deviceTokens);
  expect(token?.refusedCount).toBe(refused.length);
  const lines = await backend.database
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.action, "fhir-bundle"));
  expect(lines).toMatchObject([{ patientId: erika, userId: token?.id, role: "DEVICE" }]);
});

test("[FHIN-03] a transaction is stored completely or not at all, and every refused entry is named", async () => {
  const context = {
    resource: { resourceType: "Device" },
    request: { method: "POST", url: "Device" },
  };
  const refused = await bundle("transaction", [
    context,
    entry(weight("07:00")),
    entry({ ...weight("07:01"), valueQuantity: ucum(80, "stone") }),
    entry({ ...weight("07:02"), status: "registered" }),
  ]);
  expect(refused.status).toBe(422);
  expect(refused.body.issue.map((issue: { expression: string[] }) => issue.expression)).toEqual([
    ["Bundle.entry[2]"],
    ["Bundle.entry[3]"],
  ]);
  expect(await rows()).toEqual([]);
  await post(weight("07:00", 79));
  // a fault that only the database can find: another value for the same time
  const conflicting = await bundle("transaction", [
    entry(weight("06:00", 80, identifier("a"))),
    entry(weight("07:00", 80)),
  ]);
  expect([conflicting.status, conflicting.body.issue[0].expression]).toEqual([
    409,
    ["Bundle.entry[1]"],
  ]);
  expect((await rows()).map(({ value }) => value)).toEqual([79]);
  const taken = await bundle("transaction", [context, entry(weight("06:00", 80, identifier("a")))]);
  expect([taken.status, taken.body.type, statuses(taken)]).toEqual([
    200,
    "transaction-response",
    [200, 201],
  ]);
  for (const body of ["[]", "{", '{"resourceType":"Bundle","type":"document"}', "null"]) {
    const answer = await device.sendRaw("POST", "/fhir", body, "application/fhir+json");
    expect([answer.status, answer.body.resourceType]).toEqual([400, "OperationOutcome"]);
  }
  expect(
    (
      await bundle(
        "batch",
        Array.from({ length: 1001 }, () => entry(weight("05:00"))),
      )
    ).status,
  ).toBe(413);
});

test("[FHIN-04] the subject is given by id, by PATnnn, by a Patient of the bundle or by the token; another patient is refused", async () => {
  const named = [
    {},
    of(erika),
    { subject: { reference: `https://vigil.example/fhir/Patient/${erika.toUpperCase()}` } },
    { subject: { identifier: { value: "PAT1041" } } },
    { subject: { type: "Patient", reference: "Patient/PAT1041" } },
  ];
  for (const [index, more] of named.entries())
    expect((await post(weight(`07:0${index}`, 80, more))).status).toBe(201);
  const patient = {
    resourceType: "Patient",
    identifier: [{ system: "urn:vigil", value: "PAT1042" }],
  };
  const brought = await bundle(
    "batch",
    [
      { fullUrl: "urn:uuid:p", resource: patient, request: { method: "POST", url: "Patient" } },
      entry(weight("08:00", 80, { subject: { reference: "urn:uuid:p" } })),
    ],
    gateway(),
  );
  expect(statuses(brought)).toEqual([200, 201]);
  const counts = Map.groupBy(await rows(), ({ patientId }) => patientId);
  expect([counts.get(erika)?.length, counts.get(leyla)?.length]).toEqual([5, 1]);
  const stranger = await backend.addPatient({ institutionId: institutionIds.other });
  const admin = await backend.signIn("admin");
  const { body } = await admin.post("/v1/x/device-tokens", {
    patient_id: null,
    institution_id: institutionIds.heart,
    kinds: ["weight"],
    note: "Gateway",
    expires_at: null,
  });
  const ofHeart = withToken(body.token);
  expect((await post(weight("09:00", 80, of(leyla)), ofHeart)).status).toBe(201);
  expect((await post({ ...pressure("09:00", 120, 80), ...of(leyla) }, ofHeart)).status).toBe(403);
  const unknown = await post(weight("09:01", 80, of(crypto.randomUUID())), ofHeart);
  for (const [client, more] of [
    [ofHeart, of(stranger)],
    [ofHeart, {}],
    [device, of(leyla)],
    [device, { subject: { display: "Erika" } }],
    [device, { subject: { reference: "Patient/example" } }],
    [device, { subject: { reference: "#p" } }],
  ] as const) {
    const answer = await post(weight("09:02", 80, more), client);
    expect([answer.status, answer.body]).toEqual([404, unknown.body]);
  }
  const thing = await post(weight("09:03", 80, { subject: { reference: "Device/1" } }), gateway());
  expect(thing.status).toBe(404);
  expect((await post(weight("09:04"), withToken("vgl_nobody"))).status).toBe(401);
  expect((await post(weight("09:04"), new TestClient(backend.fetch))).status).toBe(401);
});

test("[FHIN-05] a known identifier is the same resource, by itself and with If-None-Exist", async () => {
  const first = await post(weight("07:00", 80, identifier("1")));
  expect(first.status).toBe(201);
  const again = await post(weight("07:00", 80, identifier("1")));
  expect([again.status, idOf(again)]).toEqual([200, idOf(first)]);
  // the identifier of another measurement
  expect((await post(weight("07:10", 80, identifier("1")))).status).toBe(409);
  expect((await post(weight("07:00", 81, identifier("1")))).status).toBe(409);
  const unless = (search: string) => withToken("test-ingest-token", { "if-none-exist": search });
  const conditional = await post(
    weight("07:20", 90, of(erika)),
    unless("identifier=urn%3Ascale%7C1"),
  );
  expect([conditional.status, idOf(conditional)]).toEqual([200, idOf(first)]);
  // for another patient it is another resource
  const other = weight("07:20", 90, { ...of(leyla), ...identifier("1") });
  expect((await post(other, unless("identifier=urn:scale|1"))).status).toBe(201);
  expect((await post(other, unless("identifier=urn:scale|1"))).status).toBe(200);
  for (const search of [
    "code=29463-7",
    "identifier=a|b&code=c",
    "identifier=",
    "identifier=a|b,a|c",
    "",
  ])
    expect((await post(weight("07:30", 80, of(erika)), unless(search))).status).toBe(412);
  const inBundle = await bundle("batch", [
    entry(weight("08:00", 80, identifier("2")), { ifNoneExist: "identifier=urn:scale|2" }),
    entry(weight("08:01", 80, identifier("2"))),
    entry(weight("08:02", 80, identifier("3")), { ifNoneExist: "identifier=urn:scale|1" }),
  ]);
  expect(statuses(inBundle)).toEqual([201, 409, 200]);
  expect((await rows()).map(({ value }) => value)).toEqual([80, 90, 80]);
});

test("[FHIN-06] [KIND-11] entered in error: the row stays and is marked, is neither shown nor judged, and its incident stays open", async () => {
  await backend.addRule(erika, {
    type: "INCR_WEIGHT",
    severity: 300,
    flagInfo: { change: 3, day_count: 2, expand_reference_period: 0.25 },
  });
  await backend.addRule(erika, {
    type: "ABS_BP_SYS_UPPER",
    severity: 200,
    flagInfo: { upper_limit: 140 },
  });
  await post(weight("06:00", 80));
  const wrong = await post(weight("07:00", 89, identifier("w")));
  const pair = await post(pressure("07:00", 150, 90));
  const raised = await openIncidents();
  expect(raised).toHaveLength(2);
  expect(await series(101)).toEqual([80, 89]);
  const told = await put(idOf(wrong), weight("07:00", 89, { status: "entered-in-error" }));
  expect(told.status).toBe(200);
  expect(
    (await put(idOf(pair), pressure("07:00", 150, 90, { status: "entered-in-error" }))).status,
  ).toBe(200);
  const marked = (await rows()).filter(({ enteredInErrorAt }) => enteredInErrorAt);
  expect(marked.map(({ value }) => value).toSorted((a, b) => a - b)).toEqual([89, 90, 150]);
  expect([await series(101), await series(202), await series(201)]).toEqual([[80], [], []]);
  // no machine acknowledges: the incidents stay with the values they had, and say that the reading was withdrawn
  const taken_back = { at: backend.now().toISOString(), part: "reading" };
  expect(await openIncidents()).toEqual(
    raised.map((incident: object) => ({ ...incident, taken_back })),
  );
  // again, later: the time of the mark stays
  backend.setNow("2026-11-20T09:10:00Z");
  expect((await put(idOf(wrong), weight("07:00", 89, { status: "entered-in-error" }))).status).toBe(
    200,
  );
  expect((await rows()).find(({ value }) => value === 89)?.enteredInErrorAt?.toISOString()).toBe(
    "2026-11-20T09:00:00.000Z",
  );
  // it does not come back, and the right value replaces it; the rules compare with that one
  expect((await put(idOf(wrong), weight("07:00", 89))).status).toBe(409);
  expect((await post(weight("07:00", 89, identifier("w")))).status).toBe(409);
  const right = await post(weight("07:00", 81, identifier("w2")));
  expect(right.status).toBe(201);
  expect(await series(101)).toEqual([80, 81]);
  expect((await post(weight("08:00", 83.5))).status).toBe(201);
  expect(await openIncidents()).toHaveLength(raised.length + 1);
  // by POST with the identifier that it had
  const byIdentifier = weight("07:00", 81, { ...identifier("w2"), status: "entered-in-error" });
  expect([(await post(byIdentifier)).status, await series(101)]).toEqual([200, [80, 83.5]]);
  const never = weight("07:50", 81, { ...identifier("w3"), status: "entered-in-error" });
  expect((await post(never)).status).toBe(422);
});

test("[FHIN-07] an update with the same values is accepted, any other is refused: stored values are not overwritten", async () => {
  const first = await post(weight("07:00", 80, identifier("1")));
  const id = idOf(first);
  const same = await put(id, weight("07:00", 80, { status: "amended" }));
  expect([same.status, idOf(same)]).toEqual([200, id]);
  for (const other of [weight("07:00", 81), weight("07:01", 80), pressure("07:00", 120, 80)]) {
    const answer = await put(id, { ...other, status: "corrected" });
    expect([answer.status, answer.body.issue[0].diagnostics]).toEqual([
      422,
      expect.stringContaining("entered-in-error"),
    ]);
  }
  const unknown = await put(crypto.randomUUID(), weight("07:00", 80));
  expect(unknown.status).toBe(404);
  const foreign = await put(id, weight("07:00", 80), await deviceOf(leyla));
  expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
  expect((await put("no-uuid", weight("07:00", 80))).status).toBe(404);
  const path = `/fhir/Observation/${crypto.randomUUID()}`;
  const mixed = await device.sendRaw(
    "PUT",
    path,
    JSON.stringify({ ...weight("07:00"), id }),
    "application/fhir+json",
  );
  expect(mixed.status).toBe(400);
  const gone = await device.sendRaw("DELETE", `/fhir/Observation/${id}`, "", null);
  expect([gone.status, gone.headers.get("allow")]).toEqual([405, "PUT"]);
  expect(
    (await device.sendRaw("POST", "/fhir/Patient", "{}", "application/fhir+json")).status,
  ).toBe(404);
  expect(
    (await device.sendRaw("POST", "/fhir/Observation", "<a/>", "application/fhir+xml")).status,
  ).toBe(415);
  expect((await rows()).map(({ value }) => value)).toEqual([80]);
});
