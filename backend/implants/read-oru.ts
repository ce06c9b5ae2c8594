/** ORU^R01 of HL7 v2.3 to 2.6, with IDCO observations or a sender's own words -> sessions. */
import { gravestFlag } from "./abnormal-flag.ts";
import {
  readComponents,
  readField,
  readHl7,
  readText,
  sourceOf,
  type Hl7Message,
  type Segment,
} from "./hl7-reader.ts";
import { idcoValues } from "./idco-terms.ts";
import type { ParsedDelivery, SentDevice, SentPatient } from "./implant-session.ts";
import { makerOf } from "./makers.ts";
import { isPreliminary, noResultOf, resultStatuses } from "./result-status.ts";
import {
  DeliveryRefusal,
  type Note,
  type SentCode,
  type SentDocument,
  type SentObservation,
} from "./sent-observation.ts";
import { readSentTime, type SentTime } from "./sent-time.ts";
import { readSessionType, toSession } from "./to-session.ts";

const versions = new Set(["2.3", "2.3.1", "2.4", "2.5", "2.5.1", "2.6"]);
/** HL7 table 0125, as far as versions 2.3 to 2.6 have it. */
const valueTypes = new Set(
  "AD CE CF CK CN CNE CP CWE CX DR DT DTM ED FT ID IS MA MO NA NM NR PN RP SN ST TM TN TS TX XAD XCN XON XPN XTN".split(
    " ",
  ),
);

interface Group {
  obr: Segment | null;
  observations: SentObservation[];
  documents: SentDocument[];
  at: SentTime | null;
}

/** @throws DeliveryRefusal with segment and field */
export function readOru(bytes: Uint8Array): ParsedDelivery {
  const message = readHl7(bytes);
  const [msh] = message.segments as [Segment, ...Segment[]];
  const { controlId, sender, isLate } = readHeader(message, msh);
  const notes: Note[] = message.charsetNote
    ? [{ text: message.charsetNote, source: sourceOf(msh, 18) }]
    : [];
  if (isLate)
    notes.push({
      text: "The header stands one field late from MSH-7 on: read as it is meant",
      source: sourceOf(msh, 10),
    });
  const pids = message.segments.filter(({ name }) => name === "PID");
  const [pid, second] = pids;
  if (!pid) throw new DeliveryRefusal("The message has no PID", { line: 1, field: "PID" });
  if (second)
    throw new DeliveryRefusal("The message names two patients: one message for each, please", {
      line: second.line,
      field: "PID",
    });
  const groups = readGroups(message);
  if (groups.every(({ observations, documents }) => observations.length + documents.length === 0))
    throw new DeliveryRefusal("The message has no OBX", {
      line: message.segments.length,
      field: "OBX",
    });
  const frame = deviceOf(message, pid, msh);
  const sessions = bySession(groups).map((own) => {
    return toSession(
      own.flatMap(({ observations }) => observations),
      {
        at: own.find(({ at }) => at)?.at ?? null,
        type: own.map(({ obr: one }) => one && typeOfSession(message, one)).find(Boolean) ?? null,
        isPreliminary: own.some(({ obr }) => obr && isPreliminary(readText(message, obr, 25))),
        device: frame,
        documents: own.flatMap(({ documents }) => documents),
        notes: own.flatMap((group) => statusNotes(message, group)),
      },
    );
  });
  return { format: "hl7v2", controlId, sender, patient: patientOf(message, pid), sessions, notes };
}

interface Header {
  controlId: string;
  sender: string;
  /** there is an empty field too many before MSH-7, as OpenPace writes it */
  isLate: boolean;
}

function readHeader(message: Hl7Message, msh: Segment): Header {
  const refuse = (text: string, field: string): never => {
    throw new DeliveryRefusal(text, { line: 1, field, isHeader: true });
  };
  const isLate =
    readText(message, msh, 9) === "" &&
    readText(message, msh, 10) === "ORU" &&
    versions.has(readText(message, msh, 13));
  const late = isLate ? 1 : 0;
  const [type, event] = readComponents(message, msh, 9 + late);
  if (type !== "ORU" || event !== "R01") refuse("Only ORU^R01 is taken", "MSH-9");
  if (!versions.has(readText(message, msh, 12 + late)))
    refuse("Only versions 2.3 to 2.6 are taken", "MSH-12");
  const controlId = readText(message, msh, 10 + late);
  if (!controlId) refuse("The message has no control id", "MSH-10");
  if (controlId.length > 200) refuse("The control id is too long", "MSH-10");
  const sent = readText(message, msh, 7 + late);
  if (sent && !readSentTime(sent)) refuse("The time of the message is no time", "MSH-7");
  const sender = [readText(message, msh, 3), readText(message, msh, 4)].filter(Boolean).join(" / ");
  return { controlId, sender, isLate };
}

/** Each OBR with its OBX; OBX before any OBR are a group of their own. */
function readGroups(message: Hl7Message): Group[] {
  const groups: Group[] = [];
  let last: SentObservation | null = null;
  for (const segment of message.segments) {
    switch (segment.name) {
      case "OBR": {
        const text = readText(message, segment, 7);
        const at = text ? readSentTime(text) : null;
        if (text && !at) refuseAt("The time of the session is no time", segment, 7);
        groups.push({ obr: segment, observations: [], documents: [], at });
        last = null;
        break;
      }
      case "OBX": {
        if (groups.length === 0)
          groups.push({ obr: null, observations: [], documents: [], at: null });
        const group = groups.at(-1) as Group;
        // a document that the sender calls wrong is named, not shown
        if (readText(message, segment, 2) === "ED" && !noResultOf(readStatus(message, segment))) {
          group.documents.push(readDocument(message, segment));
          last = null;
        } else {
          last = readObservation(message, segment);
          group.observations.push(last);
        }
        break;
      }
      case "NTE": {
        const words = readField(message, segment, 3)
          .map((parts) => parts.join(" "))
          .join("\n");
        if (words) last?.comments.push(words);
        break;
      }
    }
  }
  return groups;
}

function refuseAt(text: string, { name, line }: Segment, field: number): never {
  throw new DeliveryRefusal(text, { line, field: `${name}-${field}` });
}

const toCode = (parts: readonly string[]): SentCode => ({
  code: parts[0]?.trim() ?? "",
  referenceId: parts[1]?.trim() ?? "",
  words: parts[1]?.trim() ?? "",
});

function readObservation(message: Hl7Message, segment: Segment): SentObservation {
  const type = readText(message, segment, 2);
  const parts = readComponents(message, segment, 3);
  if (!parts[0] && !parts[1]) refuseAt("The observation has no name", segment, 3);
  const values = readField(message, segment, 5);
  if (values.length > 0 && !valueTypes.has(type))
    refuseAt("The value type is not known", segment, 2);
  const isCoded = type === "CE" || type === "CWE" || type === "CNE" || type === "CF";
  const first = values[0] ?? [];
  const text =
    type === "ED"
      ? ""
      : values.map((one) => (type === "SN" ? one.join("") : one.join(" ").trim())).join(", ");
  if (type === "NM" && text !== "" && !/^[+-]?(\d+\.?\d*|\.\d+)$/.test(text))
    refuseAt("The value is no number", segment, 5);
  if ((type === "DTM" || type === "TS" || type === "DT") && text !== "" && !readSentTime(text))
    refuseAt("The value is no time", segment, 5);
  const status = readStatus(message, segment);
  const at = readText(message, segment, 14);
  if (at && !readSentTime(at)) refuseAt("The time of the observation is no time", segment, 14);
  const unit = readComponents(message, segment, 6);
  const alternative =
    parts[3] && /^\d{6}$/.test(parts[3]) && parts[5] === "MDC" ? parts.slice(3) : parts;
  return {
    term: toCode(alternative),
    system: alternative[2]?.trim() ?? "",
    instance: readText(message, segment, 4) || null,
    type,
    text,
    coded: isCoded && first.length > 0 ? toCode(first) : null,
    unit: unit.find((one) => one.startsWith("MDC_DIM")) ?? (unit[0]?.trim() || null),
    flag: gravestFlag(readField(message, segment, 8).map(([one = ""]) => one)),
    status: status || null,
    comments: [],
    source: sourceOf(segment, 5),
  };
}

function readStatus(message: Hl7Message, segment: Segment): string {
  const status = readText(message, segment, 11);
  if (status && !resultStatuses.has(status))
    refuseAt("The result status is not known", segment, 11);
  return status;
}

/** OBX|ED: source application, type, subtype, encoding, data. Only whole PDF in base64. */
function readDocument(message: Hl7Message, segment: Segment): SentDocument {
  const parts = readComponents(message, segment, 5);
  const encoding = parts[3]?.trim().toUpperCase() ?? "";
  if (encoding !== "BASE64") refuseAt("A document must be in Base64", segment, 5);
  const data = (parts[4] ?? "").replaceAll(/\s/g, "");
  const isWhole = data.length > 0 && data.length % 4 === 0 && !/[^A-Za-z\d+/=]/.test(data);
  const content = isWhole ? Buffer.from(data, "base64") : Buffer.alloc(0);
  if (!isPdf(content)) refuseAt("The document is no whole PDF", segment, 5);
  const [, words] = readComponents(message, segment, 3);
  return { title: words || readText(message, segment, 3), content, source: sourceOf(segment, 5) };
}

/** With its head and its end: one that was cut has none. */
export const isPdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 1024)).includes("%PDF-") &&
  Buffer.from(bytes.subarray(Math.max(0, bytes.length - 2048))).includes("%%EOF");

/** Another time in OBR-7 is another session; OBR without a time belong to the one before. */
function bySession(groups: readonly Group[]): Group[][] {
  const sessions: Group[][] = [];
  let current: string | null = null;
  for (const group of groups) {
    const at = group.at?.text ?? null;
    const isSame = sessions.length > 0 && (at === null || current === null || at === current);
    if (isSame) sessions.at(-1)?.push(group);
    else sessions.push([group]);
    current = at ?? current;
  }
  return sessions;
}

function typeOfSession(message: Hl7Message, obr: Segment): string | null {
  const parts = readComponents(message, obr, 4);
  return idcoTypeOf(parts) ?? null;
}
const idcoTypeOf = (parts: readonly string[]): string | null =>
  (/^7540(49|5[0-6])$/.test(parts[0] ?? "") ? idcoValues[parts[0] ?? ""] : undefined) ??
  readSessionType(parts[1]?.split("_").at(-1) ?? "");

/** OBX-11 is required by HL7: its absence is said once. */
function statusNotes(message: Hl7Message, group: Group): Note[] {
  const without = group.observations.filter(({ status }) => status === null);
  const [first] = without;
  return first
    ? [
        {
          text: `${without.length} observations have no result status in OBX-11`,
          source: { ...first.source, field: "OBX-11" },
        },
      ]
    : [];
}

const modelAndSerial = /^MODEL:(.*?)\/SERIAL:(.+)$/i;

/** The device if no OBX names it: PID-3 `MODEL:…/SERIAL:…`, its authority, then the sender. */
function deviceOf(message: Hl7Message, pid: Segment, msh: Segment): Partial<SentDevice> {
  const own = readField(message, pid, 3).find((parts) => modelAndSerial.test(parts[0] ?? ""));
  const found = modelAndSerial.exec(own?.[0] ?? "");
  const named = own?.[3]?.split("&")[0]?.trim();
  const facility = readText(message, msh, 4);
  const application = readText(message, msh, 3);
  const manufacturer =
    [named, facility, application].find((one) => one && makerOf(one)) ?? application;
  return {
    manufacturer: manufacturer || null,
    maker: makerOf(manufacturer),
    model: found?.[1]?.trim() || null,
    serial: found?.[2]?.trim() || null,
  };
}

function patientOf(message: Hl7Message, pid: Segment): SentPatient {
  const birth = readText(message, pid, 7);
  const time = birth ? readSentTime(birth) : null;
  if (birth && !time) refuseAt("The date of birth is no date", pid, 7);
  const [family, given] = readComponents(message, pid, 5);
  return {
    identifiers: readField(message, pid, 3).flatMap((parts) => (parts[0] ? [parts[0]] : [])),
    familyName: family?.split("&")[0]?.trim() || null,
    givenName: given?.trim() || null,
    birth: time,
  };
}
