import { signInByProvider } from "#contract/provider-sign-in.ts";
import { handler } from "../../http/handler.ts";
import { ProblemError } from "../../http/problem-error.ts";
import { callProvider } from "../../provider/call-provider.ts";
import { tokenAgeMaxSeconds } from "../../provider/identity-provider.ts";
import { userOfPerson } from "../../provider/user-of-person.ts";
import { appendAct } from "../../records/audit-log.ts";
import { takeProviderToken } from "../../records/provider-identities.ts";
import { toUser, withoutPassword } from "../../records/users.ts";
import { setSessionCookies } from "../../session/cookies.ts";
import { startSession } from "../../session/issue-tokens.ts";
import { tokenHash } from "../../session/tokens.ts";

/**
 * The provider's word in place of a password. What the provider requires is its business: no code is required here.
 */
export const signInByProviderHandler = handler(
  signInByProvider,
  async (context) => {
    const { body, database, now, appClock, settings, address, requestId } = context;
    const { provider } = settings;
    const at = appClock();
    const person = await callProvider(context, (identityProvider) =>
      identityProvider.verifyIdToken(body.id_token, body.nonce_secret, at),
    );
    if (!provider) throw new ProblemError("wrong_credentials");
    const { user, tokens } = await database.transaction(async (transaction) => {
      const lastsMs = 1000 * 2 * (tokenAgeMaxSeconds + provider.clockSkewSeconds);
      const expiresAt = new Date(now.getTime() + lastsMs);
      if (!(await takeProviderToken(transaction, tokenHash(body.id_token), expiresAt)))
        throw new ProblemError("wrong_credentials", { message: "The token was used before" });
      const given = { provider, secondFactorRoles: settings.secondFactorRoles, now };
      const found = await userOfPerson(transaction, person, given);
      const session = {
        subject: person.sub,
        sessionId: person.sid,
        provenAt: provenAt(person.auth_time, { now, at }),
      };
      const started = await startSession(transaction, found.user.id, now, settings, session);
      for (const action of found.acts) {
        const act = { at: now, user: found.user, patientIds: [], address, requestId };
        await appendAct(transaction, { ...act, action });
      }
      await context.record(transaction, found.user);
      return { user: found.user, tokens: started };
    });
    setSessionCookies(context.headers, tokens, settings);
    return toUser(withoutPassword(user), tokens.accessExpiresAt);
  },
  { transaction: "own", changesAccess: true },
);

/** In the clinic's time: the provider goes by the machine's. Who came in by an older sign-in there has proven nothing now. */
function provenAt(authTime: number | undefined, { now, at }: { now: Date; at: Date }): Date | null {
  if (authTime === undefined) return null;
  return new Date(Math.min(now.getTime(), now.getTime() - at.getTime() + authTime * 1000));
}
