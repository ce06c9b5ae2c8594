/**
 * A message of an implant, read in a thread of its own if it is long, so that no other request waits. What makes a
 * message slow to read is the number of its parts more than its bytes: a document in it is one.
 */
import { BeyondBounds, createThreads } from "../threads.ts";
import type { ParsedDelivery } from "./implant-session.ts";
import {
  formatOf,
  readDelivery,
  type DeliveryToRead,
  type ReadOrRefused,
} from "./read-delivery.ts";
import { DeliveryRefusal } from "./sent-observation.ts";

/** Up to here reading takes some milliseconds, less than a thread needs to begin. */
const short = { bytes: 2_000_000, parts: 10_000 };
/** Twice as many as a session with 20 episodes of a minute, three curves each, at 128 values a second. */
const partsMax = 1_000_000;

const threads = (bounds: { timeoutMs: number; threadsMax: number }) =>
  createThreads<ReadOrRefused>({
    script: new URL("read-delivery-worker.ts", import.meta.url),
    memoryMb: 512,
    ...bounds,
  });
/** Ten times what the slowest message takes: on a busy machine none is refused for that. */
const readLong = threads({ timeoutMs: 60_000, threadsMax: 2 });
/** Trials wait for one another, and no delivery waits for them. */
const tryLong = threads({ timeoutMs: 20_000, threadsMax: 1 });

/**
 * @throws DeliveryRefusal with the place of what is wrong; another error if the machine could not read it now, so that
 *   it is to be read again
 */
export async function readDeliveryInThread(
  delivery: DeliveryToRead,
  { isTrial = false } = {},
): Promise<ParsedDelivery> {
  const { bytes } = delivery;
  // a PDF by itself is not looked into
  if (formatOf(bytes) === "pdf") return readDelivery(delivery);
  const parts = countParts(bytes);
  if (parts > partsMax)
    throw new DeliveryRefusal("The message has too many parts", { line: 1, field: "message" });
  if (bytes.byteLength <= short.bytes && parts <= short.parts) return readDelivery(delivery);
  const read = await (isTrial ? tryLong : readLong)(delivery).catch(beyondBounds);
  if (read.refusal) throw new DeliveryRefusal(read.refusal.message, read.refusal);
  return read.parsed;
}

function beyondBounds(error: unknown): ReadOrRefused {
  if (!(error instanceof BeyondBounds)) throw error;
  const message =
    error.bound === "time"
      ? "Reading the message takes too long"
      : "The message cannot be read within the bounds of memory";
  return { parsed: null, refusal: { message, line: 1, field: "message", isHeader: false } };
}

/** What separates the parts of HL7, XML and JSON; none of it stands in the text of a document. */
const isSeparator = new Uint8Array(256);
for (const sign of "\r\n|^~\\&<='\"{[,") isSeparator[sign.codePointAt(0) ?? 0] = 1;

function countParts(bytes: Uint8Array): number {
  let count = 0;
  for (const byte of bytes) count += isSeparator[byte] ?? 0;
  return count;
}
