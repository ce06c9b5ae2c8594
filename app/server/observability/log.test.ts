import { expect, test } from "vitest";
import { createLog } from "./log.ts";
import { logSecurityEvent } from "./security-event.ts";

const canary = "CANARY Erika Albrecht";
const patientId = "c0a5d2b4-7c1e-4f8a-8f0e-1d2c3b4a5e21";

function logInto(level = "debug") {
  const lines: string[] = [];
  const log = createLog({ level, destination: { write: (line: string) => void lines.push(line) } });
  return { log, lines, last: () => JSON.parse(lines.at(-1) ?? "null") as Record<string, unknown> };
}

test("a line is JSON with a UTC time, its level and its event", () => {
  const { log, last, lines } = logInto();
  log.info("request", {
    method: "GET",
    route: "/patient/:patientId",
    status: 200,
    durationMs: 12,
    requestId: "r-1",
  });
  expect(last()).toEqual({
    level: "info",
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
    event: "request",
    method: "GET",
    route: "/patient/:patientId",
    status: 200,
    durationMs: 12,
    requestId: "r-1",
  });
  expect(lines[0]?.endsWith("}\n")).toBe(true);
});

test("fields that are not on the list, or do not have the expected shape, are left out", () => {
  const { log, last, lines } = logInto();
  const wrong = {
    method: canary,
    route: `/patient/${patientId}`,
    status: canary,
    code: canary,
    requestId: `r\r\n{"event":"forged"}`,
    fields: ["a.b", canary],
    userId: "erika",
    patientName: canary,
    body: { canary },
    count: Number.NaN,
  };
  log.warn("request", wrong as never);
  expect(Object.keys(last()).toSorted()).toEqual(["event", "level", "time"]);
  log.info("request", { route: "/patients?search=Albrecht" });
  expect(last()).not.toHaveProperty("route");
  expect(lines.every((line) => line.split("\n").length === 2)).toBe(true);
});

test("an error is logged with its name, code and places in the code, without its message", () => {
  const { log, last, lines } = logInto();
  const error = Object.assign(new TypeError(`cannot read ${canary}\nof ${patientId}`), {
    code: "SQLITE_FULL",
  });
  log.error("page_failed", error, { route: "/dashboard" });
  expect(last()).toMatchObject({
    level: "error",
    errorName: "TypeError",
    code: "SQLITE_FULL",
    route: "/dashboard",
  });
  expect(last()["stack"]).toMatch(/^\s+at .*log\.test\.ts/);
  log.error("page_failed", `${canary} thrown as text`);
  expect(last()).toMatchObject({ errorName: "string" });
  const all = lines.join("");
  expect([all.includes("CANARY"), all.includes(patientId)]).toEqual([false, false]);
});

test("security events have their own line, and the serious ones are warnings", () => {
  const { log, last } = logInto();
  logSecurityEvent(log, "signed_in", { userId: patientId });
  expect(last()).toMatchObject({
    level: "info",
    event: "security",
    code: "signed_in",
    userId: patientId,
  });
  logSecurityEvent(log, "request_from_elsewhere");
  expect(last()).toMatchObject({
    level: "warn",
    event: "security",
    code: "request_from_elsewhere",
  });
});

test("nothing is logged below the set level", () => {
  const { log, lines } = logInto("warn");
  log.debug("request");
  log.info("request");
  expect(lines).toEqual([]);
});
