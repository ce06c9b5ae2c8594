import { expect, test } from "vitest";
import { ownSettings } from "./own-settings.ts";

test("[OPERATOR-03] each setting is shown with its source, a secret never with its value", () => {
  const source = {
    PORT: "3000",
    DATABASE_URL: "postgres://vigil:hunter2@db/vigil",
    SESSION_SECRET: "hunter2",
    SECRETS_KEY_FILE: "/run/secrets/hunter2",
    SMTP_URL: "smtps://me:hunter2@mail.example",
    CONTACT_URL: "https://me:hunter2@clinic.example/",
    HOME: "/root",
    BACKUP_DIR: "",
  };
  const told = ownSettings(source);
  expect(JSON.stringify(told)).not.toContain("hunter2");
  expect(Object.fromEntries(told.map(({ name, ...rest }) => [name, rest]))).toEqual({
    PORT: { source: "environment", value: "3000" },
    DATABASE_URL: { source: "environment", value: null },
    SESSION_SECRET: { source: "environment", value: null },
    SECRETS_KEY: { source: "file", value: null },
    SMTP_URL: { source: "environment", value: null },
    CONTACT_URL: { source: "environment", value: null },
  });
});
