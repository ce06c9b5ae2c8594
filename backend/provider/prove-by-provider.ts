/** A sign-in at the identity provider once more, while a session of its runs. */
import type { z } from "zod";
import type { EndpointDefinition } from "#contract/endpoint.ts";
import type { providerProofSchema } from "#contract/provider-sign-in.ts";
import type { Database } from "../database.ts";
import type { HandlerContext } from "../http/handler.ts";
import { ProblemError } from "../http/problem-error.ts";
import { takeProviderToken } from "../records/provider-identities.ts";
import { findSessionProof } from "../records/session-proofs.ts";
import { tokenHash } from "../session/tokens.ts";
import type { SignedIn } from "../session/signed-in.ts";
import { callProvider } from "./call-provider.ts";
import { tokenAgeMaxSeconds } from "./identity-provider.ts";
import { hasSecondFactor } from "./user-of-person.ts";

type Context = Omit<HandlerContext<EndpointDefinition>, "user" | "body"> & { user: SignedIn };

/**
 * True: the token is of the same person, who has given password or factor there a moment ago (`auth_time`, by which the
 * provider answers `max_age`), with a second factor if the role needs one. `work` runs in the transaction that uses the
 * token up.
 *
 * @throws ProblemError unavailable, if the provider's keys cannot be fetched
 */
export async function proveByProvider(
  context: Context,
  given: z.output<typeof providerProofSchema> | undefined,
  work: (transaction: Database) => Promise<void>,
): Promise<boolean> {
  const { database, now, appClock, settings, user } = context;
  const { provider, secondFactorRoles } = settings;
  if (!given || !provider) return false;
  const at = appClock();
  const person = await callProvider(context, (identityProvider) =>
    identityProvider.verifyIdToken(given.id_token, given.nonce_secret, at),
  ).catch((error: unknown) => {
    if (error instanceof ProblemError && error.status === 401) return undefined;
    throw error;
  });
  const lastsSeconds = tokenAgeMaxSeconds + provider.clockSkewSeconds;
  const signedInAt = person?.auth_time;
  const isNow = signedInAt !== undefined && at.getTime() / 1000 - signedInAt <= lastsSeconds;
  if (!person || !isNow) return false;
  const session = await findSessionProof(database, user.sessionId);
  if (session?.providerSubject !== person.sub) return false;
  if (secondFactorRoles.includes(user.role) && !hasSecondFactor(person, provider)) return false;
  return database.transaction(async (transaction) => {
    const expiresAt = new Date(now.getTime() + 2 * 1000 * lastsSeconds);
    if (!(await takeProviderToken(transaction, tokenHash(given.id_token), expiresAt))) return false;
    await work(transaction);
    return true;
  });
}
