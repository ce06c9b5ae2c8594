import { eq, sql } from "../drizzle.ts";
import type { HcpProfile } from "#contract/hcp-profile.ts";
import type { Database } from "../database.ts";
import { notFound } from "../http/problem-error.ts";
import { users } from "../schema/users.ts";

/** The own profile without the picture itself; `image` is its fingerprint, so that it changes with it. */
export async function getProfile(database: Database, userId: string): Promise<HcpProfile> {
  const [row] = await database
    .select({
      id: users.id,
      first_name: users.firstName,
      last_name: users.lastName,
      phone_nr: users.phoneNr,
      email: users.email,
      profession: users.profession,
      title: users.title,
      image: sql<string | null>`encode(sha256(${users.image}), 'hex')`,
    })
    .from(users)
    .where(eq(users.id, userId));
  if (!row) throw notFound();
  return row;
}
