import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { patientListQuerySchema } from "./patient-list.ts";
import { decodeQuery, encodeQuery } from "./query.ts";

const everyKind = z.object({
  text: z.string(),
  number: z.number(),
  isYes: z.boolean(),
  texts: z.array(z.string()),
  numbers: z.array(z.number()),
  areYes: z.array(z.boolean()),
  maybeText: z.string().optional(),
  maybeNumber: z.number().optional(),
  maybeTexts: z.array(z.string()).optional(),
  step: z.literal([100, 200]),
});

const text = fc.string({ unit: "grapheme" });
const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);
const query = fc.record(
  {
    text,
    number,
    isYes: fc.boolean(),
    texts: fc.array(text),
    numbers: fc.array(number),
    areYes: fc.array(fc.boolean()),
    maybeText: text,
    maybeNumber: number,
    // an empty list gives no parameter, so an optional one is read as missing
    maybeTexts: fc.array(text, { minLength: 1 }),
    step: fc.constantFrom(100 as const, 200 as const),
  },
  {
    requiredKeys: ["text", "number", "isYes", "texts", "numbers", "areYes", "step"],
    noNullPrototype: true,
  },
);

test("[API-05] an encoded query is decoded to the same query, through a URL", () => {
  fc.assert(
    fc.property(query, (given) => {
      const url = new URL(`https://backend.example/v1/q?${encodeQuery(everyKind, given)}`);
      expect(decodeQuery(everyKind, url.searchParams).data).toEqual(given);
    }),
  );
});

test("[API-05] a list is a repeated parameter; defaults are left to the backend", () => {
  const parameters = encodeQuery(patientListQuerySchema, {
    search: "Əliyeva & Çelik",
    status: ["ONBOARDING", "ONBOARDED"],
    program_steps: [100, 200],
  });
  expect(parameters.toString()).toBe(
    "search=%C6%8Fliyeva+%26+%C3%87elik&status=ONBOARDING&status=ONBOARDED&program_steps=100&program_steps=200",
  );
  expect(decodeQuery(patientListQuerySchema, parameters).data).toEqual({
    skip: 0,
    limit: 100_000,
    search: "Əliyeva & Çelik",
    sort_field: "alerts",
    sort_direction: "desc",
    status: ["ONBOARDING", "ONBOARDED"],
    program_steps: [100, 200],
  });
});

const one = z.object({ limit: z.int().optional(), isYes: z.boolean().optional() });

test.each(["limit=", "limit=ten", "limit=1.5", "limit=0x10", "limit=1e999", "limit=%201"])(
  "a number is refused if it is %j",
  (parameters) => {
    expect(decodeQuery(one, new URLSearchParams(parameters)).success).toBe(false);
  },
);

test.each(["isYes=1", "isYes=TRUE", "isYes="])("a boolean is refused if it is %j", (parameters) => {
  expect(decodeQuery(one, new URLSearchParams(parameters)).success).toBe(false);
});

test("a parameter that is not a list is refused if it occurs twice", () => {
  const read = decodeQuery(one, new URLSearchParams("limit=1&limit=2"));
  expect(read.error?.issues[0]?.path).toEqual(["limit"]);
});

test("a name that the schema does not know is left out in both directions", () => {
  const extra = { limit: 1, other: "x" } as { limit: number };
  expect(encodeQuery(one, extra).toString()).toBe("limit=1");
  expect(decodeQuery(one, new URLSearchParams("limit=1&other=x")).data).toEqual({ limit: 1 });
});

test.each([Number.NaN, Number.POSITIVE_INFINITY])("%d cannot be a parameter", (value) => {
  expect(() => encodeQuery(one, { limit: value })).toThrow(TypeError);
});
