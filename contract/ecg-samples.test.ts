import { expect, test } from "vitest";
import { z } from "zod";
import { ecgSamplesMax, exampleReadings, readingSchema } from "./reading.ts";

/** What the list of samples has to be, in zod's own slow words. */
const asArray = z.array(z.number().min(-100).max(100)).min(1).max(ecgSamplesMax);
const ecg = exampleReadings.find(({ kind }) => kind === "ecg");

const placesOf = (result: { error?: z.ZodError | undefined }) =>
  result.error?.issues.map(({ path, message }) => [path.at(-1), message]);

test.each([
  [[0, -100, 100, 0.1234]],
  [[0, 100.01, -100.01]],
  [[0, "1", null, {}, [1], true]],
  [[Number.NaN, Number.POSITIVE_INFINITY]],
  // a hole, as a list has that was made by its length
  [[0, ...Array.from({ length: 1 }), 0]],
])("[VIEW-07] samples %j are taken or refused as by the schema, each at its place", (samples) => {
  const slow = asArray.safeParse(samples);
  const fast = readingSchema.safeParse({ ...ecg, values_mv: samples });
  expect(fast.success).toBe(slow.success);
  expect(placesOf(fast)).toEqual(placesOf(slow));
  const taken: unknown = expect.objectContaining({ values_mv: samples });
  expect(fast.data).toEqual(slow.success ? taken : undefined);
});

test.each([[[]], [Array.from({ length: ecgSamplesMax + 1 }, () => 0)], ["0,1"], [null], [{}]])(
  "[VIEW-07] no list, an empty and a too long one are refused (%#)",
  (samples) => {
    const { error } = readingSchema.safeParse({ ...ecg, values_mv: samples });
    expect(error?.issues.map(({ path }) => path)).toEqual([["values_mv"]]);
  },
);

test("[VIEW-07] of a list that is wrong throughout a bounded number of places is told", () => {
  const values_mv = Array.from({ length: 100_000 }, () => 1000);
  expect(readingSchema.safeParse({ ...ecg, values_mv }).error?.issues).toHaveLength(50);
});
