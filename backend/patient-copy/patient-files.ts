/** Patient files: the files of a copy, one after another, each read when the one before is written. */
import { and, asc, eq, inArray } from "../drizzle.ts";
import { audioKind } from "#contract/audio-kind.ts";
import { toCsv } from "../csv/to-csv.ts";
import type { Database } from "../database.ts";
import { readDocumentBytes } from "../endpoints/implant-report/get-implant-document.ts";
import type { Entry } from "../fhir/read/entry.ts";
import { findPage } from "../fhir/read/find-entries.ts";
import { servedTypes } from "../fhir/read/served-types.ts";
import {
  systolic,
  diastolic,
  type StatedSign,
  vitalSigns,
} from "../ingest/fhir/vital-sign-codes.ts";
import { fullName } from "../records/full-name.ts";
import { unpackSignal } from "../records/ecg-signal.ts";
import { getVisibleDocument } from "../records/implant-reports.ts";
import { getVisibleRecording } from "../records/recording-sessions.ts";
import { ecgSlices } from "../schema/ecgs.ts";
import { implantDeliveries } from "../schema/implant-deliveries.ts";
import { quarantinedFiles } from "../schema/quarantined-files.ts";
import { users } from "../schema/users.ts";
import type { SignedIn } from "../session/signed-in.ts";
import { speakRecording } from "../synthetic/voice/speak-recording.ts";
import { copiedTables, personColumns } from "./copied-tables.ts";
import { messageText, noteText, readMe } from "./copy-texts.ts";
import { patientRows, type Row } from "./patient-rows.ts";
import type { ArchiveFile } from "../archive/zip-stream.ts";

export interface CopyOf {
  readonly database: Database;
  readonly user: SignedIn;
  readonly patientId: string;
  readonly now: Date;
}

export async function* patientFiles(copy: CopyOf): AsyncGenerator<ArchiveFile> {
  const { database, patientId, now } = copy;
  const rowsOf = (name: string) => patientRows(database, name, patientId);
  const people = new Set<string>();
  const leftOut = Object.entries(copiedTables).flatMap(([name, table]) =>
    table.is === "left out" ? [[name, table.why] as const] : [],
  );
  yield { path: "read-me.txt", about: "what is what", pieces: only(readMe(now, leftOut)) };
  for (const [name, table] of Object.entries(copiedTables)) {
    if (table.is !== "copied") continue;
    const pieces = lines(rowsOf(name), (row) => {
      for (const [column, value] of Object.entries(row))
        if (personColumns.has(column) && typeof value === "string") people.add(value);
      return `${JSON.stringify(row)}\n`;
    });
    yield { path: `tables/${name}.ndjson`, about: table.about, pieces };
  }
  const names = await findNames(database, [...people]);
  const nameOf = (id: unknown) => names.find((one) => one.id === id)?.name ?? "";
  yield {
    path: "people.json",
    about: "names of the accounts that the tables mention",
    pieces: only(JSON.stringify(names, null, 1)),
  };
  yield {
    path: "measurements.csv",
    about: "measured values",
    pieces: measurements(rowsOf("health_readings")),
  };
  yield {
    path: "notes.txt",
    about: "notes of clinicians and sticky notes",
    pieces: joined(
      lines(rowsOf("patient_notes"), (row) => noteText(row, nameOf)),
      lines(rowsOf("sticky_notes"), (row) => noteText(row, nameOf)),
    ),
  };
  yield {
    path: "messages.txt",
    about: "messages and replies",
    pieces: lines(rowsOf("patient_messages"), (row) => messageText(row, nameOf)),
  };
  yield* bundles(copy);
  for await (const ecg of rowsOf("ecgs"))
    yield {
      path: `ecgs/${stamp(ecg["measured_at"])}-${textOf(ecg["id"])}.csv`,
      about: "an ECG",
      pieces: samples(database, ecg),
    };
  yield* blobs(copy);
}

const textOf = (value: unknown) => (typeof value === "string" ? value : "");
/** 2026-11-20T09-30 */
const stamp = (at: unknown) => textOf(at).slice(0, 16).replaceAll(":", "-");

async function* only(piece: string | Uint8Array): AsyncGenerator<string | Uint8Array> {
  yield piece;
}

async function* lines(
  rows: AsyncIterable<Row>,
  write: (row: Row) => string,
): AsyncGenerator<string> {
  for await (const row of rows) yield write(row);
}

async function* joined(...parts: AsyncIterable<string>[]): AsyncGenerator<string> {
  for (const part of parts) yield* part;
}

const signs = new Map<number, StatedSign>(
  [
    systolic.stated,
    diastolic.stated,
    ...Object.values(vitalSigns).flatMap(({ stated }) => [...stated]),
  ].map((sign) => [sign.typeId, sign]),
);

async function* measurements(rows: AsyncIterable<Row>): AsyncGenerator<string> {
  const head = [
    "measured_at",
    "kind",
    "value",
    "unit",
    "received_at",
    "doubtful",
    "excluded",
    "taken_back_at",
  ];
  yield toCsv(head, []);
  for await (const row of rows) {
    const sign = signs.get(Number(row["health_data_type_id"]));
    const cells = [
      textOf(row["measured_at"]),
      // one that has no name among the vital signs keeps its number
      sign?.coding.display ?? `type ${Number(row["health_data_type_id"])}`,
      Number(row["value"]),
      sign?.unit.unit ?? "",
      textOf(row["received_at"]),
      row["is_inconclusive"] === true,
      row["is_excluded"] === true,
      textOf(row["entered_in_error_at"]),
    ];
    yield withoutHead(toCsv(head, [cells]));
  }
}

const withoutHead = (csv: string) => csv.slice(csv.indexOf("\r\n") + 2);

/** What `Patient/$everything` answers, page by page. A window of entries is small; a signal is made when it is written. */
async function* bundles({ database, user, patientId, now }: CopyOf): AsyncGenerator<ArchiveFile> {
  const context = { database, institutionIds: user.institutionIds, now };
  const types = servedTypes.filter(({ isOfPatient }) => isOfPatient);
  const query = {
    ids: undefined,
    patientIds: [patientId],
    targetIds: undefined,
    at: [],
    updated: [],
    tokens: new Map(),
    count: 200,
    isDescending: false,
    isCountOnly: false,
    used: [],
    ignored: [],
  };
  let start: Parameters<typeof findPage>[3] | null = { typeIndex: 0, after: null };
  for (let number = 1; start !== null; number++) {
    const page: Awaited<ReturnType<typeof findPage>> = await findPage(context, types, query, start);
    yield {
      path: `fhir/everything-${String(number).padStart(5, "0")}.json`,
      about: "FHIR R4 bundle",
      pieces: bundle(page.entries),
    };
    start = page.next;
  }
}

async function* bundle(entries: readonly Entry[]): AsyncGenerator<string> {
  yield '{"resourceType":"Bundle","type":"collection","entry":[';
  for (const [index, entry] of entries.entries()) {
    const resource = await entry.build();
    yield `${index > 0 ? "," : ""}${JSON.stringify({ fullUrl: `urn:uuid:${resource.id}`, resource })}`;
  }
  yield "]}";
}

/** Slice by slice, all leads of a moment in one line. */
async function* samples(database: Database, ecg: Row): AsyncGenerator<string> {
  const further = Array.isArray(ecg["further_leads"]) ? ecg["further_leads"].map(textOf) : [];
  const leads = [textOf(ecg["lead"]) || "lead", ...further];
  const rateHz = Number(ecg["sampling_rate_hz"]);
  const ecgId = textOf(ecg["id"]);
  const stored = await database
    .select({ sliceIndex: ecgSlices.sliceIndex })
    .from(ecgSlices)
    .where(eq(ecgSlices.ecgId, ecgId))
    .orderBy(asc(ecgSlices.sliceIndex));
  const slicesOfLead = stored.length / leads.length;
  yield toCsv(["time_ms", ...leads.map((lead) => `${lead}_mv`)], []);
  let first = 0;
  for (let slice = 0; slice < slicesOfLead; slice++) {
    const places = leads.map((_, lead) => lead * slicesOfLead + slice);
    const rows = await database
      .select()
      .from(ecgSlices)
      .where(and(eq(ecgSlices.ecgId, ecgId), inArray(ecgSlices.sliceIndex, places)))
      .orderBy(asc(ecgSlices.sliceIndex));
    const signals = await Promise.all(rows.map(({ signalMv }) => unpackSignal(signalMv)));
    const count = signals[0]?.length ?? 0;
    if (signals.length !== leads.length) throw new Error("a slice of an ECG is missing");
    for (let from = 0; from < count; from += linesAtOnce) {
      const written: string[] = [];
      for (let index = from; index < Math.min(count, from + linesAtOnce); index++) {
        const timeMs = Math.round(((first + index) / rateHz) * 1_000_000) / 1000;
        written.push([timeMs, ...signals.map((signal) => signal[index])].join(","));
      }
      yield `${written.join("\r\n")}\r\n`;
    }
    first += count;
  }
  if (first !== Number(ecg["sample_count"])) throw new Error("samples of an ECG are missing");
}

/** Of a signal, in one turn of the thread. */
const linesAtOnce = 5000;

async function* blobs(copy: CopyOf): AsyncGenerator<ArchiveFile> {
  const { database, user, patientId } = copy;
  for await (const row of patientRows(database, "implant_documents", patientId)) {
    const bytes = await readDocumentBytes(
      database,
      await getVisibleDocument(database, user, textOf(row["id"])),
    );
    if (bytes) yield blob(`documents/${textOf(row["id"])}.pdf`, "a document of an implant", bytes);
  }
  for await (const row of patientRows(database, "voice_recordings", patientId)) {
    const found = await getVisibleRecording(database, user, textOf(row["id"]));
    const { recording, session, biologicalSex } = found;
    const bytes = recording.isSynthetic
      ? speakRecording({ ...recording, biologicalSex, riskFactor: session.riskFactor })
      : recording.content;
    if (!bytes) continue;
    const kind = (audioKind(bytes) ?? recording.contentType).split("/")[1] ?? "bin";
    yield blob(
      `voice/${recording.id}.${kind.replaceAll(/[^a-z0-9]/g, "")}`,
      "a voice recording",
      bytes,
    );
  }
  for await (const row of patientRows(database, "implant_deliveries", patientId)) {
    const [found] = await database
      .select({ content: implantDeliveries.content })
      .from(implantDeliveries)
      .where(eq(implantDeliveries.id, textOf(row["id"])));
    if (found) yield blob(`files/${textOf(row["id"])}`, "a message of an implant", found.content);
  }
  for await (const row of patientRows(database, "quarantined_files", patientId)) {
    const [found] = await database
      .select({ content: quarantinedFiles.content })
      .from(quarantinedFiles)
      .where(eq(quarantinedFiles.id, textOf(row["id"])));
    if (found?.content)
      yield blob(`files/${textOf(row["id"])}`, "a file that was not taken", found.content);
  }
}

const blob = (path: string, about: string, bytes: Uint8Array): ArchiveFile => ({
  path,
  about,
  isPacked: true,
  pieces: only(bytes),
});

async function findNames(database: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await database
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]));
  return rows.map((user) => ({ id: user.id, name: fullName(user), role: user.role }));
}
