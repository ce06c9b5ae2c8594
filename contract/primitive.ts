/**
 * Primitive: the forms that every resource shares: identifiers, instants, dates, texts.
 *
 * Requests are strict. Answers are tolerant: a field that a backend leaves out or sends as null reads as null ({@link
 * orNull}), a list as empty ({@link orEmpty}), a count or a yes or no as its empty value ({@link orElse}), and a value
 * outside a known list stays the text it came as ({@link openEnum}), so that it can be shown in quotes.
 */
import { z } from "zod";
import { noteLengthMax } from "./codes/length-limits.ts";

/** 8-4-4-4-12 hexadecimal digits; version and variant bits are the backend's own business. */
export const uuidSchema = z.guid().meta({ description: "UUID" });

/**
 * Years of four digits. Every calendar, database and screen can write them, and the day before the first
 * one too, in whatever zone.
 */
const fourDigitYears = { first: -30_610_224_000_000, last: 253_402_300_799_999 };
const fourDigits = "Must lie in the years 1000 to 9999";

/** An instant: ISO 8601 with seconds and an offset, `2026-11-20T09:30:00+01:00` or `…Z`. */
export const instantSchema = z.iso
  .datetime({ offset: true })
  .refine((text) => {
    const at = Date.parse(text);
    return at >= fourDigitYears.first && at <= fourDigitYears.last;
  }, fourDigits)
  .meta({ description: "ISO 8601 instant with offset" });

/** A calendar day, `2026-11-20`; its time zone is stated at each use. */
export const dateSchema = z.iso
  .date()
  .refine((day) => !day.startsWith("0"), fourDigits)
  .meta({ description: "YYYY-MM-DD" });

/** For the few fields of which the specification does not say whether they include the time of day. */
export const dateOrInstantSchema = z.union([dateSchema, instantSchema]);

/** IANA name, `Europe/Berlin`. Which names exist is the time zone database's business. */
export const timeZoneSchema = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/, "Must be an IANA time zone name")
  .meta({ description: "IANA time zone name" });

/** Longest note, sticky note, finding, comment. */
export const noteTextSchema = z.string().max(noteLengthMax);
export const filledNoteTextSchema = noteTextSchema.refine(
  (text) => text.trim() !== "",
  "Must not be empty",
);

/** A text that holds more than white space. */
export const filledTextSchema = z
  .string()
  .max(1000)
  .refine((text) => text.trim() !== "", "Must not be empty");

/** E.164, `+4930901820`. What people type becomes this form before it is sent. */
export const phoneNumberSchema = z.e164("form_errors.invalid_phone_number");

export const emailSchema = z.email().max(254);

/** Reads a missing field of an answer as null. */
export const orNull = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().default(null);

/** Reads a missing field of an answer, and one that is null, as `fallback`. */
export const orElse = <Schema extends z.ZodType>(
  schema: Schema,
  fallback: z.core.util.NoUndefined<z.output<Schema>>,
) =>
  z.preprocess(
    (value: z.input<Schema> | null | undefined) => value ?? undefined,
    schema.default(fallback),
  );

/** Reads a missing list of an answer, and one that is null, as empty. */
export const orEmpty = <Schema extends z.ZodType>(item: Schema) => orElse(z.array(item), []);

/** One of the known values, or whatever else a backend answers: `switch` over it needs a default. */
export type Open<Known extends string> = Known | (string & Record<never, never>);

/** A text of an answer with its known values in the documentation; never refuses an unknown one. */
export function openEnum<const Known extends readonly string[]>(
  known: Known,
): z.ZodType<Open<Known[number]>, Open<Known[number]>> {
  return z.string().meta({ "x-extensible-enum": [...known] });
}

/** Whether a text of an answer is one of the known values. */
export const isKnown = <const Known extends readonly string[]>(
  known: Known,
  value: string,
): value is Known[number] => (known as readonly string[]).includes(value);
