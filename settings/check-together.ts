import { wrong } from "./kinds.ts";
import { isLoopbackHost } from "./loopback.ts";
import type { SettingsValues } from "./read-settings.ts";

const isElsewhere = (url: string | undefined) =>
  url !== undefined && !isLoopbackHost(new URL(url).hostname);

/** A PostgreSQL server may hold a real clinic: it is a demo only if the settings say so. */
export const isDemoClinic = ({
  DEMO,
  DATABASE_URL,
}: Pick<SettingsValues, "DEMO" | "DATABASE_URL">): boolean => DEMO ?? DATABASE_URL === undefined;

type Refuse = (name: keyof SettingsValues, problem: string, example: string) => void;

/** An incomplete provider would let no user in, and would say so only at the sign-in. */
function checkProvider(values: SettingsValues, refuse: Refuse): void {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_GROUPS: groups } = values;
  const withIssuer = "is required with OIDC_ISSUER";
  if (issuer && !clientId) refuse("OIDC_CLIENT_ID", withIssuer, "vigil");
  if (issuer && !groups)
    refuse(
      "OIDC_GROUPS",
      `${withIssuer}: who is in no group of it does not come in`,
      '[{"group":"heart-nurses","role":"HCP","institutions":["…"]}]',
    );
  const isHalf = clientId ?? values.OIDC_CLIENT_SECRET ?? groups ?? values.OIDC_MFA_ACR;
  if (!issuer && isHalf !== undefined)
    refuse("OIDC_ISSUER", "must be given with the other settings of the provider", "https://…");
  if (!values.PASSWORD_SIGN_IN && !issuer)
    refuse("PASSWORD_SIGN_IN", "must be 1 without OIDC_ISSUER: nobody could sign in", "1");
  if (!values.PASSWORD_SIGN_IN && values.V1_BASE_URL !== undefined)
    refuse("PASSWORD_SIGN_IN", "is a setting of the embedded backend: leave it to yours", "1");
}

/** Faults of settings that are right alone: lines of `NAME: what is wrong, for example …`. */
export function checkTogether(values: SettingsValues): string[] {
  const faults: string[] = [];
  const refuse: Refuse = (name, problem, example) =>
    faults.push(`${name}: ${wrong(problem, example)}`);
  const { V1_BASE_URL, PUBLIC_ORIGIN, DEMO } = values;
  const isEmbedded = V1_BASE_URL === undefined;
  const isDemo = isDemoClinic(values);

  if (values.NODE_ENV === "production" && !isEmbedded && values.SESSION_SECRET === undefined)
    refuse("SESSION_SECRET", "is required in production", "the output of: openssl rand -base64 48");
  if (values.REDIS_URL && !values.SESSION_SECRET)
    refuse(
      "SESSION_SECRET",
      "is required with REDIS_URL, the same for all web servers",
      "the output of: openssl rand -base64 48",
    );
  if (values.DATABASE_READ_URL && !values.DATABASE_URL)
    refuse(
      "DATABASE_READ_URL",
      "must be given together with DATABASE_URL: PGlite has no standby",
      "both addresses",
    );
  if (values.SESSION_SECRET_OLD && !values.SESSION_SECRET)
    refuse("SESSION_SECRET_OLD", "must be given together with SESSION_SECRET", "both secrets");
  if (values.SECRETS_KEY_OLD && !values.SECRETS_KEY)
    refuse("SECRETS_KEY_OLD", "must be given together with SECRETS_KEY", "both keys");
  if (V1_BASE_URL?.startsWith("http:") && isElsewhere(V1_BASE_URL) && !values.V1_PLAIN_HTTP)
    refuse(
      "V1_BASE_URL",
      "must be https: patients' data would cross the network in the clear. Where that network is safe, set V1_PLAIN_HTTP=1",
      "https://backend.clinic.example",
    );
  if (isEmbedded && isDemo && DEMO === undefined && isElsewhere(PUBLIC_ORIGIN))
    refuse(
      "DEMO",
      "must be set when others reach this installation: everybody knows the demo's passwords",
      "DEMO=0 for a real clinic, or DEMO=1 to show the demo all the same",
    );
  if (PUBLIC_ORIGIN === undefined && !isLoopbackHost(values.HOST))
    refuse(
      "PUBLIC_ORIGIN",
      "is required when HOST is not a loopback address",
      "https://vigil.clinic.example",
    );
  const { BACKEND_CERT_FILE, BACKEND_KEY_FILE, BACKEND_URL } = values;
  if ((BACKEND_CERT_FILE === undefined) !== (BACKEND_KEY_FILE === undefined))
    refuse(
      "BACKEND_CERT_FILE",
      "must be given together with BACKEND_KEY_FILE",
      "/etc/vigil/backend.crt and /etc/vigil/backend.key",
    );
  if (BACKEND_URL?.startsWith("http:") && isElsewhere(BACKEND_URL))
    refuse(
      "BACKEND_URL",
      "must be https: patients' data would cross the network in the clear",
      "https://backend.clinic.example:3001",
    );
  if (BACKEND_URL && V1_BASE_URL)
    refuse("BACKEND_URL", "must not be given with V1_BASE_URL, a backend of your own", "neither");
  if (!isLoopbackHost(values.BACKEND_HOST) && !BACKEND_CERT_FILE)
    refuse(
      "BACKEND_CERT_FILE",
      "is required when BACKEND_HOST is not a loopback address: patients' data would cross the network in the clear",
      "/etc/vigil/backend.crt",
    );
  if (values.SMTP_URL && !values.MAIL_FROM)
    refuse("MAIL_FROM", "must be given with SMTP_URL", "Vigil <vigil@clinic.example>");
  if (values.SIMULATE && !isDemo)
    refuse("SIMULATE", "must be 0 for a clinic that is no demo", "SIMULATE=0, or DEMO=1");
  checkProvider(values, refuse);
  const { MLLP_CERT_FILE: cert, MLLP_KEY_FILE: key } = values;
  if ((cert === undefined) !== (key === undefined) || (values.MLLP_CLIENT_CA_FILE && !cert))
    refuse(
      "MLLP_CERT_FILE",
      "must be given together with MLLP_KEY_FILE",
      "/etc/vigil/mllp.crt and /etc/vigil/mllp.key",
    );
  if ((values.AUDIT_ANCHOR_DIR === undefined) !== (values.AUDIT_ANCHOR_KEY_FILE === undefined))
    refuse(
      "AUDIT_ANCHOR_DIR",
      "must be given together with AUDIT_ANCHOR_KEY_FILE",
      "/srv/anchors and /etc/vigil/anchor.key",
    );
  return faults;
}
