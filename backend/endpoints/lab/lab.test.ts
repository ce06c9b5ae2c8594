/** Laboratory values from manual entry, file and FHIR to the call that answers them, and out again by FHIR. */
import { eq } from "../../drizzle.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { LabSeries } from "#contract/lab.ts";
import { auditEvents } from "../../schema/audit-events.ts";
import { labResults } from "../../schema/lab-results.ts";
import { faultsOf } from "../../testing/fhir-validators.ts";
import { openTestBackend, userId, type TestBackend } from "../../testing/test-backend.ts";
import { TestClient } from "../../testing/test-client.ts";

let backend: TestBackend;
let client: TestClient;
let gateway: TestClient;
let patient: string;
beforeAll(async () => {
  backend = await openTestBackend("2026-11-20T09:00:00Z");
});
beforeEach(async () => {
  backend.setNow("2026-11-20T09:00:00Z");
  await backend.reset();
  client = await backend.signIn("hcp");
  gateway = new TestClient(backend.fetch);
  gateway.headers = { authorization: "Bearer test-ingest-token" };
  patient = await backend.addPatient();
});
afterAll(() => backend.close());

const typed = (more: object = {}) => ({
  patient_id: patient,
  name: "Kreatinin",
  loinc: "2160-0",
  value: 1.3,
  unit: "mg/dl",
  range_low: 0.5,
  range_high: 0.9,
  sampled_at: "2026-11-10T08:00:00+01:00",
  ...more,
});
const save = (more: object = {}, by = client) => by.post("/v1/x/save-lab", typed(more));
const list = async (more = "", by = client): Promise<LabSeries[]> =>
  (await by.get(`/v1/x/labs?patient_id=${patient}${more}`)).body.series;

const observation = (more: object = {}) => ({
  resourceType: "Observation",
  status: "final",
  identifier: [{ system: "urn:lab", value: "a-1" }],
  category: [
    {
      coding: [
        {
          system: "http://terminology.hl7.org/CodeSystem/observation-category",
          code: "laboratory",
        },
      ],
    },
  ],
  code: { coding: [{ system: "http://loinc.org", code: "14682-9" }], text: "Kreatinin" },
  subject: { reference: `Patient/${patient}` },
  effectiveDateTime: "2026-11-12T08:00:00+01:00",
  valueQuantity: {
    value: 115,
    unit: "µmol/l",
    system: "http://unitsofmeasure.org",
    code: "umol/L",
  },
  referenceRange: [{ low: { value: 45 }, high: { value: 84 } }],
  ...more,
});
const send = (resource: object, by = gateway) =>
  by.sendRaw("POST", "/fhir/Observation", JSON.stringify(resource), "application/fhir+json");
const put = (id: string, resource: object) =>
  gateway.sendRaw(
    "PUT",
    `/fhir/Observation/${id}`,
    JSON.stringify({ ...resource, id }),
    "application/fhir+json",
  );

test("[LAB-05] values from manual entry and FHIR are in one series: as sent, with the laboratory's range, and in the unit of the newest", async () => {
  expect((await save()).status).toBe(200);
  expect((await send(observation())).status).toBe(201);
  const [series, ...more] = await list();
  expect(more).toEqual([]);
  expect(series).toMatchObject({
    key: "creatinine",
    analyte: "creatinine",
    unit: "umol/L",
  });
  const [first, second] = series?.results ?? [];
  expect(first).toMatchObject({
    value: 1.3,
    unit: "mg/dl",
    range_low: 0.5,
    range_high: 0.9,
    source: "hand",
    recorded_by: userId("hcp"),
    molar_mass: 113.118,
  });
  // 1.3 mg/dL x 88.4
  expect(first?.converted).toBeCloseTo(114.9, 1);
  expect(second).toMatchObject({ value: 115, unit: "µmol/l", converted: 115, molar_mass: null });
  expect((await client.get(`/v1/patients/${patient}`)).body.has_labs).toBe(true);
  // only of the requested time
  const day = "&sampled_after=2026-11-11T00:00:00Z&sampled_before=2026-11-13T00:00:00Z";
  expect((await list(day))[0]?.results).toHaveLength(1);
});

test("[LAB-05] each eGFR formula is a series of its own; a value with another unit or none is marked as not converted", async () => {
  const egfr = {
    name: "eGFR",
    value: 48,
    unit: "ml/min/1,73m²",
    range_low: null,
    range_high: null,
  };
  await save({ ...egfr, loinc: "33914-3" });
  await save({ ...egfr, loinc: "62238-1", value: 52 });
  await save({ name: "Ferritin", loinc: null, value: 90, unit: "E" });
  await save({ name: "ferritin", loinc: null, value: 4, sampled_at: "2026-11-11T08:00:00Z" });
  const told = (await list()).map(({ key, unit, results }) => [
    key,
    unit,
    results.map(({ not_converted }) => not_converted),
  ]);
  expect(told).toEqual([
    ["egfr 33914-3", "mL/min/{1.73_m2}", [null]],
    ["egfr 62238-1", "mL/min/{1.73_m2}", [null]],
    ["name ferritin", "mg/dL", ["unknown_unit", null]],
  ]);
});

test("[LAB-06] a correction is a new version beside the old one, and no version is deleted", async () => {
  const { result_id } = (await save()).body;
  expect((await save({ result_id, version: 1, value: 1.8 })).status).toBe(400);
  const change = { result_id, version: 1, value: 1.8, change_reason: "misread" };
  expect((await save(change)).body).toEqual({ result_id, version: 2 });
  // another user was first
  expect((await save(change)).body.type).toBe("changed_meanwhile");
  const withdrawal = {
    patient_id: patient,
    result_id,
    version: 2,
    change_reason: "other specimen",
  };
  expect((await client.post("/v1/x/withdraw-lab", withdrawal)).body.version).toBe(3);
  expect((await client.post("/v1/x/withdraw-lab", withdrawal)).status).toBe(409);
  const [series] = await list();
  expect(series?.unit).toBeNull();
  expect(series?.results).toMatchObject([
    {
      version: 3,
      is_withdrawn: true,
      value: 1.8,
      change_reason: "other specimen",
      earlier: [
        { version: 2, value: 1.8, change_reason: "misread", is_withdrawn: false },
        { version: 1, value: 1.3, change_reason: null },
      ],
    },
  ]);
  // the right value replaces the withdrawn one
  expect((await save({ value: 1.1 })).status).toBe(200);
  expect((await list())[0]?.results.map(({ value }) => value).toSorted()).toEqual([1.1, 1.8]);
  expect(await backend.database.select().from(labResults)).toHaveLength(4);
  const acts = (await backend.database.select().from(auditEvents)).map(({ action }) => action);
  expect(acts).toEqual(expect.arrayContaining(["save-lab", "withdraw-lab"]));
});

test("[LAB-06] the same value again is known; another value for its time, or a time in the future or before birth, is refused", async () => {
  const first = (await save()).body;
  expect((await save()).body).toEqual(first);
  expect((await save({ value: 1.4 })).body.type).toBe("other_value");
  expect((await save({ sampled_at: "2026-11-21T08:00:00Z" })).status).toBe(400);
  expect((await save({ sampled_at: "1890-11-21T08:00:00Z" })).status).toBe(400);
  expect((await save({ value: null })).status).toBe(400);
  expect((await save({ range_low: 2 })).status).toBe(400);
  const stranger = await backend.signIn("other");
  expect((await save({}, stranger)).status).toBe(404);
  const address = `/v1/x/labs?patient_id=${patient}`;
  expect((await stranger.get(address)).status).toBe(404);
});

test("[LAB-06] a day without a time may be today, whose noon is still to come, and never tomorrow", async () => {
  const of = (day: string) => save({ sampled_at: `${day}T12:00:00+01:00`, is_day_only: true });
  // at 10:00 in Berlin, and at 15:00, when tomorrow's noon is less than a day away
  expect((await of("2026-11-20")).status).toBe(200);
  expect((await of("2026-11-21")).status).toBe(400);
  backend.setNow("2026-11-20T14:00:00Z");
  client = await backend.signIn("hcp");
  expect((await of("2026-11-21")).status).toBe(400);
  expect((await list())[0]?.results).toHaveLength(1);
});

test("[LAB-07] FHIR corrects by status and identifier, updates by id, withdraws by entered-in-error; a device needs the right", async () => {
  const created = await send(observation());
  const id = created.headers.get("location")?.split("/").at(-1) ?? "";
  expect((await send(observation())).status).toBe(200);
  const value = (number: number) => ({
    valueQuantity: { ...observation().valueQuantity, value: number },
  });
  expect((await send(observation(value(120)))).status).toBe(409);
  expect((await send(observation({ ...value(120), status: "corrected" }))).status).toBe(200);
  expect((await put(id, observation(value(125)))).status).toBe(200);
  expect((await list())[0]?.results).toMatchObject([
    { result_id: id, version: 3, value: 125, earlier: [{ value: 120 }, { value: 115 }] },
  ]);
  expect((await put(id, observation({ status: "entered-in-error" }))).status).toBe(200);
  expect((await list())[0]?.results[0]).toMatchObject({ version: 4, is_withdrawn: true });
  expect((await put(crypto.randomUUID(), observation({ identifier: [] }))).status).toBe(404);
  expect((await send(observation({ subject: { reference: "Patient/PAT999999" } }))).status).toBe(
    404,
  );

  const token = async (kinds: string[]) => {
    const given = { patient_id: patient, kinds, note: "Test", expires_at: null };
    const { body } = await client.post("/v1/x/device-tokens", given);
    const device = new TestClient(backend.fetch);
    device.headers = { authorization: `Bearer ${body.token}` };
    return device;
  };
  const another = observation({ identifier: [], effectiveDateTime: "2026-11-13T08:00:00Z" });
  expect((await send(another, await token(["weight"]))).status).toBe(403);
  expect((await send(another, await token(["lab"]))).status).toBe(201);
  // in a transaction no entry is stored if one is refused
  const entry = (resource: object) => ({
    resource,
    request: { method: "POST", url: "Observation" },
  });
  const bundle = {
    resourceType: "Bundle",
    type: "transaction",
    entry: [
      entry(observation({ identifier: [], effectiveDateTime: "2026-11-14T08:00:00Z" })),
      entry(observation({ identifier: [], status: "cancelled" })),
    ],
  };
  const body = JSON.stringify(bundle);
  expect((await gateway.sendRaw("POST", "/fhir", body, "application/fhir+json")).status).toBe(422);
  expect((await list())[0]?.results).toHaveLength(2);
});

test("[FHIN-16] a refused laboratory value does not stop the other entries of its batch", async () => {
  const weight = (value: string, minute: number) => ({
    ...observation(),
    category: undefined,
    referenceRange: undefined,
    interpretation: undefined,
    identifier: [{ system: "urn:example:scale", value }],
    code: { coding: [{ system: "http://loinc.org", code: "29463-7" }] },
    effectiveDateTime: `2026-11-13T08:0${minute}:00Z`,
    valueQuantity: { value: 80, system: "http://unitsofmeasure.org", code: "kg" },
  });
  expect((await send(weight("1", 0))).status).toBe(201);
  const other = (value: string) => observation({ identifier: weight(value, 0).identifier });
  const update = (id: string) => ({
    resource: observation({ identifier: [], id }),
    request: { method: "PUT", url: `Observation/${id}` },
  });
  const create = (resource: object) => ({
    resource,
    request: { method: "POST", url: "Observation" },
  });
  const entry = [
    create(weight("2", 1)),
    create(other("1")),
    update(crypto.randomUUID()),
    update("no-uuid"),
    create(observation({ identifier: [] })),
  ];
  const answer = await gateway.sendRaw(
    "POST",
    "/fhir",
    JSON.stringify({ resourceType: "Bundle", type: "batch", entry }),
    "application/fhir+json",
  );
  const statuses = answer.body.entry?.map(({ response }: { response: { status: string } }) =>
    response.status.slice(0, 3),
  );
  expect([answer.status, statuses]).toEqual([200, ["201", "409", "404", "404", "201"]]);
});

test("[LAB-08] FHIR answers value, unit, range and flag as they were sent, found by code, category, status and date", async () => {
  await send(observation({ interpretation: [{ coding: [{ code: "H" }] }] }));
  await save({
    name: "Ferritin",
    loinc: null,
    value: null,
    value_text: "folgt",
    unit: "",
    is_day_only: true,
  });
  const admin = await backend.signIn("admin");
  const search = async (more: string) => {
    const { body } = await admin.get(`/fhir/Observation?patient=${patient}${more}`);
    return (body.entry ?? []).map(({ resource }: { resource: object }) => resource);
  };
  const all = await search("&category=laboratory&_sort=date");
  expect(all).toMatchObject([
    {
      status: "final",
      code: { text: "Ferritin" },
      effectiveDateTime: "2026-11-10",
      valueString: "folgt",
    },
    {
      code: { coding: [{ system: "http://loinc.org", code: "14682-9" }], text: "Kreatinin" },
      effectiveDateTime: "2026-11-12T08:00:00.000+01:00",
      valueQuantity: { value: 115, unit: "µmol/l", code: "umol/L" },
      referenceRange: [{ low: { value: 45 }, high: { value: 84 } }],
      interpretation: [{ text: "H" }],
    },
  ]);
  for (const resource of all) expect(faultsOf(resource)).toEqual([]);
  expect(await search("&code=14682-9")).toHaveLength(1);
  expect(await search("&code=http://loinc.org|2823-3")).toHaveLength(0);
  expect(await search("&status=entered-in-error")).toHaveLength(0);
  expect(await search("&date=2026-11-12&category=laboratory")).toHaveLength(1);
  const { body } = await admin.get(
    `/fhir/Observation?patient=${patient}&category=laboratory&_summary=count`,
  );
  expect(body.total).toBe(2);
});

test("[LAB-04] a file is shown before any of it is stored, and stored as it was shown", async () => {
  const form = (given: string | { import_id: string }) => {
    const body = new FormData();
    body.set("patient_id", patient);
    if (typeof given === "string") body.set("file", new File([given], "labs.csv"));
    else body.set("import_id", given.import_id);
    return body;
  };
  const csv = [
    "date,analyte,value,unit",
    "2026-11-10,Potassium,5.4,mmol/L",
    "2027-11-10,Potassium,5.4,mmol/L",
    "x,Potassium,5.4,mmol/L",
  ].join("\n");
  const shown = (await client.send("POST", "/v1/x/import-preview", form(csv))).body;
  expect([shown.taken, shown.refused]).toEqual([1, 2]);
  expect(shown.records).toMatchObject([
    { where: "line 2", kind: "lab", text: "Potassium: 5.4 mmol/L", outcome: "taken" },
    { where: "line 3", kind: "lab", outcome: "refused", reason: "in_the_future" },
    { where: "line 4", kind: null, reason: "unreadable" },
  ]);
  expect(await list()).toEqual([]);
  const taken = (await client.send("POST", "/v1/x/import", form({ import_id: shown.import_id })))
    .body;
  expect(taken.taken).toBe(1);
  const [row] = await backend.database
    .select()
    .from(labResults)
    .where(eq(labResults.patientId, patient));
  expect(row).toMatchObject({ value: 5.4, ucum: "mmol/L", isDayOnly: true, source: "file" });
  const again = (await client.send("POST", "/v1/x/import", form({ import_id: shown.import_id })))
    .body;
  expect([again.taken, again.duplicate]).toEqual([0, 1]);
});
