import { expect, test } from "vitest";
import { samplesCsv } from "./samples-csv.ts";

test("every sample is a row of time and value, a missing value an empty one", () => {
  const parts = samplesCsv({ dtS: [0, 0.004, 0.008], valuesMv: [0.02, -0.5] });
  expect([...parts].join("")).toBe("time_s,value_mv\r\n0,0.02\r\n0.004,-0.5\r\n0.008,\r\n");
});
