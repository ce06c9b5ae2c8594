import { expect, test } from "vitest";
import { bearerToken, lastForwarded } from "./caller-headers.ts";

test("the scheme of a token has no case; another scheme, and a token with a space, are none", () => {
  expect(["Bearer a.b", "bearer a.b", "BEARER a.b"].map(bearerToken)).toEqual([
    "a.b",
    "a.b",
    "a.b",
  ]);
  for (const header of ["Basic a.b", "Bearer", "Bearer a b", "", null, undefined])
    expect(bearerToken(header), String(header)).toBeUndefined();
});

test("of a chain of proxies the nearest has written the last address", () => {
  expect(lastForwarded("203.0.113.9, 198.51.100.7")).toBe("198.51.100.7");
  expect([lastForwarded(""), lastForwarded("a,"), lastForwarded(null)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
