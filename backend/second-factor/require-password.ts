import type { HandlerContext } from "../http/handler.ts";
import { ProblemError } from "../http/problem-error.ts";
import { getUser, type UserRow } from "../records/users.ts";
import type { EndpointDefinition } from "#contract/endpoint.ts";
import { isPassword } from "../session/password.ts";

type Context = Pick<HandlerContext<EndpointDefinition>, "database" | "loginLimiter" | "address"> & {
  user: { id: string };
};

/**
 * A user who changes how an account is signed in with gives its password again: a screen that was left open is not
 * enough (ASVS 7.5.1). Counted with the tries to sign in.
 *
 * @throws ProblemError incorrect_old_password, too_many_requests
 */
export async function requirePassword(
  { database, loginLimiter, address, user }: Context,
  password: string,
): Promise<UserRow> {
  await loginLimiter.begin(user.id, address, async () => true);
  const row = await getUser(database, user.id);
  if (!(await isPassword(row.passwordHash, password)))
    throw new ProblemError("incorrect_old_password", { message: "Incorrect password" });
  await loginLimiter.succeed(user.id, address);
  return row;
}
