import { eq } from "../../drizzle.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { oruMessage, pdf } from "../../implants/fixtures.ts";
import { auditEvents } from "../../schema/audit-events.ts";
import { implantDeliveries } from "../../schema/implant-deliveries.ts";
import { implantDocuments, implantReports } from "../../schema/implant-reports.ts";
import { incidents } from "../../schema/incidents.ts";
import { patientDevices } from "../../schema/patient-devices.ts";
import { webhookDeliveries } from "../../schema/webhooks.ts";
import {
  inboxSettings,
  inboxVendor,
  plantImplant,
  sendDelivery,
} from "../../testing/implant-inbox.ts";
import { institutionIds, openTestBackend, type TestBackend } from "../../testing/test-backend.ts";
import { TestClient } from "../../testing/test-client.ts";

let backend: TestBackend;
let hcp: TestClient;
let vendor: TestClient;
let patientId: string;

beforeAll(async () => {
  backend = await openTestBackend("2026-11-20T09:00:00Z");
});
beforeEach(async () => {
  await backend.reset(inboxSettings);
  hcp = await backend.signIn("hcp");
  vendor = inboxVendor(backend);
  patientId = await backend.addPatient();
  await addImplant(patientId, "68240117");
});
afterAll(() => backend.close());

const addImplant = (of: string, serialNumber: string) => plantImplant(backend, of, serialNumber);
const send = (content: string | Uint8Array, name?: string, by = vendor) =>
  sendDelivery(by, content, name);
const sent = async (content: string | Uint8Array, name?: string) =>
  (await send(content, name)).body.deliveries[0];
const list = async (query = "", by = hcp) => (await by.get(`/v1/x/implant-inbox${query}`)).body;
const reports = () => backend.database.select().from(implantReports);
const eri = "CWE|721280^MDC_IDC_MSMT_BATTERY_STATUS^MDC|2|^MDC_IDC_ENUM_BATTERY_STATUS_ERI^MDC|";

test("[HOOK-10] an alert of an implant is sent once as incident.raised, with ids and kinds only", async () => {
  const admin = await backend.signIn("admin");
  const url = "https://hooks.example.org/vigil";
  const kinds = ["incident.raised"];
  expect((await admin.post("/v1/x/webhooks", { url, kinds, note: "Pager" })).status).toBe(201);
  const text = oruMessage({ more: [eri] });
  await sent(text);
  await sent(text);
  const [incident] = await backend.database.select().from(incidents);
  const queued = await backend.database.select().from(webhookDeliveries);
  expect(queued.map(({ kind, body }) => [kind, JSON.parse(body).data])).toEqual([
    ["incident.raised", { incident_id: incident?.id, patient_id: patientId, flag_type: null }],
  ]);
});

test("[IDCO-06] a message with serial number and manufacturer is filed: report, documents, incidents, worklist and the bytes", async () => {
  const documents = [pdf("session"), pdf("egm")];
  const text = oruMessage({ documents, more: [eri] });
  expect(await sent(text)).toMatchObject({ state: "new", is_known: false, reason: null });
  const { items } = (await hcp.get(`/v1/implant/reports/${patientId}`)).body;
  expect(items).toMatchObject([
    {
      session_date: "2026-11-20T02:10:00.000Z",
      session_type: "REMOTE_SCHEDULED",
      device_serial_number: "68240117",
      battery_stat: { status: "BOS", voltage: 2.98 },
      leads: {
        lead_impedance_measurements: [
          { position: "RA", impedance: 480 },
          { position: "RV", impedance: 560 },
        ],
      },
    },
  ]);
  const read = await hcp.get(`/v1/implant/reports/documents/${items[0].documents[1].id}`);
  expect(Buffer.from(read.bytes).equals(documents[1] as Buffer)).toBe(true);
  const raised = (await hcp.get(`/v1/patient-incidents?patient_id=${patientId}`)).body.incidents;
  expect(raised).toMatchObject([
    {
      incident_type: "ImplantAlert",
      severity: 300,
      description: "MDC_IDC_MSMT_BATTERY_STATUS: MDC_IDC_ENUM_BATTERY_STATUS_ERI",
      report_id: items[0].id,
      acknowledgement_timestamp: null,
      due_at: "2026-11-23T22:59:59.999Z",
    },
  ]);
  expect((await hcp.get("/v1/alert-counter")).body.total_alerts).toBe(1);
  const [row] = await backend.database.select().from(implantDeliveries);
  expect(Buffer.from(row?.content ?? []).toString()).toBe(text);
  expect(row?.sha256).toMatch(/^[\da-f]{64}$/);
  const [device] = await backend.database.select().from(patientDevices);
  expect(device?.lastTransmissionAt).toEqual(backend.now());
  const acts = await backend.database
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.patientId, patientId));
  expect(acts.map(({ action }) => action)).toContain("receive-implant-delivery");
});

test("[IDCO-06] no message is matched by name: with another serial number, another maker or none it stays unmatched", async () => {
  const reasonOf = async (options: object) =>
    (await sent(oruMessage({ controlId: crypto.randomUUID(), ...options }))).reason;
  expect(await reasonOf({ serial: "99999" })).toMatch(/^No patient/);
  expect(await reasonOf({ maker: "MDT" })).toMatch(/^No patient/);
  expect(await reasonOf({ maker: "ACME" })).toMatch(/no manufacturer/);
  const other = await backend.addPatient();
  await addImplant(other, "68240117");
  expect(await reasonOf({})).toMatch(/^Several patients/);
  expect(await sent(pdf("alone"), "alone.pdf")).toMatchObject({ state: "unmatched" });
  expect(await reports()).toEqual([]);
  expect(await backend.database.select().from(incidents)).toEqual([]);
  expect((await list()).counts).toEqual({ new: 0, unmatched: 5, refused: 0, done: 0 });
});

test("[IDCO-07] a message that comes again, also with another sending time, is one report; its control id with other content is refused", async () => {
  const text = oruMessage({ more: [eri] });
  const first = await sent(text);
  expect(await sent(text)).toEqual({ ...first, is_known: true });
  const resent = text.replace("|20261120031500+0100|", "|20261120041500+0100|");
  expect(resent).not.toBe(text);
  expect(await sent(resent)).toEqual({ ...first, is_known: true });
  expect(await sent(oruMessage())).toMatchObject({ state: "refused", refused_field: "MSH-10" });
  const both = oruMessage({ controlId: "C9" });
  const racing = await Promise.all([sent(both), sent(both), sent(both)]);
  expect(new Set(racing.map(({ id }) => id)).size).toBe(1);
  expect(await reports()).toHaveLength(2);
  expect(await backend.database.select().from(incidents)).toHaveLength(1);
});

test("[IDCO-07] a replaced implant's message goes to its patient, unless the implant is in use by another patient", async () => {
  await backend.database.update(patientDevices).set({ isActive: false });
  await addImplant(patientId, "77000001");
  expect(await sent(oruMessage({ controlId: "old" }))).toMatchObject({ state: "new" });
  expect(await sent(oruMessage({ controlId: "new", serial: "77000001" }))).toMatchObject({
    state: "new",
  });
  const stored = await reports();
  expect(
    stored.map(({ deviceSerialNumber, patientId: of }) => [deviceSerialNumber, of]).toSorted(),
  ).toEqual([
    ["68240117", patientId],
    ["77000001", patientId],
  ]);
  const second = await backend.addPatient();
  await addImplant(second, "68240117");
  await sent(oruMessage({ controlId: "now" }));
  expect((await reports()).filter((one) => one.patientId === second)).toHaveLength(1);
});

test("[IDCO-06] beside each value is the one of the previous session of the same implant", async () => {
  await sent(oruMessage({ controlId: "a", at: "20261020031000+0200" }));
  const later = oruMessage({ controlId: "b" }).replace("|2.98|", "|2.91|");
  const { id } = await sent(later);
  const { facts } = (await hcp.get(`/v1/x/implant-inbox/${id}`)).body.summary;
  const voltage = facts.find(({ name }: { name: string }) => name === "battery_voltage");
  expect(voltage).toMatchObject({
    value: "2.91",
    unit: "V",
    before: "2.98 V",
    source: { line: 9, field: "OBX-5" },
  });
});

test("[IDCO-12] the vendor needs a token of its own, which opens nothing else; without a token nothing is accepted", async () => {
  expect((await send(oruMessage(), "a.hl7", new TestClient(backend.fetch))).status).toBe(401);
  const wrong = new TestClient(backend.fetch);
  wrong.headers = { authorization: "Bearer test-ingest-token" };
  expect((await send(oruMessage(), "a.hl7", wrong)).status).toBe(401);
  expect((await vendor.post("/v1/x/ingest", { patient: patientId, readings: [{}] })).status).toBe(
    401,
  );
  const batch = `BHS|^~\\&|a\r${oruMessage()}\r${oruMessage({ controlId: "C2" }).replace("ORU^R01", "ADT^A01")}\rBTS|2`;
  const { body } = await send(batch);
  expect(body.deliveries).toMatchObject([
    { state: "new" },
    { state: "refused", refused_line: 1, refused_field: "MSH-9" },
  ]);
});

test("[IDCO-12] the inbox has the deliveries of the caller's institutions, filtered and counted, red first", async () => {
  await sent(oruMessage({ controlId: "1" }));
  await sent(oruMessage({ controlId: "2", more: [eri] }));
  await sent(
    oruMessage({
      controlId: "3",
      maker: "MDT",
      sessionType: "754054^MDC_IDC_ENUM_SESS_TYPE_RemotePatientInitiated^MDC",
    }),
  );
  await sent("no message");
  const all = await list();
  expect(all.counts).toEqual({ new: 2, unmatched: 1, refused: 1, done: 0 });
  expect(all.vendors).toEqual(["BIOTRONIK", "MEDTRONIC"]);
  expect(
    all.items.map(({ urgency, kind }: { urgency: number; kind: string }) => [urgency, kind]),
  ).toEqual([
    [300, "scheduled"],
    [0, "scheduled"],
  ]);
  expect((await list("?urgency=300")).total).toBe(1);
  expect((await list("?state=unmatched&kind=patient&vendor=MEDTRONIC")).total).toBe(1);
  expect((await list("?state=unmatched&vendor=BIOTRONIK")).total).toBe(0);
  expect((await list("?limit=1&skip=1")).items).toHaveLength(1);
  const other = await backend.signIn("other");
  expect((await list("", other)).counts).toEqual({ new: 0, unmatched: 0, refused: 0, done: 0 });
  const [{ id }] = all.items;
  expect((await other.get(`/v1/x/implant-inbox/${id}`)).status).toBe(404);
  expect(
    (await other.post("/v1/x/implant-inbox-done", { delivery_ids: [id], note: "x" })).status,
  ).toBe(404);
  const doors = (await hcp.get("/v1/x/implant-doors")).body;
  expect(doors.doors).toContainEqual({ door: "https", is_open: true });
  expect(doors.vendors.find((one: { vendor: string }) => one.vendor === "BIOTRONIK")).toMatchObject(
    { last_message_at: "2026-11-20T09:00:00.000Z", last_error: null },
  );
  expect(doors.vendors.find((one: { vendor: string | null }) => one.vendor === null)).toMatchObject(
    { last_error: "MSH: Neither HL7 v2, XML, FHIR nor PDF" },
  );
});

test("[IDCO-13] candidates share the message's name or birth date; the chosen one gets report and incidents; undo takes everything back", async () => {
  const same = await backend.addPatient({ lastName: "albrecht", birthDate: "1960-01-01" });
  await backend.addPatient({ lastName: "Zimmer", birthDate: "1970-02-02" });
  await backend.addPatient({ lastName: "Albrecht", institutionId: institutionIds.other });
  const { id } = await sent(oruMessage({ serial: "unknown-1", more: [eri] }));
  const path = `/v1/x/implant-inbox/${id}`;
  const idsOf = async (query = "") =>
    (await hcp.get(path + query)).body.candidates
      .map((one: { patient_id: string }) => one.patient_id)
      .toSorted();
  expect(await idsOf()).toEqual([patientId, same].toSorted());
  expect(await idsOf("?search=1960-01-01")).toEqual([same]);
  expect(await idsOf("?search=%25")).toEqual([]);
  const other = await backend.signIn("other");
  expect((await other.post(`${path}/attach`, { patient_id: same })).status).toBe(404);
  const attached = await hcp.post(`${path}/attach`, { patient_id: same });
  expect(attached.body).toMatchObject({
    state: "new",
    patient: { patient_id: same },
    undo_until: "2026-11-20T09:10:00.000Z",
  });
  expect((await hcp.post(`${path}/attach`, { patient_id: patientId })).status).toBe(409);
  expect((await reports()).map((one) => one.patientId)).toEqual([same]);
  expect(await backend.database.select().from(incidents)).toHaveLength(1);
  const undo = (by: TestClient) => by.post("/v1/x/implant-inbox-undo", { delivery_ids: [id] });
  expect((await undo(await backend.signIn("nurse"))).status).toBe(409);
  expect((await undo(hcp)).body.items).toMatchObject([{ state: "unmatched", patient: null }]);
  expect(await reports()).toEqual([]);
  expect(await backend.database.select().from(incidents)).toEqual([]);
  expect((await hcp.get("/v1/alert-counter")).body.total_alerts).toBe(0);
  // an acknowledged incident stays, and with it the report
  await hcp.post(`${path}/attach`, { patient_id: same });
  const [raised] = await backend.database.select().from(incidents);
  await hcp.patch("/v1/acknowledge-incidents", {
    patient_id: same,
    incident_ids: [raised?.id],
    ack_timestamp: "2026-11-20T09:00:00Z",
  });
  expect((await undo(hcp)).status).toBe(409);
  expect(await reports()).toHaveLength(1);
  expect(await backend.database.select().from(implantDocuments)).toEqual([]);
});

test("[IDCO-13] routine deliveries are finished together with a note and reopened; one with an alert only by itself, and its incident stays open", async () => {
  const routine: string[] = [];
  for (const controlId of ["1", "2"]) routine.push((await sent(oruMessage({ controlId }))).id);
  const { id: red } = await sent(oruMessage({ controlId: "3", more: [eri] }));
  const finish = (delivery_ids: string[], note = "Routine, no action") =>
    hcp.post("/v1/x/implant-inbox-done", { delivery_ids, note });
  expect((await finish([...routine, red])).status).toBe(409);
  expect((await finish(routine, "  ")).status).toBe(400);
  expect((await list()).counts.done).toBe(0);
  expect((await finish(routine)).body.items).toMatchObject([
    { state: "done", done_note: "Routine, no action" },
    { state: "done", done_note: "Routine, no action" },
  ]);
  expect((await finish([red], "Seen, patient called")).status).toBe(200);
  const [incident] = await backend.database.select().from(incidents);
  expect(incident?.acknowledgementTimestamp).toBeNull();
  expect((await list()).counts).toEqual({ new: 0, unmatched: 0, refused: 0, done: 3 });
  const undo = () => hcp.post("/v1/x/implant-inbox-undo", { delivery_ids: routine });
  expect((await undo()).body.items).toMatchObject([
    { state: "new", done_note: null },
    { state: "new" },
  ]);
  expect((await undo()).status).toBe(409);
  await finish(routine);
  backend.setNow("2026-11-20T09:10:01Z");
  expect((await undo()).status).toBe(409);
});

test("a value that its sender calls wrong afterwards raises nothing and withdraws nothing; the inbox says so, and the delivery is finished by itself", async () => {
  const voltage = (controlId: string, status: string) =>
    oruMessage({ controlId }).replace(/\|2\.98\|V\|.*/, `|2.10|V||LL|||${status}`);
  await sent(voltage("C1", "F"));
  const raised = await backend.database.select().from(incidents);
  expect(raised.map(({ severity }) => severity)).toEqual([300]);
  const { id } = await sent(voltage("C2", "W"));
  const { id: routine } = await sent(oruMessage({ controlId: "C3" }));
  expect(await backend.database.select().from(incidents)).toEqual(raised);
  expect((await reports()).map(({ batteryStat }) => batteryStat?.voltage)).toEqual([
    2.1,
    null,
    2.98,
  ]);
  const { delivery, summary } = (await hcp.get(`/v1/x/implant-inbox/${id}`)).body;
  expect(delivery).toMatchObject({
    state: "new",
    urgency: 0,
    alerts: [expect.stringMatching(/VOLTAGE.*2\.10 V.*called wrong by the sender/)],
  });
  expect(summary.unread).toMatchObject([{ why: "called_wrong", status: "W", text: "2.10" }]);
  const finish = (ids: string[]) =>
    hcp.post("/v1/x/implant-inbox-done", { delivery_ids: ids, note: "Seen" });
  expect((await finish([id, routine])).status).toBe(409);
  expect((await finish([id])).status).toBe(200);
});

test("a message at which its reader breaks is stored as refused, so that nobody sends it again for ever", async () => {
  const deep = "<dataset>".repeat(20_000) + "</dataset>".repeat(20_000);
  const { status, body } = await sendDelivery(inboxVendor(backend), deep, "deep.xml");
  expect([status, body.deliveries]).toMatchObject([
    200,
    [{ state: "refused", is_known: false, refused_line: 1 }],
  ]);
  expect(
    (await sendDelivery(inboxVendor(backend), deep, "deep.xml")).body.deliveries,
  ).toMatchObject([{ id: body.deliveries[0].id, is_known: true }]);
});
