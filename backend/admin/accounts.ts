import { eq } from "../drizzle.ts";
import type { Database } from "../database.ts";
import { findUserByName, type UserRow } from "../records/users.ts";
import { allowLink } from "../records/provider-identities.ts";
import { deleteSecondFactor } from "../records/second-factors.ts";
import { users } from "../schema/users.ts";
import { endOtherSessions } from "../session/end-session.ts";
import { createOneTimeLogin, type OneTimeLogin } from "../session/one-time-password.ts";
import type { BackendSettings } from "../settings.ts";
import { CommandRefused } from "./command.ts";

/** Also opens an account that was closed: a user who gets a password is meant to sign in. */
export async function resetPassword(
  transaction: Database,
  username: string,
  now: Date,
  settings: BackendSettings,
): Promise<OneTimeLogin> {
  const user = await getStaff(transaction, username);
  const login = await createOneTimeLogin(now, settings);
  await transaction
    .update(users)
    .set({ ...login.columns, disabledAt: null })
    .where(eq(users.id, user.id));
  await endOtherSessions(transaction, user.id, null, now);
  return login;
}

/** The account stays, since notes and the audit log name it. */
export async function closeAccount(
  transaction: Database,
  username: string,
  now: Date,
): Promise<void> {
  const user = await getStaff(transaction, username);
  await transaction.update(users).set({ disabledAt: now }).where(eq(users.id, user.id));
  await endOtherSessions(transaction, user.id, null, now);
}

/**
 * For a user who has lost app and recovery codes.
 * @throws CommandRefused if there is none to remove
 */
export async function takeAwaySecondFactor(
  transaction: Database,
  username: string,
  now: Date,
): Promise<void> {
  const user = await getStaff(transaction, username);
  if (!(await deleteSecondFactor(transaction, user.id)))
    throw new CommandRefused(`${username} has no second factor.`);
  await endOtherSessions(transaction, user.id, null, now);
}

/** @throws CommandRefused if nothing would distinguish the provider's person from another one */
export async function allowProviderLink(
  transaction: Database,
  username: string,
  now: Date,
): Promise<string> {
  const user = await getStaff(transaction, username);
  if (user.email === "")
    throw new CommandRefused(`${username} has no mail address: nothing would tell who it is.`);
  await allowLink(transaction, user.id, now);
  return user.email;
}

async function getStaff(transaction: Database, username: string): Promise<UserRow> {
  const user = await findUserByName(transaction, username);
  if (!user) throw new CommandRefused(`There is no user ${username}.`);
  if (user.role === "PATIENT")
    throw new CommandRefused("This is a patient: clinicians look after their passwords.");
  return user;
}
