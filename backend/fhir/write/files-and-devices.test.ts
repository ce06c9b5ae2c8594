/** Voice recordings, documents, devices and their batteries by FHIR, by HTTP on a real database. */
import { createHash } from "node:crypto";
import { eq } from "../../drizzle.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { runCommand } from "../../admin/run-command.ts";
import { hasRealData, readRealFile } from "../../ingest/fixtures/real-data.ts";
import { implantDocuments, implantReports } from "../../schema/implant-reports.ts";
import { patientDevices } from "../../schema/patient-devices.ts";
import { quarantinedFiles } from "../../schema/quarantined-files.ts";
import { voiceRecordings } from "../../schema/recording-sessions.ts";
import { openTestBackend, type TestBackend } from "../../testing/test-backend.ts";
import { TestClient } from "../../testing/test-client.ts";
import { entry, statuses, weight } from "./fixtures.ts";

let backend: TestBackend;
let hcp: TestClient;
let device: TestClient;
let erika: string;
beforeAll(async () => {
  backend = await openTestBackend("2026-11-20T09:00:00Z");
});
beforeEach(async () => {
  await backend.reset();
  hcp = await backend.signIn("hcp");
  erika = await backend.addPatient({ shortId: 1041 });
  device = await deviceOf(["weight", "voice_recording", "document"]);
});
afterAll(() => backend.close());

async function deviceOf(kinds: string[]): Promise<TestClient> {
  const made = { patient_id: erika, kinds, note: "App", expires_at: null };
  const client = new TestClient(backend.fetch);
  const { token } = (await hcp.post("/v1/x/device-tokens", made)).body;
  client.headers = { authorization: `Bearer ${token}` };
  return client;
}
const post = (path: string, resource: unknown, client = device) =>
  client.sendRaw("POST", `/fhir${path}`, JSON.stringify(resource), "application/fhir+json");
const bundle = (type: string, entries: readonly unknown[]) =>
  post("", { resourceType: "Bundle", type, entry: entries });
const told = (answer: { body: { issue: { diagnostics: string }[] } }) =>
  answer.body.issue.map(({ diagnostics }) => diagnostics).join("; ");

/** RIFF/WAVE, PCM, 8 kHz, one channel of 16 bit (Microsoft, "Multimedia Programming Interface", 1991). */
function wav(seconds: number): Buffer {
  const size = seconds * 16_000;
  const head = Buffer.alloc(44);
  head.write("RIFF", 0).toString();
  head.writeUInt32LE(36 + size, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8000, 24);
  head.writeUInt32LE(16_000, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write("data", 36);
  head.writeUInt32LE(size, 40);
  return Buffer.concat([head, Buffer.alloc(size, 3)]);
}
const pdf = Buffer.from("%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n");
const media = (bytes: Uint8Array, content: object = {}, more: object = {}) => ({
  resourceType: "Media",
  status: "completed",
  createdDateTime: "2026-11-20T07:40:00+01:00",
  content: { contentType: "audio/wav", data: Buffer.from(bytes).toString("base64"), ...content },
  ...more,
});
const document = (attachment: object, more: object = {}) => ({
  resourceType: "DocumentReference",
  status: "current",
  date: "2026-11-19T10:00:00+01:00",
  content: [{ attachment }],
  ...more,
});
const sessions = async () =>
  (await hcp.get(`/v1/recording-sessions?patient_id=${erika}`)).body.items;

test("[MEDIA-01] a voice recording is stored with the length of its bytes, and is in the list of the page", async () => {
  const sound = wav(3);
  const answer = await post(
    "/Media",
    media(sound, { title: "Read the text aloud." }, { duration: 99 }),
  );
  expect([answer.status, answer.headers.get("location")]).toEqual([
    201,
    expect.stringMatching(/^\/fhir\/Media\/[\da-f-]{36}$/),
  ]);
  expect(await sessions()).toMatchObject([
    {
      created_at: "2026-11-20T06:40:00.000Z",
      audio_recordings: [{ duration_ms: 3000, task: { desc: "Read the text aloud." } }],
      evaluation: null,
    },
  ]);
  const id = answer.headers.get("location")?.split("/").at(-1);
  const { bytes } = await hcp.get(`/v1/voice-recordings/${id}`);
  expect(Buffer.from(bytes).equals(sound)).toBe(true);
  // a second task of the same session, then the first one again
  expect((await post("/Media", media(wav(2)))).status).toBe(201);
  const again = await post("/Media", media(sound));
  expect([again.status, again.headers.get("location")]).toEqual([200, `/fhir/Media/${id}`]);
  expect((await sessions())[0].audio_recordings).toMatchObject([
    { duration_ms: 3000 },
    { duration_ms: 2000 },
  ]);
});

test("a voice recording is a contact at its arrival, and the same one again is none", async () => {
  const contact = async () => (await hcp.get(`/v1/patients/${erika}`)).body.last_transmission_at;
  expect(await contact()).toBe(null);
  await post("/Media", media(wav(3)));
  expect(await contact()).toBe("2026-11-20T09:00:00.000Z");
  backend.setNow("2026-11-20T09:05:00Z");
  await post("/Media", media(wav(3)));
  expect(await contact()).toBe("2026-11-20T09:00:00.000Z");
});

test.runIf(hasRealData)(
  "[MEDIA-02] WAV, MP3, Ogg Vorbis and Ogg Opus are accepted by their bytes, whatever their type says; a stream without a header is refused",
  async () => {
    // lengths from the README of the files
    for (const [file, seconds] of [
      ["librivox-0880_16k_mono.wav", 2.99],
      ["librivox-0870_22k_mono.mp3", 7.2],
      ["librivox-0880_16k_mono.ogg", 2.99],
      ["prompt-fr-allbusy_opus.ogg", 8.48],
    ] as const) {
      const bytes = readRealFile(`voice/${file}`);
      expect((await post("/Media", media(bytes, { contentType: "text/plain" }))).status).toBe(201);
      const stored = await backend.database.select().from(voiceRecordings);
      const own = stored.find(({ content }) => content && Buffer.from(content).equals(bytes));
      expect(Math.abs((own?.durationMs ?? 0) / 1000 - seconds)).toBeLessThan(0.06);
    }
    const headless = readRealFile("voice/goforward_16k_s16le_headerless.raw");
    expect((await post("/Media", media(headless))).status).toBe(422);
  },
);

test("[MEDIA-03] an invalid file is refused with its reason and stored apart: shown nowhere, listed for the operator", async () => {
  const script = Buffer.from("<html><script>alert(1)</script></html>");
  const answer = await post("/Media", media(script));
  expect([answer.status, told(answer)]).toEqual([
    422,
    "The bytes are neither WAV, MP3, Ogg, M4A nor PDF. It is kept apart, and shown nowhere",
  ]);
  await post("/Media", media(script));
  expect((await post("/Media", media(pdf.subarray(0, 20)))).status).toBe(422);
  expect((await post("/Media", media(wav(1).subarray(0, 30)))).status).toBe(422);
  expect(await sessions()).toEqual([]);
  const kept = await backend.database.select().from(quarantinedFiles);
  expect(kept).toHaveLength(3);
  const lines = await runCommand(backend.database, { name: "list-quarantine" }, backend.now());
  expect(lines.join("\n")).toContain(createHash("sha256").update(script).digest("hex"));
  // the newest five of a patient are stored with their bytes, the others only with their description
  for (let index = 0; index < 5; index++)
    await post("/Media", media(Buffer.from(`rubbish ${index}`)));
  const after = await backend.database.select().from(quarantinedFiles);
  expect([after.length, after.filter(({ content }) => content).length]).toEqual([8, 5]);
});

test("[MEDIA-04] a file that is cut, too large, elsewhere or without a valid time is refused, and the answer says why", async () => {
  const sound = wav(1);
  const cases: [resource: object, status: number, words: RegExp][] = [
    [media(sound, { size: 7 }), 422, /another size/],
    [media(sound, { hash: "AAAA" }), 422, /another hash/],
    [media(sound, { data: "no base64!" }), 400, /base64/],
    [
      media(sound, { data: undefined, url: "https://example.org/a.wav" }),
      422,
      /no address is fetched/,
    ],
    [media(sound, { data: undefined }), 422, /no content/],
    [media(sound, {}, { createdDateTime: undefined }), 422, /when/],
    [media(sound, {}, { createdDateTime: "2026-11-21T07:00:00Z" }), 422, /future/],
    [media(sound, {}, { createdDateTime: "1999-01-01T07:00:00Z" }), 422, /older/],
    [media(sound, {}, { status: "entered-in-error" }), 422, /completed/],
    [media(sound, {}, { subject: { reference: "Patient/PAT1042" } }), 404, /subject/],
    [document({ data: pdf.toString("base64") }), 422, /implant/],
  ];
  for (const [resource, status, words] of cases) {
    const type = (resource as { resourceType: string }).resourceType;
    const answer = await post(`/${type}`, resource);
    expect([answer.status, told(answer)]).toEqual([status, expect.stringMatching(words)]);
  }
  const scale = await deviceOf(["weight"]);
  expect((await post("/Media", media(sound), scale)).status).toBe(403);
  expect((await post("/DocumentReference", media(sound))).status).toBe(400);
  expect(await sessions()).toEqual([]);
});

test("[MEDIA-05] a PDF of a patient with an implant is stored as a transmission's document, and is read back unchanged", async () => {
  await backend.database.insert(patientDevices).values({
    patientId: erika,
    itemType: "implant_device",
    deviceType: "ICD",
    manufacturer: "BIOTRONIK",
    serialNumber: "60012345",
    createdAt: backend.now(),
  });
  const attachment = { url: "urn:uuid:0b6a0d8e-3c39-4d43-a65b-6d8f8f2f3c11", title: "Check-up" };
  const sent = [
    entry(document(attachment, { identifier: [{ system: "urn:his", value: "doc-1" }] }), {
      url: "DocumentReference",
    }),
    {
      ...entry({ resourceType: "Binary", data: pdf.toString("base64") }, { url: "Binary" }),
      fullUrl: attachment.url,
    },
  ];
  const first = await bundle("transaction", sent);
  expect(statuses(first)).toEqual([201, 200]);
  expect(statuses(await bundle("transaction", sent))).toEqual([200, 200]);
  const [report, ...more] = await backend.database.select().from(implantReports);
  expect(more).toEqual([]);
  expect(report?.sessionDate).toEqual(new Date("2026-11-19T09:00:00Z"));
  const [stored] = await backend.database.select().from(implantDocuments);
  const read = await hcp.get(`/fhir/DocumentReference/${stored?.id}`);
  expect(first.body.entry[0].response.location).toBe(`DocumentReference/${stored?.id}`);
  expect(read.body.content[0].attachment.contentType).toBe("application/pdf");
  const binary = await hcp.get(`/fhir/Binary/${stored?.id}`);
  expect(Buffer.from(binary.body.data, "base64").equals(pdf)).toBe(true);
});

test("[MEDIA-06] in a batch a bad file does not stop a measurement; in a transaction nothing is stored", async () => {
  const entries = [entry(weight("07:00")), entry(media(Buffer.from("x")), { url: "Media" })];
  expect(statuses(await bundle("batch", entries))).toEqual([201, 422]);
  const whole = await bundle("transaction", [
    entry(weight("07:05")),
    entry(media(wav(1)), { url: "Media" }),
    entry(media(Buffer.from("y")), { url: "Media" }),
  ]);
  expect([whole.status, whole.body.issue[0].expression]).toEqual([422, ["Bundle.entry[2]"]]);
  expect(await sessions()).toEqual([]);
});

const mdc = (code: string) => ({ coding: [{ system: "urn:iso:std:iso:11073:10101", code }] });
const scale = (percent: number | null, more: object = {}) => ({
  resourceType: "Device",
  id: "scale",
  manufacturer: "Beispielwaagen",
  modelNumber: "200",
  serialNumber: "0400007825",
  specialization: [{ systemType: mdc("528399") }],
  ...(percent !== null && {
    property: [{ type: mdc("67996"), valueQuantity: [{ value: percent, code: "%" }] }],
  }),
  ...more,
});
const fullUrl = "urn:uuid:c87cc91b-8b31-4e6f-b636-75e52891d10a";
const devices = () =>
  backend.database.select().from(patientDevices).where(eq(patientDevices.patientId, erika));

test("[FHIN-10] a device of a bundle is recognised by its serial number, and its battery is stored with the patient's device", async () => {
  const sent = (percent: number | null, clock: string, address: string) => [
    { ...entry(scale(percent), { url: "Device" }), fullUrl: address },
    entry(weight(clock, 80, { device: { reference: address } })),
  ];
  const first = await bundle("transaction", sent(62, "07:00", fullUrl));
  expect(statuses(first)).toEqual([200, 201]);
  // the address in a bundle is different each time; the device is the same
  backend.setNow("2026-11-20T09:10:00Z");
  await bundle("transaction", sent(8, "07:05", fullUrl.replace("a", "b")));
  const [row, ...more] = await devices();
  expect(more).toEqual([]);
  expect(row).toMatchObject({
    serialNumber: "0400007825",
    deviceType: "SCALE",
    manufacturer: "Beispielwaagen",
    deviceModel: "200",
    batteryPercent: 8,
    batteryAt: new Date("2026-11-20T09:10:00Z"),
  });
  expect(first.body.entry[0].response.location).toBe(`Device/${row?.id}`);
  const { body } = await hcp.get(`/fhir/Device/${row?.id}`);
  expect(body.property[0].valueQuantity[0]).toMatchObject({ value: 8, code: "%" });
});

test("[FHIN-11] a battery may also come as an Observation of the device or of its metric; an older one changes nothing", async () => {
  const battery = (value: number, clock: string, more: object = {}) => ({
    resourceType: "Observation",
    status: "final",
    code: mdc("67996"),
    effectiveDateTime: `2026-11-20T${clock}:00+01:00`,
    valueQuantity: { value, system: "http://unitsofmeasure.org", code: "%" },
    ...more,
  });
  await bundle("batch", [
    { ...entry(scale(null), { url: "Device" }), fullUrl },
    {
      ...entry(
        {
          resourceType: "DeviceMetric",
          id: "m",
          type: mdc("67996"),
          source: { reference: fullUrl },
        },
        { url: "DeviceMetric" },
      ),
      fullUrl: "urn:uuid:0",
    },
    entry(battery(40, "08:00", { device: { reference: "urn:uuid:0" } })),
  ]);
  const percent = async () => (await devices()).map(({ batteryPercent }) => batteryPercent);
  expect(await percent()).toEqual([40]);
  const named = { device: { identifier: { value: "0400007825" } } };
  expect((await post("/Observation", battery(90, "07:00", named))).status).toBe(200);
  expect(await percent()).toEqual([40]);
  for (const [wrong, status] of [
    [battery(140, "08:30", named), 422],
    [battery(40, "12:30", named), 422],
    [battery(40, "08:30"), 422],
    [battery(40, "08:30", { ...named, subject: { reference: "Patient/PAT9" } }), 404],
  ] as const)
    expect((await post("/Observation", wrong)).status).toBe(status);
  expect(await percent()).toEqual([40]);
});

test("[FHIN-12] a Device that cannot be stored does not stop a measurement, and its answer says what was not read", async () => {
  const wrong = scale(140, {
    serialNumber: "S-2",
    property: [
      { type: mdc("67996"), valueQuantity: [{ value: 140, code: "%" }] },
      { type: { ...mdc("68220"), text: "Time synchronization protocol" }, valueCode: [] },
    ],
  });
  const answer = await bundle("transaction", [
    entry(wrong, { url: "Device" }),
    entry({ resourceType: "Device" }, { url: "Device" }),
    entry(scale(50, { serialNumber: "S-3", patient: { reference: "Patient/PAT77" } }), {
      url: "Device",
    }),
    entry({ resourceType: "Device", type: mdc("531981"), serialNumber: "G" }, { url: "Device" }),
    entry(weight("07:00")),
  ]);
  expect(statuses(answer)).toEqual([200, 200, 200, 200, 201]);
  const words = answer.body.entry.map(
    (one: { response: { outcome: { issue: { diagnostics: string }[] } } }) =>
      one.response.outcome.issue.map(({ diagnostics }) => diagnostics).join("; "),
  );
  expect(words[0]).toMatch(/battery is not read.*not taken: Time synchronization protocol/);
  expect(words[1]).toMatch(/serialNumber/);
  expect(words[2]).toMatch(/not known here/);
  expect(words[3]).toMatch(/gateway/);
  expect((await devices()).map(({ serialNumber }) => serialNumber).toSorted()).toEqual([
    "S-2",
    "file",
  ]);
  expect((await post("/Device", { resourceType: "Device" })).status).toBe(422);
  expect((await post("/Device", scale(20))).status).toBe(200);
});

test("[FHIN-13] without a subject the token's patient is used, in a bundle and alone; another subject is refused with that reason", async () => {
  await backend.addPatient({ shortId: 1042 });
  const answer = await bundle("batch", [
    entry(weight("07:00")),
    entry(weight("07:01", 80, { subject: { reference: "Patient/PAT1041" } })),
    entry(weight("07:02", 80, { subject: { reference: "Patient/PAT1042" } })),
    entry(weight("07:03", 80, { subject: { display: "Erika" } })),
    // a Patient that the bundle should have included
    entry(weight("07:04", 80, { subject: { reference: "urn:uuid:not-there" } })),
    entry(media(wav(1)), { url: "Media" }),
    entry(media(wav(2), {}, { subject: { reference: "Patient/PAT1042" } }), { url: "Media" }),
  ]);
  expect(statuses(answer)).toEqual([201, 201, 404, 404, 404, 201, 404]);
  for (const place of [2, 3, 4, 6])
    expect(answer.body.entry[place].response.outcome.issue[0].diagnostics).toContain(
      "Its subject is not known here: name Patient/<id>, an identifier PATnnn, or nobody",
    );
});
