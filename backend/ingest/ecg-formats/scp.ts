/**
 * SCP-ECG (EN 1064): sections with check sums; section 3 names the leads, section 6 holds the rhythm as 16-bit numbers
 * or by the default Huffman table, plain or as first or second differences. Section 5, the reference beat, is no
 * recording. What the standard does not have, or is not read here (tables of its own, two rates in one recording,
 * rhythm without its reference beat), is refused by name. All sizes are checked against the file before use.
 */
import type { FilePerson } from "../parsed-file.ts";
import { scpLeadName } from "./lead-names.ts";
import type { ReadEcgFile } from "./ecg-recording.ts";

const headBytes = 6;
const sectionHeadBytes = 16;
const defaultTable = 19_999;
const leadsMax = 64;

/** The first section points to itself: true of files that only look alike, too, so that they are refused by name. */
export function isScp(content: Uint8Array): boolean {
  if (content.length < headBytes + sectionHeadBytes + 10) return false;
  const view = viewOf(content);
  const length = view.getUint32(10, true);
  return (
    view.getUint16(8, true) === 0 &&
    view.getUint16(22, true) === 0 &&
    length >= sectionHeadBytes &&
    view.getUint32(24, true) === length &&
    [headBytes, headBytes + 1].includes(view.getUint32(28, true))
  );
}

type Section = DataView;

export function readScp(content: Uint8Array): ReadEcgFile {
  const view = viewOf(content);
  const refuse = (reason: string) => ({ refusal: `not SCP-ECG as EN 1064 has it: ${reason}` });
  const size = view.getUint32(2, true);
  if (size !== content.length) {
    return refuse(`it names ${size} bytes and has ${content.length}`);
  }
  if (crcOfScp(content, 2, size) !== view.getUint16(0, true))
    return refuse("its check sum is wrong");
  if (latin1(view, 16, 22) !== "SCPECG") return refuse("it lacks the mark SCPECG");
  const sections = findSections(view, content);
  if (typeof sections === "string") return refuse(sections);
  const [leadSection, rhythm] = [sections.get(3), sections.get(6)];
  if (!leadSection || !rhythm) return { refusal: "SCP-ECG without a rhythm recording" };
  const leads = readLeadTable(leadSection);
  if (typeof leads === "string") return { refusal: `SCP-ECG: ${leads}` };
  const signals = readRhythm(rhythm, leads, sections.get(2));
  if (typeof signals === "string") return { refusal: `SCP-ECG: ${signals}` };
  const header = readHeader(sections.get(1));
  return {
    format: "SCP-ECG",
    recordings: [
      {
        where: "recording",
        startedAt: header.startedAt,
        samplingRateHz: 1e6 / rhythm.getUint16(sectionHeadBytes + 2, true),
        leads: signals,
        device: header.device,
        claimedS: null,
        remarks: [],
      },
    ],
    person: header.person,
    notes: sections.has(5) ? ["a reference beat is in it: no recording, not taken"] : [],
  };
}

function findSections(view: DataView, content: Uint8Array): Map<number, Section> | string {
  const length = view.getUint32(headBytes + 4, true);
  if (headBytes + length > view.byteLength) return "its first section is longer than the file";
  const sections = new Map<number, Section>();
  for (let at = headBytes + sectionHeadBytes; at + 10 <= headBytes + length; at += 10) {
    const id = view.getUint16(at, true);
    const bytes = view.getUint32(at + 2, true);
    // places are counted from 1
    const from = view.getUint32(at + 6, true) - 1;
    if (id === 0 || bytes <= sectionHeadBytes || sections.has(id)) continue;
    if (from < headBytes || from + bytes > view.byteLength)
      return `section ${id} lies outside of the file`;
    if (view.getUint16(from + 2, true) !== id) return `section ${id} is not where it is said to be`;
    if (crcOfScp(content, from + 2, from + bytes) !== view.getUint16(from, true)) {
      return `the check sum of section ${id} is wrong`;
    }
    sections.set(id, new DataView(view.buffer, view.byteOffset + from, bytes));
  }
  return sections;
}

interface LeadEntry {
  readonly name: string;
  readonly count: number;
}

function readLeadTable(section: Section): LeadEntry[] | string {
  if (section.byteLength < sectionHeadBytes + 2) return "the table of leads is cut off";
  const count = section.getUint8(sectionHeadBytes);
  const flags = section.getUint8(sectionHeadBytes + 1);
  if ((flags & 1) !== 0)
    return "the rhythm is stored without its reference beat, which is not read";
  if (count < 1 || count > leadsMax) return `${count} leads`;
  if (section.byteLength < sectionHeadBytes + 2 + 9 * count) return "the table of leads is cut off";
  const leads: LeadEntry[] = [];
  let [start, end] = [0, 0];
  for (let index = 0; index < count; index++) {
    const at = sectionHeadBytes + 2 + 9 * index;
    const [from, to] = [section.getUint32(at, true), section.getUint32(at + 4, true)];
    if (index === 0) [start, end] = [from, to];
    const name = scpLeadName(section.getUint8(at + 8));
    if (from !== start || to !== end)
      return `lead ${name} was not recorded together with the first`;
    if (to < from) return `lead ${name} ends before it begins`;
    leads.push({ name, count: to - from + 1 });
  }
  return leads;
}

function readRhythm(
  section: Section,
  leads: readonly LeadEntry[],
  tables: Section | undefined,
): { name: string; valuesMv: number[] }[] | string {
  const at = sectionHeadBytes;
  if (section.byteLength < at + 6 + 2 * leads.length) return "the rhythm is cut off";
  const nanovolts = section.getUint16(at, true);
  const intervalUs = section.getUint16(at + 2, true);
  const differences = section.getUint8(at + 4);
  if (section.getUint8(at + 5) !== 0)
    return "two sampling rates in one recording, which are not read";
  if (nanovolts === 0 || intervalUs === 0) return "a unit or an interval of samples of 0";
  if (differences > 2) return `differences of order ${differences}`;
  const tableCount = tables ? tables.getUint16(at, true) : 0;
  if (tables && tableCount !== defaultTable) return "Huffman tables of its own, which are not read";
  let from = at + 6 + 2 * leads.length;
  const read: { name: string; valuesMv: number[] }[] = [];
  for (const [index, { name, count }] of leads.entries()) {
    const bytes = section.getUint16(at + 6 + 2 * index, true);
    if (from + bytes > section.byteLength) return `lead ${name} is cut off`;
    const part = new DataView(section.buffer, section.byteOffset + from, bytes);
    from += bytes;
    const numbers = tables ? decodeHuffman(part, count) : decodePlain(part, count);
    if (typeof numbers === "string") return `lead ${name}: ${numbers}`;
    sumUp(numbers, differences);
    read.push({ name, valuesMv: numbers.map((value) => (value * nanovolts) / 1e6) });
  }
  return read;
}

function decodePlain(part: DataView, count: number): number[] | string {
  if (part.byteLength < 2 * count)
    return `${part.byteLength >> 1} samples where ${count} are announced`;
  return Array.from({ length: count }, (_, index) => part.getInt16(2 * index, true));
}

/**
 * The default table: 0 is 0; n ones, a zero and a sign (1 minus) is n up to 8; nine ones and a zero lead in 8 bits, ten
 * ones 16 bits. At least a bit a number, so `count` numbers never ask for more than the bytes give.
 */
function decodeHuffman(part: DataView, count: number): number[] | string {
  const bits = part.byteLength * 8;
  const numbers: number[] = [];
  let place = 0;
  const isLeft = () => place < bits;
  const next = () => {
    const bit = (part.getUint8(place >> 3) >> (7 - (place & 7))) & 1;
    place += 1;
    return bit;
  };
  const signed = (width: number) => {
    let value = 0;
    for (let index = 0; index < width; index++) value = (value << 1) | next();
    return value >= 1 << (width - 1) ? value - (1 << width) : value;
  };
  while (numbers.length < count) {
    let ones = 0;
    while (ones < 10 && isLeft() && next() === 1) ones += 1;
    const width = ones === 10 ? 16 : ones === 9 ? 8 : ones === 0 ? 0 : 1;
    if (place + width > bits || (place === bits && numbers.length + 1 < count)) {
      return `${numbers.length} samples where ${count} are announced`;
    }
    if (ones === 0) numbers.push(0);
    else if (ones <= 8) numbers.push(next() === 1 ? -ones : ones);
    else numbers.push(signed(width));
  }
  return numbers;
}

/** The first number, or the first two, are absolute; the others are differences. */
function sumUp(numbers: number[], order: number): void {
  if (order === 0) return;
  for (let index = order; index < numbers.length; index++) {
    const [last, before] = [numbers[index - 1] ?? 0, numbers[index - 2] ?? 0];
    numbers[index] = (numbers[index] ?? 0) + (order === 1 ? last : 2 * last - before);
  }
}

interface Header {
  readonly startedAt: string | null;
  readonly device: string | null;
  readonly person: FilePerson | null;
}

/** A byte, a length of two, the value; 255 ends them. */
function findTags(section: Section): Map<number, DataView> {
  const tags = new Map<number, DataView>();
  let at = sectionHeadBytes;
  while (at + 3 <= section.byteLength) {
    const [tag, length] = [section.getUint8(at), section.getUint16(at + 1, true)];
    if (tag === 255 || at + 3 + length > section.byteLength) break;
    tags.set(tag, new DataView(section.buffer, section.byteOffset + at + 3, length));
    at += 3 + length;
  }
  return tags;
}

/** Section 1 is a list of tags. */
function readHeader(section: Section | undefined): Header {
  const tags = section ? findTags(section) : new Map<number, DataView>();
  const text = (tag: number) => {
    const view = tags.get(tag);
    return view ? latin1(view, 0, view.byteLength).replace(/\0.*$/s, "").trim() : "";
  };
  const dateOf = (tag: number) => {
    const view = tags.get(tag);
    if (!view || view.byteLength < 4 || view.getUint16(0, true) === 0) return null;
    const parts = [view.getUint8(2), view.getUint8(3)].map((part) => String(part).padStart(2, "0"));
    return `${String(view.getUint16(0, true)).padStart(4, "0")}-${parts.join("-")}`;
  };
  const clock = tags.get(26);
  const time =
    clock && clock.byteLength >= 3
      ? [0, 1, 2].map((place) => String(clock.getUint8(place)).padStart(2, "0")).join(":")
      : null;
  const date = dateOf(25);
  const zone = tags.get(34);
  const minutes = zone && zone.byteLength >= 2 ? zone.getInt16(0, true) : 0x7fff;
  const offset = Math.abs(minutes) <= 14 * 60 ? offsetText(minutes) : "";
  const machine = tags.get(14);
  const name = [text(1), text(0)].filter(Boolean).join(" ");
  const birthDate = dateOf(5);
  return {
    startedAt: date && time ? `${date}T${time}${offset}` : null,
    device:
      machine && machine.byteLength >= 14
        ? latin1(machine, 8, 14).replace(/\0.*$/s, "").trim()
        : null,
    person: name || birthDate ? { name: name || null, birthDate } : null,
  };
}

function offsetText(minutes: number): string {
  const parts = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? "-" : "+"}${parts.map((part) => String(part).padStart(2, "0")).join(":")}`;
}

/** CRC-CCITT: x^16 + x^12 + x^5 + 1, all ones before, as EN 1064 has it. */
export function crcOfScp(content: Uint8Array, from: number, to: number): number {
  let crc = 0xffff;
  for (let index = from; index < to; index++) {
    crc ^= (content[index] ?? 0) << 8;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1;
    crc &= 0xffff;
  }
  return crc;
}

const viewOf = (content: Uint8Array) =>
  new DataView(content.buffer, content.byteOffset, content.byteLength);

const latin1 = (view: DataView, from: number, to: number) =>
  Buffer.from(view.buffer, view.byteOffset + from, to - from).toString("latin1");
