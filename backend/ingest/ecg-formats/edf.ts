/**
 * EDF and EDF+ (Kemp 1992, Kemp and Olivan 2003): a header of text, then data records of 16-bit numbers, little endian,
 * scaled from the digital to the physical range of each signal. Signals that are no lead of an ECG are named and left.
 * The start is local time of the recorder, to the second.
 */
import type { FilePerson } from "../parsed-file.ts";
import { factorTo } from "../unit.ts";
import type { ReadEcgFile } from "./ecg-recording.ts";
import { isLeadName, plainLeadName } from "./lead-names.ts";

const mainBytes = 256;
const signalsMax = 512;

export const isEdf = (content: Uint8Array): boolean =>
  content.length >= mainBytes &&
  /^0 {7}$/.test(latin1(content, 0, 8)) &&
  /^\d+ *$/.test(latin1(content, 184, 192));

interface Signal {
  readonly label: string;
  readonly unit: string;
  readonly physical: readonly [low: number, high: number];
  readonly digital: readonly [low: number, high: number];
  /** in a data record */
  readonly count: number;
  /** bytes from the start of a data record */
  readonly offset: number;
}

export function readEdf(content: Uint8Array): ReadEcgFile {
  const main = (from: number, to: number) => latin1(content, from, to).trim();
  const signalCount = Number(main(252, 256));
  const headerBytes = Number(main(184, 192));
  if (!Number.isInteger(signalCount) || signalCount < 1 || signalCount > signalsMax) {
    return { refusal: "EDF: the number of signals cannot be read" };
  }
  if (headerBytes !== mainBytes * (signalCount + 1) || content.length < headerBytes) {
    return { refusal: "EDF: the header has not the length that it names" };
  }
  const signals = readSignals(content, signalCount);
  if (typeof signals === "string") return { refusal: `EDF: ${signals}` };
  const reserved = main(192, 236);
  const data = signals.filter(({ label }) => !/^(EDF|BDF) Annotations$/i.test(label));
  if (data.length === 0)
    return { refusal: "EDF with annotations only: no signal, nothing to draw" };
  if (reserved.startsWith("EDF+D")) {
    return { refusal: "EDF+D: an interrupted recording, its gaps are not read" };
  }
  const leads = data.filter(({ label }) => isLeadName(label));
  if (leads.length === 0) {
    return { refusal: `EDF without an ECG: ${data.map(({ label }) => label).join(", ")}` };
  }
  const recordBytes = signals.reduce((sum, { count }) => sum + 2 * count, 0);
  const recordS = Number(main(244, 252));
  const stated = Number(main(236, 244));
  const held = Math.floor((content.length - headerBytes) / recordBytes);
  const recordCount = stated === -1 ? held : stated;
  if (!(recordS > 0)) return { refusal: "EDF: the length of its data records is not above 0" };
  if (!Number.isInteger(recordCount) || recordCount < 1) {
    return { refusal: "EDF: the number of its data records cannot be read" };
  }
  if (held < recordCount) {
    return {
      refusal: `EDF: ${held} data records where ${recordCount} are announced: the file is cut off`,
    };
  }
  const [first] = leads;
  const uneven = leads.find(({ count }) => count !== first?.count);
  if (!first || uneven) {
    return { refusal: `EDF: lead ${uneven?.label} has another sampling rate than ${first?.label}` };
  }
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  const read = [];
  for (const signal of leads) {
    const factor = factorOf(signal.unit);
    if (factor === null) {
      return {
        refusal: `EDF: lead ${signal.label}: the unit ${JSON.stringify(signal.unit)} is none of mV, uV and V`,
      };
    }
    const valuesMv = readValues(view, signal, { headerBytes, recordBytes, recordCount }, factor);
    read.push({ name: plainLeadName(signal.label), valuesMv });
  }
  const others = data.filter((signal) => !leads.includes(signal)).map(({ label }) => label);
  const trailing = content.length - headerBytes - recordCount * recordBytes;
  return {
    format: reserved.startsWith("EDF+") ? "EDF+" : "EDF",
    recordings: [
      {
        where: "recording",
        startedAt: startOf(main(168, 176), main(176, 184)),
        samplingRateHz: first.count / recordS,
        leads: read,
        device: null,
        claimedS: recordCount * recordS,
        remarks: [
          ...(others.length > 0 ? [`signals not taken: ${others.join(", ")}`] : []),
          ...(trailing > 0 ? [`${trailing} bytes behind the last data record are not read`] : []),
        ],
      },
    ],
    person: personOf(main(8, 88)),
    notes: [],
  };
}

function readSignals(content: Uint8Array, count: number): Signal[] | string {
  const widths = [16, 80, 8, 8, 8, 8, 8, 80, 8, 32];
  const field = (place: number, index: number) => {
    const before = widths.slice(0, place).reduce((sum, width) => sum + width * count, 0);
    const width = widths[place] ?? 0;
    const from = mainBytes + before + index * width;
    return latin1(content, from, from + width).trim();
  };
  const signals: Signal[] = [];
  let offset = 0;
  for (let index = 0; index < count; index++) {
    const label = field(0, index);
    const numbers = [3, 4, 5, 6, 8].map((place) => {
      const text = field(place, index);
      return text === "" ? Number.NaN : Number(text);
    });
    const [low = 0, high = 0, digitalLow = 0, digitalHigh = 0, samples = 0] = numbers;
    if (numbers.some(Number.isNaN)) return `signal ${label} has a field that is no number`;
    if (!Number.isInteger(samples) || samples < 1) return `signal ${label} has no samples`;
    if (digitalLow >= digitalHigh || low === high) return `signal ${label} has no range`;
    signals.push({
      label,
      unit: field(2, index),
      physical: [low, high],
      digital: [digitalLow, digitalHigh],
      count: samples,
      offset,
    });
    offset += 2 * samples;
  }
  return signals;
}

function readValues(
  view: DataView,
  { physical, digital, count, offset }: Signal,
  {
    headerBytes,
    recordBytes,
    recordCount,
  }: Readonly<Record<"headerBytes" | "recordBytes" | "recordCount", number>>,
  toMv: number,
): number[] {
  const gain = (physical[1] - physical[0]) / (digital[1] - digital[0]);
  const values: number[] = [];
  for (let record = 0; record < recordCount; record++) {
    const from = headerBytes + record * recordBytes + offset;
    for (let index = 0; index < count; index++) {
      const raw = view.getInt16(from + 2 * index, true);
      values.push((physical[0] + gain * (raw - digital[0])) * toMv);
    }
  }
  return values;
}

const factorOf = (unit: string) => factorTo("mV", unit.replace(/^[\u00b5\u03bc]/, "u"));

/** `16.11.20`, `21.44.39`: years from 85 on are of the last century. */
function startOf(date: string, time: string): string | null {
  const day = /^(\d\d)\.(\d\d)\.(\d\d)$/.exec(date);
  const clock = /^(\d\d)\.(\d\d)\.(\d\d)$/.exec(time);
  if (!day || !clock) return null;
  const century = Number(day[3]) >= 85 ? "19" : "20";
  return `${century}${day[3]}-${day[2]}-${day[1]}T${clock.slice(1).join(":")}`;
}

/** EDF+: code, sex, date of birth and name, X if not given; in EDF the field is free text and says nothing. */
function personOf(text: string): FilePerson | null {
  const found = /^\S+ +[MFX] +(?:(\d\d)-([A-Z]{3})-(\d{4})|X) +(\S+)/.exec(text);
  if (!found) return null;
  const [, day, month = "", year, name = "X"] = found;
  const months = [
    "JAN",
    "FEB",
    "MAR",
    "APR",
    "MAY",
    "JUN",
    "JUL",
    "AUG",
    "SEP",
    "OCT",
    "NOV",
    "DEC",
  ];
  const place = months.indexOf(month) + 1;
  return {
    name: name === "X" ? null : name.replaceAll("_", " "),
    birthDate: day && place > 0 ? `${year}-${String(place).padStart(2, "0")}-${day}` : null,
  };
}

const latin1 = (content: Uint8Array, from: number, to: number) =>
  Buffer.from(
    content.buffer,
    content.byteOffset + from,
    Math.max(0, Math.min(to, content.length) - from),
  ).toString("latin1");
