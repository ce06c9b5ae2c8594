/**
 * The owner of a form, as a mark on the form's one-time id. It detects a form of one user that is sent in the session
 * of another, from a tab that stayed open on a shared PC.
 */
import { createHmac } from "node:crypto";

interface Binding {
  /** a key derived for this use alone */
  readonly key: Uint8Array;
  readonly ownerKey: string;
}

const idLength = 22;
const markLength = 11;

/** `id`: 22 characters that cannot be guessed. */
export function markedFormId(id: string, { key, ownerKey }: Binding): string {
  const mark = createHmac("sha256", key).update(`form\n${ownerKey}\n${id}`).digest("base64url");
  return id + mark.slice(0, markLength);
}

/** 43 characters, different for different texts. */
export function keyedMark(key: Uint8Array, texts: readonly string[]): string {
  return createHmac("sha256", key).update(JSON.stringify(texts)).digest("base64url");
}

/** False: made for another user. An id without a mark has no known owner and is accepted. */
export function isOwnFormId(formId: string, binding: Binding): boolean {
  if (formId.length !== idLength + markLength) return true;
  return formId === markedFormId(formId.slice(0, idLength), binding);
}
