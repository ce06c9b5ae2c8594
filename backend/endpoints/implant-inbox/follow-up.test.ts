import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { oruMessage, pdf } from "../../implants/fixtures.ts";
import { implantDeliveries } from "../../schema/implant-deliveries.ts";
import { implantReports } from "../../schema/implant-reports.ts";
import {
  inboxSettings,
  inboxVendor,
  plantImplant,
  sendDelivery,
} from "../../testing/implant-inbox.ts";
import { institutionIds, openTestBackend, type TestBackend } from "../../testing/test-backend.ts";
import type { TestClient } from "../../testing/test-client.ts";

let backend: TestBackend;
let hcp: TestClient;
let patientId: string;

beforeAll(async () => {
  backend = await openTestBackend("2026-11-20T09:00:00Z");
});
beforeEach(async () => {
  await backend.reset(inboxSettings);
  hcp = await backend.signIn("hcp");
  patientId = await backend.addPatient();
});
afterAll(() => backend.close());

const addImplant = (of: string, deviceType: string | null, serialNumber: string, more = {}) =>
  plantImplant(backend, of, serialNumber, {
    deviceType,
    createdAt: new Date("2025-01-01T12:00:00Z"),
    ...more,
  });
const addSession = (of: string, deviceSerialNumber: string, at: string) =>
  backend.database.insert(implantReports).values({
    patientId: of,
    deviceSerialNumber,
    sessionDate: new Date(at),
    createdAt: new Date(at),
    episodesGroupStat: [],
  });
const overdue = async (query = "", by = hcp) =>
  (await by.get(`/v1/x/overdue-follow-ups${query}`)).body;
const send = async (content: string | Uint8Array, name?: string) =>
  (await sendDelivery(inboxVendor(backend), content, name)).body.deliveries[0];

test("[FOLLOW-02] overdue patients are listed with since when and why, longest first; replaced implants, offboarded and other institutions are left out", async () => {
  await addImplant(patientId, "ICD", "icd-1");
  await addSession(patientId, "ICD-1", "2026-05-18T10:00:00Z");
  const never = await backend.addPatient({ lastName: "Zimmer" });
  await addImplant(never, "IPG", "ipg-1");
  const inTime = await backend.addPatient();
  await addImplant(inTime, "CRT_D", "crt-1");
  await addSession(inTime, "crt-1", "2026-05-21T10:00:00Z");
  await addImplant(inTime, "ICD", "old-1", { isActive: false });
  const gone = await backend.addPatient({ status: "OFFBOARDED" });
  await addImplant(gone, "IPG", "ipg-2");
  const other = await backend.addPatient({ institutionId: institutionIds.other });
  await addImplant(other, "IPG", "ipg-3");
  const { items, total, intervals, version } = await overdue();
  expect([total, intervals, version]).toEqual([2, { pacemaker: 12, icd: 6, crt: 6, ilr: 6 }, 0]);
  // 12 months after 1 January 2025; 6 months after 18 May 2026
  expect(items).toMatchObject([
    {
      patient_id: never,
      kind: "pacemaker",
      expected_by: "2026-01-01",
      overdue_days: 323,
      cause: "never",
      last_session_at: null,
    },
    {
      patient_id: patientId,
      kind: "icd",
      expected_by: "2026-11-18",
      overdue_days: 2,
      cause: "too_long_ago",
      last_session_at: "2026-05-18T10:00:00.000Z",
    },
  ]);
  expect((await overdue("?skip=1&limit=1")).items).toMatchObject([{ patient_id: patientId }]);
  expect((await overdue("", await backend.signIn("other"))).items).toMatchObject([
    { patient_id: other },
  ]);
  // a message arrived, but under another maker: a user has to say which patient it belongs to
  const { id } = await send(oruMessage({ serial: "ipg-1", maker: "MDT" }));
  expect((await overdue()).items[0]).toMatchObject({ cause: "waiting", waiting_delivery_id: id });
});

test("[FOLLOW-03] the clinic's own intervals apply from the moment they are saved; a stale write changes nothing", async () => {
  await addImplant(patientId, "ICD", "icd-1");
  await addSession(patientId, "icd-1", "2026-09-18T10:00:00Z");
  expect((await overdue()).total).toBe(0);
  const intervals = { pacemaker: 12, icd: 2, crt: 3, ilr: 1 };
  const put = (body: object) => hcp.send("PUT", "/v1/x/follow-up-intervals", body);
  expect((await put({ intervals: { ...intervals, icd: 0 }, version: 0 })).status).toBe(400);
  expect((await put({ intervals, version: 0 })).body).toEqual({ intervals, version: 1 });
  expect(await overdue()).toMatchObject({ intervals, version: 1, total: 1 });
  const stale = await put({ intervals: { ...intervals, icd: 12 }, version: 0 });
  expect([stale.status, (await overdue()).intervals]).toEqual([409, intervals]);
  const other = await backend.signIn("other");
  expect((await overdue("", other)).intervals.icd).toBe(6);
});

test("[INBOX-05] the caller's last step can be undone: several deliveries finished at once are one step, an attached one is another", async () => {
  await addImplant(patientId, "ICD", "68240117");
  const ids: string[] = [];
  for (const controlId of ["1", "2"]) ids.push((await send(oruMessage({ controlId }))).id);
  const lastStep = async (by = hcp) => (await by.get("/v1/x/implant-inbox")).body.last_step;
  expect(await lastStep()).toBeNull();
  await hcp.post("/v1/x/implant-inbox-done", { delivery_ids: ids, note: "Routine" });
  const step = await lastStep();
  expect([step.kind, step.delivery_ids.toSorted()]).toEqual(["done", ids.toSorted()]);
  expect(step.undo_until).toBe("2026-11-20T09:10:00.000Z");
  expect(await lastStep(await backend.signIn("nurse"))).toBeNull();
  backend.setNow("2026-11-20T09:05:00Z");
  const { id } = await send(oruMessage({ controlId: "3", serial: "unknown" }));
  await hcp.post(`/v1/x/implant-inbox/${id}/attach`, { patient_id: patientId });
  expect(await lastStep()).toMatchObject({ kind: "attached", delivery_ids: [id] });
  await hcp.post("/v1/x/implant-inbox-undo", { delivery_ids: [id] });
  expect(await lastStep()).toMatchObject({ kind: "done" });
  backend.setNow("2026-11-20T09:11:00Z");
  expect(await lastStep()).toBeNull();
});

test("[INBOX-04] a PDF of an unmatched delivery is read from the message, byte by byte, by users who see the delivery", async () => {
  const documents = [pdf("session"), pdf("egm")];
  const { id } = await send(oruMessage({ serial: "unknown", documents }));
  const read = (place: number, by = hcp) => by.get(`/v1/x/implant-inbox/${id}/documents/${place}`);
  expect(Buffer.from((await read(1)).bytes).equals(documents[1] as Buffer)).toBe(true);
  expect((await read(2)).status).toBe(404);
  expect((await read(0, await backend.signIn("other"))).status).toBe(404);
  const alone = await send(pdf("alone"), "alone.pdf");
  const answer = await hcp.get(`/v1/x/implant-inbox/${alone.id}/documents/0`);
  expect(Buffer.from(answer.bytes).equals(pdf("alone"))).toBe(true);
});

test("[IDCO-15] a trial reads a vendor's example or an own message as a real delivery is read, and files nothing", async () => {
  const tried = async (fields: Record<string, string | File>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return hcp.send("POST", "/v1/x/implant-try", form);
  };
  for (const vendor of ["BIOTRONIK", "MEDTRONIC", "BOSTON", "ABBOTT"])
    expect((await tried({ vendor })).body, vendor).toMatchObject({
      is_read: true,
      vendor,
      format: "hl7v2",
      has_serial_number: true,
      unread_count: 0,
      alert_count: 0,
    });
  const broken = oruMessage().replace("|2.98|", "|two|");
  expect((await tried({ file: new File([broken], "a.hl7") })).body).toMatchObject({
    is_read: false,
    refused_line: 9,
    refused_field: "OBX-5",
    value_count: 0,
  });
  expect((await tried({ file: new File([pdf("a") as BlobPart], "a.pdf") })).body).toMatchObject({
    is_read: true,
    document_count: 1,
    has_serial_number: false,
  });
  const deep = "<dataset>".repeat(105) + "</dataset>".repeat(105);
  expect((await tried({ file: new File([deep], "a.xml") })).body).toMatchObject({ is_read: false });
  expect((await tried({ file: new File([" ".repeat(5_000_001)], "a.xml") })).status).toBe(400);
  expect((await tried({})).status).toBe(400);
  expect(await backend.database.select().from(implantDeliveries)).toEqual([]);
  expect(await backend.database.select().from(implantReports)).toEqual([]);
});
