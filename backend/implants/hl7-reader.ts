/**
 * HL7 v2 as bytes -> messages -> segments, fields and text. Why a reader of our own: docs/decisions/0061. It knows
 * separators, character sets, escape sequences, line ends and batches, and no meaning.
 */
import { DeliveryRefusal, quote, type Source } from "./sent-observation.ts";

export interface Segment {
  /** 1-based, within the message */
  readonly line: number;
  readonly name: string;
  /** `fields[n]` is field n as it was sent; of MSH field 1 is the separator */
  readonly fields: readonly string[];
  readonly raw: string;
}

export interface Hl7Message {
  readonly segments: readonly Segment[];
  readonly separators: Separators;
  /** what was assumed of the character set; null: it was named, or all is ASCII */
  readonly charsetNote: string | null;
}

interface Separators {
  field: string;
  component: string;
  repetition: string;
  escape: string;
  subcomponent: string;
}

/** MSH-18 (HL7 table 0211) by the names that TextDecoder knows. */
const charsets: Readonly<Record<string, string>> = {
  "": "",
  ASCII: "",
  "ISO IR6": "",
  "UNICODE UTF-8": "utf-8",
  "UTF-8": "utf-8",
  UTF8: "utf-8",
  "GB 18030-2000": "gb18030",
  "BIG-5": "big5",
  "KS X 1001": "euc-kr",
  "ISO IR159": "euc-jp",
  "8859/15": "iso-8859-15",
  "WINDOWS-1252": "windows-1252",
  "WINDOWS-1254": "windows-1254",
  ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => [`8859/${n}`, `iso-8859-${n}`])),
  ...Object.fromEntries([1, 2, 9, 15].map((n) => [`ISO-8859-${n}`, `iso-8859-${n}`])),
};

const header = (message: string, field: string, line = 1) =>
  new DeliveryRefusal(message, { line, field, isHeader: true });

/** Batches (FHS, BHS … BTS, FTS) fall into their messages; a message alone is one. Bytes are not changed. */
export function splitBatch(bytes: Uint8Array): { messages: Uint8Array[]; problem: string | null } {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const starts: number[] = [];
  let end = buffer.length;
  let counted: number | null = null;
  let hasEnd = false;
  const isBatch = /^\uFEFF?\s*(FHS|BHS)/.test(buffer.subarray(0, 20).toString("utf8"));
  for (let at = 0; at < buffer.length;) {
    // a line that begins with none of these is passed over: there may be as many lines as bytes
    const isNamed = buffer[at] === 0x4d || buffer[at] === 0x42 || buffer[at] === 0x46;
    const name = isNamed ? buffer.toString("latin1", at, at + 3) : "";
    if (name === "MSH") starts.push(at);
    else if (isBatch && (name === "BTS" || name === "FTS")) {
      if (!hasEnd) end = at;
      hasEnd = true;
      if (name === "BTS")
        counted = Number(/^BTS.(\d+)/.exec(buffer.toString("latin1", at, at + 40))?.[1] ?? NaN);
    }
    at = nextLine(buffer, at);
  }
  if (!isBatch && starts.length <= 1) return { messages: [bytes], problem: null };
  const messages = starts.map((start, place) => bytes.subarray(start, starts[place + 1] ?? end));
  const isCut =
    isBatch && (!hasEnd || (counted !== null && counted >= 0 && counted !== messages.length));
  return {
    messages,
    problem: isCut
      ? `BTS-1: the batch holds ${messages.length} messages${hasEnd ? `, and says ${counted}` : " and has no end"}`
      : null,
  };
}

function nextLine(buffer: Buffer, from: number): number {
  for (let at = from; at < buffer.length; at++)
    if (buffer[at] === 13 || buffer[at] === 10) return at + 1;
  return buffer.length;
}

/** @throws DeliveryRefusal with segment and field */
export function readHl7(bytes: Uint8Array): Hl7Message {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let start = buffer.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf])) ? 3 : 0;
  while (start < buffer.length && (buffer[start] ?? 0) <= 32) start += 1;
  const [head = ""] = buffer.toString("latin1", start, nextLine(buffer, start)).split(/[\r\n]/);
  if (!head.startsWith("MSH")) throw header("The message does not begin with MSH", "MSH");
  const separators = separatorsOf(head);
  const named = (head.split(separators.field)[17] ?? "").split(separators.repetition)[0]?.trim();
  const charset = charsets[(named ?? "").toUpperCase()];
  if (charset === undefined) throw header("The character set is not known", "MSH-18");
  const { text, note } = decode(buffer.subarray(start), charset);
  const lines = text.split(/\r\n|\r|\n/);
  while (lines.length > 0 && lines.at(-1)?.trim() === "") lines.pop();
  const segments = lines.map((raw, place): Segment => {
    const line = place + 1;
    const name = raw.slice(0, 3);
    const isNamed =
      /^[A-Z][A-Z\d]{2}$/.test(name) && (raw.length === 3 || raw[3] === separators.field);
    if (!isNamed || (name === "MSH" && line > 1))
      throw new DeliveryRefusal(`Segment ${line} has no name of a segment`, {
        line,
        field: name === "MSH" ? "MSH" : "segment",
      });
    if (raw.includes("\0")) throw new DeliveryRefusal("A zero byte", { line, field: name });
    const fields = raw.split(separators.field);
    if (name === "MSH") fields.splice(1, 0, separators.field);
    return { line, name, fields, raw };
  });
  return { segments, separators, charsetNote: note };
}

function separatorsOf(head: string): Separators {
  const field = head[3] ?? "";
  const encoding = head.slice(4).split(field)[0] ?? "";
  const all = (field + encoding).split("");
  const isSound =
    field !== "" &&
    encoding.length >= 3 &&
    encoding.length <= 5 &&
    new Set(all).size === all.length &&
    !all.some((one) => /[\w\s]/.test(one) || one > "\u007F");
  if (!isSound) throw header("The separators are not five different signs", "MSH-2");
  const [component = "", repetition = "", escape = "", subcomponent = "&"] = encoding;
  return { field, component, repetition, escape, subcomponent };
}

function decode(bytes: Buffer, charset: string): { text: string; note: string | null } {
  if (charset) {
    try {
      return { text: new TextDecoder(charset, { fatal: true }).decode(bytes), note: null };
    } catch {
      throw header("The bytes are not of the character set that MSH-18 names", "MSH-18");
    }
  }
  // latin1 keeps every byte; ASCII bytes need no more
  if (!bytes.some((byte) => byte > 127)) return { text: bytes.toString("latin1"), note: null };
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return { text, note: "MSH-18 names no character set: read as UTF-8" };
  } catch {
    const text = new TextDecoder("windows-1252").decode(bytes);
    return {
      text,
      note: "MSH-18 names no character set and the bytes are no UTF-8: read as 8859/1",
    };
  }
}

/** A field in all its repetitions, each in its components, escape sequences read. An absent field has none. */
export function readField(
  { separators }: Hl7Message,
  segment: Segment,
  number: number,
): string[][] {
  const raw = segment.fields[number] ?? "";
  if (raw === "" || raw === '""') return [];
  return raw
    .split(separators.repetition)
    .map((one) => one.split(separators.component).map((part) => unescapeText(part, separators)));
}

/** The first repetition's components. */
export const readComponents = (message: Hl7Message, segment: Segment, number: number): string[] =>
  readField(message, segment, number)[0] ?? [];

export const readText = (message: Hl7Message, segment: Segment, number: number): string =>
  readComponents(message, segment, number)[0]?.trim() ?? "";

/** Unknown sequences are left as they are. Chapter 2.7 of HL7 v2. */
export function unescapeText(text: string, separators: Separators): string {
  const { escape } = separators;
  if (!text.includes(escape)) return text;
  const parts = text.split(escape);
  let read = parts[0] ?? "";
  for (let place = 1; place < parts.length; place++) {
    const code = parts[place] ?? "";
    const meaning = place + 1 < parts.length ? meaningOf(code, separators) : null;
    if (meaning === null) read += escape + code;
    else {
      read += meaning + (parts[place + 1] ?? "");
      place += 1;
    }
  }
  return read;
}

function meaningOf(code: string, separators: Separators): string | null {
  const { field, component, subcomponent, repetition, escape } = separators;
  const plain = { F: field, S: component, T: subcomponent, R: repetition, E: escape, H: "", N: "" };
  if (Object.hasOwn(plain, code)) return plain[code as keyof typeof plain];
  if (/^\.(br|sp\d*)$/.test(code)) return "\n";
  if (/^X(?:[\dA-Fa-f]{2})+$/.test(code)) {
    const bytes = Buffer.from(code.slice(1), "hex");
    try {
      return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    } catch {
      return new TextDecoder("windows-1252").decode(bytes);
    }
  }
  return null;
}

export const sourceOf = (segment: Segment, field: number): Source => ({
  line: segment.line,
  field: `${segment.name}-${field}`,
  text: quote(segment.raw),
});
