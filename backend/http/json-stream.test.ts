import { expect, test } from "vitest";
import { holdsLongList, jsonPieces } from "./json-stream.ts";

test("[BEAT-09] a long answer is the same JSON, in short pieces", () => {
  const values = Array.from({ length: 90_001 }, (_, index) => (index % 7 === 0 ? null : index / 8));
  const answer = {
    metadata: { at: "x" },
    none: undefined,
    signal: { dt: values, unit: "mV" },
    reviews: [{ a: 1 }],
  };
  const pieces = [...jsonPieces(answer)];
  expect(pieces.join("")).toBe(JSON.stringify(answer));
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(200_000);
  expect(holdsLongList(answer)).toBe(true);
  expect(holdsLongList({ signal: { dt: [1, 2] }, at: new Date() })).toBe(false);
});
