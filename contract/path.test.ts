import fc from "fast-check";
import { expect, test } from "vitest";
import { fillPath, pathParameters } from "./path.ts";

const host = "https://backend.example";

test("fills every parameter", () => {
  expect(fillPath("/v1/language/{user_id}", { user_id: "c0a5d2b4" })).toBe("/v1/language/c0a5d2b4");
  expect(fillPath("/v1/{a}/x/{b}", { a: 1, b: "2" })).toBe("/v1/1/x/2");
  expect(fillPath("/v1/login")).toBe("/v1/login");
});

test("names the parameters in their order", () => {
  expect(pathParameters("/v1/{a}/x/{b}")).toEqual(["a", "b"]);
});

/** ASVS 1.3.6 and 13.2.4: no value leads to another path or host. */
test.each([
  "..%2f..%2flogout",
  "//evil.example",
  "?x",
  "#",
  "a/b",
  "a\\b",
  "%2e%2e",
  "\r\nHost: x",
])("%j stays one segment of the path, on the same host", (id) => {
  const url = new URL(`${host}${fillPath("/v1/patients/{id}/review", { id })}`);
  expect(url.origin).toBe(host);
  expect(url.search + url.hash).toBe("");
  const segments = url.pathname.split("/");
  expect(segments).toHaveLength(5);
  expect(decodeURIComponent(segments[3] ?? "")).toBe(id);
});

test("every id stays one segment or is refused", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (id) => {
      fc.pre(id !== "" && id !== "." && id !== "..");
      const url = new URL(`${host}${fillPath("/v1/ecgs/{id}/review", { id })}`);
      expect(url.origin).toBe(host);
      expect(url.pathname.split("/").map(decodeURIComponent)).toEqual([
        "",
        "v1",
        "ecgs",
        id,
        "review",
      ]);
    }),
  );
});

test.each(["", ".", "..", "\ud800"])("%j is refused", (id) => {
  expect(() => fillPath("/v1/patients/{id}", { id })).toThrow(TypeError);
});

test("a missing parameter is refused, also one with the name of a property of every object", () => {
  expect(() => fillPath("/v1/patients/{id}", {})).toThrow(/"id"/);
  expect(() => fillPath("/v1/patients/{constructor}", {})).toThrow(TypeError);
});
