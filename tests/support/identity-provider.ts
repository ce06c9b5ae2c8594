/**
 * A real identity provider (oidc-provider) on the loopback address. The `current` user is signed in without a question,
 * as in a hospital whose computers know their users. Its keys can be changed, and a test can sign tokens with them.
 */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { type Adapter, type AdapterPayload, Provider } from "oidc-provider";

export interface ProviderPerson {
  readonly sub: string;
  readonly claims: Readonly<Record<string, unknown>>;
}

export interface TestProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** the user at the computer; undefined: the user cancels */
  current: ProviderPerson | undefined;
  /** its own pages send logout tokens to the clients; these are the answers */
  readonly backChannel: [string, string][];
  /** Signs further tokens with another key; the previous key is deleted. */
  rotateKeys(): Promise<void>;
  /** A token signed with the provider's own key; `header` replaces parts of its header. */
  sign(claims: JWTPayload, header?: Record<string, string>): Promise<string>;
  /** It no longer answers, until {@link resume}. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  close(): Promise<void>;
}

const clientId = "vigil";
const clientSecret = "a-client-secret-for-tests-that-is-long";

async function newKeys(kid: string) {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const jwk = { ...(await exportJWK(privateKey)), kid, alg: "RS256", use: "sig" };
  return { kid, privateKey, jwk };
}

/** `vigil` is the origin of the web server; the provider sends browsers back there. */
export async function openTestProvider(vigil: string): Promise<TestProvider> {
  const server = createServer();
  const port = await listen(server, 0);
  const issuer = `http://127.0.0.1:${port}`;
  let keys = await newKeys("first");
  let generation = 1;
  const adapter = createAdapter();
  const test: TestProvider = {
    issuer,
    clientId,
    clientSecret,
    current: undefined,
    backChannel: [],
    async rotateKeys() {
      generation += 1;
      keys = await newKeys(`key-${generation}`);
      answerWith(server, createProvider({ issuer, vigil, keys, test, adapter }));
    },
    sign: (claims, header) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: "RS256", kid: keys.kid, ...header })
        .sign(keys.privateKey),
    async pause() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
    resume: async () => void (await listen(server, port)),
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  answerWith(server, createProvider({ issuer, vigil, keys, test, adapter }));
  return test;
}

function answerWith(server: Server, provider: Provider): void {
  server.removeAllListeners("request");
  server.on("request", provider.callback());
}

interface Making {
  issuer: string;
  vigil: string;
  keys: Awaited<ReturnType<typeof newKeys>>;
  test: TestProvider;
  adapter: (name: string) => Adapter;
}

/** The provider's data, in memory; it survives a change of keys. */
function createAdapter(): (name: string) => Adapter {
  const kept = new Map<string, AdapterPayload>();
  const find = (name: string, isIt: (payload: AdapterPayload) => boolean) =>
    [...kept].find(([key, payload]) => key.startsWith(`${name}:`) && isIt(payload))?.[1];
  return (name) => ({
    upsert: async (id, payload) => void kept.set(`${name}:${id}`, payload),
    find: async (id) => kept.get(`${name}:${id}`),
    findByUid: async (uid) => find(name, (payload) => payload.uid === uid),
    findByUserCode: async (code) => find(name, (payload) => payload.userCode === code),
    destroy: async (id) => void kept.delete(`${name}:${id}`),
    consume: async (id) => {
      const payload = kept.get(`${name}:${id}`);
      if (payload) payload.consumed = Math.floor(Date.now() / 1000);
    },
    revokeByGrantId: async (grantId) => {
      for (const [key, payload] of kept) if (payload.grantId === grantId) kept.delete(key);
    },
  });
}

function createProvider({ issuer, vigil, keys, test, adapter }: Making): Provider {
  const people = new Map<string, ProviderPerson>();
  const provider = new Provider(issuer, {
    adapter,
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${vigil}/login/provider/callback`],
        post_logout_redirect_uris: [`${vigil}/login`],
        token_endpoint_auth_method: "client_secret_post",
        backchannel_logout_uri: `${vigil}/login/provider/ended`,
        backchannel_logout_session_required: true,
      },
    ],
    jwks: { keys: [keys.jwk] },
    cookies: { keys: ["a-cookie-key-for-tests"] },
    // claims of a scope are in the ID token itself
    conformIdTokenClaims: false,
    claims: {
      openid: ["sub", "sid", "groups", "amr", "acr"],
      profile: ["preferred_username", "given_name", "family_name"],
      email: ["email", "email_verified"],
    },
    pkce: { required: () => true },
    // without its guard against addresses of the own network: a test's web server has such an address
    fetch: (url, { method, headers, body, signal } = {}) =>
      fetch(url, {
        ...(method !== undefined && { method }),
        ...(headers !== undefined && { headers }),
        ...(body !== undefined && { body }),
        ...(signal !== undefined && { signal }),
      }),
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        // in place of a user who presses the button
        logoutSource: (context, form) => {
          context.body = `<!doctype html><title>Sign out</title>${form}<button type="submit" form="op.logoutForm" name="logout" value="yes">Yes, sign me out</button>`;
        },
      },
    },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    async findAccount(_, sub) {
      return { accountId: sub, claims: () => ({ sub, ...people.get(sub)?.claims }) };
    },
    async loadExistingGrant(context) {
      const grant = new context.oidc.provider.Grant({
        clientId,
        accountId: context.oidc.session?.accountId ?? "",
      });
      grant.addOIDCScope("openid profile email");
      await grant.save();
      return grant;
    },
  });
  provider.use(async (context, next) => {
    if (!context.path.startsWith("/interaction/")) return next();
    const person = test.current;
    if (person) people.set(person.sub, person);
    const result = person ? { login: { accountId: person.sub } } : { error: "access_denied" };
    await provider.interactionFinished(context.req, context.res, result);
    context.respond = false;
  });
  provider.on("backchannel.success", (_, __, sub) => test.backChannel.push(["taken", sub]));
  provider.on("backchannel.error", (_, error) => test.backChannel.push(["refused", error.message]));
  return provider;
}

async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
  return (server.address() as AddressInfo).port;
}
