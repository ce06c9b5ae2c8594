/**
 * The clinic's identity provider, as the web server asks it: authorization code flow with PKCE, state and nonce (OpenID
 * Connect Core 1.0; RFC 9700). What it says is not believed here: the backend verifies the ID token by itself.
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

/** The provider cannot be asked at present. */
export class ProviderDown extends Error {
  override readonly name = "ProviderDown";
}

/** What waits for the provider's answer. */
export interface ProviderRequest {
  readonly state: string;
  readonly nonceSecret: string;
  readonly codeVerifier: string;
}

const patienceSeconds = 5;
/** What the provider says of itself is read again after so long. */
const knownMs = 30 * minuteMs;

interface Known {
  readonly at: number;
  readonly configuration: Promise<Configuration>;
  isBeingRead: boolean;
}
let known: Known | undefined;

/**
 * What the provider says of itself. `isFresh`: read now, so that who is led there hears from us that it is down, and not
 * from a page of the browser; several at once ask it once.
 *
 * @throws ProviderDown
 */
async function configurationOf(
  provider: ProviderEnvironment,
  isFresh = false,
): Promise<Configuration> {
  const at = performance.now();
  const isGood = known && at - known.at <= knownMs && (!isFresh || known.isBeingRead);
  const asked = known && isGood ? known : (known = read(provider, at));
  return asked.configuration.catch((cause: unknown) => {
    throw new ProviderDown("The identity provider does not answer", { cause });
  });
}

function read(provider: ProviderEnvironment, at: number): Known {
  const asked: Known = { at, configuration: discover(provider), isBeingRead: true };
  asked.configuration.then(
    () => (asked.isBeingRead = false),
    () => {
      if (known === asked) known = undefined;
    },
  );
  return asked;
}

function discover({ issuer, clientId, clientSecret, clockSkewSeconds }: ProviderEnvironment) {
  return discovery(
    new URL(issuer),
    clientId,
    { [clockTolerance]: clockSkewSeconds },
    clientSecret === undefined ? None() : ClientSecretPost(clientSecret),
    {
      timeout: patienceSeconds,
      // the settings allow that on the loopback address alone
      execute: issuer.startsWith("http:") ? [allowInsecureRequests] : [],
    },
  );
}

/** The clinic's provider. @throws Error where none is set */
export function requireProvider(): ProviderEnvironment {
  const { provider } = environment();
  if (!provider) throw new Error("No identity provider is set");
  return provider;
}

const redirectUri = () => environment().publicOrigins[0] + paths.providerCallback;

const nonceOf = (secret: string) => createHash("sha256").update(secret).digest("base64url");

/** That the person gives password or factor anew, and the token says when (OpenID Connect Core 1.0, 3.1.2.1). */
const anew = { prompt: "login", max_age: "0" };

/**
 * Where the browser is led, and what is kept until it comes back. `isAnew`: a running session at the provider is not
 * enough.
 *
 * @throws ProviderDown
 */
export async function askToSignIn({ isAnew = false } = {}): Promise<{
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
    ...(isAnew && anew),
  });
  return { url, request };
}

/**
 * The ID token that the provider gives for its code. `query` is that of the address at which the browser came back.
 *
 * @throws ProviderDown; whatever openid-client finds wrong
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

/** Where the browser ends its session at the provider (RP-Initiated Logout 1.0); null: it has no such place. @throws ProviderDown */
export async function endSessionUrl(idToken: string): Promise<URL | null> {
  const configuration = await configurationOf(requireProvider(), true);
  if (!configuration.serverMetadata().end_session_endpoint) return null;
  return buildEndSessionUrl(configuration, {
    id_token_hint: idToken,
    post_logout_redirect_uri: environment().publicOrigins[0] + paths.login,
  });
}
