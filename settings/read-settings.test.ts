import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readEnvironment as readBackend } from "#backend/env.ts";
import { readEnvironment as readWebServer } from "#app/server/env.ts";
import { SettingsError, readSettings } from "./read-settings.ts";

const folder = mkdtempSync(join(tmpdir(), "vigil-settings-"));
const fileWith = (name: string, text: string) => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};
function problemOf(source: Record<string, string>): string {
  try {
    readSettings(source);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  return "";
}

test("[OPS-20] each program reports the faults of both at once", () => {
  const bad = {
    PORT: "x", // the web server's
    MLLP_PORT: "y", // the backend's
    SMTP_URL: "https://mail.example.org",
    SUPPORT_PHONE: "call me",
  };
  for (const read of [readBackend, readWebServer])
    expect(() => read(bad)).toThrow(
      /PORT: must[^]*SMTP_URL: must[^]*MLLP_PORT: must[^]*SUPPORT_PHONE: must/,
    );
});

test("[OPS-20] a conflict between two settings is reported at once too", () => {
  const message = problemOf({
    HOST: "0.0.0.0",
    SMTP_URL: "smtps://mail.example.org",
    DATABASE_URL: "postgres://db/vigil",
    SIMULATE: "1",
    MLLP_KEY_FILE: "/etc/mllp.key",
    SECRETS_KEY_OLD: "a".repeat(64),
    SESSION_SECRET_OLD: "b".repeat(40),
  });
  for (const name of [
    "PUBLIC_ORIGIN",
    "MAIL_FROM",
    "SIMULATE",
    "MLLP_CERT_FILE",
    "SECRETS_KEY_OLD",
    "SESSION_SECRET_OLD",
  ])
    expect(message).toMatch(new RegExp(`^  ${name}: .*, for example `, "m"));
});

test("[OPS-21] a secret may be in a file, without the line end that editors add", () => {
  const SECRETS_KEY_FILE = fileWith("key", `${"ab".repeat(32)}\n`);
  expect(readSettings({ SECRETS_KEY_FILE }).SECRETS_KEY).toBe("ab".repeat(32));
  const DATABASE_URL_FILE = fileWith("url", "postgres://vigil:word@db/vigil\r\n");
  expect(readBackend({ DATABASE_URL_FILE }).databaseUrl).toBe("postgres://vigil:word@db/vigil");
  const SESSION_SECRET_FILE = fileWith("secret", "0123456789abcdef0123456789abcdef");
  expect(readWebServer({ SESSION_SECRET_FILE }).sessionSecret).toBe(
    "0123456789abcdef0123456789abcdef",
  );
});

test("[OPS-21] a missing, empty, too large or wrong file, or one beside its variable, is reported without its content", () => {
  const of = (path: string) => problemOf({ SECRETS_KEY_FILE: path });
  expect(of("/nowhere/secret")).toMatch(/SECRETS_KEY_FILE: must name a file that can be read/);
  expect(of(fileWith("empty", "\n"))).toMatch(/SECRETS_KEY_FILE: names an empty file/);
  expect(of(fileWith("large", "a".repeat(20_000)))).toMatch(/SECRETS_KEY_FILE: .*too large/);
  const wrong = of(fileWith("wrong", "my-own-secret"));
  expect(wrong).toMatch(/SECRETS_KEY: must be 64 hexadecimal digits/);
  expect(wrong).not.toContain("my-own-secret");
  const key = "ab".repeat(32);
  expect(problemOf({ SECRETS_KEY: key, SECRETS_KEY_FILE: fileWith("key2", key) })).toMatch(
    /SECRETS_KEY_FILE: is set, and so is SECRETS_KEY/,
  );
});
