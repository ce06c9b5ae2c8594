import type { EndpointDefinition } from "#contract/endpoint.ts";
import type { HandlerContext } from "../http/handler.ts";
import { findPasskeys, openPasskeyChallenge } from "../records/passkeys.ts";
import { requestOptions } from "./passkey.ts";

type Context = Pick<HandlerContext<EndpointDefinition>, "database" | "now" | "settings">;

/** The challenge for the browser, waiting at the place; null: the account has no passkey. */
export async function passkeyOptions(
  { database, now, settings }: Context,
  userId: string,
  place: string,
): Promise<string | null> {
  const { relyingParty: party } = settings;
  const known = party ? await findPasskeys(database, userId) : [];
  if (!party || known.length === 0) return null;
  const challenge = await openPasskeyChallenge(database, { place, userId, now });
  return requestOptions({ party, challenge }, known);
}
