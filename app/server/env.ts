/** The web server's part of the settings, read once at start. */
import { hostInUrl } from "#settings/loopback.ts";
import { isDemoClinic } from "#settings/check-together.ts";
import type { defaultLimits } from "#settings/limits/default-limits.ts";
import { readSettings, type SettingsValues } from "#settings/read-settings.ts";

/** The clinic's own identity provider, as the web server uses it. */
export interface ProviderEnvironment {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | undefined;
  /** its name on the sign-in page */
  readonly label: string;
  readonly scopes: readonly string[];
  readonly clockSkewSeconds: number;
}

export interface Environment {
  readonly isProduction: boolean;
  readonly port: number;
  readonly host: string;
  /** Base of all `/v1` calls, without `/v1` and without a slash at its end. */
  readonly v1BaseUrl: string;
  /** No `V1_BASE_URL`: the embedded backend answers. */
  readonly isEmbedded: boolean;
  /** the embedded backend runs on another machine: it is not started here */
  readonly isBackendElsewhere: boolean;
  /** the backend started here would speak https, but be called by http */
  readonly isBackendTls: boolean;
  readonly dataDir: string;
  /** Unset: app/server/session/session-secret.ts makes one in `dataDir`. */
  readonly sessionSecret: string | undefined;
  /** The previous secret, during a change of the secret. */
  readonly sessionSecretOld: string | undefined;
  /** Unset: sessions and limits are this process's own. */
  readonly redis: { readonly url: string; readonly prefix: string } | undefined;
  readonly sessionIdleMinutes: number;
  readonly sessionAbsoluteHours: number;
  readonly v1TimeoutMs: number;
  /** The present from which the clinic's clock runs on. */
  readonly clinicNow: Date | undefined;
  readonly isDemo: boolean;
  /** The origins that browsers may show; the first is used for absolute links. */
  readonly publicOrigins: readonly [string, ...string[]];
  readonly trustProxy: boolean;
  readonly logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "silent";
  /** Unset: derived from the host name. */
  readonly appEnv: "Local" | "Dev" | "Staging" | "Production" | undefined;
  readonly flagsFile: string | undefined;
  readonly launchDarklySdkKey: string | undefined;
  readonly minPasswordLength: number;
  /** Unset: users sign in by password alone. */
  readonly provider: ProviderEnvironment | undefined;
  /** False: users can only sign in through the provider. */
  readonly isPasswordTaken: boolean;
  /** `mailto:` or `https:`: the address for reports of a weakness of this installation */
  readonly securityContact: string | undefined;
  readonly imprintUrl: string | undefined;
  readonly contactUrl: string | undefined;
  readonly privacyUrl: string | undefined;
  /** Sources that the chat needs in the policy of its own document. */
  readonly chatCsp: string | undefined;
  readonly chatScriptUrl: string | undefined;
  readonly supportPhone: string | undefined;
  readonly regulatoryFile: string | undefined;
  readonly v1EcgUnit: "mV" | "uV";
  readonly limits: WebLimits;
  /** the collector of spans; unset: no tracing */
  readonly tracingEndpoint: string | undefined;
  /** where `/metrics` is served; unset: nowhere */
  readonly metrics: { readonly port: number; readonly address: string } | undefined;
}

/** Numbers of settings/groups/limits.ts, by the names of their defaults. */
export type WebLimits = Readonly<
  Record<
    Exclude<
      keyof typeof defaultLimits,
      | "accessRequestsPerHour"
      | "supportRequestsPerHour"
      | "databaseConnections"
      | "databaseStatementMs"
      | "databaseLockMs"
    >,
    number
  >
>;

/** @throws SettingsError that lists every bad value */
export function readEnvironment(source: Readonly<Record<string, string | undefined>>): Environment {
  const values = readSettings(source);
  return {
    isProduction: values.NODE_ENV === "production",
    port: values.PORT,
    host: values.HOST,
    v1BaseUrl:
      values.V1_BASE_URL ??
      values.BACKEND_URL ??
      `http://${hostInUrl(values.BACKEND_HOST)}:${values.BACKEND_PORT}`,
    isEmbedded: values.V1_BASE_URL === undefined,
    isBackendElsewhere: values.BACKEND_URL !== undefined,
    isBackendTls: values.BACKEND_CERT_FILE !== undefined,
    dataDir: values.DATA_DIR,
    sessionSecret: values.SESSION_SECRET,
    sessionSecretOld: values.SESSION_SECRET_OLD,
    redis: values.REDIS_URL ? { url: values.REDIS_URL, prefix: values.REDIS_PREFIX } : undefined,
    sessionIdleMinutes: values.SESSION_IDLE_MINUTES,
    sessionAbsoluteHours: values.SESSION_ABSOLUTE_HOURS,
    v1TimeoutMs: values.V1_TIMEOUT_MS,
    clinicNow: values.CLINIC_NOW,
    // a customer's own backend is no demo unless the setting says so
    isDemo: values.DEMO ?? (values.V1_BASE_URL === undefined && isDemoClinic(values)),
    publicOrigins: values.PUBLIC_ORIGIN ? [values.PUBLIC_ORIGIN] : loopbackOrigins(values.PORT),
    trustProxy: values.TRUST_PROXY ?? false,
    logLevel: values.LOG_LEVEL,
    limits: limitsOf(values),
    metrics:
      values.METRICS_PORT === undefined
        ? undefined
        : { port: values.METRICS_PORT, address: values.METRICS_ADDRESS },
    tracingEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    appEnv: values.APP_ENV,
    flagsFile: values.FLAGS_FILE,
    launchDarklySdkKey: values.LAUNCHDARKLY_SDK_KEY,
    provider: providerOf(values),
    isPasswordTaken: values.PASSWORD_SIGN_IN,
    minPasswordLength: values.MIN_PASSWORD_LENGTH,
    securityContact: values.SECURITY_CONTACT,
    imprintUrl: values.IMPRINT_URL,
    contactUrl: values.CONTACT_URL,
    privacyUrl: values.PRIVACY_URL,
    chatCsp: values.CHAT_CSP,
    chatScriptUrl: values.CHAT_SCRIPT_URL,
    supportPhone: values.SUPPORT_PHONE,
    regulatoryFile: values.REGULATORY_FILE,
    v1EcgUnit: values.V1_ECG_UNIT,
  };
}

function limitsOf(values: SettingsValues): WebLimits {
  return {
    formsBySessionPerMinute: values.FORMS_PER_MINUTE_SESSION,
    formsByBrowserPerMinute: values.FORMS_PER_MINUTE_BROWSER,
    formsByAddressPerMinute: values.FORMS_PER_MINUTE_ADDRESS,
    signInTries: values.SIGN_IN_TRIES,
    signInTriesByAccount: values.SIGN_IN_TRIES_ACCOUNT,
    signInTriesByAddress: values.SIGN_IN_TRIES_ADDRESS,
    passwordResetsPerHour: values.PASSWORD_RESETS_PER_HOUR,
    whatIfPerMinute: values.WHAT_IF_PER_MINUTE,
    exportsPerHour: values.EXPORTS_PER_HOUR,
    streamsBySession: values.STREAMS_PER_SESSION,
    sessionFormsKb: values.SESSION_FORMS_KB,
    v1CallsAtOnce: values.V1_CALLS_AT_ONCE,
    v1CallsWaiting: values.V1_CALLS_WAITING,
    doorByTokenPerMinute: values.DOOR_REQUESTS_PER_MINUTE_TOKEN,
    doorByAddressPerMinute: values.DOOR_REQUESTS_PER_MINUTE_ADDRESS,
  };
}

function providerOf(values: SettingsValues): ProviderEnvironment | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId } = values;
  if (!issuer || !clientId) return undefined;
  return {
    issuer,
    clientId,
    clientSecret: values.OIDC_CLIENT_SECRET,
    label: values.OIDC_LABEL ?? new URL(issuer).hostname,
    scopes: values.OIDC_SCOPES,
    clockSkewSeconds: values.OIDC_CLOCK_SKEW_SECONDS,
  };
}

/** Without PUBLIC_ORIGIN only this machine is served, under any of its own names. */
function loopbackOrigins(port: number): [string, ...string[]] {
  return [`http://127.0.0.1:${port}`, `http://localhost:${port}`, `http://[::1]:${port}`];
}

let current: Environment | undefined;

/** The environment of this process, read at its first use. */
export function environment(): Environment {
  current ??= readEnvironment(process.env);
  return current;
}
