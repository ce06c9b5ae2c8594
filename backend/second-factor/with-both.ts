/**
 * A user who changes the second factor of an account gives its password and a code: neither a screen that was left open
 * nor a stolen password is enough.
 */
import type { EndpointDefinition } from "#contract/endpoint.ts";
import type { Database } from "../database.ts";
import type { HandlerContext } from "../http/handler.ts";
import { ProblemError } from "../http/problem-error.ts";
import { findSecondFactor } from "../records/second-factors.ts";
import type { UserRow } from "../records/users.ts";
import type { SignedIn } from "../session/signed-in.ts";
import { requirePassword } from "./require-password.ts";
import { findFittingCode } from "./take-code.ts";

type Context = Omit<HandlerContext<EndpointDefinition>, "user" | "body"> & { user: SignedIn };

/**
 * Does the work and its line of the audit log in one transaction, in which the code is used up.
 *
 * @throws ProblemError incorrect_old_password, wrong_second_factor, too_many_requests, conflict (there is no factor)
 */
export async function withBoth<Answer>(
  context: Context,
  { password, code }: { password: string; code: string },
  work: (transaction: Database, user: UserRow) => Promise<Answer>,
): Promise<Answer> {
  const { database, now, appClock, secretBox, user, address, factorLimiter } = context;
  const account = await requirePassword(context, password);
  const row = await findSecondFactor(database, user.id);
  if (!row?.confirmedAt)
    throw new ProblemError("conflict", { message: "There is no second factor" });
  const tried = { userId: user.id, address, browser: undefined };
  await factorLimiter.begin(tried, async () => true);
  const fitting = await findFittingCode(database, secretBox, row, { code, at: appClock() });
  if (!fitting) throw new ProblemError("wrong_second_factor");
  const answered = await database.transaction(async (transaction) => {
    if (!(await fitting.take(transaction, now))) throw new ProblemError("wrong_second_factor");
    const answer = await work(transaction, account);
    await context.record(transaction);
    return answer;
  });
  await factorLimiter.succeed(tried);
  return answered;
}
