/** Colleagues: to whom patients and tasks can be given. */
import { and, arrayOverlaps, asc, eq, inArray, isNull } from "../drizzle.ts";
import type { Database } from "../database.ts";
import { users } from "../schema/users.ts";

/** Those who review: the provider's people see every clinic and belong to none. */
const reviewingRoles = ["HCP", "PBA"];
const listedMax = 500;

/** People of these institutions who can sign in, and the caller, by name. */
export async function findColleagues(
  database: Database,
  institutionIds: readonly string[],
): Promise<{ id: string; title: string | null; first_name: string; last_name: string }[]> {
  return database
    .select({
      id: users.id,
      title: users.title,
      first_name: users.firstName,
      last_name: users.lastName,
    })
    .from(users)
    .where(
      and(
        arrayOverlaps(users.institutionIds, [...institutionIds]),
        inArray(users.role, reviewingRoles),
        isNull(users.disabledAt),
      ),
    )
    .orderBy(asc(users.lastName), asc(users.firstName), asc(users.id))
    .limit(listedMax);
}

/** Whether work can be given to this user of the institution. */
export async function isColleague(
  database: Database,
  userId: string,
  institutionId: string,
): Promise<boolean> {
  const found = await database
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.id, userId),
        arrayOverlaps(users.institutionIds, [institutionId]),
        inArray(users.role, reviewingRoles),
        isNull(users.disabledAt),
      ),
    );
  return found.length > 0;
}
