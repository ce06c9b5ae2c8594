import { expect, test } from "vitest";
import { deviceCookie, deviceCookieName, deviceOf } from "./device-cookie.ts";

const key = Buffer.from("a key for tests");

/** The cookie that a browser sends after it received this `Set-Cookie`. */
const sends = (setCookie: string) => new Headers({ Cookie: setCookie.split(";", 1)[0] ?? "" });

test("[SAFE-07] a browser is known to the twelve accounts that signed in last on it, and its id stays the same", () => {
  let headers = new Headers();
  for (let at = 0; at < 14; at += 1) headers = sends(deviceCookie(headers, key, `user${at}`));
  const device = deviceOf(headers, key);
  const known = Array.from({ length: 14 }, (_, at) => device?.knows(`user${at}`));
  expect(known).toEqual([false, false, ...Array.from({ length: 12 }, () => true)]);
  const again = deviceOf(sends(deviceCookie(headers, key, "user13")), key);
  expect(again?.id).toBe(device?.id);
  expect(headers.get("Cookie")?.length).toBeLessThan(300);
});

test("[SAFE-07] the cookie names no account, and is for this host and https alone", () => {
  const cookie = deviceCookie(new Headers(), key, "anna.weber@clinic.example");
  expect(cookie).not.toMatch(/weber|clinic/i);
  expect(cookie).toMatch(
    /^__Host-vigil-device=[\w.-]+; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=\d+$/,
  );
});

test("[SAFE-08] a cookie that is altered, doubled, made with another secret or invented is refused", () => {
  const value = deviceCookie(new Headers(), key, "weber").split(";", 1)[0] ?? "";
  const of = (cookie: string, by: Uint8Array = key) =>
    deviceOf(new Headers({ Cookie: cookie }), by);
  expect(of(value)).toBeDefined();
  const other = deviceCookie(new Headers(), key, "brandt").split(";", 1)[0] ?? "";
  // the mark of one browser in the cookie of another
  const parts = [value.split("."), other.split(".")] as const;
  const moved = [parts[0][0], parts[1][1], parts[0][2]].join(".");
  for (const wrong of [
    `${value}x`,
    value.replace(/.$/, (last) => (last === "A" ? "B" : "A")),
    `${value}; ${value}`,
    moved,
    `${deviceCookieName}=`,
    `${deviceCookieName}=${"a".repeat(22)}.${"b".repeat(11)}.${"c".repeat(22)}`,
  ])
    expect(of(wrong), wrong).toBeUndefined();
  expect(of(value, Buffer.from("another secret"))).toBeUndefined();
});
