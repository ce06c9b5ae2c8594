/**
 * The challenges of passkeys for browsers, and whether the answers are valid (WebAuthn Level 3). Origin and name are
 * those of the settings, the challenge is one that waits here, and the device has verified its user by finger, face or
 * PIN. Devices of every manufacturer are accepted: no attestation is requested.
 */
import { z } from "zod";
import type { PasskeyRow } from "../records/passkeys.ts";
import type { RelyingParty } from "../settings.ts";

/** Loaded when a passkey is used: it brings readers of certificates that most installations never need. */
const webauthn = () => import("@simplewebauthn/server");

/** Ed25519, ECDSA with P-256, RSA with SHA-256. */
const algorithms = [-8, -7, -257];
/** How long the browser waits, ms. */
const timeout = 4 * 60_000;

interface CeremonyRequest {
  party: RelyingParty;
  challenge: string;
}

const described = ({ credentialId: id, transports }: PasskeyRow) => ({
  id,
  type: "public-key",
  transports,
});

/** For `navigator.credentials.create`, as JSON text. `known`: whose devices make no second one. */
export function creationOptions(
  { party, challenge }: CeremonyRequest,
  user: { id: string; username: string },
  known: readonly PasskeyRow[],
): string {
  return JSON.stringify({
    challenge,
    rp: { id: party.id, name: "Vigil" },
    user: {
      id: Buffer.from(user.id.replaceAll("-", ""), "hex").toString("base64url"),
      name: user.username,
      displayName: user.username,
    },
    pubKeyCredParams: algorithms.map((alg) => ({ type: "public-key", alg })),
    excludeCredentials: known.map(described),
    authenticatorSelection: { residentKey: "discouraged", userVerification: "required" },
    attestation: "none",
    timeout,
  });
}

/** For `navigator.credentials.get`, as JSON text. */
export function requestOptions(
  { party, challenge }: CeremonyRequest,
  known: readonly PasskeyRow[],
): string {
  return JSON.stringify({
    challenge,
    rpId: party.id,
    allowCredentials: known.map(described),
    userVerification: "required",
    timeout,
  });
}

const text = z.string().max(20_000);
const common = {
  id: text,
  rawId: text,
  type: z.literal("public-key"),
  clientExtensionResults: z.looseObject({}).default({}),
};
const createdSchema = z.object({
  ...common,
  response: z.object({
    clientDataJSON: text,
    attestationObject: text,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});
const signedSchema = z.object({
  ...common,
  response: z.object({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: text.nullish().transform((given) => given ?? undefined),
  }),
});

/** Of a browser's answer in JSON text; null: it is none. */
export const readCreated = (json: string) => readJson(json, createdSchema);
export const readSigned = (json: string) => readJson(json, signedSchema);

function readJson<Schema extends z.ZodType>(json: string, schema: Schema): z.output<Schema> | null {
  try {
    return schema.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}

type NewPasskey = Pick<PasskeyRow, "credentialId" | "publicKey" | "counter" | "transports">;

/** What is stored of a new passkey; null: the answer is not good. */
export async function verifyCreated(
  created: z.output<typeof createdSchema>,
  { party, challenge }: CeremonyRequest,
): Promise<NewPasskey | null> {
  const { verifyRegistrationResponse } = await webauthn();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: created,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) return null;
  const { id: credentialId, publicKey, counter } = registrationInfo.credential;
  return { credentialId, publicKey, counter, transports: created.response.transports ?? [] };
}

/**
 * How often the device says that it has signed; null: the answer is not valid. The counter is compared in the database.
 */
export async function verifySigned(
  signed: z.output<typeof signedSchema>,
  { credentialId, publicKey }: PasskeyRow,
  { party, challenge }: CeremonyRequest,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await webauthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: signed,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter: 0 },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  return verified && authenticationInfo ? authenticationInfo.newCounter : null;
}
