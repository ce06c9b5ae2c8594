/**
 * Public keys of a client (RFC 7517) and the algorithms that they may sign with: those that SMART requires and their
 * shorter relatives. A secret that both sides know (HS256) and "none" are no keys.
 */
import { importJWK, type JWK } from "jose";

export const signingAlgorithms = ["RS384", "ES384", "RS256", "ES256"] as const;

const curves: Readonly<Record<string, string>> = { "P-256": "ES256", "P-384": "ES384" };
const rsaBitsMin = 2048;
const keysMax = 10;
/** of a key that is no public key */
const secretFields = ["d", "p", "q", "dp", "dq", "qi", "oth", "k"];

/** The keys of a JWKS or one JWK, given as text; or a sentence that says what is wrong. */
export async function readJwks(
  text: string,
): Promise<{ keys: Record<string, unknown>[] } | { wrong: string }> {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return { wrong: "The keys are no JSON." };
  }
  const listed = (given as { keys?: unknown } | null)?.keys ?? [given];
  if (!Array.isArray(listed) || listed.length === 0 || listed.length > keysMax)
    return { wrong: `The keys must be a JWK, or a JWKS with 1 to ${keysMax} keys.` };
  const keys: Record<string, unknown>[] = [];
  for (const [index, key] of listed.entries()) {
    const fault = await keyFault(key);
    if (fault !== null) return { wrong: `Key ${index + 1} ${fault}.` };
    keys.push(key as Record<string, unknown>);
  }
  const ids = keys.map(({ kid }) => kid);
  if (keys.length > 1 && (ids.includes(undefined) || new Set(ids).size < keys.length))
    return { wrong: "Of several keys each needs a kid of its own." };
  return { keys };
}

async function keyFault(given: unknown): Promise<string | null> {
  if (typeof given !== "object" || given === null) return "is no JWK";
  const key = given as JWK;
  if (secretFields.some((field) => field in key))
    return "holds a secret: send the public key alone, and change this one, since it was shown";
  if (key.use !== undefined && key.use !== "sig") return "is not for signing (use)";
  const alg = key.kty === "RSA" ? (key.alg ?? "RS384") : curves[key.crv ?? ""];
  const isKnown = (signingAlgorithms as readonly string[]).includes(alg ?? "");
  if (alg === undefined || !isKnown || (key.alg !== undefined && key.alg !== alg))
    return `must be RSA or EC (P-256, P-384), for ${signingAlgorithms.join(", ")}`;
  if (key.kty === "RSA" && Buffer.from(key.n ?? "", "base64url").length * 8 < rsaBitsMin)
    return `is shorter than ${rsaBitsMin} bits`;
  try {
    await importJWK(key, alg);
    return null;
  } catch {
    return "cannot be read";
  }
}
