import { eq } from "../drizzle.ts";
import type { Database } from "../database.ts";
import { users } from "../schema/users.ts";
import { createOneTimeLogin } from "../session/one-time-password.ts";
import type { BackendSettings } from "../settings.ts";
import { CommandRefused, type CommandOf } from "./command.ts";
import { findInstitutions } from "./find-institutions.ts";

type Wanted = Omit<CommandOf<"create-user">, "name">;

export interface CreatedUser {
  id: string;
  username: string;
  oneTimePassword: string;
  expiresAt: Date;
}

/** A member of staff, who may use the programmes of all of the institutions. */
export async function createUser(
  transaction: Database,
  wanted: Wanted,
  now: Date,
  settings: BackendSettings,
): Promise<CreatedUser> {
  const places = await findInstitutions(transaction, wanted.institutions);
  const { username } = wanted;
  const [taken] = await transaction.select().from(users).where(eq(users.username, username));
  if (taken) throw new CommandRefused(`The username ${username} is taken.`);
  const { password, columns } = await createOneTimeLogin(now, settings);
  const id = crypto.randomUUID();
  await transaction.insert(users).values({
    id,
    username,
    ...columns,
    role: wanted.role,
    institutionIds: places.map((place) => place.id),
    allowedPrograms: [...new Set(places.flatMap((place) => place.allowedPrograms))],
    title: wanted.title ?? null,
    firstName: wanted.firstName ?? "",
    lastName: wanted.lastName ?? username,
    email: wanted.email ?? "",
    phoneNr: wanted.phoneNr ?? null,
    profession: wanted.profession ?? null,
    createdAt: now,
  });
  const expiresAt = columns.passwordExpiresAt ?? now;
  return { id, username, oneTimePassword: password, expiresAt };
}
