import { expect, test } from "vitest";
import { isLoopbackHost } from "./loopback.ts";

test("only names that always mean this machine are loopback", () => {
  for (const host of [
    "localhost",
    "LOCALHOST",
    "vigil.localhost",
    "127.0.0.1",
    "127.8.9.10",
    "::1",
    "[::1]",
  ])
    expect(isLoopbackHost(host)).toBe(true);
  for (const host of [
    "0.0.0.0",
    "::",
    "localhost.evil.example",
    "127.0.0.1.evil.example",
    "10.0.0.1",
    "example",
    "",
    "mylocalhost",
  ])
    expect(isLoopbackHost(host)).toBe(false);
});
