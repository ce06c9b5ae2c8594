/** The embedded backend's part of the settings, read once at start. */
import { isIP } from "node:net";
import { isDemoClinic } from "#settings/check-together.ts";
import { isLoopbackHost } from "#settings/loopback.ts";
import { readSettings, type SettingsValues } from "#settings/read-settings.ts";
import type { PostgresLimits } from "./database.ts";
import type { BackendSettings, ProviderSettings, RelyingParty } from "./settings.ts";
import type { WebhookPolicy } from "./webhooks/address-guard.ts";

export interface BackendEnvironment {
  port: number;
  /** the address to listen on */
  host: string;
  /** paths of PEM files; unset: plain http, on the loopback address alone */
  tls: { cert: string; key: string } | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
  /** a standby of it, for heavy reads; unset: none */
  replicaUrl: string | undefined;
  /** both lead to poolers in transaction mode */
  isPooled: boolean;
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
  /** the collector of spans; unset: no tracing */
  tracingEndpoint: string | undefined;
  passwordLengthMin: number;
  areCookiesSecure: boolean;
  /** X-Forwarded-For from this machine is believed */
  isForwarderTrusted: boolean;
  /** whose is believed from elsewhere */
  webServers: readonly string[];
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
  limits: Pick<
    BackendSettings,
    | "loginFailuresMax"
    | "loginFailuresByAddressMax"
    | "accessRequestsMax"
    | "supportRequestsPerHour"
  >;
  postgres: PostgresLimits;
  /** 64 hexadecimal digits; unset: a key of the clinic's own in DATA_DIR */
  secretsKey: string | undefined;
  /** the key before, while it is changed */
  secretsKeyOld: string | undefined;
  /** roles that need a second factor */
  secondFactorRoles: readonly string[];
  /** unset: no passkeys */
  relyingParty: RelyingParty | undefined;
  /** how old the last proof may be for an export, minutes */
  stepUpMinutes: number;
  /** the clinic's own identity provider; unset: none */
  provider: ProviderSettings | undefined;
  /** false: no sign-in by password */
  isPasswordTaken: boolean;
  /** where `npm run backup` makes its folders; unset: in DATA_DIR */
  backupDir: string | undefined;
  /** the folder of the daily signed file with the ends of the audit log's chains; unset: none */
  anchors: { folder: string; keyFile: string } | undefined;
}

/** @throws SettingsError that lists every bad value */
export function readEnvironment(
  source: Readonly<Record<string, string | undefined>>,
): BackendEnvironment {
  const values = readSettings(source);
  const mailFrom = values.MAIL_FROM ?? "vigil@localhost";
  const { MLLP_CERT_FILE: cert, MLLP_KEY_FILE: key } = values;
  const { AUDIT_ANCHOR_DIR: folder, AUDIT_ANCHOR_KEY_FILE: keyFile } = values;
  const isDemo = isDemoClinic(values);
  return {
    port: values.BACKEND_PORT,
    host: values.BACKEND_HOST,
    tls:
      values.BACKEND_CERT_FILE && values.BACKEND_KEY_FILE
        ? { cert: values.BACKEND_CERT_FILE, key: values.BACKEND_KEY_FILE }
        : undefined,
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
    replicaUrl: values.DATABASE_READ_URL,
    isPooled: values.DATABASE_POOLER,
    clinicNow: values.CLINIC_NOW,
    isDemo,
    isSimulated: values.SIMULATE ?? isDemo,
    ingestToken: values.INGEST_TOKEN,
    logLevel: values.LOG_LEVEL,
    tracingEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    passwordLengthMin: values.MIN_PASSWORD_LENGTH,
    smtpUrl: values.SMTP_URL,
    isForwarderTrusted: values.TRUST_WEB_SERVER,
    webServers: values.WEB_SERVERS,
    mailFrom,
    supportMail: values.SUPPORT_MAIL ?? mailFrom,
    insightsPeople: values.INSIGHTS_PEOPLE,
    secondFactorRoles: values.SECOND_FACTOR_REQUIRED,
    relyingParty: relyingPartyOf(values),
    stepUpMinutes: values.STEP_UP_MINUTES,
    provider: providerOf(values),
    isPasswordTaken: values.PASSWORD_SIGN_IN,
    webhookPolicy: {
      isPrivateAllowed: values.WEBHOOKS_TO_PRIVATE,
      isHttpAllowed: values.WEBHOOKS_OVER_HTTP,
    },
    limits: {
      loginFailuresMax: values.SIGN_IN_TRIES,
      loginFailuresByAddressMax: values.SIGN_IN_TRIES_ADDRESS,
      accessRequestsMax: values.ACCESS_REQUESTS_PER_HOUR,
      supportRequestsPerHour: values.SUPPORT_REQUESTS_PER_HOUR,
    },
    postgres: {
      connections: values.DATABASE_CONNECTIONS,
      statementMs: values.DATABASE_STATEMENT_MS,
      lockMs: values.DATABASE_LOCK_MS,
    },
    secretsKey: values.SECRETS_KEY,
    secretsKeyOld: values.SECRETS_KEY_OLD,
    backupDir: values.BACKUP_DIR,
    anchors: folder && keyFile ? { folder, keyFile } : undefined,
    fhirBaseUrl: values.PUBLIC_ORIGIN && `${values.PUBLIC_ORIGIN}/fhir`,
    areCookiesSecure: values.PUBLIC_ORIGIN?.startsWith("https:") ?? false,
  };
}

/** So long after its keys were read a token of an unknown key does not make them be read again. */
const keysCooldownMs = 10_000;

/**
 * Browsers make passkeys for names alone, never for numbers, and over TLS or on this machine. Without PUBLIC_ORIGIN the
 * address is this machine's, by its name.
 */
function relyingPartyOf(values: SettingsValues): RelyingParty | undefined {
  const url = new URL(values.PUBLIC_ORIGIN ?? `http://localhost:${values.PORT}`);
  const { hostname: id, origin, protocol } = url;
  const isNumber = isIP(id.replaceAll(/[[\]]/g, "")) !== 0;
  if (isNumber || (protocol !== "https:" && !isLoopbackHost(id))) return undefined;
  return { id, origin };
}

function providerOf(values: SettingsValues): ProviderSettings | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_GROUPS: groups } = values;
  if (!issuer || !clientId || !groups) return undefined;
  return {
    issuer,
    clientId,
    groups,
    groupClaim: values.OIDC_GROUP_CLAIM,
    mfaAcr: values.OIDC_MFA_ACR ?? [],
    clockSkewSeconds: values.OIDC_CLOCK_SKEW_SECONDS,
    keysCooldownMs,
  };
}
