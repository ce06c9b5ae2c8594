/**
 * Cursor of the patient list: where a window ended, sealed. It holds what the list is sorted by, so also names, and
 * stands in addresses: nobody but a backend with the same key reads it. One that cannot be read, or that belongs to
 * another order, counts as none: `skip` then finds the window.
 */
import { z } from "zod";
import type { SecretBox } from "../secrets/secret-box.ts";
import type { PatientListFilter, WindowEnd } from "./patient-window.ts";

const place = "patients-list cursor";

const cursorSchema = z.object({
  order: z.string(),
  keys: z.array(z.string()),
  patientId: z.guid(),
});

type Order = Pick<PatientListFilter, "sort_field" | "sort_direction">;
const orderOf = ({ sort_field, sort_direction }: Order) => `${sort_field} ${sort_direction}`;

export function sealCursor(secretBox: SecretBox, order: Order, end: WindowEnd): string {
  const text = JSON.stringify({ order: orderOf(order), ...end });
  return Buffer.from(secretBox.seal(text, place)).toString("base64url");
}

export function openCursor(secretBox: SecretBox, order: Order, cursor: string): WindowEnd | null {
  try {
    const text = secretBox.open(Buffer.from(cursor, "base64url"), place);
    const { order: sealedOrder, keys, patientId } = cursorSchema.parse(JSON.parse(text));
    return sealedOrder === orderOf(order) ? { keys, patientId } : null;
  } catch {
    return null;
  }
}
