import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { SettingsError } from "#settings/read-settings.ts";
import { readEnvironment } from "./env.ts";

test("an empty environment is the demo on the loopback port", () => {
  expect(readEnvironment({})).toMatchObject({
    port: 3001,
    dataDir: "./data",
    databaseUrl: undefined,
    isDemo: true,
    passwordLengthMin: 8,
    areCookiesSecure: false,
  });
});

test("a PostgreSQL server is not a demo unless the setting says so", () => {
  const DATABASE_URL = "postgres://vigil:secret@db.example/vigil";
  expect(readEnvironment({ DATABASE_URL }).isDemo).toBe(false);
  expect(readEnvironment({ DATABASE_URL, DEMO: "1" }).isDemo).toBe(true);
});

test("[REPLICA-04] a standby needs a PostgreSQL server that it follows, and its address may be in a file", () => {
  const file = join(mkdtempSync(join(tmpdir(), "vigil-env-")), "read-url");
  writeFileSync(file, "postgres://vigil:secret@db-2.example/vigil\n");
  const standby = { DATABASE_READ_URL_FILE: file };
  expect(() => readEnvironment(standby)).toThrow(/DATABASE_READ_URL: must be given together with/);
  const DATABASE_URL = "postgres://vigil:secret@db.example/vigil";
  expect(readEnvironment({ DATABASE_URL, ...standby }).replicaUrl).toBe(
    "postgres://vigil:secret@db-2.example/vigil",
  );
});

test("a bad value stops the start with its name, the fault and an example, but without the value", () => {
  const bad = {
    BACKEND_PORT: "99999",
    CLINIC_NOW: "tomorrow-secret",
    INGEST_TOKEN: "short-secret",
    DATABASE_URL: "mysql://secret@x",
    MIN_PASSWORD_LENGTH: "5",
  };
  const read = () => readEnvironment(bad);
  expect(read).toThrow(SettingsError);
  expect(read).toThrow(/BACKEND_PORT: must be .*for example 3001/);
  for (const name of Object.keys(bad))
    expect(read).toThrow(new RegExp(`${name}: must .*for example`));
  expect(read).not.toThrow(/secret/);
});

test("a token that no header could carry stops the start", () => {
  for (const name of ["INGEST_TOKEN", "IMPLANT_INBOX_TOKEN"]) {
    const read = (token: string) => () => readEnvironment({ [name]: token });
    expect(read("a token with spaces in it")).toThrow(`${name}: must not contain spaces`);
    expect(read("a-token-without-any-of-it")).not.toThrow();
  }
});

test("[PASSW-04] the length of a new password is from 6 to 64", () => {
  for (const length of [6, 64])
    expect(readEnvironment({ MIN_PASSWORD_LENGTH: String(length) }).passwordLengthMin).toBe(length);
  expect(() => readEnvironment({ MIN_PASSWORD_LENGTH: "65" })).toThrow(/from 6 to 64/);
});

test("a mail server needs a sender address, and a key has 64 digits", () => {
  const smtp = { SMTP_URL: "smtps://mail.example.org" };
  expect(() => readEnvironment(smtp)).toThrow(/MAIL_FROM/);
  expect(readEnvironment({ ...smtp, MAIL_FROM: "Vigil <vigil@clinic.example>" })).toMatchObject({
    smtpUrl: "smtps://mail.example.org",
    supportMail: "Vigil <vigil@clinic.example>",
  });
  expect(() => readEnvironment({ SMTP_URL: "https://mail.example.org" })).toThrow(/SMTP_URL/);
  expect(() => readEnvironment({ SECRETS_KEY: "abc" })).toThrow(/SECRETS_KEY/);
});

test("a demo is simulated unless the setting says otherwise; a real clinic never is", () => {
  expect(readEnvironment({}).isSimulated).toBe(true);
  expect(readEnvironment({ SIMULATE: "0" }).isSimulated).toBe(false);
  const DATABASE_URL = "postgres://vigil@db.example/vigil";
  expect(readEnvironment({ DATABASE_URL }).isSimulated).toBe(false);
  expect(readEnvironment({ DATABASE_URL, DEMO: "1" }).isSimulated).toBe(true);
  expect(() => readEnvironment({ DATABASE_URL, SIMULATE: "1" })).toThrow(/SIMULATE: must/);
});

test("[FACTOR-11] roles that need a second factor are given by their names; any other word stops the start", () => {
  const read = (SECOND_FACTOR_REQUIRED: string) =>
    readEnvironment({ SECOND_FACTOR_REQUIRED }).secondFactorRoles;
  expect(readEnvironment({}).secondFactorRoles).toEqual([]);
  expect(read("ADMIN, CUSTOMER_SUPPORT")).toEqual(["ADMIN", "CUSTOMER_SUPPORT"]);
  for (const wrong of ["admin", "ADMIN;HCP", "PATIENT", "ADMIN,"])
    expect(() => read(wrong)).toThrow(/SECOND_FACTOR_REQUIRED.*: must be roles of HCP, PBA/);
});

test("[PASSK-10] passkeys are for the public origin's name; for a number there are none, and without an origin they are for this machine", () => {
  const read = (PUBLIC_ORIGIN: string) =>
    readEnvironment({ PUBLIC_ORIGIN, DEMO: "0" }).relyingParty;
  expect(read("https://vigil.clinic.example:8443")).toEqual({
    id: "vigil.clinic.example",
    origin: "https://vigil.clinic.example:8443",
  });
  expect(readEnvironment({ PORT: "4000" }).relyingParty).toEqual({
    id: "localhost",
    origin: "http://localhost:4000",
  });
  for (const number of ["https://192.0.2.7", "https://[2001:db8::1]", "http://127.0.0.1:3000"])
    expect(read(number)).toBeUndefined();
});

test("[STEPUP-01] a proof is valid for fifteen minutes unless the setting says otherwise", () => {
  expect(readEnvironment({}).stepUpMinutes).toBe(15);
  expect(readEnvironment({ STEP_UP_MINUTES: "5" }).stepUpMinutes).toBe(5);
  for (const STEP_UP_MINUTES of ["0", "-1", "never", "1441"])
    expect(() => readEnvironment({ STEP_UP_MINUTES })).toThrow(/STEP_UP_MINUTES/);
});
