import {
  passwordLengthDefault,
  passwordLengthDemandMax,
  passwordLengthMin,
} from "#contract/codes/length-limits.ts";
import { staffRoles } from "#contract/codes/staff-role.ts";
import { z } from "zod";
import { hexKey, longSecret, redisUrl, text, whole, wrong } from "../kinds.ts";
import type { SettingsGroup } from "../setting.ts";

/** Age of the last proof of identity that an export accepts. */
export const stepUpMinutesDefault = 15;

export const sessions = {
  SESSION_SECRET: {
    schema: longSecret.optional(),
    unset: "made in `DATA_DIR/session-secret` with the embedded backend",
    does: "seals the web sessions: at least 32 characters; required in production with `V1_BASE_URL`",
    example: "the output of: openssl rand -base64 48",
    isSecret: true,
  },
  SESSION_SECRET_OLD: {
    schema: longSecret.optional(),
    unset: "none",
    does: "the secret before, while it is changed: sessions that it sealed are still read",
    example: "the secret before",
    isSecret: true,
  },
  REDIS_URL: {
    schema: redisUrl("rediss://vigil:…@cache.clinic.example:6379/0").optional(),
    unset: "SQLite in `DATA_DIR`, for one web server",
    does: "Redis or Valkey for sessions and limits, which several web servers then share ([how](docs/operations.md#several-web-servers)); needs `SESSION_SECRET`",
    example: "rediss://vigil:…@cache.clinic.example:6379/0",
    isSecret: true,
  },
  REDIS_PREFIX: {
    schema: text
      .regex(
        /^[\w:-]{1,40}$/,
        wrong("must be 1 to 40 letters, digits, colons, hyphens and underscores", "vigil:"),
      )
      .default("vigil:"),
    unset: "vigil:",
    does: "begins each key in `REDIS_URL`: two installations that share one Redis need two",
    example: "vigil:",
  },
  SESSION_IDLE_MINUTES: {
    schema: whole(1, 1440, 60).default(60),
    unset: "60",
    does: "a session ends after so long without use",
    example: "60",
  },
  SESSION_ABSOLUTE_HOURS: {
    schema: whole(1, 72, 12).default(12),
    unset: "12",
    does: "a session ends after so long in any case",
    example: "12",
  },
  MIN_PASSWORD_LENGTH: {
    schema: whole(passwordLengthMin, passwordLengthDemandMax, 12).default(passwordLengthDefault),
    unset: String(passwordLengthDefault),
    does: `of new passwords, from ${passwordLengthMin} to ${passwordLengthDemandMax}; the embedded backend refuses common ones`,
    example: "12",
  },
  SECOND_FACTOR_REQUIRED: {
    schema: text
      .transform((roles) => roles.split(",").map((role) => role.trim()))
      .pipe(
        z.array(
          z.enum(staffRoles, {
            error: wrong(`must be roles of ${staffRoles.join(", ")}`, "ADMIN,CUSTOMER_SUPPORT"),
          }),
        ),
      )
      .default([]),
    unset: "none",
    does: "roles that need a second factor with the embedded backend ([how](docs/operations.md)); the others are offered one",
    example: "ADMIN,CUSTOMER_SUPPORT",
  },
  STEP_UP_MINUTES: {
    schema: whole(1, 1440, stepUpMinutesDefault).default(stepUpMinutesDefault),
    unset: String(stepUpMinutesDefault),
    does: "with the embedded backend: exports of patients' data and of the audit log ask for the second factor, or the password, if the last one is older ([which](docs/operations.md#exports-ask-again))",
    example: "15",
  },
  SECRETS_KEY: {
    schema: hexKey.optional(),
    unset: "made in `DATA_DIR/secrets-key`",
    does: "64 hexadecimal digits: seals the secrets in the database (of implant vendors, webhooks and second factors); several backends on one database need the same",
    example: "the output of: openssl rand -hex 32",
    isSecret: true,
  },
  SECRETS_KEY_OLD: {
    schema: hexKey.optional(),
    unset: "none",
    does: "the key before, while it is changed: at its start the backend seals with the new key what the old one sealed",
    example: "the key before",
    isSecret: true,
  },
} satisfies SettingsGroup;
