/**
 * HL7 annotated ECG (aECG, HL7 V3 2004, urn:hl7-org:v3): series of sequence sets, each with a sequence of times and one for
 * each lead: origin + scale x digits. Series of rhythm with absolute times are recordings; derived series and sets with
 * relative times are representative beats and none. Documents with a DTD are refused; no entity is resolved.
 */
import { XMLParser } from "fast-xml-parser";
import { factorTo, roundTo } from "../unit.ts";
import type { EcgRecording, ReadEcgFile } from "./ecg-recording.ts";
import { plainLeadName } from "./lead-names.ts";

type Node = Readonly<Record<string, unknown>>;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
});

/** Any XML: what is no aECG is refused by name. */
export const isXml = (text: string): boolean => /^\uFEFF?\s*<[?!A-Za-z]/.test(text);

export function readAecg(text: string): ReadEcgFile {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) return { refusal: "XML with a DTD is not read" };
  let root: unknown;
  try {
    root = parser.parse(text);
  } catch {
    return { refusal: "broken XML" };
  }
  const ecg = childOf(root, "AnnotatedECG");
  if (ecg === undefined) return { refusal: "XML that is no annotated ECG (HL7 aECG)" };
  const series = listOf(ecg, "component").flatMap((component) => listOf(component, "series"));
  if (series.length === 0) return { refusal: "aECG without a series: no recording, no time" };
  const recordings: EcgRecording[] = [];
  const notes: string[] = [];
  for (const [index, one] of series.entries()) {
    const where = `series ${index + 1}`;
    const sets = listOf(one, "component").flatMap((component) => listOf(component, "sequenceSet"));
    const derived = listOf(one, "derivation").flatMap((part) => listOf(part, "derivedSeries"));
    if (derived.length > 0)
      notes.push(`${where}: a representative beat is in it: no recording, not taken`);
    for (const [place, set] of sets.entries()) {
      const read = readSet(set, one, ecg, sets.length > 1 ? `${where}, set ${place + 1}` : where);
      if (read === null)
        notes.push(`${where}: a set with relative times is no recording, not taken`);
      else if ("refusal" in read) return { refusal: `aECG, ${where}: ${read.refusal}` };
      else recordings.push(read);
    }
  }
  if (recordings.length === 0) return { refusal: "aECG without a recording of absolute times" };
  const person = personOf(ecg);
  return { format: "HL7 aECG", recordings, person, notes };
}

function readSet(
  set: Node,
  series: Node,
  ecg: Node,
  where: string,
): EcgRecording | { refusal: string } | null {
  const sequences = listOf(set, "component").flatMap((component) => listOf(component, "sequence"));
  const codeOf = (sequence: Node) => attribute(childOf(sequence, "code"), "code");
  const time = sequences.find((sequence) => codeOf(sequence).startsWith("TIME_"));
  if (!time) return { refusal: "no sequence of times" };
  if (codeOf(time) !== "TIME_ABSOLUTE") return null;
  const value = childOf(time, "value");
  const rate = readRate(childOf(value, "increment"));
  if (typeof rate === "string") return { refusal: rate };
  const leads: { name: string; valuesMv: number[] }[] = [];
  for (const sequence of sequences) {
    if (sequence === time) continue;
    const name = plainLeadName(codeOf(sequence).replace(/^MDC_ECG_LEAD_/, ""));
    const valuesMv = readDigits(childOf(sequence, "value"));
    if (typeof valuesMv === "string")
      return { refusal: `lead ${name || "without a name"}: ${valuesMv}` };
    leads.push({ name, valuesMv });
  }
  if (leads.length === 0) return { refusal: "no lead" };
  const period = childOf(series, "effectiveTime");
  const [low, high] = ["low", "high"].map((end) => isoOf(attribute(childOf(period, end), "value")));
  const whole = childOf(ecg, "effectiveTime");
  const head = isoOf(attribute(childOf(value, "head"), "value"));
  const fallback = ["low", "center"].map((end) => isoOf(attribute(childOf(whole, end), "value")));
  return {
    where,
    startedAt: head ?? low ?? fallback.find((at) => at !== null) ?? null,
    samplingRateHz: rate,
    leads,
    device: deviceOf(series),
    claimedS: low && high ? roundTo((localMs(high) - localMs(low)) / 1000, 3) : null,
    remarks: [],
  };
}

const secondsOf: Readonly<Record<string, number>> = { s: 1, ms: 1e-3, us: 1e-6 };

function readRate(increment: Node | undefined): number | string {
  const unit = attribute(increment, "unit");
  const seconds = Object.hasOwn(secondsOf, unit) ? secondsOf[unit] : undefined;
  if (seconds === undefined)
    return `the unit ${JSON.stringify(unit)} of its increment is not known`;
  const step = Number(attribute(increment, "value")) * seconds;
  return step > 0 ? roundTo(1 / step, 6) : "its increment is not above 0";
}

/** Origin + scale x digits in mV, or why they cannot be read. */
function readDigits(value: Node | undefined): number[] | string {
  const amounts = ["origin", "scale"].map((name) => {
    const node = childOf(value, name);
    const factor = factorTo("mV", attribute(node, "unit"));
    const text = attribute(node, "value");
    return factor === null || text === "" ? null : Number(text) * factor;
  });
  const [origin, scale] = amounts;
  if (origin === null || origin === undefined || scale === null || scale === undefined) {
    return "the unit of its samples is none of mV, uV and V";
  }
  const digits = value?.["digits"];
  // with attributes of its own it is a node
  const inner = isNode(digits) ? digits["#text"] : digits;
  const text = typeof inner === "string" ? inner : "";
  const values: number[] = [];
  for (const token of text.split(/\s+/)) {
    if (token === "") continue;
    if (!/^[+-]?\d+(\.\d+)?$/.test(token)) return `sample ${values.length + 1} is not a number`;
    values.push(origin + scale * Number(token));
  }
  return values;
}

/** `20021122091000.000+0100` as ISO, or null. */
function isoOf(text: string): string | null {
  const found =
    /^(\d{4})(\d\d)(\d\d)(?:(\d\d)(\d\d)(\d\d(?:\.\d+)?)?)?(?:([+-]\d\d):?(\d\d))?$/.exec(
      text.trim(),
    );
  if (!found) return null;
  const [, year, month, day, hour, minute, second = "00", zoneHour, zoneMinute] = found;
  if (hour === undefined) return `${year}-${month}-${day}`;
  const zone = zoneHour === undefined ? "" : `${zoneHour}:${zoneMinute}`;
  return `${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`;
}

/** For lengths: both ends are given in the same way. */
const localMs = (iso: string) =>
  Date.parse(/[+-]\d\d:\d\d$/.test(iso) ? iso : `${iso.slice(0, 23)}Z`);

function deviceOf(series: Node): string | null {
  const author = childOf(childOf(series, "author"), "seriesAuthor");
  const device = childOf(author, "manufacturedSeriesDevice");
  const model = device?.["manufacturerModelName"];
  return typeof model === "string" && model.trim() !== "" ? model.trim() : null;
}

function personOf(ecg: Node): { name: string | null; birthDate: string | null } | null {
  const path = [
    "componentOf",
    "timepointEvent",
    "componentOf",
    "subjectAssignment",
    "subject",
    "trialSubject",
  ];
  let node: Node | undefined = ecg;
  for (const name of [...path, "subjectDemographicPerson"]) node = childOf(node, name);
  const name = node?.["name"];
  const birth = isoOf(attribute(childOf(node, "birthTime"), "value"));
  const trimmedName = typeof name === "string" ? name.trim() : "";
  return trimmedName || birth
    ? { name: trimmedName || null, birthDate: birth?.slice(0, 10) ?? null }
    : null;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function listOf(node: unknown, name: string): Node[] {
  if (!isNode(node)) return [];
  const value = node[name];
  if (Array.isArray(value)) return value.map((one: unknown) => (isNode(one) ? one : {}));
  return value === undefined ? [] : [isNode(value) ? value : {}];
}

const childOf = (node: unknown, name: string): Node | undefined => listOf(node, name)[0];

function attribute(node: Node | undefined, name: string): string {
  const value = node?.[`@${name}`];
  return typeof value === "string" ? value : "";
}
