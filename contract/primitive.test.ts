import { expect, test } from "vitest";
import { z } from "zod";
import {
  dateSchema,
  instantSchema,
  isKnown,
  noteTextSchema,
  openEnum,
  orElse,
  orEmpty,
  orNull,
  phoneNumberSchema,
  timeZoneSchema,
  uuidSchema,
} from "./primitive.ts";

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;

const identifiers = [
  "c0a5d2b4-7c1e-4f8a-8f0e-1d2c3b4a5e21",
  "C0A5D2B4-7C1E-4F8A-8F0E-1D2C3B4A5E21",
];

test.each(identifiers)("[APP-07] %s is an identifier", (text) => {
  expect(accepts(uuidSchema, text)).toBe(true);
});

test.each(["", "104", "PAT104", "c0a5d2b47c1e4f8a8f0e1d2c3b4a5e21", "../logout", 7, null])(
  "[APP-07] %j is not an identifier",
  (text) => {
    expect(accepts(uuidSchema, text)).toBe(false);
  },
);

test.each(["2026-11-20T09:30:00+01:00", "2026-11-20T08:30:00Z", "2026-11-20T08:30:00.123456Z"])(
  "[APP-07] %s is a datetime",
  (text) => {
    expect(accepts(instantSchema, text)).toBe(true);
  },
);

test.each([
  "2026-11-20",
  "2026-11-20T09:30:00",
  "2026-11-20 09:30:00Z",
  "20.11.2026 09:30",
  "2026-02-30T09:30:00Z",
  "2026-11-20T25:00:00Z",
  1_795_155_120,
])("[APP-07] %j is not a datetime", (text) => {
  expect(accepts(instantSchema, text)).toBe(false);
});

test.each(["2026-11-20", "2024-02-29", "1960-01-01"])("[APP-07] %s is a date", (text) => {
  expect(accepts(dateSchema, text)).toBe(true);
});

test.each(["20.11.2026", "2026-11", "2026-1-2", "2025-02-29", "2026-11-20T00:00:00Z", 20261120])(
  "[APP-07] %j is not a date",
  (text) => {
    expect(accepts(dateSchema, text)).toBe(false);
  },
);

test.each(["10000-01-01", "+010000-01-01", "12026-11-20"])(
  "[VAL-14] %s is not a date: its year is above 9999",
  (text) => {
    expect(accepts(dateSchema, text)).toBe(false);
    expect(accepts(dateSchema, "9999-12-31")).toBe(true);
  },
);

test("a note holds 600 characters and may be empty", () => {
  expect(accepts(noteTextSchema, "x".repeat(600))).toBe(true);
  expect(accepts(noteTextSchema, "x".repeat(601))).toBe(false);
  expect(accepts(noteTextSchema, "")).toBe(true);
});

test("a phone number is sent in international form", () => {
  expect(accepts(phoneNumberSchema, "+4930901820")).toBe(true);
  expect(phoneNumberSchema.safeParse("030 901820").error?.issues[0]?.message).toBe(
    "form_errors.invalid_phone_number",
  );
});

test("a time zone is an IANA name", () => {
  for (const name of ["Europe/Berlin", "America/Argentina/Buenos_Aires", "Etc/GMT+3", "UTC"])
    expect(accepts(timeZoneSchema, name)).toBe(true);
  for (const name of ["", "Europe Berlin", "'; drop table", "+01:00"])
    expect(accepts(timeZoneSchema, name)).toBe(false);
});

test.each([{}, { comment: null, items: null, count: null, isOpen: null }])(
  "an answer may omit, or send as null, the fields that orNull, orEmpty and orElse read: %j",
  (answer) => {
    const schema = z.object({
      comment: orNull(z.string()),
      items: orEmpty(z.number()),
      count: orElse(z.int(), 0),
      isOpen: orElse(z.boolean(), false),
    });
    expect(schema.parse(answer)).toEqual({ comment: null, items: [], count: 0, isOpen: false });
  },
);

test("a value that orElse reads is still checked", () => {
  expect(orElse(z.int(), 0).parse(7)).toBe(7);
  expect(orElse(z.boolean(), true).parse(false)).toBe(false);
  expect(accepts(orElse(z.int(), 0), "7")).toBe(false);
  expect(accepts(orEmpty(z.number()), ["7"])).toBe(false);
});

test("an open enumeration keeps an unknown text", () => {
  const known = ["RED", "YELLOW"] as const;
  expect(openEnum(known).parse("PURPLE")).toBe("PURPLE");
  expect(isKnown(known, "PURPLE")).toBe(false);
  expect(isKnown(known, "RED")).toBe(true);
});
