import { expect, test, vi } from "vitest";
import { ecgSamplesMax } from "#contract/reading.ts";
import { parseJson } from "./parse-json.ts";
import { ProblemError } from "./problem-error.ts";
import { checkTexts } from "./readable-text.ts";

const read = (text: string) => parseJson(new TextEncoder().encode(text));
const refusalOf = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error instanceof ProblemError ? error.problem : error;
  }
};

const ecg = (samples: number, of: string) => `[${Array(samples).fill(of).join(",")}]`;

test("five recordings of an hour at 500 Hz are read, each sample a number", () => {
  const hour = ecg(ecgSamplesMax - 100, "1");
  const readings = read(`{"readings":[${Array(5).fill(hour).join(",")}]}`);
  expect(readings).toMatchObject({ readings: { length: 5 } });
});

test("a Bundle of 1,000 entries is read, each as dense as that of a Personal Health Device", () => {
  // 280 quotation marks and brackets in an entry
  const entry = `{"resource":[${Array(69).fill('{"a":1}').join(",")},${Array(35).fill('"x"').join(",")}]}`;
  expect(read(`{"entry":[${Array(1000).fill(entry).join(",")}]}`)).toMatchObject({
    entry: { length: 1000 },
  });
});

test.each([
  ["objects", `[${Array(600_000).fill("{}").join(",")}]`],
  ["lists in one another", "[".repeat(600_000) + "]".repeat(600_000)],
  ["names", `{${Array(300_000).fill('"a":1').join(",")}}`],
  ["texts", `[${Array(300_000).fill('""').join(",")}]`],
  ["numbers", ecg(5 * ecgSamplesMax + 2, "0")],
])("too many %s are refused by their bytes, and never parsed", (_what, text) => {
  const parse = vi.spyOn(JSON, "parse");
  const problem = refusalOf(() => read(text));
  expect(problem).toMatchObject({
    code: "too_large",
    message: expect.stringContaining("too many parts"),
  });
  expect(parse).not.toHaveBeenCalled();
  parse.mockRestore();
});

test("the first text that cannot be kept is named by its place, however deep it stands", () => {
  const placeOf = (given: unknown) =>
    refusalOf(() => {
      checkTexts(given);
    });
  const named = (field: string) => ({
    code: "validation_failed",
    errors: [{ field, message: "Holds characters that are no text" }],
  });
  expect(placeOf("a\0")).toMatchObject(named(""));
  expect(placeOf([1, ["x"], { a: { b: [null, "\uD83D"] } }])).toMatchObject(named("2.a.b.1"));
  expect(placeOf({ a: { "b\0": 1 } })).toMatchObject(named("a"));
  expect(placeOf({ a: ["x", {}, [], null, 1, true], b: "😀" })).toBeUndefined();
  const deep = JSON.parse("[".repeat(100_000) + '"\\u0000"' + "]".repeat(100_000));
  expect(placeOf(deep)).toMatchObject({ code: "validation_failed" });
});
