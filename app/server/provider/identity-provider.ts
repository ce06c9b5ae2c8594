/**
 * The web server's client for the clinic's identity provider: authorization code flow with PKCE, state and nonce
 * (OpenID Connect Core 1.0; RFC 9700). Nothing from the provider is trusted here: the backend verifies the ID token
 * itself.
 */
import "server-only";
import { createHash } from "node:crypto";
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  calculatePKCECodeChallenge,
  ClientSecretPost,
  clockTolerance,
  type Configuration,
  discovery,
  None,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from "openid-client";
import { paths } from "#app/addresses/paths.ts";
import { minuteMs } from "#contract/codes/duration.ts";
import { environment, type ProviderEnvironment } from "../env.ts";

/** The provider cannot be reached at present. */
export class ProviderDown extends Error {
  override readonly name = "ProviderDown";
}

/** The data that is saved until the provider answers. */
export interface ProviderRequest {
  readonly state: string;
  readonly nonceSecret: string;
  readonly codeVerifier: string;
}

const patienceSeconds = 5;
/** The provider's configuration is read again after this time. */
const knownMs = 30 * minuteMs;

interface Known {
  readonly at: number;
  readonly configuration: Promise<Configuration>;
  isBeingRead: boolean;
}
let known: Known | undefined;

/**
 * The provider's configuration. `isFresh`: read now, so that the user learns from us that it is down, not from a page
 * of the browser. Several callers at once share one request.
 *
 * @throws ProviderDown
 */
async function configurationOf(
  provider: ProviderEnvironment,
  isFresh = false,
): Promise<Configuration> {
  const at = performance.now();
  const isGood = known && at - known.at <= knownMs && (!isFresh || known.isBeingRead);
  const current = known && isGood ? known : (known = read(provider, at));
  return current.configuration.catch((cause: unknown) => {
    throw new ProviderDown("The identity provider does not answer", { cause });
  });
}

function read(provider: ProviderEnvironment, at: number): Known {
  const fresh: Known = { at, configuration: discover(provider), isBeingRead: true };
  fresh.configuration.then(
    () => (fresh.isBeingRead = false),
    () => {
      if (known === fresh) known = undefined;
    },
  );
  return fresh;
}

function discover({ issuer, clientId, clientSecret, clockSkewSeconds }: ProviderEnvironment) {
  return discovery(
    new URL(issuer),
    clientId,
    { [clockTolerance]: clockSkewSeconds },
    clientSecret === undefined ? None() : ClientSecretPost(clientSecret),
    {
      timeout: patienceSeconds,
      // the settings allow this only on the loopback address
      execute: issuer.startsWith("http:") ? [allowInsecureRequests] : [],
    },
  );
}

/** The clinic's provider. @throws Error if none is set */
export function requireProvider(): ProviderEnvironment {
  const { provider } = environment();
  if (!provider) throw new Error("No identity provider is set");
  return provider;
}

const redirectUri = () => environment().publicOrigins[0] + paths.providerCallback;

const nonceOf = (secret: string) => createHash("sha256").update(secret).digest("base64url");

/**
 * Requires that the user enters the password or factor again, and that the token says when (OpenID Connect Core 1.0,
 * 3.1.2.1).
 */
const forcedSignIn = { prompt: "login", max_age: "0" };

/**
 * The address to lead the browser to, and the data to save until it comes back. `isSignInForced`: a running session at
 * the provider is not enough.
 *
 * @throws ProviderDown
 */
export async function startProviderSignIn({ isSignInForced = false } = {}): Promise<{
  url: URL;
  request: ProviderRequest;
}> {
  const provider = requireProvider();
  const configuration = await configurationOf(provider, true);
  const request = {
    state: randomState(),
    nonceSecret: randomNonce(),
    codeVerifier: randomPKCECodeVerifier(),
  };
  const url = buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri(),
    scope: [...new Set(["openid", ...provider.scopes])].join(" "),
    code_challenge: await calculatePKCECodeChallenge(request.codeVerifier),
    code_challenge_method: "S256",
    state: request.state,
    nonce: nonceOf(request.nonceSecret),
    ...(isSignInForced && forcedSignIn),
  });
  return { url, request };
}

/**
 * The ID token that the provider gives for its code. `query` is the query of the address at which the browser came
 * back.
 *
 * @throws ProviderDown; every error that openid-client finds
 */
export async function takeIdToken(query: string, request: ProviderRequest): Promise<string> {
  const configuration = await configurationOf(requireProvider());
  const { id_token: token } = await authorizationCodeGrant(
    configuration,
    new URL(redirectUri() + query),
    {
      pkceCodeVerifier: request.codeVerifier,
      expectedState: request.state,
      expectedNonce: nonceOf(request.nonceSecret),
      idTokenExpected: true,
    },
  );
  if (token === undefined) throw new Error("The provider gave no ID token");
  return token;
}

/**
 * The address at which the browser ends its session at the provider (RP-Initiated Logout 1.0); null if the provider has
 * none. @throws ProviderDown
 */
export async function endSessionUrl(idToken: string): Promise<URL | null> {
  const configuration = await configurationOf(requireProvider(), true);
  if (!configuration.serverMetadata().end_session_endpoint) return null;
  return buildEndSessionUrl(configuration, {
    id_token_hint: idToken,
    post_logout_redirect_uri: environment().publicOrigins[0] + paths.login,
  });
}
