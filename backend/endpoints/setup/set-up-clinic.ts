import { sql } from "../../drizzle.ts";
import { setUpClinic } from "#contract/setup.ts";
import { handler } from "../../http/handler.ts";
import { invalidField, ProblemError } from "../../http/problem-error.ts";
import { hasUsers } from "../../records/has-users.ts";
import { institutions } from "../../schema/institutions.ts";
import { users } from "../../schema/users.ts";
import { hashPassword } from "../../session/password.ts";
import { requireGoodPassword } from "../../session/require-good-password.ts";

/**
 * Tries are counted by address before the code is checked. If two people set up at the same time, one waits for the
 * other and learns that there is a user.
 */
export const setUpClinicHandler = handler(
  setUpClinic,
  async ({ body, database, now, settings, address, setupLimiter, setupCode, record }) => {
    if (setupCode === null || (await hasUsers(database))) throw new ProblemError("conflict");
    await setupLimiter.count(address);
    if (!setupCode.isRight(body.code, now))
      throw invalidField("code", "The code is wrong or has run out");
    const username = body.email.toLowerCase();
    requireGoodPassword("password", body.password, username, settings);
    const passwordHash = await hashPassword(body.password);
    await database.transaction(async (transaction) => {
      // also against `npm run admin`, which may make the first user meanwhile
      await transaction.execute(sql`lock table users in share row exclusive mode`);
      if (await hasUsers(transaction)) throw new ProblemError("conflict");
      const institutionId = crypto.randomUUID();
      const allowedPrograms = [...new Set(body.programs)];
      await transaction
        .insert(institutions)
        .values({ id: institutionId, name: body.institution, allowedPrograms, createdAt: now });
      const user = { id: crypto.randomUUID(), role: "ADMIN", institutionIds: [institutionId] };
      await transaction.insert(users).values({
        ...user,
        username,
        passwordHash,
        passwordChangedAt: now,
        allowedPrograms,
        firstName: body.first_name,
        lastName: body.last_name,
        email: body.email,
        createdAt: now,
      });
      await record(transaction, user);
    });
  },
  { transaction: "own", changesAccess: true },
);
