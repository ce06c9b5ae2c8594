/** Import of files, as a user does it on the screen: first a preview that stores nothing, then the real import. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sql } from "../../drizzle.ts";
import type { ImportAnswer } from "#contract/import.ts";
import { hasRealData, readRealFile } from "../../ingest/fixtures/real-data.ts";
import { auditEvents } from "../../schema/audit-events.ts";
import { ecgs, ecgSlices } from "../../schema/ecgs.ts";
import { healthReadings } from "../../schema/health-readings.ts";
import { incidents } from "../../schema/incidents.ts";
import { waitingImports } from "../../schema/waiting-imports.ts";
import { institutionIds, openTestBackend, type TestBackend } from "../../testing/test-backend.ts";
import type { TestClient } from "../../testing/test-client.ts";

let backend: TestBackend;
let client: TestClient;
let patient: string;
beforeAll(async () => {
  backend = await openTestBackend("2026-11-20T09:00:00Z");
});
beforeEach(async () => {
  await backend.reset();
  client = await backend.signIn("hcp");
  patient = await backend.addPatient();
  await backend.addRule(patient, {
    type: "ABS_BP_SYS_UPPER",
    severity: 300,
    flagInfo: { upper_limit: 140 },
  });
});
afterAll(() => backend.close());

const csv = [
  "datetime,weight_kg,systolic,diastolic,puls",
  "2026-11-18 07:00,83.4,,,",
  "2026-11-19 07:00,83.6,150,90,71",
  "2026-11-19 08:00,x,,,",
  "2027-11-19 07:00,83.6,,,",
].join("\n");

function form(
  content: string | Uint8Array | { import_id: string },
  given: { settings?: object; patient?: string } = {},
) {
  const body = new FormData();
  body.set("patient_id", given.patient ?? patient);
  if (typeof content === "object" && "import_id" in content)
    body.set("import_id", content.import_id);
  else body.set("file", new File([content as BlobPart], "export.csv"));
  if (given.settings) body.set("settings", JSON.stringify(given.settings));
  return body;
}
async function send(step: "import" | "import-preview", body: FormData, by = client) {
  const { status, body: answer } = await by.send("POST", `/v1/x/${step}`, body);
  return { status, answer: answer as ImportAnswer };
}
const count = async (
  table:
    | typeof healthReadings
    | typeof incidents
    | typeof ecgs
    | typeof ecgSlices
    | typeof waitingImports,
) => (await backend.database.select({ n: sql<number>`count(*)::int` }).from(table))[0]?.n;

test("[IMPORT-01] the preview says for each row whether it would be accepted or refused and why, and stores no row", async () => {
  const { status, answer } = await send("import-preview", form(csv));
  expect(status).toBe(200);
  expect([answer.taken, answer.duplicate, answer.refused]).toEqual([4, 0, 2]);
  expect(
    answer.records.map(({ where, kind, values, outcome, reason }) => [
      where,
      kind,
      values,
      outcome,
      reason,
    ]),
  ).toEqual([
    ["line 2", "weight", [83.4], "taken", null],
    ["line 3", "weight", [83.6], "taken", null],
    ["line 3", "blood_pressure", [150, 90], "taken", null],
    ["line 3", "heart_rate", [71], "taken", null],
    ["line 5", "weight", [83.6], "refused", "in_the_future"],
    ["line 4", null, [], "refused", "unreadable"],
  ]);
  // without an offset: the patient's zone is used, and the answer names it
  expect([answer.time_zone, answer.records[0]?.measured_at]).toEqual([
    "Europe/Berlin",
    "2026-11-18T06:00:00.000Z",
  ]);
  expect(answer.csv).toEqual({
    header: ["datetime", "weight_kg", "systolic", "diastolic", "puls"],
    columns: {
      datetime: "datetime",
      weight_kg: "weight_kg",
      systolic: "systolic",
      diastolic: "diastolic",
      heart_rate: "puls",
    },
  });
  expect(answer.incidents).toEqual([
    { type: "ABS_BP_SYS_UPPER", severity: 300, happened_at: "2026-11-19T06:00:00.000Z" },
  ]);
  expect([await count(healthReadings), await count(incidents)]).toEqual([0, 0]);
  const { body } = await client.get(`/v1/patient-incidents?patient_id=${patient}`);
  expect(body.incidents).toEqual([]);
});

test("[IMPORT-02] an accepted file is stored as it was shown; accepted a second time it adds nothing", async () => {
  const preview = (await send("import-preview", form(csv))).answer;
  const taken = (await send("import", form({ import_id: preview.import_id }))).answer;
  expect(taken).toEqual({ ...preview, incidents: preview.incidents });
  // the pressure is stored as two rows
  expect([await count(healthReadings), await count(incidents)]).toEqual([5, 1]);
  const again = (await send("import", form({ import_id: preview.import_id }))).answer;
  expect([again.taken, again.duplicate, again.incidents]).toEqual([0, 4, []]);
  const shown = (await send("import-preview", form({ import_id: preview.import_id }))).answer;
  expect([shown.taken, shown.duplicate, shown.import_id]).toEqual([0, 4, preview.import_id]);
  expect([await count(healthReadings), await count(incidents)]).toEqual([5, 1]);
});

test("[IMPORT-03] columns, their units and the time zone are the chosen ones", async () => {
  const bare = "when;Weight;HR\n2026-11-19 07:00;180;71\n";
  const first = (await send("import-preview", form(bare))).answer;
  expect(first.records.map(({ message }) => message)).toEqual([
    "no column that tells when: datetime, date and time, or day",
  ]);
  expect(first.csv?.header).toEqual(["when", "Weight", "HR"]);
  const settings = {
    time_zone: "America/New_York",
    columns: { datetime: "when", weight_lb: "Weight", heart_rate: "" },
  };
  const chosen = (await send("import-preview", form({ import_id: first.import_id }, { settings })))
    .answer;
  expect(
    chosen.records.map(({ kind, values, measured_at }) => [kind, values, measured_at]),
  ).toEqual([["weight", [81.65], "2026-11-19T12:00:00.000Z"]]);
  expect(chosen.csv?.columns).toEqual({ datetime: "when", weight_lb: "Weight" });
  const wrong = await send(
    "import-preview",
    form(bare, { settings: { time_zone: "Berlin/Europe" } }),
  );
  expect(wrong.status).toBe(400);
  // a recording without a time does not get the current time
  const ecg = JSON.stringify({
    format: "neutral-ecg/1",
    sampling_rate_hz: 100,
    leads: [{ name: "I", unit: "mV", values: Array.from({ length: 200 }, () => 0.1) }],
  });
  const untimed = (await send("import-preview", form(ecg))).answer;
  expect(untimed.records[0]?.message).toBe(
    "the file states no time of recording: it must be given",
  );
  const timed = (recorded_at: string) =>
    send("import-preview", form(ecg, { settings: { recorded_at } }));
  const { answer } = await timed("2026-11-19T07:30");
  expect(answer.records).toMatchObject([
    { kind: "ecg", measured_at: "2026-11-19T06:30:00.000Z", values: [2, 1], outcome: "taken" },
  ]);
  expect((await timed("2026-02-30T07:30")).status).toBe(400);
});

test("[IMPORT-04] a file waits one hour for its user and patient, one file at a time; no other user gets it", async () => {
  const { answer } = await send("import-preview", form(csv));
  const waiting = { import_id: answer.import_id };
  const statusOf = async (body: FormData, by = client) => (await send("import", body, by)).status;
  const other = await backend.addPatient();
  expect(await statusOf(form(waiting, { patient: other }))).toBe(404);
  expect(await statusOf(form(waiting), await backend.signIn("pba"))).toBe(404);
  const elsewhere = await backend.addPatient({ institutionId: institutionIds.other });
  expect(await statusOf(form(csv, { patient: elsewhere }))).toBe(404);
  expect(await statusOf(form(csv), await backend.signIn("patient"))).toBe(403);
  const newer = (await send("import-preview", form(csv))).answer;
  expect(await statusOf(form(waiting))).toBe(404);
  expect(await count(waitingImports)).toBe(1);
  backend.setNow("2026-11-20T10:01:00Z");
  client = await backend.signIn("hcp");
  expect(await statusOf(form({ import_id: newer.import_id }))).toBe(404);
  // the next preview deletes the files of all users that have waited too long
  await send("import-preview", form(csv, { patient: other }));
  expect(await count(waitingImports)).toBe(1);
  expect(await count(healthReadings)).toBe(0);
  backend.setNow("2026-11-20T09:00:00Z");
});

test("[IMPORT-05] both steps leave a line in the audit log, with the patient and no content of the file", async () => {
  const { answer } = await send("import-preview", form(csv));
  await send("import", form({ import_id: answer.import_id }));
  const lines = await backend.database.select().from(auditEvents);
  const own = lines.filter(({ action }) => action.endsWith("-import"));
  expect(own.map(({ action, patientId }) => [action, patientId])).toEqual([
    ["preview-import", patient],
    ["take-import", patient],
  ]);
  expect(JSON.stringify(own)).not.toContain("83.4");
});

test("[IMPORT-06] files that are too large, have too many rows or cannot be read are refused as a whole, with the reason", async () => {
  expect((await send("import-preview", form(new Uint8Array(5_000_001)))).status).toBe(400);
  const many = [
    "datetime,weight_kg",
    ...Array.from(
      { length: 1001 },
      (_, i) => `2026-11-${10 + (i % 10)} 0${i % 10}:${10 + (i % 50)},80`,
    ),
  ];
  const { answer } = await send("import-preview", form(many.join("\n")));
  expect(answer.records.map(({ message }) => message)).toEqual([
    "1001 measurements: 1000 at most in one file",
  ]);
  const nonsense = (await send("import-preview", form(new Uint8Array([0, 255, 254])))).answer;
  expect(nonsense.records.map(({ message }) => message)).toEqual(["not a text in UTF-8"]);
  const both = form(csv);
  both.set("import_id", crypto.randomUUID());
  expect((await send("import-preview", both)).status).toBe(400);
});

test.skipIf(!hasRealData)(
  "[IMPORT-07] a person named in an ECG file is reported if different, and not stored; all leads are (needs ../shared/data)",
  async () => {
    await backend.database.execute(
      sql`update patients set enrollment_date = '2002-11-01', time_zone = 'UTC' where id = ${patient}`,
    );
    const file = readRealFile("exchange/ecg-formats/scp-clark-huffman.scp");
    const { answer } = await send("import-preview", form(file));
    expect(answer.person).toEqual({
      name: "Clark",
      birth_date: "1953-05-08",
      name_differs: true,
      birth_date_differs: true,
    });
    expect(answer.records).toMatchObject([{ kind: "ecg", values: [10, 12], outcome: "taken" }]);
    expect([await count(ecgs), await count(ecgSlices)]).toEqual([0, 0]);
    await send("import", form({ import_id: answer.import_id }));
    expect([await count(ecgs), await count(ecgSlices)]).toEqual([1, 12]);
    const [row] = await backend.database.select().from(ecgs);
    expect(JSON.stringify(row)).not.toMatch(/Clark|1953/);
    const { body } = await client.get(`/v1/ecgs/${row?.id}?lead=V2`);
    expect(Math.min(...body.signal.values)).toBe(-1.9275);
    // the same ECG as aECG is the same recording, whether or not it names another device
    const same = form(readRealFile("exchange/ecg-formats/aecg-hl7-example.xml"));
    expect((await send("import-preview", same)).answer.records[0]?.outcome).toMatch(
      /taken|duplicate/,
    );
    await backend.database.execute(
      sql`update patients set first_name = 'Ann', last_name = 'Clark', birth_date = '1953-05-08' where id = ${patient}`,
    );
    expect((await send("import-preview", form(file))).answer.person).toMatchObject({
      name_differs: false,
      birth_date_differs: false,
    });
  },
);

test("[IMPORT-08] while a long file is read, no other request waits longer than 200 ms", async () => {
  // a bundle of 4.5 MB without measurements: reading it takes longer than 200 ms
  const entry = {
    resource: { resourceType: "Observation", status: "final", code: { text: "x".repeat(200) } },
  };
  const bundle = JSON.stringify({
    resourceType: "Bundle",
    type: "collection",
    entry: Array.from({ length: 14_000 }, () => entry),
  });
  let longestMs = 0;
  const state = { isDone: false };
  const sending = send("import-preview", form(bundle)).finally(() => (state.isDone = true));
  // the upload itself is read first
  await new Promise((resolve) => setTimeout(resolve, 50));
  // measured in this thread's own time, so that other work of the machine does not count
  const usedMs = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let lastMs = usedMs();
  while (!state.isDone) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    longestMs = Math.max(longestMs, usedMs() - lastMs);
    lastMs = usedMs();
  }
  const { answer } = await sending;
  // every entry is counted, the first thousand are named, and the answer says how many are not
  expect(answer.refused).toBe(14_000);
  expect(answer.records).toHaveLength(1_001);
  expect(answer.records.at(-1)?.message).toMatch(/^13000 further entries cannot be read/);
  expect(longestMs).toBeLessThan(200);
});
