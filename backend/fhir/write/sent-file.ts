/**
 * Files as FHIR R4 sends them: a Media or a DocumentReference with its bytes in it, or in a Binary of the same bundle.
 * What a file is, its own bytes say; the type that was sent with it is not believed.
 */
import { createHash } from "node:crypto";
import { parseBuffer } from "music-metadata";
import { z } from "zod";
import { audioKind, type AudioType } from "#contract/audio-kind.ts";
import { isPdf } from "../../implants/read-oru.ts";
import { referenceSchema, type Observation } from "../../ingest/fhir/schema.ts";
import { FhirRefusal } from "../operation-outcome.ts";
import type { Identifier, RawEntry } from "./sent-entry.ts";
import { identifiersSchema, identifiersOnce } from "./sent-entry.ts";

/** of one file, unpacked */
const fileBytesMax = 20_000_000;
/** of a voice recording: what is longer is no task that a patient spoke */
const recordingMsMax = 60 * 60 * 1000;
const titleLengthMax = 200;
/** The kinds that patients' apps record; browsers play them all. */
const takenAudio: readonly AudioType[] = ["audio/wav", "audio/mpeg", "audio/ogg", "audio/mp4"];

const attachmentSchema = z.looseObject({
  contentType: z.string().max(200).optional(),
  data: z.string().optional(),
  url: z.string().optional(),
  size: z.int().optional(),
  /** SHA-1 in base64 */
  hash: z.string().optional(),
  title: z.string().max(titleLengthMax).optional(),
  creation: z.string().optional(),
});
type Attachment = z.output<typeof attachmentSchema>;

const headSchema = z.looseObject({
  status: z.string(),
  subject: referenceSchema.optional(),
  identifier: identifiersSchema,
  modifierExtension: z.unknown().optional(),
});

const mediaSchema = headSchema.extend({
  createdDateTime: z.string().optional(),
  createdPeriod: z.looseObject({ start: z.string().optional() }).optional(),
  content: attachmentSchema,
});

const documentSchema = headSchema.extend({
  date: z.string().optional(),
  context: z
    .looseObject({ period: z.looseObject({ start: z.string().optional() }).optional() })
    .optional(),
  content: z.array(z.looseObject({ attachment: attachmentSchema })).min(1),
});

export interface SentFile {
  readonly type: "Media" | "DocumentReference";
  readonly subject: Observation["subject"];
  readonly identifiers: readonly Identifier[];
  /** when it was recorded or written, as it was sent */
  readonly at: string | undefined;
  readonly title: string | null;
  readonly declaredType: string | null;
  readonly bytes: Uint8Array;
  readonly remarks: readonly string[];
}

/** What the bytes are; `fault`: what they should be and are not, in words that hold nothing of them. */
export type FileKind =
  | {
      readonly kind: "voice_recording";
      readonly contentType: AudioType;
      readonly durationMs: number;
    }
  | { readonly kind: "document" }
  | { readonly kind: "unknown"; readonly fault: string };

/** @throws FhirRefusal */
export function readFile(
  resource: RawEntry["resource"],
  binaries: ReadonlyMap<string, unknown>,
): SentFile {
  const isMedia = resource.resourceType === "Media";
  const read = isMedia ? mediaSchema.safeParse(resource) : documentSchema.safeParse(resource);
  if (!read.success) {
    const field = read.error.issues[0]?.path.join(".") ?? "";
    throw new FhirRefusal(400, "structure", `Not a valid ${resource.resourceType}: ${field}`);
  }
  const { data } = read;
  const expected = isMedia ? "completed" : "current";
  if (data.status !== expected)
    throw new FhirRefusal(422, "not-supported", `It is taken with the status ${expected} alone`);
  if (data.modifierExtension !== undefined)
    throw new FhirRefusal(422, "not-supported", "It has a modifierExtension, which is not known");
  const first = "createdDateTime" in data || isMedia ? mediaParts(data) : documentParts(data);
  const { attachment, at, remarks } = first;
  return {
    type: isMedia ? "Media" : "DocumentReference",
    subject: data.subject,
    identifiers: identifiersOnce(data.identifier),
    at,
    title: attachment.title?.trim() || null,
    declaredType: attachment.contentType ?? null,
    bytes: bytesOf(attachment, binaries),
    remarks,
  };
}

interface Parts {
  attachment: Attachment;
  at: string | undefined;
  remarks: string[];
}

function mediaParts(data: object): Parts {
  const { createdDateTime, createdPeriod, content } = data as z.output<typeof mediaSchema>;
  return {
    attachment: content,
    at: createdDateTime ?? createdPeriod?.start ?? content.creation,
    remarks: [],
  };
}

function documentParts(data: object): Parts {
  const { content, context, date } = data as z.output<typeof documentSchema>;
  const [first, ...more] = content;
  if (!first) throw new FhirRefusal(400, "required", "A DocumentReference without content");
  return {
    attachment: first.attachment,
    at: first.attachment.creation ?? context?.period?.start ?? date,
    remarks: more.map(
      (_, place) => `not taken: content[${place + 1}], another form of the same document`,
    ),
  };
}

const binarySchema = z.looseObject({ data: z.string() });

function bytesOf(attachment: Attachment, binaries: ReadonlyMap<string, unknown>): Uint8Array {
  const { url, size, hash } = attachment;
  let { data } = attachment;
  if (data === undefined) {
    if (url === undefined) throw new FhirRefusal(422, "required", "Its attachment has no content");
    const binary = binarySchema.safeParse(binaries.get(url));
    if (!binary.success)
      throw new FhirRefusal(
        422,
        "not-found",
        "Its attachment is no Binary of the same bundle: no address is fetched",
      );
    ({ data } = binary.data);
  }
  const text = data.replaceAll(/\s/g, "");
  if (text.length > Math.ceil(fileBytesMax / 3) * 4)
    throw new FhirRefusal(413, "too-long", `A file holds ${fileBytesMax} bytes at most`);
  if (text === "" || text.length % 4 !== 0 || !/^[A-Za-z\d+/]+={0,2}$/.test(text))
    throw new FhirRefusal(400, "value", "The data of its attachment is not base64");
  const bytes = Buffer.from(text, "base64");
  if (size !== undefined && size !== bytes.byteLength)
    throw new FhirRefusal(
      422,
      "value",
      "The attachment has another size than it says: was it cut?",
    );
  if (hash !== undefined && hash !== createHash("sha1").update(bytes).digest("base64"))
    throw new FhirRefusal(422, "value", "The attachment has another hash than it says");
  return bytes;
}

/** Binaries of a bundle by their addresses in it. */
export function binariesOfBundle(entries: readonly RawEntry[]): Map<string, unknown> {
  const found = new Map<string, unknown>();
  for (const { fullUrl, resource } of entries) {
    if (resource.resourceType !== "Binary") continue;
    if (fullUrl !== undefined) found.set(fullUrl, resource);
    if (resource.id !== undefined) found.set(`Binary/${resource.id}`, resource);
  }
  return found;
}

/** Reads the head of the file, and of a recording its length. */
export async function sniff(bytes: Uint8Array): Promise<FileKind> {
  if (Buffer.from(bytes.subarray(0, 5)).toString("latin1") === "%PDF-")
    return isPdf(bytes)
      ? { kind: "document" }
      : { kind: "unknown", fault: "The PDF is cut: its end is missing" };
  const contentType = audioKind(bytes);
  if (contentType === null || !takenAudio.includes(contentType))
    return { kind: "unknown", fault: "The bytes are neither WAV, MP3, Ogg, M4A nor PDF" };
  const durationMs = await durationOf(bytes, contentType);
  if (durationMs === null)
    return { kind: "unknown", fault: "The recording cannot be read to its end" };
  if (durationMs > recordingMsMax)
    return { kind: "unknown", fault: "The recording is longer than an hour" };
  return { kind: "voice_recording", contentType, durationMs };
}

async function durationOf(bytes: Uint8Array, mimeType: AudioType): Promise<number | null> {
  try {
    const { format } = await parseBuffer(
      bytes,
      { mimeType, size: bytes.byteLength },
      { duration: true, skipCovers: true, skipPostHeaders: true },
    );
    const durationMs = Math.round((format.duration ?? 0) * 1000);
    return durationMs > 0 && format.hasVideo !== true ? durationMs : null;
  } catch {
    // the library throws errors of several kinds for what it cannot read
    return null;
  }
}
