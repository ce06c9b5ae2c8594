/**
 * Cursor of a list of patients: the end of a window, sealed with the name of its order. It holds the keys that the list
 * is sorted by, so also names, and is in addresses: only a backend with the same key can read it. One that cannot be
 * read, or that belongs to another order, counts as none.
 */
import { z } from "zod";
import type { SecretBox } from "../secrets/secret-box.ts";
import type { WindowEnd } from "./patient-window.ts";

const place = "patients-list cursor";

const cursorSchema = z.object({
  order: z.string(),
  keys: z.array(z.string()),
  patientId: z.guid(),
});

export function sealCursor(secretBox: SecretBox, order: string, end: WindowEnd): string {
  const text = JSON.stringify({ order, ...end });
  return Buffer.from(secretBox.seal(text, place)).toString("base64url");
}

export function openCursor(secretBox: SecretBox, order: string, cursor: string): WindowEnd | null {
  try {
    const text = secretBox.open(Buffer.from(cursor, "base64url"), place);
    const { order: sealedOrder, keys, patientId } = cursorSchema.parse(JSON.parse(text));
    return sealedOrder === order ? { keys, patientId } : null;
  } catch {
    return null;
  }
}
