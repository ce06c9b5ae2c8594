import { and, arrayOverlaps, inArray, or } from "../../drizzle.ts";
import { getPublicUsers } from "#contract/public-user.ts";
import { handler } from "../../http/handler.ts";
import { users } from "../../schema/users.ts";

/** Names of colleagues of the caller's institutions, and of the provider's people. Others stay unknown. */
export const getPublicUsersHandler = handler(getPublicUsers, async ({ query, user, database }) => {
  const rows = await database
    .select()
    .from(users)
    .where(
      and(
        inArray(users.id, query.user_ids),
        or(
          arrayOverlaps(users.institutionIds, [...user.institutionIds]),
          inArray(users.role, ["ADMIN", "CUSTOMER_SUPPORT"]),
        ),
      ),
    );
  return rows.map((row) => ({
    id: row.id,
    identity_user_id: row.id,
    username: row.username,
    title: row.title,
    first_name: row.firstName,
    last_name: row.lastName,
    user_role: row.role,
  }));
});
