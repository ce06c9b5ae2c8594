/**
 * Any file of measurements, recognised by its content: FHIR R4 JSON, ECG JSON, CSV, and ECGs as DICOM waveform, EDF,
 * SCP-ECG and HL7 aECG.
 */
import { parseCsv } from "./csv/parse-csv.ts";
import { isXml, readAecg } from "./ecg-formats/aecg.ts";
import { isDicom, readDicom } from "./ecg-formats/dicom.ts";
import { toParsedFile } from "./ecg-formats/ecg-recording.ts";
import { isEdf, readEdf } from "./ecg-formats/edf.ts";
import { isScp, readScp } from "./ecg-formats/scp.ts";
import { parseFhir } from "./fhir/parse-fhir.ts";
import { neutralEcgFormat, parseEcgJson } from "./parse-ecg-json.ts";
import { refusedFile, type IngestOptions, type ParsedFile } from "./parsed-file.ts";

/** Never throws: what cannot be read comes back as a refusal. Readings are in the order of their times. */
export function parseFile(content: Uint8Array, options: IngestOptions): ParsedFile {
  if (isDicom(content)) return toParsedFile(readDicom(content), options);
  if (isEdf(content)) return toParsedFile(readEdf(content), options);
  if (isScp(content)) return toParsedFile(readScp(content), options);
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(content);
  } catch {
    return refusedFile("not a text in UTF-8");
  }
  if (text.trim() === "") return refusedFile("the file is empty");
  if (isXml(text)) return toParsedFile(readAecg(text), options);
  const parsed = /^\s*[[{]/.test(text) ? parseJson(text, options) : parseCsv(text, options);
  const readings = parsed.readings.toSorted((a, b) =>
    a.reading.measured_at.localeCompare(b.reading.measured_at),
  );
  return { ...parsed, readings };
}

function parseJson(text: string, options: IngestOptions): ParsedFile {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    // NaN and Infinity are no JSON: a file that holds them has gaps in its values
    const reason = /\b(NaN|-?Infinity)\b/.test(text) ? "holds NaN or Infinity" : "broken JSON";
    return refusedFile(error instanceof SyntaxError ? reason : String(error));
  }
  if (isRecord(json) && typeof json["resourceType"] === "string") {
    return parseFhir({ ...json, resourceType: json["resourceType"] }, options);
  }
  if (isRecord(json) && json["format"] === neutralEcgFormat) return parseEcgJson(json, options);
  return refusedFile("JSON that is neither FHIR R4 nor neutral-ecg/1");
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
