/** The tables of voice recordings and PDFs of ../shared/data/README.md: the file of each line, sent by FHIR. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { hasRealData, readRealFile } from "../../ingest/fixtures/real-data.ts";
import { implantDocuments } from "../../schema/implant-reports.ts";
import { patientDevices } from "../../schema/patient-devices.ts";
import { voiceRecordings } from "../../schema/recording-sessions.ts";
import { openTestBackend, type TestBackend } from "../../testing/test-backend.ts";
import { TestClient } from "../../testing/test-client.ts";

let backend: TestBackend;
const device = new TestClient((request) => backend.fetch(request));
beforeAll(async () => {
  backend = await openTestBackend("2026-11-20T09:00:00Z");
  await backend.reset();
  const hcp = await backend.signIn("hcp");
  const patient_id = await backend.addPatient();
  await backend.database.insert(patientDevices).values({
    patientId: patient_id,
    itemType: "implant_device",
    deviceType: "ICD",
    manufacturer: "BIOTRONIK",
    serialNumber: "60012345",
    createdAt: backend.now(),
  });
  const kinds = ["voice_recording", "document"];
  const made = { patient_id, kinds, note: "App", expires_at: null };
  const { token } = (await hcp.post("/v1/x/device-tokens", made)).body;
  device.headers = { authorization: `Bearer ${token}` };
});
afterAll(() => backend.close());

const post = (type: string, resource: object) =>
  device.sendRaw(
    "POST",
    `/fhir/${type}`,
    JSON.stringify({ resourceType: type, ...resource }),
    "application/fhir+json",
  );

/** The cells of the lines of a table whose first cell is a file with this ending. */
const linesOf = (ending: RegExp) =>
  !hasRealData
    ? []
    : Buffer.from(readRealFile("README.md"))
        .toString("utf8")
        .split("\n")
        .map((line) => line.split("|").map((cell) => cell.trim()))
        .filter(([, file = ""]) => ending.test(file))
        .map(([, file = "", , what = "", facts = ""], index) => ({ file, what, facts, index }));

const voices = linesOf(/\.(wav|mp3|ogg|raw)$/);
const pdfs = linesOf(/\.pdf$/);

test.skipIf(!hasRealData)("[MEDIA-07] the tables have a line for each file", () => {
  expect([voices.length, pdfs.length]).toEqual([12, 27]);
});

test.skipIf(!hasRealData).each(voices)(
  "[MEDIA-07] $file is stored with the length in its table, or refused if it has no header",
  async ({ file, facts, index }) => {
    const bytes = Buffer.from(readRealFile(`voice/${file}`));
    const { status } = await post("Media", {
      status: "completed",
      createdDateTime: `2026-11-19T08:${10 + index}:00+01:00`,
      content: { title: file, data: bytes.toString("base64") },
    });
    const stored = await backend.database.select().from(voiceRecordings);
    const own = stored.find(({ content }) => content && bytes.equals(content));
    const seconds = Number(/([\d.]+) s\b/.exec(facts)?.[1]);
    const isWhole = !file.endsWith(".raw");
    expect([status, own !== undefined]).toEqual([isWhole ? 201 : 422, isWhole]);
    const off = Math.abs((own?.durationMs ?? 0) / 1000 - seconds);
    expect([file, !isWhole || off < 0.06]).toEqual([file, true]);
  },
);

test.skipIf(!hasRealData).each(pdfs)("[MEDIA-07] $file: $what", async ({ file, index }) => {
  const bytes = Buffer.from(readRealFile(`pdf/${file}`));
  const answer = await post("DocumentReference", {
    status: "current",
    date: `2026-11-19T09:${10 + index}:00+01:00`,
    content: [
      {
        attachment: { contentType: "application/pdf", title: file, data: bytes.toString("base64") },
      },
    ],
  });
  const stored = await backend.database.select().from(implantDocuments);
  const isStored = stored.some(({ content }) => content && bytes.equals(content));
  // one has no end; other files that no reader can open are stored as they arrived, and the viewer says so
  const isWhole = file !== "pdfjs-bug1020226.pdf";
  expect([answer.status, isStored]).toEqual([isWhole ? 201 : 422, isWhole]);
});
