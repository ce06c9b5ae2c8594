/**
 * The clinic's identity provider, as the backend sees it: its keys alone. The backend trusts no one about who signed
 * in, not even its own web server: it verifies the provider's signature itself (docs/decisions/0089).
 *
 * Keys are read at the first token and again when a token names one that is not among them: a rotation needs no
 * restart.
 */
import { createHash } from "node:crypto";
import {
  createRemoteJWKSet,
  errors,
  jwtVerify,
  type JWTPayload,
  type JWTVerifyOptions,
} from "jose";
import { z } from "zod";
import { isLoopbackHost } from "#settings/loopback.ts";
import { isSameSecret } from "../session/tokens.ts";
import type { ProviderSettings } from "../settings.ts";

/** The provider says something else than the token does. What exactly is for the log. */
export class TokenRefused extends Error {
  override readonly name = "TokenRefused";
}

/** Nothing can be said of the token: the provider's keys cannot be had. */
export class ProviderUnreachable extends Error {
  override readonly name = "ProviderUnreachable";
}

const patienceMs = 5_000;
/** An ID token is used at once; one that lay about is not taken. */
export const tokenAgeMaxSeconds = 300;
/** Signatures by the provider's private key alone: never `none`, never a secret that both sides know. */
const algorithms = [
  "RS256",
  "RS384",
  "RS512",
  "PS256",
  "PS384",
  "PS512",
  "ES256",
  "ES384",
  "ES512",
  "EdDSA",
];

const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  /** when the person has given password or factor there, seconds since 1970 */
  auth_time: z.number().optional().catch(undefined),
  sid: z.string().min(1).max(255).optional().catch(undefined),
  nonce: z.string(),
  preferred_username: z.string().optional().catch(undefined),
  email: z.string().optional().catch(undefined),
  // some send it as text
  email_verified: z.union([z.boolean(), z.literal("true").transform(() => true)]).catch(false),
  given_name: z.string().optional().catch(undefined),
  family_name: z.string().optional().catch(undefined),
  amr: z.array(z.string()).catch([]),
  acr: z.string().optional().catch(undefined),
});
export type ProvenPerson = Omit<z.output<typeof claimsSchema>, "nonce"> & {
  readonly groups: readonly string[];
};

const logoutEvent = "http://schemas.openid.net/event/backchannel-logout";
const logoutSchema = z
  .object({
    sub: z.string().min(1).max(255).optional(),
    sid: z.string().min(1).max(255).optional(),
    jti: z.string().min(1),
    iat: z.number(),
    events: z.object({ [logoutEvent]: z.record(z.string(), z.unknown()) }),
    /** an ID token has one, and is no logout token (OpenID Connect Back-Channel Logout 1.0, 2.4) */
    nonce: z.never().optional(),
  })
  .refine(({ sub, sid }) => sub !== undefined || sid !== undefined);
type NamedSessions = {
  readonly subject: string | undefined;
  readonly sessionId: string | undefined;
};

export interface IdentityProvider {
  /** Whom the token names. `at` is the machine's time. @throws TokenRefused, ProviderUnreachable */
  verifyIdToken: (token: string, nonceSecret: string, at: Date) => Promise<ProvenPerson>;
  /** Whose sessions are to end. @throws TokenRefused, ProviderUnreachable */
  verifyLogoutToken: (token: string, at: Date) => Promise<NamedSessions>;
}

export function createIdentityProvider(settings: ProviderSettings): IdentityProvider {
  const { issuer, clientId, groupClaim, clockSkewSeconds } = settings;
  let keys: ReturnType<typeof createRemoteJWKSet> | undefined;

  async function verify(token: string, at: Date, more: JWTVerifyOptions): Promise<JWTPayload> {
    try {
      keys ??= createRemoteJWKSet(await findKeys(issuer), {
        timeoutDuration: patienceMs,
        cooldownDuration: settings.keysCooldownMs,
      });
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        audience: clientId,
        algorithms,
        clockTolerance: clockSkewSeconds,
        currentDate: at,
        ...more,
      });
      return payload;
    } catch (error) {
      if (error instanceof ProviderUnreachable) throw error;
      const isUnreachable =
        error instanceof errors.JWKSTimeout ||
        !(error instanceof errors.JOSEError) ||
        // the keys came, but not as keys
        error.code === "ERR_JOSE_GENERIC";
      if (isUnreachable)
        throw new ProviderUnreachable("The provider's keys cannot be read", { cause: error });
      throw new TokenRefused(error.code, { cause: error });
    }
  }

  return {
    async verifyIdToken(token, nonceSecret, at) {
      const payload = await verify(token, at, {
        maxTokenAge: tokenAgeMaxSeconds,
        requiredClaims: ["exp", "iat", "nonce", "sub"],
      });
      // several audiences: it was issued for the one that it names (OpenID Connect Core, 3.1.3.7)
      if (Array.isArray(payload.aud) && payload.aud.length > 1 && payload["azp"] !== clientId)
        throw new TokenRefused("azp");
      if (payload["azp"] !== undefined && payload["azp"] !== clientId)
        throw new TokenRefused("azp");
      const read = claimsSchema.safeParse(payload);
      if (!read.success) throw new TokenRefused("claims");
      const { nonce, ...person } = read.data;
      if (!isSameSecret(nonce, nonceOf(nonceSecret))) throw new TokenRefused("nonce");
      return { ...person, groups: groupsIn(payload[groupClaim]) };
    },

    async verifyLogoutToken(token, at) {
      const read = logoutSchema.safeParse(
        await verify(token, at, {
          maxTokenAge: tokenAgeMaxSeconds,
          requiredClaims: ["jti", "iat"],
        }),
      );
      if (!read.success) throw new TokenRefused("no logout token");
      return { subject: read.data.sub, sessionId: read.data.sid };
    },
  };
}

const nonceOf = (secret: string) => createHash("sha256").update(secret).digest("base64url");

/** A list, or one alone as some send it. */
function groupsIn(claim: unknown): string[] {
  if (typeof claim === "string") return [claim];
  return Array.isArray(claim) ? claim.filter((one) => typeof one === "string") : [];
}

const discoverySchema = z.object({ issuer: z.string(), jwks_uri: z.url({ protocol: /^https?$/ }) });

/** The address of the provider's keys (OpenID Connect Discovery 1.0). @throws ProviderUnreachable */
async function findKeys(issuer: string): Promise<URL> {
  const address = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const answer = await fetch(address, { signal, redirect: "error" });
    if (!answer.ok) throw new Error(`it answers ${answer.status}`);
    const found = discoverySchema.parse(await answer.json());
    if (found.issuer !== issuer) throw new Error("it is another issuer");
    const url = new URL(found.jwks_uri);
    if (url.protocol !== "https:" && !isLoopbackHost(url.hostname))
      throw new Error("its keys come over plain http");
    return url;
  } catch (error) {
    throw new ProviderUnreachable("The provider does not say where its keys are", { cause: error });
  }
}
