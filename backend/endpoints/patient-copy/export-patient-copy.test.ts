/** The copy of all data, read by a separate ZIP reader and compared with the catalogue of the database. */
import { createHash } from "node:crypto";
import { crc32, inflateRawSync } from "node:zlib";
import { asc, eq, sql } from "../../drizzle.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { exampleId } from "#contract/example.ts";
import { listTables } from "../../records/database-copy.ts";
import { copiedTables } from "../../patient-copy/copied-tables.ts";
import { zipStream } from "../../archive/zip-stream.ts";
import { auditEvents } from "../../schema/audit-events.ts";
import { healthReadings } from "../../schema/health-readings.ts";
import { canary, plantExampleClinic } from "../../testing/example-clinic.ts";
import { openTestBackend, userId, type TestBackend } from "../../testing/test-backend.ts";
import type { Answer } from "../../testing/test-client.ts";

let backend: TestBackend;
let own: Answer;
let files: Map<string, Buffer>;
/** of a patient with an implant */
let implantFiles: Map<string, Buffer>;
const patientId = exampleId.erika;
const path = "/v1/x/patient-copies";

beforeAll(async () => {
  backend = await openTestBackend();
  await backend.reset();
  await plantExampleClinic(backend);
  // more rows than fit in a window
  const at = new Date("2026-10-01T06:00:00Z").getTime();
  await backend.database.insert(healthReadings).values(
    Array.from({ length: 2500 }, (_, index) => ({
      patientId,
      healthDataTypeId: [101, 201, 202][index % 3] ?? 101,
      value: 70 + (index % 50) / 10,
      measuredAt: new Date(at + Math.floor(index / 3) * 60_000),
      receivedAt: new Date(at),
    })),
  );
  const client = await backend.signIn("hcp");
  own = await client.post(path, { patient_id: patientId });
  files = readZip(Buffer.from(own.bytes));
  const other = await client.post(path, { patient_id: exampleId.leyla });
  implantFiles = readZip(Buffer.from(other.bytes));
}, 60_000);
afterAll(() => backend.close());

/** Reads the directory at the end (APPNOTE 4.3.12): names, sizes and CRC-32 of each file must be right. */
function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from("PK\x05\x06", "latin1"));
  if (end < 0) throw new Error("no directory: the archive is not whole");
  const found = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let count = zip.readUInt16LE(end + 10); count > 0; count--) {
    expect(zip.toString("latin1", at, at + 4)).toBe("PK\x01\x02");
    const [method, crc, packed, size] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 16),
      zip.readUInt32LE(at + 20),
      zip.readUInt32LE(at + 24),
    ];
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((from) =>
      zip.readUInt16LE(at + from),
    ) as [number, number, number];
    const name = zip.toString("utf8", at + 46, at + 46 + nameBytes);
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const raw = zip.subarray(start, start + packed);
    const content = method === 8 ? inflateRawSync(raw) : Buffer.from(raw);
    expect([name, content.length, crc32(content)]).toEqual([name, size, crc]);
    found.set(name, content);
    at += 46 + nameBytes + extraBytes + commentBytes;
  }
  return found;
}
const textOf = (name: string) => files.get(name)?.toString("utf8") ?? "";
const rowsOf = (name: string) =>
  textOf(`tables/${name}.ndjson`)
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));

test("[COPY-01] every table with data of a patient is in the copy, as the catalogue of the database lists them", async () => {
  const { rows } = (await backend.database.execute(sql`
    with recursive held as (
      select 'patients'::regclass as id
      union
      select c.conrelid::regclass from pg_constraint c join held on c.confrelid = held.id
        where c.contype = 'f'
          -- who owns the row, not who is mentioned in it
          and c.confrelid <> 'users'::regclass and c.conrelid <> 'patients'::regclass
    )
    select id::text as name from held
    union select table_name::text from information_schema.columns
      where table_schema = 'public' and column_name in ('patient_id', 'ecg_id')
    order by 1`)) as { rows: { name: string }[] };
  const held = rows.map(({ name }) => name.replaceAll('"', ""));
  // the account has the id of the patient, but there is no foreign key between them
  expect(Object.keys(copiedTables).toSorted()).toEqual([...held, "users"].toSorted());
  for (const [name, table] of Object.entries(copiedTables))
    expect(files.has(`tables/${name}.ndjson`), name).toBe(table.is === "copied");
});

test("[COPY-01] each row and each column is in the copy, except bytes that are files of their own and secrets", async () => {
  const tables = await listTables(backend.database);
  const counts = new Map<string, number>();
  for (const [name, table] of Object.entries(copiedTables)) {
    if (table.is !== "copied") continue;
    const rows = rowsOf(name);
    counts.set(name, rows.length);
    const columns = tables.find((each) => each.name === name)?.columns ?? [];
    for (const row of rows)
      expect(Object.keys(row).toSorted(), name).toEqual(
        [
          ...columns.filter((column) => !table.without?.includes(column)),
          ...(table.named ? ["name"] : []),
        ].toSorted(),
      );
  }
  const stored = await backend.database
    .select({ id: healthReadings.id, value: healthReadings.value })
    .from(healthReadings)
    .where(eq(healthReadings.patientId, patientId))
    .orderBy(asc(healthReadings.measuredAt), asc(healthReadings.id));
  expect(stored.length).toBeGreaterThan(2500);
  expect(rowsOf("health_readings").map(({ id, value }) => ({ id, value }))).toEqual(stored);
  expect(rowsOf("patient_labels")).toMatchObject([{ name: canary }]);
  for (const name of ["patients", "ecgs", "patient_notes", "patient_messages", "time_offs"])
    expect(counts.get(name), name).toBeGreaterThan(0);
  expect(textOf("tables/device_tokens.ndjson")).not.toContain("token_hash");
});

test("[COPY-02] measurements, ECGs, documents, voice, notes, messages and FHIR are files that people and programs can read", () => {
  expect([own.status, own.headers.get("content-type")]).toEqual([200, "application/zip"]);
  const csv = textOf("measurements.csv").split("\r\n");
  expect(csv[0]).toContain("measured_at,kind,value,unit");
  // a header, a line for each reading, and the last line break
  expect(csv).toHaveLength(rowsOf("health_readings").length + 2);
  const [ecg] = [...files.keys()].filter((name) => name.startsWith("ecgs/"));
  expect(textOf(ecg ?? "").split("\r\n")).toEqual([
    expect.stringMatching(/time_ms,.+_mv$/),
    "0,0.1",
    expect.stringMatching(/^[\d.]+,0\.2$/),
    "",
  ]);
  const under = (folder: string) => [...files.keys()].filter((name) => name.startsWith(folder));
  expect(under("voice/").map((name) => textOf(name))).toEqual([`RIFF${canary}`]);
  const document = implantFiles.get(`documents/${exampleId.document}.pdf`);
  expect(document?.toString()).toBe(`%PDF-1.7 ${canary}`);
  // one patient's copy has no data of another
  expect(files.has(`documents/${exampleId.document}.pdf`)).toBe(false);
  expect([...implantFiles.keys()].filter((name) => name.startsWith("ecgs/"))).toEqual([]);
  expect(textOf("notes.txt")).toContain(canary);
  expect(textOf("messages.txt")).toContain(canary);
  const resources = under("fhir/").flatMap((name) => {
    const bundle = JSON.parse(textOf(name));
    expect([bundle.resourceType, bundle.type]).toEqual(["Bundle", "collection"]);
    return bundle.entry.map(({ resource }: { resource: { resourceType: string; id: string } }) =>
      [resource.resourceType, resource.id].join("/"),
    );
  });
  expect(new Set(resources).size).toBe(resources.length);
  expect(resources).toContain(`Patient/${patientId}`);
  expect(
    resources.filter((name: string) => name.startsWith("Observation/")).length,
  ).toBeGreaterThan(1660);
});

test("[COPY-03] the list of contents has every other file with its size and SHA-256", () => {
  const lines = textOf("contents.csv").trim().split("\r\n").slice(1);
  const listed = lines.map((line) => line.split(","));
  expect(listed.map(([name]) => name).toSorted()).toEqual(
    [...files.keys()].filter((name) => name !== "contents.csv").toSorted(),
  );
  for (const line of listed) {
    const content = files.get(line[0] ?? "") ?? Buffer.alloc(0);
    expect(line.slice(-2)).toEqual([
      String(content.length),
      createHash("sha256").update(content).digest("hex"),
    ]);
  }
});

test("[COPY-04] the audit log has its line even if the archive is not read; other roles and clinics get no copy", async () => {
  const lines = () =>
    backend.database
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, "export-patient-copy"));
  expect(await lines()).toMatchObject([
    { userId: userId("hcp"), patientId },
    { userId: userId("hcp"), patientId: exampleId.leyla },
  ]);
  for (const [name, status] of [
    ["pba", 403],
    ["patient", 403],
    ["other", 404],
  ] as const) {
    const client = await backend.signIn(name);
    expect((await client.post(path, { patient_id: patientId })).status, name).toBe(status);
  }
  expect(await lines()).toHaveLength(2);
});

test("[COPY-04] the archive is made while it is read: each piece is produced only when it is needed", async () => {
  let asked = 0;
  async function* pieces() {
    for (asked = 1; asked <= 200; asked++) yield new Uint8Array(200_000).fill(asked);
  }
  async function* all() {
    yield { path: "a", about: "", isPacked: true, pieces: pieces() };
  }
  const archive = zipStream(
    all(),
    () => ({ path: "b", about: "", pieces: pieces() }),
    new Date("2026-11-20T09:00:00Z"),
  );
  await archive.next();
  await archive.next();
  expect(asked).toBeLessThan(5);
  await archive.return(undefined);
});
