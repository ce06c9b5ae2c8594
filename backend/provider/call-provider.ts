import type { EndpointDefinition } from "#contract/endpoint.ts";
import type { HandlerContext } from "../http/handler.ts";
import { ProblemError } from "../http/problem-error.ts";
import { type IdentityProvider, ProviderUnreachable, TokenRefused } from "./identity-provider.ts";

type Context = Pick<
  HandlerContext<EndpointDefinition>,
  "identityProvider" | "log" | "requestId" | "address"
>;

/**
 * The claims of a token, verified by the provider's keys. The log says why one was refused; its sender learns only that
 * it was.
 *
 * @throws ProblemError wrong_credentials; unavailable, if the keys cannot be fetched
 */
export async function callProvider<Answer>(
  { identityProvider, log, requestId, address }: Context,
  verify: (provider: IdentityProvider) => Promise<Answer>,
): Promise<Answer> {
  if (!identityProvider) throw new ProblemError("wrong_credentials", { message: "No provider" });
  try {
    return await verify(identityProvider);
  } catch (error) {
    if (error instanceof ProviderUnreachable) {
      log.error({ requestId, err: error }, "the identity provider's keys cannot be had");
      throw new ProblemError("unavailable", { message: "The identity provider cannot be reached" });
    }
    if (!(error instanceof TokenRefused)) throw error;
    log.warn({ requestId, address, reason: error.message }, "a provider's token was refused");
    throw new ProblemError("wrong_credentials", { message: "The provider's token is not good" });
  }
}
