/**
 * DICOM waveforms (PS3.3 C.10.9): multiplex groups of channels; a sample is raw x sensitivity x correction + baseline in
 * the unit of the channel (UCUM). Groups that are called ORIGINAL are recordings; derived ones (a median beat) are none.
 */
import dicomParser, { type DataSet } from "dicom-parser";
import { factorTo } from "../unit.ts";
import type { EcgRecording, ReadEcgFile } from "./ecg-recording.ts";
import { plainLeadName, scpLeadName } from "./lead-names.ts";

/** Part 10: 128 bytes that say nothing, then the mark. */
export const isDicom = (content: Uint8Array): boolean =>
  content.length > 132 && Buffer.from(content.subarray(128, 132)).toString("latin1") === "DICM";

const littleEndian = ["1.2.840.10008.1.2", "1.2.840.10008.1.2.1"];
const channelsMax = 64;

export function readDicom(content: Uint8Array): ReadEcgFile {
  try {
    return readDataSet(dicomParser.parseDicom(content), content);
  } catch {
    // dicom-parser throws texts and objects over files that are cut off or broken
    return { refusal: "a DICOM file that cannot be read" };
  }
}

function readDataSet(file: DataSet, content: Uint8Array): ReadEcgFile {
  const syntax = file.string("x00020010") ?? "";
  if (!littleEndian.includes(syntax)) {
    return { refusal: `DICOM in the transfer syntax ${syntax || "(none)"}, which is not read` };
  }
  const groups = file.elements["x54000100"]?.items?.flatMap(({ dataSet }) => dataSet ?? []) ?? [];
  if (groups.length === 0) return { refusal: "DICOM without a waveform: an image or a report" };
  const recordings: EcgRecording[] = [];
  const notes: string[] = [];
  for (const [index, group] of groups.entries()) {
    const where = `group ${index + 1}`;
    const label = group.string("x003a0020")?.trim() ?? "";
    if (group.string("x003a0004")?.trim() !== "ORIGINAL") {
      notes.push(`${where} (${label || "without a name"}) is derived, no recording: not taken`);
      continue;
    }
    const read = readGroup(group, content);
    if ("refusal" in read) return { refusal: `DICOM, ${where}: ${read.refusal}` };
    recordings.push({
      where,
      startedAt: startOf(file, Number(group.string("x00181068") ?? 0)),
      ...read,
      device: file.string("x00081090")?.trim() || null,
      claimedS: null,
      remarks: [],
    });
  }
  if (recordings.length === 0) return { refusal: "DICOM without an original waveform" };
  const name = file.string("x00100010")?.replaceAll("^", " ").replace(/=.*$/, "").trim() || null;
  const birth = /^(\d{4})(\d\d)(\d\d)$/.exec(file.string("x00100030")?.trim() ?? "");
  const birthDate = birth ? birth.slice(1).join("-") : null;
  const person = name || birthDate ? { name, birthDate } : null;
  return { format: "DICOM", recordings, person, notes };
}

function readGroup(
  group: DataSet,
  content: Uint8Array,
): Pick<EcgRecording, "samplingRateHz" | "leads"> | { refusal: string } {
  const channelCount = group.uint16("x003a0005") ?? 0;
  const count = group.uint32("x003a0010") ?? 0;
  const samplingRateHz = Number(group.string("x003a001a"));
  const channels =
    group.elements["x003a0200"]?.items?.flatMap(({ dataSet }) => dataSet ?? []) ?? [];
  const data = group.elements["x54001010"];
  const [bits, kind] = [group.uint16("x54001004"), group.string("x54001006")?.trim()];
  if (bits !== 16 || kind !== "SS")
    return { refusal: `samples of ${bits} bits as ${kind}, which are not read` };
  if (!(samplingRateHz > 0)) return { refusal: "the sampling rate cannot be read" };
  if (channelCount < 1 || channelCount > channelsMax || channels.length !== channelCount) {
    return { refusal: `${channels.length} channels where ${channelCount} are announced` };
  }
  if (!data || data.length < channelCount * count * 2) {
    return { refusal: "fewer samples than are announced: the file is cut off" };
  }
  const padding = group.elements["x5400100a"] ? group.int16("x5400100a") : undefined;
  const view = new DataView(content.buffer, content.byteOffset + data.dataOffset, data.length);
  const leads: { name: string; valuesMv: number[] }[] = [];
  for (const [place, channel] of channels.entries()) {
    const name = nameOf(channel);
    const unit =
      channel.elements["x003a0211"]?.items?.[0]?.dataSet?.string("x00080100")?.trim() ?? "";
    const toMv = factorTo("mV", unit);
    if (toMv === null) {
      return { refusal: `lead ${name}: the unit ${JSON.stringify(unit)} is none of mV, uV and V` };
    }
    const number = (tag: string, other: number) => Number(channel.string(tag)?.trim() || other);
    const gain = number("x003a0210", Number.NaN) * number("x003a0212", 1);
    const baseline = number("x003a0213", 0);
    if (!Number.isFinite(gain) || gain === 0 || !Number.isFinite(baseline)) {
      return { refusal: `lead ${name}: its sensitivity cannot be read` };
    }
    const valuesMv: number[] = [];
    for (let index = 0; index < count; index++) {
      const raw = view.getInt16((index * channelCount + place) * 2, true);
      if (raw === padding)
        return { refusal: `lead ${name}: sample ${index + 1} is a gap (padding)` };
      valuesMv.push((raw * gain + baseline) * toMv);
    }
    leads.push({ name, valuesMv });
  }
  return { samplingRateHz, leads };
}

/** By its SCP-ECG code (5.6.3-9-1), else as it is printed. */
function nameOf(channel: DataSet): string {
  const source = channel.elements["x003a0208"]?.items?.[0]?.dataSet;
  const code = /^5\.6\.3-9-(\d+)$/.exec(source?.string("x00080100")?.trim() ?? "");
  const isScp = source?.string("x00080102")?.trim() === "SCPECG";
  if (code && isScp) return scpLeadName(Number(code[1]));
  return plainLeadName(source?.string("x00080104") ?? channel.string("x003a0203") ?? "");
}

/** Acquisition date and time, in the zone of the file if it has one; a group may begin some ms later. */
function startOf(file: DataSet, offsetMs: number): string | null {
  const joined = `${file.string("x00080023") ?? ""}${file.string("x00080033") ?? ""}`;
  const dateTime = file.string("x0008002a")?.trim() || joined.trim();
  const found = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\.\d+)?([+-]\d{4})?$/.exec(dateTime);
  if (!found) return null;
  const [, year, month, day, hour, minute, second, fraction = ""] = found;
  const zone = found[8] ?? file.string("x00080201")?.trim() ?? "";
  const text = `${year}-${month}-${day}T${hour}:${minute}:${second}${fraction.slice(0, 4)}`;
  const at = Date.parse(`${text}Z`);
  if (Number.isNaN(at)) return null;
  const local = new Date(at + (Number.isFinite(offsetMs) ? offsetMs : 0))
    .toISOString()
    .slice(0, 23);
  return /^[+-]\d{4}$/.test(zone) ? `${local}${zone.slice(0, 3)}:${zone.slice(3)}` : local;
}
