/** What each variable of the environment may be (the list of the README), with an example for whoever sets it. */
import { z } from "zod";
import { isLoopbackHost } from "./security/loopback.ts";
import {
  passwordLengthDefault,
  passwordLengthDemandMax,
  passwordLengthMin,
} from "#contract/codes/length-limits.ts";

const text = z.string();
const wrong = (problem: string, example: string) => `${problem}, for example ${example}`;

const whole = (min: number, max: number, example: number) => {
  const error = wrong(`must be a whole number from ${min} to ${max}`, String(example));
  return z
    .string()
    .regex(/^\d{1,9}$/, error)
    .transform(Number)
    .pipe(z.number().min(min, error).max(max, error));
};

const yesNo = (example: string) =>
  z.stringbool({
    truthy: ["1", "true", "yes", "on"],
    falsy: ["0", "false", "no", "off"],
    error: wrong("must be 1 or 0", example),
  });

const httpUrl = (example: string) =>
  z
    .string()
    .refine((url) => URL.canParse(url) && /^https?:\/\//i.test(url), {
      error: wrong("must be an http or https address", example),
      abort: true,
    })
    .refine(
      (url) => new URL(url).username === "" && new URL(url).password === "",
      wrong("must not hold a user name or password", example),
    );

/** Links of the sign-in page: an address, or a path of the app itself. */
const link = (example: string) =>
  z
    .string()
    .refine(
      (value) => /^\/(?![/\\])/.test(value) || (URL.canParse(value) && /^https?:\/\//i.test(value)),
      wrong("must be an http(s) address or a path that begins with /", example),
    );

const baseUrl = httpUrl("https://backend.clinic.example")
  .refine(
    (url) => !/[?#]/.test(url),
    wrong("must have no query and no fragment", "https://backend.clinic.example"),
  )
  .transform((url) => url.replace(/\/+$/, "").replace(/\/v1$/, ""));

const originExample = "https://vigil.clinic.example";
const publicOrigin = httpUrl(originExample)
  .refine(
    (url) => {
      const { pathname, search, hash } = new URL(url);
      return pathname === "/" && search === "" && hash === "";
    },
    wrong("must be scheme, host and port alone", originExample),
  )
  .transform((url) => new URL(url).origin)
  .refine(
    (origin) => origin.startsWith("https:") || isLoopbackHost(new URL(origin).hostname),
    wrong(
      "must be https: plain http is for this machine's own loopback address only",
      originExample,
    ),
  );

const instant = z.iso
  .datetime({
    offset: true,
    error: wrong("must be an ISO 8601 instant with its offset", "2026-11-20T09:30:00+01:00"),
  })
  .transform((value) => new Date(value));

/** Names that the plan knows and that do nothing yet. Who makes one work takes it out. */
const notYet = [
  "REDIS_URL",
  "OIDC_ISSUER",
  "OIDC_CLIENT_ID",
  "OIDC_CLIENT_SECRET",
  "BACKEND_HOST",
] as const;

const isPlainElsewhere = (url: string | undefined) =>
  url !== undefined && url.startsWith("http:") && !isLoopbackHost(new URL(url).hostname);

const isPublic = (origin: string | undefined) =>
  origin !== undefined && !isLoopbackHost(new URL(origin).hostname);

/** Shorter secrets can be guessed: 32 characters of base64 are 192 bits. */
const sessionSecret = text.min(
  32,
  wrong("must have at least 32 characters", "the output of: openssl rand -base64 48"),
);

export const environmentSchema = z
  .object({
    NODE_ENV: text.optional(),
    PORT: whole(1, 65_535, 3000).default(3000),
    HOST: text.default("127.0.0.1"),
    V1_BASE_URL: baseUrl.optional(),
    BACKEND_PORT: whole(1, 65_535, 3001).default(3001),
    DATA_DIR: text.default("./data"),
    /** the embedded backend's, which checks it */
    DATABASE_URL: text.optional(),
    SESSION_SECRET: sessionSecret.optional(),
    SESSION_IDLE_MINUTES: whole(1, 1440, 60).default(60),
    SESSION_ABSOLUTE_HOURS: whole(1, 72, 12).default(12),
    V1_TIMEOUT_MS: whole(100, 300_000, 20_000).default(20_000),
    CLINIC_NOW: instant.optional(),
    DEMO: yesNo("DEMO=1").optional(),
    /** the network to the backend is encrypted by other means, or has nobody else in it */
    V1_PLAIN_HTTP: yesNo("V1_PLAIN_HTTP=1").optional(),
    PUBLIC_ORIGIN: publicOrigin.optional(),
    TRUST_PROXY: yesNo("TRUST_PROXY=1").optional(),
    LOG_LEVEL: z
      .enum(["fatal", "error", "warn", "info", "debug", "silent"], {
        error: wrong("must be fatal, error, warn, info, debug or silent", "info"),
      })
      .default("info"),
    APP_ENV: z
      .enum(["Local", "Dev", "Staging", "Production"], {
        error: wrong("must be Local, Dev, Staging or Production", "Production"),
      })
      .optional(),
    FLAGS_FILE: text.optional(),
    LAUNCHDARKLY_SDK_KEY: text.optional(),
    V1_ECG_UNIT: z.enum(["mV", "uV"], { error: wrong("must be mV or uV", "mV") }).default("mV"),
    MIN_PASSWORD_LENGTH: whole(passwordLengthMin, passwordLengthDemandMax, 12).default(
      passwordLengthDefault,
    ),
    SECURITY_CONTACT: text
      .regex(
        /^(mailto:[^\s@<>]+@[^\s@<>]+|https:\/\/[^\s<>]+)$/,
        wrong("must be a mailto: or https: address", "mailto:security@clinic.example"),
      )
      .optional(),
    IMPRINT_URL: link("https://clinic.example/imprint").optional(),
    CONTACT_URL: link("https://clinic.example/contact").optional(),
    PRIVACY_URL: link("https://clinic.example/privacy").optional(),
    CHAT_CSP: text
      .regex(
        /^[^\r\n;,]+$/,
        wrong(
          "must be a list of sources without ; and ,",
          "https://chat.example wss://chat.example",
        ),
      )
      .optional(),
    CHAT_SCRIPT_URL: httpUrl("https://chat.example/widget.js").optional(),
    SUPPORT_PHONE: text
      .regex(/^\+?[0-9 ()/-]{4,30}$/, wrong("must be a phone number", "+49 30 901820"))
      .optional(),
    REGULATORY_FILE: text.optional(),
    REDIS_URL: text.optional(),
    METRICS_PORT: whole(1, 65_535, 9464).optional(),
    METRICS_ADDRESS: text.default("127.0.0.1"),
    OIDC_ISSUER: text.optional(),
    OIDC_CLIENT_ID: text.optional(),
    OIDC_CLIENT_SECRET: text.optional(),
    BACKEND_HOST: text.optional(),
  })
  .superRefine((values, context) => {
    const isOwnBackend = values.V1_BASE_URL !== undefined;
    if (values.NODE_ENV === "production" && isOwnBackend && values.SESSION_SECRET === undefined) {
      context.addIssue({
        code: "custom",
        path: ["SESSION_SECRET"],
        message: wrong("is required in production", "the output of: openssl rand -base64 48"),
      });
    }
    const refuse = (name: string, message: string) =>
      context.addIssue({ code: "custom", path: [name], message });
    // Better no start than an operator who believes in it.
    for (const name of notYet)
      if (values[name] !== undefined) refuse(name, "does nothing yet: leave it unset");
    if (isOwnBackend && !values.V1_PLAIN_HTTP && isPlainElsewhere(values.V1_BASE_URL))
      refuse(
        "V1_BASE_URL",
        wrong(
          "must be https: patients' data would cross the network in the clear. Where that network is safe, set V1_PLAIN_HTTP=1",
          "https://backend.clinic.example",
        ),
      );
    const hasDemo = !isOwnBackend && values.DATABASE_URL === undefined;
    if (hasDemo && values.DEMO === undefined && isPublic(values.PUBLIC_ORIGIN))
      refuse(
        "DEMO",
        wrong(
          "must be set when others reach this installation: everybody knows the demo's passwords",
          "DEMO=0 for a real clinic, or DEMO=1 to show the demo all the same",
        ),
      );
    if (values.PUBLIC_ORIGIN === undefined && !isLoopbackHost(values.HOST)) {
      context.addIssue({
        code: "custom",
        path: ["PUBLIC_ORIGIN"],
        message: wrong("is required when HOST is not a loopback address", originExample),
      });
    }
  });
