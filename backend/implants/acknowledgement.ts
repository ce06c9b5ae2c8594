/** The answer to an HL7 message: AA taken, AE its content is refused, AR its header is, or nothing could be stored. */
import { readHl7, readText, type Hl7Message } from "./hl7-reader.ts";

export interface Outcome {
  readonly code: "AA" | "AE" | "AR";
  /** for the sender: no patient, no value */
  readonly text: string;
  readonly place?: { line: number; field: string } | undefined;
}

/** `at` UTC. A message that cannot be read is answered without a control id, as HL7 v2.9 2.9.2 lets it. */
export function acknowledge(bytes: Uint8Array, { code, text, place }: Outcome, at: Date): string {
  const message = headOf(bytes);
  const [msh] = message?.segments ?? [];
  const of = (field: number) =>
    message && msh ? (msh.fields[field] ?? "").replaceAll(/[^\u0020-\u007E]/g, "?") : "";
  const version = message && msh ? readText(message, msh, 12) : "";
  const known = /^2\.[3-6](\.1)?$/.test(version) ? version : "2.5";
  // answered in the sender's own separators, which its names contain
  const f = message?.separators.field ?? "|";
  const encoding = of(2) || "^~\\&";
  const time = at.toISOString().replaceAll(/[-:T]|\.\d+Z/g, "");
  const header = [
    "MSH",
    encoding,
    of(5),
    of(6),
    of(3),
    of(4),
    `${time}+0000`,
    "",
    "ACK",
    `A${at.getTime()}`,
    of(11) || "P",
    known,
  ];
  const words = text.replaceAll(/[^\w .,:;'()-]/g, " ");
  const answer = ["MSA", code, controlIdOf(message), words];
  const component = message?.separators.component ?? "^";
  const field = /^[A-Z][A-Z\d]{2}-\d+$/.test(place?.field ?? "") ? (place?.field ?? "") : "";
  const [segment = "", number = ""] = field.split("-");
  const error = place && [
    "ERR",
    "",
    [segment, place.line, number].join(component),
    "207",
    "E",
    "",
    "",
    "",
    words,
  ];
  return [header, answer, ...(error ? [error] : [])].map((one) => one.join(f)).join("\r") + "\r";
}

/** The first line is enough, and may be sound if the rest is not. */
function headOf(bytes: Uint8Array): Hl7Message | null {
  const end = bytes.findIndex((byte) => byte === 13 || byte === 10);
  try {
    return readHl7(bytes.subarray(0, end < 0 ? Math.min(bytes.length, 4096) : end));
  } catch {
    return null;
  }
}

function controlIdOf(message: Hl7Message | null): string {
  const [msh] = message?.segments ?? [];
  if (!message || !msh) return "";
  const isLate = readText(message, msh, 9) === "" && readText(message, msh, 10) === "ORU";
  return (msh.fields[isLate ? 11 : 10] ?? "").replaceAll(/[^\u0020-\u007E]/g, "?").slice(0, 200);
}
