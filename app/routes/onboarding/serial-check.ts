/**
 * What the vendor said about a serial number, and what was filled in from it. It travels in a hidden field of the form,
 * so that a changed number takes the filled-in person back with it, with scripts, without, and after a reload:
 * a mistyped number may be another person's implant.
 */
import { z } from "zod";

const textSchema = z.string().max(1000);

const serialCheckSchema = z.object({
  vendor: textSchema,
  serialNumber: textSchema,
  state: z.enum(["confirmed", "not_confirmed", "unavailable"]),
  /** by field name: the value before, and the filled-in value */
  prefilled: z.record(z.string(), z.object({ before: textSchema, filled: textSchema })),
});

/** It counts for these texts of vendor and serial number alone. */
export type SerialCheck = z.output<typeof serialCheckSchema>;
export type Prefilled = SerialCheck["prefilled"];

/** Reads the hidden field; null where there was no check. */
export function readSerialCheck(text: unknown): SerialCheck | null {
  try {
    return serialCheckSchema.parse(JSON.parse(typeof text === "string" ? text : ""));
  } catch {
    return null;
  }
}
