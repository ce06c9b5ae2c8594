import { expect, test } from "vitest";
import { z } from "zod";
import { ecgSamplesMax, exampleReadings, readingSchema } from "./reading.ts";

/** The rules for the list of samples, in a slow zod schema. */
const asArray = z.array(z.number().min(-100).max(100)).min(1).max(ecgSamplesMax);
const ecg = exampleReadings.find(({ kind }) => kind === "ecg");

const placesOf = (result: { error?: z.ZodError | undefined }) =>
  result.error?.issues.map(({ path, message }) => [path.at(-1), message]);

test.each([
  [[0, -100, 100, 0.1234]],
  [[0, 100.01, -100.01]],
  [[0, "1", null, {}, [1], true]],
  [[Number.NaN, Number.POSITIVE_INFINITY]],
  // a hole, as in a list made by its length
  [[0, ...Array.from({ length: 1 }), 0]],
])(
  "[VIEW-07] samples %j are accepted or refused as by the schema, each at its place",
  (samples) => {
    const slow = asArray.safeParse(samples);
    const fast = readingSchema.safeParse({ ...ecg, values_mv: samples });
    expect(fast.success).toBe(slow.success);
    expect(placesOf(fast)).toEqual(placesOf(slow));
    const taken: unknown = expect.objectContaining({ values_mv: samples });
    expect(fast.data).toEqual(slow.success ? taken : undefined);
  },
);

test.each([[[]], [Array.from({ length: ecgSamplesMax + 1 }, () => 0)], ["0,1"], [null], [{}]])(
  "[VIEW-07] a value that is no list, an empty list and one that is too long are refused (%#)",
  (samples) => {
    const { error } = readingSchema.safeParse({ ...ecg, values_mv: samples });
    expect(error?.issues.map(({ path }) => path)).toEqual([["values_mv"]]);
  },
);

test("[VIEW-07] for a list with faults everywhere, a limited number of places is reported", () => {
  const values_mv = Array.from({ length: 100_000 }, () => 1000);
  expect(readingSchema.safeParse({ ...ecg, values_mv }).error?.issues).toHaveLength(50);
});
