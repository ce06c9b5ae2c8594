/**
 * The proof in a file's address: a page of this session named the file as this patient's. The call for a file names no
 * patient. Without the proof, each part of a file would need the patient's whole list again. With it, nothing about a
 * patient has to be stored here. Whether the user may see the file is the backend's decision, at every call.
 */
import { createHmac, timingSafeEqual } from "node:crypto";

interface Binding {
  /** a key derived for this use alone */
  readonly key: Uint8Array;
  readonly reference: string;
  readonly patientId: string;
  readonly fileId: string;
}

/** 96 bits are enough for a proof that lasts as long as a session. */
const characters = 16;

export function fileProof({ key, reference, patientId, fileId }: Binding): string {
  return createHmac("sha256", key)
    .update(JSON.stringify([reference, patientId, fileId]))
    .digest("base64url")
    .slice(0, characters);
}

export function isFileProof(value: unknown, binding: Binding): boolean {
  if (typeof value !== "string") return false;
  const given = Buffer.from(value);
  const expected = Buffer.from(fileProof(binding));
  return given.length === expected.length && timingSafeEqual(given, expected);
}
