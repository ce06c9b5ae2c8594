/**
 * The backend's part of the environment, checked once at start. A bad value stops the start with its name,
 * what is wrong and an example; values themselves are never told, since some are secrets.
 */
import { z } from "zod";
import { passwordLengthMin } from "#contract/codes/length-limits.ts";
import { staffRoles } from "#contract/session.ts";
import type { WebhookPolicy } from "./webhooks/address-guard.ts";

const wrong = (problem: string, example: string) => `${problem}, for example ${example}`;

const whole = (min: number, max: number, example: string) => {
  const error = wrong(`must be a whole number from ${min} to ${max}`, example);
  return z
    .string()
    .regex(/^\d+$/, error)
    .transform(Number)
    .pipe(z.number().min(min, error).max(max, error));
};

const yesNo = z
  .enum(["0", "1", "false", "true"], { error: wrong("must be 1 or 0", "1") })
  .transform((text) => text === "1" || text === "true");

const mailAddress = z
  .string()
  .regex(
    /^(?:[^<>\r\n]*<)?[^\s<>@]+@[^\s<>@]+>?$/,
    wrong("must be a mail address", "Vigil <vigil@clinic.example>"),
  );

const environmentSchema = z.object({
  BACKEND_PORT: whole(1, 65_535, "3001").default(3001),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: wrong("must be a postgres address", "postgres://vigil@db/vigil"),
    })
    .optional(),
  CLINIC_NOW: z.iso
    .datetime({
      offset: true,
      error: wrong("must be an instant with its offset", "2026-11-20T08:00:00+01:00"),
    })
    .transform((text) => new Date(text))
    .optional(),
  DEMO: yesNo.optional(),
  SIMULATE: yesNo.optional(),
  INGEST_TOKEN: z
    .string()
    .min(16, wrong("must have at least 16 characters", "openssl rand -hex 24"))
    .optional(),
  IMPLANT_INBOX_TOKEN: z
    .string()
    .min(16, wrong("must have at least 16 characters", "openssl rand -hex 24"))
    .optional(),
  IMPLANT_INBOX_INSTITUTION: z
    .guid(wrong("must be the id of an institution", "11111111-1111-4111-8111-111111111111"))
    .optional(),
  IMPLANT_INBOX_DIR: z.string().optional(),
  MLLP_PORT: whole(1, 65_535, "2575").optional(),
  MLLP_ADDRESS: z.string().default("127.0.0.1"),
  MLLP_CERT_FILE: z.string().optional(),
  MLLP_KEY_FILE: z.string().optional(),
  MLLP_CLIENT_CA_FILE: z.string().optional(),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "silent"], {
      error: wrong("must be a log level", "info"),
    })
    .default("info"),
  MIN_PASSWORD_LENGTH: whole(passwordLengthMin, 128, "8").default(passwordLengthMin),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: wrong("must be an SMTP address", "smtps://user:password@mail.example.org"),
    })
    .optional(),
  MAIL_FROM: mailAddress.optional(),
  SUPPORT_MAIL: mailAddress.optional(),
  SECRETS_KEY: z
    .string()
    .regex(/^[\da-f]{64}$/i, wrong("must be 64 hexadecimal digits", "openssl rand -hex 32"))
    .optional(),
  PUBLIC_ORIGIN: z.string().optional(),
  TRUST_WEB_SERVER: yesNo.default(true),
  INSIGHTS_PEOPLE: z
    .enum(["admin", "all", "nobody"], { error: wrong("must be admin, all or nobody", "admin") })
    .default("admin"),
  WEBHOOKS_TO_PRIVATE: yesNo.default(false),
  WEBHOOKS_OVER_HTTP: yesNo.default(false),
  BACKUP_DIR: z.string().optional(),
  SECOND_FACTOR_REQUIRED: z
    .string()
    .transform((text) => text.split(",").map((role) => role.trim()))
    .pipe(
      z.array(
        z.enum(staffRoles, {
          error: wrong(`must be roles of ${staffRoles.join(", ")}`, "ADMIN,CUSTOMER_SUPPORT"),
        }),
      ),
    )
    .default([]),
});

export interface BackendEnvironment {
  port: number;
  dataDir: string;
  databaseUrl: string | undefined;
  clinicNow: Date | undefined;
  /** a synthetic clinic is planted into an empty database */
  isDemo: boolean;
  /** the synthetic patients keep sending */
  isSimulated: boolean;
  ingestToken: string | undefined;
  implants: {
    /** of POST /v1/x/implant-inbox; unset: closed */
    token: string | undefined;
    /** whose unmatched messages are, and whose patients alone are looked at */
    institutionId: string | undefined;
    /** unset: no folder is watched */
    folder: string | undefined;
    /** unset: no port is opened */
    mllpPort: number | undefined;
    mllpAddress: string;
    /** paths of PEM files; `clientCa`: only clients whose certificate it signed */
    tls: { cert: string; key: string; clientCa: string | undefined } | undefined;
  };
  logLevel: string;
  passwordLengthMin: number;
  areCookiesSecure: boolean;
  /** X-Forwarded-For from this machine is believed */
  isForwarderTrusted: boolean;
  /** unset: mail is stored, and shown by `npm run admin -- list-mails` */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** where support requests go */
  supportMail: string;
  /** the origin of the web server with `/fhir`; unset: no system gets a token */
  fhirBaseUrl: string | undefined;
  /** who sees in the insights who did the work */
  insightsPeople: "admin" | "all" | "nobody";
  /** where webhooks may lead */
  webhookPolicy: WebhookPolicy;
  /** 64 hexadecimal digits; unset: a key of the clinic's own in DATA_DIR */
  secretsKey: string | undefined;
  /** roles that need a second factor */
  secondFactorRoles: readonly string[];
  /** where `npm run backup` makes its folders; unset: in DATA_DIR */
  backupDir: string | undefined;
}

export class EnvironmentError extends Error {
  override name = "EnvironmentError";
}

/** @throws EnvironmentError that lists every bad value */
export function readEnvironment(
  source: Readonly<Record<string, string | undefined>>,
): BackendEnvironment {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value));
  const read = environmentSchema.safeParse(given);
  if (!read.success) {
    const lines = read.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
    throw new EnvironmentError(["The environment has bad values:", ...lines].join("\n"));
  }
  const values = read.data;
  if (values.SMTP_URL && !values.MAIL_FROM)
    throw new EnvironmentError(
      "The environment has bad values:\n  MAIL_FROM: " +
        wrong("must be given with SMTP_URL", "Vigil <vigil@clinic.example>"),
    );
  const mailFrom = values.MAIL_FROM ?? "vigil@localhost";
  // a PostgreSQL server may hold a real clinic: nothing is planted there unless told
  const isDemo = values.DEMO ?? values.DATABASE_URL === undefined;
  if (values.SIMULATE && !isDemo)
    throw new EnvironmentError(
      "The environment has bad values:\n  SIMULATE: " +
        wrong("must be 0 for a clinic that is no demo", "SIMULATE=0, or DEMO=1"),
    );
  const { MLLP_CERT_FILE: cert, MLLP_KEY_FILE: key } = values;
  if ((cert === undefined) !== (key === undefined) || (values.MLLP_CLIENT_CA_FILE && !cert))
    throw new EnvironmentError(
      "The environment has bad values:\n  MLLP_CERT_FILE: " +
        wrong(
          "must be given together with MLLP_KEY_FILE",
          "/etc/vigil/mllp.crt and /etc/vigil/mllp.key",
        ),
    );
  return {
    port: values.BACKEND_PORT,
    implants: {
      token: values.IMPLANT_INBOX_TOKEN,
      institutionId: values.IMPLANT_INBOX_INSTITUTION,
      folder: values.IMPLANT_INBOX_DIR,
      mllpPort: values.MLLP_PORT,
      mllpAddress: values.MLLP_ADDRESS,
      tls: cert && key ? { cert, key, clientCa: values.MLLP_CLIENT_CA_FILE } : undefined,
    },
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    clinicNow: values.CLINIC_NOW,
    isDemo,
    isSimulated: values.SIMULATE ?? isDemo,
    ingestToken: values.INGEST_TOKEN,
    logLevel: values.LOG_LEVEL,
    passwordLengthMin: values.MIN_PASSWORD_LENGTH,
    smtpUrl: values.SMTP_URL,
    isForwarderTrusted: values.TRUST_WEB_SERVER,
    mailFrom,
    supportMail: values.SUPPORT_MAIL ?? mailFrom,
    insightsPeople: values.INSIGHTS_PEOPLE,
    secondFactorRoles: values.SECOND_FACTOR_REQUIRED,
    webhookPolicy: {
      isPrivateAllowed: values.WEBHOOKS_TO_PRIVATE,
      isHttpAllowed: values.WEBHOOKS_OVER_HTTP,
    },
    secretsKey: values.SECRETS_KEY,
    backupDir: values.BACKUP_DIR,
    fhirBaseUrl: values.PUBLIC_ORIGIN && `${values.PUBLIC_ORIGIN.replace(/\/$/, "")}/fhir`,
    areCookiesSecure: values.PUBLIC_ORIGIN?.startsWith("https:") ?? false,
  };
}
