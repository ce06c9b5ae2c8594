import { expect, test } from "vitest";
import { cookieHeader, storedCookieValue, readSetCookie, storeCookies } from "./set-cookie.ts";

const nowMs = Date.parse("2026-11-20T09:00:00Z");

test("a cookie line is read with its path and expiry; Max-Age takes precedence over Expires", () => {
  expect(
    readSetCookie("a=b=c; Path=/v1; Max-Age=10; Expires=Thu, 01 Jan 1970 00:00:00 GMT", nowMs),
  ).toEqual({
    name: "a",
    value: "b=c",
    path: "/v1",
    expiresAtMs: nowMs + 10_000,
  });
  expect(
    readSetCookie("t=x; expires=Fri, 20 Nov 2026 09:00:05 GMT; HttpOnly", nowMs)?.expiresAtMs,
  ).toBe(nowMs + 5000);
  expect(readSetCookie("t=x; path=relative; max-age=soon", nowMs)).toEqual({
    name: "t",
    value: "x",
    path: "/",
    expiresAtMs: null,
  });
});

test("a cookie that could not be sent back is left out", () => {
  for (const line of [
    "",
    "novalue",
    "=x",
    "a b=c",
    "a=b\r\nX: y",
    "a=ö",
    `a=${"x".repeat(5000)}`,
    ";",
  ])
    expect(readSetCookie(line, nowMs)).toBeUndefined();
});

test("a cookie replaces the one of its name and path; an expired one removes it", () => {
  const jar = storeCookies([], ["a=1; Path=/", "a=2; Path=/v1", "b=3"], nowMs);
  const next = storeCookies(jar, ["a=4; Path=/", "b=; Max-Age=0"], nowMs);
  expect(next.map(({ name, value, path }) => [name, value, path])).toEqual([
    ["a", "4", "/"],
    ["a", "2", "/v1"],
  ]);
});

test("a cookie is sent to its path and below only, and not after its expiry", () => {
  const jar = storeCookies(
    [],
    ["all=1; Path=/", "refresh=2; Path=/v1/refresh", "short=3; Max-Age=60"],
    nowMs,
  );
  expect(cookieHeader(jar, "/v1/refresh", nowMs)).toBe("refresh=2; all=1; short=3");
  expect(cookieHeader(jar, "/v1/refresh/x", nowMs)).toBe("refresh=2; all=1; short=3");
  expect(cookieHeader(jar, "/v1/refreshing", nowMs)).toBe("all=1; short=3");
  expect(cookieHeader(jar, "/v1/thing", nowMs + 60_000)).toBe("all=1");
  expect(storedCookieValue(jar, "refresh", nowMs)).toBe("2");
  expect(storedCookieValue(jar, "short", nowMs + 60_000)).toBeUndefined();
});
