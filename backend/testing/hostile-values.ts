/** Values that break programs, for property tests: each comes from a real bug. */
import fc from "fast-check";
import { exampleId } from "#contract/example.ts";
import type { JsonSchema } from "./example-request.ts";

const texts = [
  "'; drop table patients; --",
  `" or "1"="1`,
  "\\",
  "100%_",
  "$1 $2",
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "{{7*7}} ${7*7}",
  "=1+1",
  "x\r\nSet-Cookie: a=b",
  "\u202Eevil",
  "👩🏽‍⚕️ İıŞß",
  "",
  "   ",
  "null",
  "__proto__",
  // no text that a database keeps
  "a\u0000b",
  "\uD800",
  "x".repeat(1001),
  "x".repeat(15_000),
];

const days = ["0000-01-01", "0001-01-01", "9999-12-31", "2026-02-30", "2026-11-20T00:00:00Z", "x"];
const instants = [
  "0000-01-01T00:00:00Z",
  "0001-01-01T00:00:00+14:00",
  "9999-12-31T23:59:59Z",
  "9999-12-31T23:59:59-14:00",
  "2026-11-20T00:00:00",
  "2026-11-20T00:00:00.123456789Z",
  "2026-11-20",
];
const ids = [
  exampleId.erika.toUpperCase(),
  exampleId.leyla,
  "00000000-0000-0000-0000-000000000000",
  "ffffffff-ffff-ffff-ffff-ffffffffffff",
  "99999999-9999-4999-8999-999999999999",
  "not-an-id",
];
const numbers = [
  0, -1, -0, 0.5, 1.7976931348623157e308, 5e-324, 32_768, 2_147_483_648, 9_007_199_254_740_991,
  -9_007_199_254_740_991,
];

export const hostileText = fc.oneof(
  fc.constantFrom(...texts),
  fc.string({ unit: "binary", maxLength: 20 }),
);
const anything = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(null, true, false, [], {}, [null], [[]], { a: { b: [] } }),
  fc.constantFrom(...numbers, ...days, ...instants, ...ids),
);

/** In place of a value: of its own kind for the most part, else of any. */
export function hostileFor(value: unknown): fc.Arbitrary<unknown> {
  const own =
    typeof value === "number"
      ? fc.constantFrom<unknown>(...numbers)
      : typeof value !== "string"
        ? anything
        : /^\d{4}-\d\d-\d\dT/.test(value)
          ? fc.constantFrom(...instants)
          : /^\d{4}-\d\d-\d\d$/.test(value)
            ? fc.constantFrom(...days)
            : /^[\da-f]{8}-/.test(value)
              ? fc.constantFrom(...ids)
              : hostileText;
  return fc.oneof({ arbitrary: own, weight: 2 }, { arbitrary: anything, weight: 1 });
}

/** Values that a schema describes, right and nearly right, with a wrong one now and then. */
export function nearlyValid(schema: JsonSchema): fc.Arbitrary<unknown> {
  const wrong = { arbitrary: anything, weight: 1 };
  const right = (arbitrary: fc.Arbitrary<unknown>) => fc.oneof({ arbitrary, weight: 12 }, wrong);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return right(fc.oneof(...choices.map(nearlyValid)));
  if (schema.const !== undefined) return right(fc.constant(schema.const));
  if (schema.enum) return right(fc.constantFrom(...schema.enum));
  switch (schema.type) {
    case "object":
      return right(nearlyValidObject(schema));
    case "array":
      return right(fc.array(nearlyValid(schema.items ?? {}), { maxLength: 3 }));
    case "string":
      return right(nearlyValidText(schema));
    case "integer":
    case "number": {
      const bounds = [schema["minimum"], schema["maximum"]].filter((b) => typeof b === "number");
      return right(
        fc.oneof(fc.constantFrom(...numbers, ...bounds, 1, 80.5), fc.integer({ max: 400 })),
      );
    }
    case "boolean":
      return right(fc.boolean());
    case "null":
      return right(fc.constant(null));
    default:
      return anything;
  }
}

function nearlyValidObject(schema: JsonSchema): fc.Arbitrary<unknown> {
  const required = schema.required ?? [];
  // a record with known keys names them as required alone
  const properties = {
    ...Object.fromEntries(required.map((name) => [name, schema.additionalProperties || {}])),
    ...schema.properties,
  };
  const values = Object.fromEntries(
    Object.entries(properties).map(([name, inner]) => [name, nearlyValid(inner)]),
  );
  const whole = fc.record(values, { requiredKeys: required });
  const missing = fc.record(values, { requiredKeys: [] });
  const more = whole.map((object) => ({ ...(object as object), more: 1 }));
  return fc.oneof(
    { arbitrary: whole, weight: 8 },
    { arbitrary: missing, weight: 1 },
    { arbitrary: more, weight: 1 },
  );
}

function nearlyValidText({ format }: JsonSchema): fc.Arbitrary<unknown> {
  switch (format) {
    case "uuid":
      return fc.constantFrom(...ids, exampleId.erika, exampleId.erika);
    case "date":
      return fc.constantFrom(...days, "2026-11-18", "1951-06-14");
    case "date-time":
      return fc.constantFrom(...instants, "2026-11-19T08:00:00Z");
    default:
      return fc.oneof(fc.constant("Beispiel"), hostileText);
  }
}
