import { users } from "../schema/users.ts";
import type { Database } from "../database.ts";

/** Whether the clinic has anybody who can sign in, or could once. */
export async function hasUsers(database: Database): Promise<boolean> {
  const found = await database.select({ id: users.id }).from(users).limit(1);
  return found.length > 0;
}
