import { expect, test } from "vitest";
import { environmentBadge } from "./environment-badge.ts";

const hosts = [
  ["localhost:3000", "Local"],
  ["127.0.0.1:3000", "Local"],
  ["127.8.9.10", "Local"],
  ["[::1]:3000", "Local"],
  ["dev.vigil.example", "Dev"],
  ["dev-7.vigil.example", "Dev"],
  ["vigil.DEV.example", "Dev"],
  ["staging.vigil.example", "Staging"],
  ["app.staging-2.example:8443", "Staging"],
  ["vigil.example", null],
  ["devices.example", null],
  ["my-dev.example", null],
  ["127.0.0.1.example.org", null],
] as const;

test.each(hosts)("[SHELL-14][SHELL-15] the host %s has the badge %s", (host, badge) => {
  expect(environmentBadge(host)).toBe(badge);
});

const overrides = [
  ["vigil.example", "Staging", "Staging"],
  ["localhost", "Production", null],
  ["staging.vigil.example", "Dev", "Dev"],
  ["vigil.example", "Local", "Local"],
] as const;

test.each(overrides)("[SHELL-14] on %s APP_ENV=%s gives %s", (host, appEnv, badge) => {
  expect(environmentBadge(host, appEnv)).toBe(badge);
});
