import { expect, test } from "vitest";
import { z } from "zod";
import { orEmpty, orNull, openEnum } from "./primitive.ts";
import { unknownValueFields } from "./unknown-value.ts";
import { v1 } from "./v1.ts";

const severity = openEnum(["RED", "YELLOW"]);
const schema = z.object({
  id: z.string(),
  severity: orNull(severity),
  items: orEmpty(z.object({ kind: severity, values: z.array(z.number()) })),
  byKey: z.record(z.string(), z.object({ tags: z.array(severity) })).optional(),
});

test("fields with a value outside their list are named once each, without the value", () => {
  const value = {
    id: "BLUE",
    severity: "BLUE",
    items: [
      { kind: "RED", values: [1] },
      { kind: "GREEN", values: [] },
      { kind: "GREY", values: [] },
    ],
    byKey: { "Erika Albrecht": { tags: ["RED", "PINK"] } },
  };
  expect(unknownValueFields(schema, value)).toEqual(["severity", "items.kind", "byKey.tags"]);
  expect(unknownValueFields(schema, { id: "x", severity: null, items: [] })).toEqual([]);
});

test("the contract's own examples contain known values only", () => {
  const unknown = Object.values(v1).flatMap(({ answer }) =>
    answer.kind === "json"
      ? unknownValueFields(answer.schema, answer.schema.parse(answer.example))
      : [],
  );
  expect(unknown).toEqual([]);
});
