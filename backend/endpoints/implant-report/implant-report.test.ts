import { eq, ne } from "../../drizzle.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { findHistory } from "../../records/implant-reports.ts";
import { implantDocuments, implantReports } from "../../schema/implant-reports.ts";
import { patientDevices } from "../../schema/patient-devices.ts";
import { openTestBackend, type TestBackend } from "../../testing/test-backend.ts";
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
  patientId = await backend.addPatient({ firstName: "Leyla", lastName: "Əliyeva" });
  await backend.database.insert(patientDevices).values({
    patientId,
    itemType: "implant_device",
    deviceType: "CRT_D",
    manufacturer: "BIOTRONIK",
    deviceModel: "Demo 7 HF-T",
    serialNumber: "68240117",
    createdAt: backend.now(),
  });
});
afterAll(() => backend.close());

const battery = {
  status: "ERI",
  voltage: 2.48,
  impedance: 1080,
  rrt_trigger: 2.5,
  measurement_date: "2026-11-20",
  remaining_in_months: 3,
  remaining_in_percentage: null,
};
const episode = {
  type: "VT",
  vendor_type: "VT1 zone",
  start_date: "2026-10-21",
  end_date: "2026-11-20",
  number_of_episodes: 3,
  induced: false,
  statistic_type: "RECENT",
};
const leads = {
  lead_impedance_measurements: [{ position: "RV", impedance: 480 }],
  lead_pacing_threshold_measurements: [{ position: "RV", threshold: 0.8 }],
  lead_sensing_measurements: [{ position: "RV", sensing: 11.2 }],
  lead_pacing_settings: [{ position: "RV", pacing: 2.4 }],
};

async function addReport(sessionDate: string, types: string[] = [], of = patientId) {
  const id = crypto.randomUUID();
  await backend.database.insert(implantReports).values({
    id,
    patientId: of,
    sessionDate: new Date(sessionDate),
    sessionType: "REMOTE_SCHEDULED",
    implantDate: "2020-05-15",
    createdAt: new Date(Date.parse(sessionDate) + 600_000),
    deviceSerialNumber: "68240117",
    batteryStat: battery,
    episodesGroupStat: [episode],
    leads,
  });
  const documents = types.map((type, place) => ({
    id: crypto.randomUUID(),
    reportId: id,
    place,
    fileName: `${type.toLowerCase()}.pdf`,
    type,
    isSynthetic: true,
  }));
  if (documents.length > 0) await backend.database.insert(implantDocuments).values(documents);
  return { id, documentIds: documents.map((document) => document.id) };
}
const list = async (query = "") =>
  (await client.get(`/v1/implant/reports/${patientId}?order_by=session_date${query}`)).body.items;
const document = (id: string | undefined, range?: string, by = client) => {
  by.headers = range ? { range } : {};
  return by.get(`/v1/implant/reports/documents/${id}`);
};

test("[WENT-19] [WENT-20] [WENT-21] [WENT-22] a transmission with battery, episodes, leads and documents", async () => {
  const { id, documentIds } = await addReport("2026-11-20T02:10:00Z", ["SESSION_REPORT", "EGM"]);
  expect(await list()).toEqual([
    {
      id,
      session_date: "2026-11-20T02:10:00.000Z",
      session_type: "REMOTE_SCHEDULED",
      implant_date: "2020-05-15",
      created_at: "2026-11-20T02:20:00.000Z",
      device_serial_number: "68240117",
      battery_stat: battery,
      episodes_group_stat: [episode],
      documents: ["SESSION_REPORT", "EGM"].map((type, place) => ({
        id: documentIds[place],
        file_name: `${type.toLowerCase()}.pdf`,
        type,
        transmission_id: id,
        transmission_date: "2026-11-20T02:10:00.000Z",
      })),
      leads,
    },
  ]);
});

test("[WAPI-33] the newest session comes first; only sessions in the window, up to the limit, and of this patient are listed", async () => {
  const dates = ["2026-09-01T02:00:00Z", "2026-11-01T02:00:00Z", "2026-10-01T02:00:00Z"];
  for (const date of dates) await addReport(date, ["EGM"]);
  await addReport("2026-10-15T02:00:00Z", [], await backend.addPatient());
  const months = async (query: string) =>
    (await list(query)).map((one: { session_date: string }) => one.session_date.slice(5, 7));
  expect(await months("")).toEqual(["11", "10", "09"]);
  expect(await months("&limit=2")).toEqual(["11", "10"]);
  expect(await months("&session_dt_gte=2026-10-01T02:00:00Z")).toEqual(["11", "10"]);
  expect(await months("&session_dt_lt=2026-10-01T02:00:00Z")).toEqual(["09"]);
  for (const { documents } of await list())
    expect(documents).toMatchObject([{ file_name: "egm.pdf", type: "EGM" }]);
});

async function read(bytes: Uint8Array): Promise<{ pages: number; text: string }> {
  const pdf = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise;
  const texts = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    texts.push(items.map((item) => ("str" in item ? item.str : "")).join(" "));
  }
  return { pages: pdf.numPages, text: texts.join("\n") };
}

const types: [type: string, words: RegExp][] = [
  ["SESSION_REPORT", /Leads.*11\.2.*Episodes/s],
  ["EPISODE_REPORT", /VT1 zone.*Electrogram/s],
  ["TREND_REPORT", /Voltage \(V\).*RV impedance/s],
  ["EGM", /25 mm\/s/],
  ["ALERT_REPORT", /ERI.*VT1 zone/s],
];
test.for(types)("[WAPI-34] a %s is a PDF of the patient and the implant", async ([type, words]) => {
  await addReport("2026-10-20T02:10:00Z");
  const { documentIds } = await addReport("2026-11-20T02:10:00Z", [type]);
  const { status, headers, bytes } = await document(documentIds[0]);
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe("application/pdf");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("cache-control")).toBe("private, no-store");
  expect(headers.get("content-disposition")).toContain(`${type.toLowerCase()}.pdf`);
  const { pages, text } = await read(bytes);
  expect(text).toMatch(words);
  expect(text).toMatch(/Leyla [ƏÄ]liyeva/);
  expect(text).toContain(`${pages} of ${pages}`);
});

test("[WAPI-34] a transmission finds its implant and the earlier transmissions whether the serial number is in capitals or not", async () => {
  await backend.database.update(patientDevices).set({ serialNumber: "pkx604601s" });
  const { id } = await addReport("2026-10-20T02:10:00Z");
  const { documentIds } = await addReport("2026-11-20T02:10:00Z", ["SESSION_REPORT"]);
  const sent = (deviceSerialNumber: string) =>
    backend.database.update(implantReports).set({ deviceSerialNumber });
  await sent("PKX604601S");
  expect((await read((await document(documentIds[0])).bytes)).text).toContain("Demo 7 HF-T");
  await sent("Pkx604601s").where(eq(implantReports.id, id));
  const [report] = await backend.database
    .select()
    .from(implantReports)
    .where(ne(implantReports.id, id));
  expect(report && (await findHistory(backend.database, report))).toHaveLength(2);
});

test("[WAPI-34] the ranges of a document join to the whole, and one beyond its end answers 416", async () => {
  const { documentIds } = await addReport("2026-11-20T02:10:00Z", ["SESSION_REPORT"]);
  const [id] = documentIds;
  const whole = (await document(id)).bytes;
  const first = await document(id, "bytes=0-999");
  const rest = await document(id, "bytes=1000-");
  expect([first.status, rest.status]).toEqual([206, 206]);
  expect(first.headers.get("content-range")).toBe(`bytes 0-999/${whole.byteLength}`);
  expect(Buffer.concat([first.bytes, rest.bytes]).equals(whole)).toBe(true);
  expect((await read(whole)).pages).toBe(2);
  const behind = await document(id, `bytes=${whole.byteLength}-`);
  expect([behind.status, behind.bytes.byteLength]).toEqual([416, 0]);
});

test("a document from a maker is answered exactly as it arrived", async () => {
  const { id } = await addReport("2026-11-20T02:10:00Z");
  const content = new TextEncoder().encode("%PDF-1.7 as it came");
  const documentId = crypto.randomUUID();
  await backend.database
    .insert(implantDocuments)
    .values({ id: documentId, reportId: id, place: 0, fileName: "a.pdf", type: "OTHER", content });
  expect((await document(documentId)).bytes).toEqual(content);
});

test("transmissions and documents of another institution's patient are not found", async () => {
  const { documentIds } = await addReport("2026-11-20T02:10:00Z", ["SESSION_REPORT"]);
  const other = await backend.signIn("other");
  expect((await other.get(`/v1/implant/reports/${patientId}`)).status).toBe(404);
  expect((await document(documentIds[0], undefined, other)).status).toBe(404);
  expect((await document(crypto.randomUUID())).status).toBe(404);
});
