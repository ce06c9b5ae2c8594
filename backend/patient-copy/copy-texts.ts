/** The parts of a copy that people read: notes, messages, and the overview. */
import { toCsv } from "../csv/to-csv.ts";
import type { Row } from "./patient-rows.ts";
import type { WrittenFile } from "../archive/zip-stream.ts";

export type NameOf = (id: unknown) => string;

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

export const noteText = (row: Row, nameOf: NameOf): string =>
  `${textOf(row["created_at"])}  ${nameOf(row["author_id"])}\n${textOf(row["content"] ?? row["text"])}\n\n`;

export function messageText(row: Row, nameOf: NameOf): string {
  const head = [row["created_at"], nameOf(row["author_id"]), row["title"]].map(textOf);
  const reply = row["acknowledged_at"]
    ? `> ${textOf(row["acknowledged_at"])}\n> ${textOf(row["reply_text"]).replaceAll("\n", "\n> ")}\n`
    : "";
  return `${head.filter(Boolean).join("  ")}\n${textOf(row["message"])}\n${reply}\n`;
}

export const contentsText = (written: readonly WrittenFile[]): string =>
  toCsv(
    ["path", "holds", "bytes", "sha256"],
    written.map(({ path, about, bytes, sha256 }) => [path, about, bytes, sha256]),
  );

/** In English and German: the copy goes to the patient, and to a person who reads it for the patient. */
export const readMe = (madeAt: Date, leftOut: readonly (readonly [string, string])[]): string => `\
Everything that is stored of this patient, made ${madeAt.toISOString()}. Times are in UTC or carry their offset.
It is read while the clinic goes on: what came in meanwhile may be in one file and not in another.

contents.csv       every file of this copy with its size and SHA-256
fhir/              the record as FHIR R4 bundles, for other systems
measurements.csv   measured values with their units
ecgs/              each ECG: time in milliseconds, then each lead in millivolts
documents/         documents of implants
voice/             voice recordings
files/             messages of implants and files that were not taken, as they came
notes.txt, messages.txt
tables/            every table as it is stored, a row a line (JSON)
people.json        names of the accounts that the tables mention by id

Alles, was über diese Person gespeichert ist. contents.csv nennt jede Datei mit Größe und SHA-256; measurements.csv sind
die Messwerte, ecgs/ die EKGs (Zeit in Millisekunden, Ableitungen in Millivolt), documents/ die Implantat-Dokumente, voice/
die Sprachaufnahmen, notes.txt und messages.txt Notizen und Nachrichten, fhir/ die Akte als FHIR R4, tables/ alle Tabellen.

Not copied:
${leftOut.map(([name, why]) => `  ${name}: ${why}`).join("\n")}
  secrets: passwords, tokens and codes are stored as hashes alone, which nobody needs
`;
