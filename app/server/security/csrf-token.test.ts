import { expect, test } from "vitest";
import { csrfToken, isCsrfToken } from "./csrf-token.ts";

const key = new Uint8Array(32).fill(7);
const binding = { key, reference: "browser-one", purpose: "sign-in" } as const;

test("a token is valid for its own browser, purpose and secret only", () => {
  const token = csrfToken(binding);
  expect(isCsrfToken(token, binding)).toBe(true);
  expect(isCsrfToken(token, { ...binding, reference: "browser-two" })).toBe(false);
  expect(isCsrfToken(token, { ...binding, purpose: "status-action" })).toBe(false);
  expect(isCsrfToken(token, { ...binding, key: new Uint8Array(32).fill(8) })).toBe(false);
});

test("a malformed token is refused", () => {
  for (const value of [
    undefined,
    null,
    "",
    "x",
    7,
    {},
    `${csrfToken(binding)}x`,
    "é".repeat(43),
    new File([], "x"),
  ])
    expect(isCsrfToken(value, binding)).toBe(false);
});
