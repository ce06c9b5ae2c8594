/**
 * Access tokens for systems: OAuth 2 client credentials (RFC 6749, 4.4) with an assertion that the client signed with its
 * private key (RFC 7523, SMART Backend Services). The audience is the address that the operator configured, never the one
 * that the request says: an assertion made for another server must not open this one.
 */
import { createHash } from "node:crypto";
import { createLocalJWKSet, decodeJwt, errors, jwtVerify, type JWTPayload } from "jose";
import type { Database } from "../../database.ts";
import { appendAct } from "../../records/audit-log.ts";
import {
  addFhirToken,
  findFhirClient,
  takeAssertion,
  type FhirClientRow,
} from "../../records/fhir-clients.ts";
import { tokenHash } from "../../session/tokens.ts";
import { isUuid } from "../read/search-query.ts";
import { systemRole } from "../read/to-audit-event.ts";
import { signingAlgorithms } from "./client-keys.ts";
import { covers, supportedScopes } from "./scopes.ts";
import { newSystemToken } from "./system-caller.ts";

const assertionType = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer";
/** how long an access token is good, seconds */
const tokenSeconds = 300;
/** how long an assertion may be good, seconds */
const assertionSecondsMax = 300;
/** by which clocks may differ, seconds */
const clockToleranceSeconds = 10;
const jtiLengthMax = 200;

/** An error of RFC 6749, 5.2. */
export class OAuthRefusal extends Error {
  readonly error: string;
  readonly status: number;

  constructor(error: string, description: string, status = 400) {
    super(description);
    this.error = error;
    this.status = status;
  }
}

interface GrantParts {
  readonly database: Database;
  readonly now: Date;
  /** the address of the token endpoint as the operator configured it; undefined: there is none */
  readonly tokenUrl: string | undefined;
  readonly address: string;
  readonly requestId: string;
}

interface GrantedToken {
  access_token: string;
  token_type: "bearer";
  /** seconds */
  expires_in: number;
  scope: string;
}

/** @throws OAuthRefusal */
export async function grantToken(form: URLSearchParams, parts: GrantParts): Promise<GrantedToken> {
  const { database, now, tokenUrl } = parts;
  if (tokenUrl === undefined)
    throw new OAuthRefusal(
      "temporarily_unavailable",
      "The operator has not set PUBLIC_ORIGIN: assertions cannot be compared with an audience.",
      503,
    );
  const field = (name: string) => {
    const values = form.getAll(name);
    if (values.length > 1) throw new OAuthRefusal("invalid_request", `${name} is sent twice.`);
    return values[0] ?? "";
  };
  if (field("grant_type") !== "client_credentials")
    throw new OAuthRefusal("unsupported_grant_type", "grant_type must be client_credentials.");
  if (field("client_assertion_type") !== assertionType)
    throw new OAuthRefusal("invalid_request", `client_assertion_type must be ${assertionType}.`);
  const { client, payload } = await verifyAssertion(field("client_assertion"), parts, tokenUrl);
  if (form.has("client_id") && field("client_id") !== client.id) throw invalidClient();
  const scopes = chooseScopes(field("scope"), client);
  const token = newSystemToken();
  await database.transaction(async (transaction) => {
    const used = {
      clientId: client.id,
      jtiHash: createHash("sha256").update(String(payload.jti)).digest("hex"),
      expiresAt: new Date((Number(payload.exp) + clockToleranceSeconds) * 1000),
    };
    if (!(await takeAssertion(transaction, used, now))) throw invalidClient();
    const expiresAt = new Date(now.getTime() + tokenSeconds * 1000);
    const row = { hash: tokenHash(token), clientId: client.id, scopes, issuedAt: now, expiresAt };
    await addFhirToken(transaction, row, now);
    await appendAct(transaction, {
      at: now,
      user: { id: client.id, role: systemRole, institutionIds: [client.institutionId] },
      action: "fhir-token",
      patientIds: [],
      address: parts.address,
      requestId: parts.requestId,
    });
  });
  return {
    access_token: token,
    token_type: "bearer",
    expires_in: tokenSeconds,
    scope: scopes.join(" "),
  };
}

/** One answer for whatever is wrong: who tries must not learn which clients there are. */
const invalidClient = () =>
  new OAuthRefusal("invalid_client", "The client or its assertion is not accepted.", 401);

async function verifyAssertion(
  assertion: string,
  { database, now }: GrantParts,
  tokenUrl: string,
): Promise<{ client: FhirClientRow; payload: JWTPayload }> {
  const clientId = clientIdOf(assertion);
  const client = clientId === null ? undefined : await findFhirClient(database, clientId);
  if (!client) throw invalidClient();
  try {
    const { payload } = await jwtVerify(assertion, createLocalJWKSet(client.jwks), {
      algorithms: [...signingAlgorithms],
      issuer: client.id,
      subject: client.id,
      audience: tokenUrl,
      requiredClaims: ["exp", "jti"],
      currentDate: now,
      clockTolerance: clockToleranceSeconds,
    });
    const secondsLeft = Number(payload.exp) - now.getTime() / 1000;
    const isShort = secondsLeft <= assertionSecondsMax + clockToleranceSeconds;
    const { jti } = payload;
    const isNamed = typeof jti === "string" && jti !== "" && jti.length <= jtiLengthMax;
    if (!isShort || !isNamed) throw invalidClient();
    return { client, payload };
  } catch (error) {
    if (error instanceof errors.JOSEError) throw invalidClient();
    throw error;
  }
}

/** Unproven: which client's keys to look with. */
function clientIdOf(assertion: string): string | null {
  try {
    const { iss } = decodeJwt(assertion);
    return typeof iss === "string" && isUuid(iss) ? iss : null;
  } catch {
    return null;
  }
}

/** All that were requested, or all that the client has; one that it may not have refuses the request. */
function chooseScopes(text: string, client: FhirClientRow): string[] {
  const requested = [...new Set(text.split(" ").filter(Boolean))];
  if (requested.length === 0) return client.scopes;
  if (!requested.every((scope) => covers(client.scopes, scope)))
    throw new OAuthRefusal(
      "invalid_scope",
      `This client may ask for ${client.scopes.join(" ")}, or for less.`,
    );
  return requested;
}

/** `.well-known/smart-configuration` of SMART App Launch 2: what a client needs to request a token. */
export const smartConfiguration = (base: string) => ({
  token_endpoint: `${base}/oauth/token`,
  token_endpoint_auth_methods_supported: ["private_key_jwt"],
  token_endpoint_auth_signing_alg_values_supported: signingAlgorithms,
  grant_types_supported: ["client_credentials"],
  scopes_supported: supportedScopes,
  capabilities: ["client-confidential-asymmetric", "permission-v2"],
});
