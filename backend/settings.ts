import { passwordLengthDefault } from "#contract/codes/length-limits.ts";
import { stepUpMinutesDefault } from "#settings/groups/sessions.ts";
import { defaultLimits } from "#settings/limits/default-limits.ts";
import type { GroupRoles } from "#settings/groups/provider.ts";
import type { WebhookPolicy } from "./webhooks/address-guard.ts";

/** The clinic's own identity provider (OpenID Connect). */
export interface ProviderSettings {
  issuer: string;
  clientId: string;
  /** the claim that lists a person's groups */
  groupClaim: string;
  groups: GroupRoles;
  /** values of `acr` that mean a second factor, beside `mfa` in `amr` */
  mfaAcr: readonly string[];
  clockSkewSeconds: number;
  /** how long after its keys were read a token of an unknown key does not make them be read again, ms */
  keysCooldownMs: number;
}

/** Who passkeys are made for (WebAuthn's relying party): the address at which browsers see the web server. */
export interface RelyingParty {
  /** its host name */
  id: string;
  origin: string;
}

/** Settings of the backend, with the defaults of the specification and of the operator's guide. */
export interface BackendSettings {
  /** how long an access token is good, seconds */
  accessTokenSeconds: number;
  /** how long a session lasts at most, seconds */
  sessionSeconds: number;
  /** how long an exchanged refresh token is still good, because its answer may have been lost, seconds */
  refreshGraceSeconds: number;
  /** how long this process caches who a token belongs to and where a patient belongs (session/access-cache.ts), ms */
  accessCachedMs: number;
  passwordLengthMin: number;
  /** how long a password that we made can be signed in with, days */
  oneTimePasswordDays: number;
  /** wrong sign-ins of one account from one address before it has to wait */
  loginFailuresMax: number;
  /** wrong sign-ins from one address, whatever the account */
  loginFailuresByAddressMax: number;
  loginFailuresWindowSeconds: number;
  /** requests for an account from one address in an hour */
  accessRequestsMax: number;
  /** tries to change a pairing code for a token from one address in an hour */
  pairingTriesMax: number;
  /** tries to set up the clinic from one address in an hour */
  setupTriesMax: number;
  /** cookies over https only; off on the loopback address */
  areCookiesSecure: boolean;
  /** wrong sign-ins of one account from all addresses together before those that it does not know are slowed down */
  loginFailuresPerAccountMax: number;
  /** how long an address that the account does not know then waits between two tries */
  loginPauseSeconds: number;
  /**
   * The caller's address is the last entry of X-Forwarded-For if the connection comes from this machine: our web server
   * sets it. From elsewhere the header is believed of `webServers` alone.
   */
  isForwarderTrusted: boolean;
  /** addresses and networks of web servers on other machines */
  webServers: readonly string[];
  /** bearer token of POST /v1/x/ingest; unset: only signed-in users and device tokens may send measurements */
  ingestToken: string | undefined;
  /** bearer token of POST /v1/x/implant-inbox; unset: this way in is closed */
  implantInboxToken: string | undefined;
  /** whose unmatched messages of implants are; unset: the only institution's, or the provider's */
  implantInboxInstitution: string | undefined;
  /** roles that may do nothing else until they have a second factor; the others are offered one */
  secondFactorRoles: readonly string[];
  /** unset: no passkeys, since browsers make none for the address */
  relyingParty: RelyingParty | undefined;
  /** how old the last proof of who sits there may be for an export, minutes */
  stepUpMinutes: number;
  /** unset: people sign in by password alone */
  provider: ProviderSettings | undefined;
  /** false: no sign-in by password */
  isPasswordTaken: boolean;
  /** wrong codes of one account from one address or known browser within 15 minutes before it has to wait */
  factorFailuresMax: number;
  /** wrong codes of one account from all unknown addresses within a day before those share one try in 15 minutes */
  factorFailuresPerAccountMax: number;
  /** how long a right password waits for its second factor, seconds */
  factorChallengeSeconds: number;
  /** the largest file of an implant, bytes */
  implantBytesMax: number;
  /** the ways in besides HTTPS that are open */
  implantDoors: readonly ("mllp" | "folder")[];
  /** where support requests go */
  supportMail: string;
  /** a mail server is configured; otherwise mail is stored and shown to ADMIN */
  isMailSent: boolean;
  /** support requests of one user within an hour before the next has to wait */
  supportRequestsPerHour: number;
  /** `https://vigil.clinic.example/fhir`: audience of OAuth assertions and base of links; unset: no system gets a token */
  fhirBaseUrl: string | undefined;
  /** who sees in the insights who did the work */
  insightsPeople: "admin" | "all" | "nobody";
  /** where webhooks may lead */
  webhookPolicy: WebhookPolicy;
  /** reported as web_app by GET /v1/versions */
  webAppVersion: string;
  /** the largest JSON body, bytes */
  jsonBytesMax: number;
  /** the largest multipart body, bytes */
  multipartBytesMax: number;
  /** the largest body of measurements, bytes */
  ingestBytesMax: number;
  /** every answer is compared with the contract; a difference is a 500 (tests, development) */
  areAnswersChecked: boolean;
  logLevel: string;
}

export const defaultSettings: BackendSettings = {
  accessTokenSeconds: 15 * 60,
  sessionSeconds: 12 * 60 * 60,
  refreshGraceSeconds: 60,
  accessCachedMs: 5000,
  passwordLengthMin: passwordLengthDefault,
  oneTimePasswordDays: 14,
  loginFailuresMax: defaultLimits.signInTries,
  loginFailuresByAddressMax: defaultLimits.signInTriesByAddress,
  loginFailuresWindowSeconds: 15 * 60,
  accessRequestsMax: defaultLimits.accessRequestsPerHour,
  pairingTriesMax: 30,
  setupTriesMax: 10,
  areCookiesSecure: false,
  loginFailuresPerAccountMax: 20,
  loginPauseSeconds: 10,
  isForwarderTrusted: true,
  webServers: [],
  ingestToken: undefined,
  implantInboxToken: undefined,
  implantInboxInstitution: undefined,
  secondFactorRoles: [],
  relyingParty: undefined,
  stepUpMinutes: stepUpMinutesDefault,
  provider: undefined,
  isPasswordTaken: true,
  factorFailuresMax: 10,
  factorFailuresPerAccountMax: 20,
  factorChallengeSeconds: 5 * 60,
  implantBytesMax: 60_000_000,
  implantDoors: [],
  supportMail: "support@example.org",
  isMailSent: false,
  supportRequestsPerHour: defaultLimits.supportRequestsPerHour,
  fhirBaseUrl: undefined,
  insightsPeople: "admin",
  webhookPolicy: { isPrivateAllowed: false, isHttpAllowed: false },
  webAppVersion: "0.1.0",
  jsonBytesMax: 1_000_000,
  multipartBytesMax: 12_000_000,
  ingestBytesMax: 50_000_000,
  areAnswersChecked: false,
  logLevel: "info",
};
