import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { clinicClock } from "./clock.ts";
import { environmentWarnings } from "./env-warnings.ts";
import { SettingsError } from "#settings/read-settings.ts";
import { readEnvironment } from "./env.ts";

const secret = "0123456789abcdef0123456789abcdef";

function problemOf(source: Record<string, string>): string {
  try {
    readEnvironment(source);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  return "";
}

test("with no settings, Vigil is a demo for this machine, with the embedded backend", () => {
  expect(readEnvironment({})).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    v1BaseUrl: "http://127.0.0.1:3001",
    isEmbedded: true,
    isDemo: true,
    dataDir: "./data",
    publicOrigins: ["http://127.0.0.1:3000", "http://localhost:3000", "http://[::1]:3000"],
    sessionIdleMinutes: 60,
    sessionAbsoluteHours: 12,
    minPasswordLength: 8,
    v1EcgUnit: "mV",
    logLevel: "info",
  });
});

test("an empty value counts as unset; unknown variables are ignored", () => {
  expect(readEnvironment({ PORT: "", V1_BASE_URL: "", PATH: "/bin", FOO: "\u0000" }).port).toBe(
    3000,
  );
});

const bad: [name: string, value: string, problem: RegExp][] = [
  ["PORT", "http", /whole number from 1 to 65535, for example 3000/],
  ["PORT", "70000", /whole number/],
  ["PORT", "-1", /whole number/],
  ["V1_BASE_URL", "backend.example", /http or https address, for example https:/],
  ["V1_BASE_URL", "ftp://backend.example", /http or https/],
  ["V1_BASE_URL", "https://me:word@backend.example", /user name or password/],
  ["V1_BASE_URL", "https://backend.example/?x=1", /no query/],
  ["PUBLIC_ORIGIN", "https://vigil.example/app", /scheme, host and port alone/],
  ["PUBLIC_ORIGIN", "http://vigil.example", /plain http is for this machine's own loopback/],
  ["SESSION_SECRET", "short-secret-word", /at least 32 characters.*openssl/],
  ["CLINIC_NOW", "2026-11-20", /ISO 8601 instant.*2026-11-20T09:30/],
  ["CLINIC_NOW", "2026-11-20T09:30:00", /offset/],
  ["DEMO", "maybe", /1 or 0/],
  ["LOG_LEVEL", "loud", /debug/],
  ["APP_ENV", "prod", /Local, Dev, Staging or Production/],
  ["MIN_PASSWORD_LENGTH", "5", /from 6 to 64/],
  ["CHAT_CSP", "https://chat.example; script-src *", /without ; and ,/],
  ["SUPPORT_PHONE", "call me", /phone number/],
  ["REDIS_URL", "cache.clinic.example:6379", /redis or rediss address, for example rediss:/],
  ["REDIS_URL", "http://cache.clinic.example", /redis or rediss address/],
  ["REDIS_URL", "redis:///0", /redis or rediss address/],
  ["REDIS_URL", "redis://cache.clinic.example/sessions", /number of a database/],
  ["REDIS_URL", "redis://cache.clinic.example?family=6", /number of a database/],
  ["REDIS_URL", "redis://:100%@cache.clinic.example", /percent-encoded/],
  ["REDIS_PREFIX", "two words", /letters, digits, colons/],
  ["BACKEND_URL", "backend.clinic.example:3001", /http or https address/],
  ["BACKEND_URL", "http://backend.clinic.example:3001", /must be https/],
  ["WEB_SERVERS", "10.0.0.7, web.clinic.example", /IP addresses or networks/],
  ["WEB_SERVERS", "10.0.0.0/33", /IP addresses or networks/],
  ["V1_BASE_URL", "http://backend.clinic.example", /https.*V1_PLAIN_HTTP=1/],
  ["IMPRINT_URL", "javascript:alert(1)", /http\(s\) address or a path/],
  ["IMPRINT_URL", "//evil.example", /http\(s\) address or a path/],
  ["V1_ECG_UNIT", "V", /mV or uV/],
  ["METRICS_PORT", "metrics", /9464/],
  ["SECURITY_CONTACT", "security@clinic.example", /mailto:/],
  ["OIDC_ISSUER", "http://login.clinic.example", /must be https/],
  ["OIDC_GROUPS", "nurses=HCP", /must be JSON/],
  [
    "OIDC_GROUPS",
    '[{"group":"a","role":"PATIENT","institutions":[]}]',
    /0.role and 0.institutions/,
  ],
  ["OIDC_CLOCK_SKEW_SECONDS", "900", /from 0 to 300/],
];

const warned = (source: Record<string, string>) =>
  environmentWarnings(readEnvironment(source), source).map(({ name }) => name);

for (const [name, value, problem] of bad) {
  test(`${name}=${value} stops the start with its name, the problem and an example`, () => {
    const message = problemOf({ [name]: value });
    expect(message).toContain(`${name}: `);
    expect(message).toMatch(problem);
    expect(message).toMatch(/, for example |leave it unset/);
  });
}

test("all bad values are reported at once, and no secret is repeated", () => {
  const message = problemOf({ PORT: "x", LOG_LEVEL: "y", SESSION_SECRET: "my-secret" });
  expect(message.split("\n")).toHaveLength(4);
  expect(message).not.toContain("my-secret");
});

test("[APART-01] the backend's address is normalised; if it is not set, the address of the embedded backend is used", () => {
  const at = (source: Record<string, string>) => readEnvironment(source).v1BaseUrl;
  expect(at({ BACKEND_URL: "https://backend.clinic.example:3001/v1/" })).toBe(
    "https://backend.clinic.example:3001",
  );
  expect(at({ BACKEND_HOST: "::1", BACKEND_PORT: "3010" })).toBe("http://[::1]:3010");
  expect(at({})).toBe("http://127.0.0.1:3001");
});

test("production needs a session secret, unless the embedded backend runs", () => {
  const own = { NODE_ENV: "production", V1_BASE_URL: "https://backend.example" };
  expect(problemOf(own)).toMatch(/SESSION_SECRET: is required in production.*openssl/);
  expect(readEnvironment({ ...own, SESSION_SECRET: secret }).sessionSecret).toBe(secret);
  expect(readEnvironment({ NODE_ENV: "production" }).sessionSecret).toBeUndefined();
  expect(readEnvironment({ V1_BASE_URL: "https://backend.example" }).isDemo).toBe(false);
});

test("[REDIS-05] REDIS_URL is read unchanged, also from a file, and requires the shared SESSION_SECRET", () => {
  const url = "rediss://vigil:a-password@cache.clinic.example:6380/3";
  const SESSION_SECRET = secret;
  const folder = mkdtempSync(join(tmpdir(), "vigil-env-"));
  const file = join(folder, "redis-url");
  writeFileSync(file, `${url}\n`);
  const both: Record<string, string>[] = [{ REDIS_URL: url }, { REDIS_URL_FILE: file }];
  for (const given of both) {
    expect(readEnvironment({ ...given, SESSION_SECRET }).redis).toEqual({ url, prefix: "vigil:" });
    expect(problemOf(given)).toMatch(/SESSION_SECRET: is required with REDIS_URL.*openssl/);
    expect(problemOf(given)).not.toContain("a-password");
  }
  rmSync(folder, { recursive: true });
  const named = { REDIS_URL: "redis://[::1]", REDIS_PREFIX: "clinic-2:", SESSION_SECRET };
  expect(readEnvironment(named).redis).toEqual({ url: "redis://[::1]", prefix: "clinic-2:" });
  expect(readEnvironment({ SESSION_SECRET }).redis).toBeUndefined();
  for (const bad of ["cache:6379", "https://me:a-password@cache", "redis://cache/sessions"]) {
    const message = problemOf({ REDIS_URL: bad, SESSION_SECRET });
    expect(message).toMatch(/REDIS_URL: must .*, for example rediss:/);
    expect(message).not.toContain(bad);
  }
  expect(warned({ REDIS_URL: "redis://cache.clinic.example", SESSION_SECRET })).toEqual([
    "REDIS_URL",
  ]);
  for (const REDIS_URL of [url, "redis://127.0.0.1:6379"])
    expect(warned({ REDIS_URL, SESSION_SECRET })).toEqual([]);
});

test("with PostgreSQL, which may hold a real clinic, it is a demo only if DEMO=1, as in the backend", () => {
  const DATABASE_URL = "postgres://vigil:secret@db/vigil";
  for (const [source, isDemo] of [
    [{}, true],
    [{ DATABASE_URL: "" }, true],
    [{ DEMO: "0" }, false],
    [{ DATABASE_URL }, false],
    [{ DATABASE_URL, DEMO: "1" }, true],
    [{ DATABASE_URL, DEMO: "0" }, false],
  ] as const)
    expect(readEnvironment(source).isDemo).toBe(isDemo);
});

test("a web server that others can reach requires PUBLIC_ORIGIN", () => {
  expect(problemOf({ HOST: "0.0.0.0" })).toMatch(/PUBLIC_ORIGIN: is required when HOST/);
  const served = readEnvironment({
    HOST: "0.0.0.0",
    PUBLIC_ORIGIN: "https://Vigil.Clinic.example:443/",
    DEMO: "0",
  });
  expect(served.publicOrigins).toEqual(["https://vigil.clinic.example"]);
  expect(readEnvironment({ PUBLIC_ORIGIN: "http://localhost:8080" }).publicOrigins).toEqual([
    "http://localhost:8080",
  ]);
});

test("[SAFE-10] plain http to a backend on another machine needs an explicit setting", () => {
  const V1_BASE_URL = "http://backend.clinic.example";
  expect(readEnvironment({ V1_BASE_URL, V1_PLAIN_HTTP: "1" }).v1BaseUrl).toBe(V1_BASE_URL);
  for (const own of ["http://127.0.0.1:3001", "http://localhost:3001", "http://[::1]:3001"])
    expect(readEnvironment({ V1_BASE_URL: own }).v1BaseUrl).toBe(own);
});

test("[SAFE-10] a demo that others can reach starts only with an explicit setting, and with a warning", () => {
  const PUBLIC_ORIGIN = "https://vigil.clinic.example";
  expect(problemOf({ PUBLIC_ORIGIN })).toMatch(/DEMO: must be set.*passwords.*DEMO=0/);
  const quiet: Record<string, string>[] = [
    { PUBLIC_ORIGIN, DEMO: "0" },
    { PUBLIC_ORIGIN, DATABASE_URL: "postgres://db/vigil" },
    { PUBLIC_ORIGIN: "http://localhost:3000" },
  ];
  for (const source of quiet) expect(warned(source)).not.toContain("DEMO");
  expect(warned({ PUBLIC_ORIGIN, DEMO: "1" })).toContain("DEMO");
});

test("[SAFE-10] an https origin without TRUST_PROXY, and a misspelt variable name, cause a warning", () => {
  const PUBLIC_ORIGIN = "https://vigil.clinic.example";
  expect(warned({ PUBLIC_ORIGIN, DEMO: "0" })).toEqual(["TRUST_PROXY"]);
  for (const TRUST_PROXY of ["0", "1"])
    expect(warned({ PUBLIC_ORIGIN, DEMO: "0", TRUST_PROXY })).toEqual([]);
  expect(warned({ TRUST_PROXI: "1", PUBLIC_ORGIN: "x", LOGLEVEL: "info" })).toEqual([
    "TRUST_PROXI",
    "PUBLIC_ORGIN",
    "LOGLEVEL",
  ]);
  const ofMachine = { PATH: "x", HOME: "x", SESSION_MANAGER: "x", DISPLAY: "x", BACKUP_DIR: "x" };
  expect(warned(ofMachine)).toEqual([]);
});

test("the base of /v1 is accepted with and without /v1 and slashes at its end", () => {
  for (const url of [
    "https://b.example/api",
    "https://b.example/api/",
    "https://b.example/api/v1",
    "https://b.example/api/v1/",
  ])
    expect(readEnvironment({ V1_BASE_URL: url }).v1BaseUrl).toBe("https://b.example/api");
});

test("the clinic's clock shows CLINIC_NOW at the start and runs on from there", () => {
  let nowMs = Date.parse("2030-01-01T00:00:00Z");
  const base = { now: () => nowMs };
  const { clinicNow } = readEnvironment({ CLINIC_NOW: "2026-11-20T09:30:00+01:00" });
  const clock = clinicClock(clinicNow, base);
  expect(new Date(clock.now()).toISOString()).toBe("2026-11-20T08:30:00.000Z");
  nowMs += 90_000;
  expect(new Date(clock.now()).toISOString()).toBe("2026-11-20T08:31:30.000Z");
  expect(clinicClock(undefined, base).now()).toBe(nowMs);
});

test("[IDCO-17] with npm start no setting of the embedded backend, also for implant data, stops the web server or counts as misspelt", () => {
  const doors = {
    IMPLANT_INBOX_DIR: "/srv/implants",
    IMPLANT_INBOX_TOKEN: secret,
    MLLP_PORT: "2575",
    MLLP_ADDRESS: "0.0.0.0",
    INSIGHTS_PEOPLE: "all",
    SECOND_FACTOR_REQUIRED: "ADMIN",
  };
  expect(problemOf(doors)).toBe("");
  expect(warned(doors)).toEqual([]);
  expect(warned({ MLLP_PROT: "2575" })).toEqual(["MLLP_PROT"]);
});
