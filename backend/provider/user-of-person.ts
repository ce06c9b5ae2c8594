/**
 * The user of a person from the identity provider. Linked by issuer and subject, which never change; mail addresses and
 * names do, and are given to other people. So an existing account is linked by its mail address only if the provider
 * has verified that and an operator has allowed it for this account, once. A new person gets an account.
 */
import type { ProviderRefusal } from "#contract/provider-sign-in.ts";
import { eq } from "../drizzle.ts";
import type { Database } from "../database.ts";
import { ProblemError } from "../http/problem-error.ts";
import {
  findLinkedUser,
  findPlaces,
  findSimilarUsers,
  linkUser,
} from "../records/provider-identities.ts";
import { getUser, type UserRow } from "../records/users.ts";
import { users } from "../schema/users.ts";
import type { ProviderSettings } from "../settings.ts";
import type { ProvenPerson } from "./identity-provider.ts";
import type { GroupRoles } from "#settings/groups/provider.ts";

export type Found = { user: UserRow; acts: readonly string[] };

const sentences: Record<ProviderRefusal, string> = {
  no_group: "No group of this person has a role here",
  link_not_allowed: "There is such an account, and nobody has allowed to link it",
  account_closed: "The account is closed",
  second_factor_missing: "The role needs a second factor, and the provider says of none",
};
const refusal = (type: ProviderRefusal) =>
  new ProblemError("forbidden", { type, message: sentences[type] });

const nameLengthMax = 200;

/**
 * The user, with role and institutions by the groups of today, and the acts for the audit log.
 *
 * @throws ProblemError forbidden with a ProviderRefusal as its type
 */
export async function userOfPerson(
  transaction: Database,
  person: ProvenPerson,
  {
    provider,
    secondFactorRoles,
    now,
  }: { provider: ProviderSettings; secondFactorRoles: readonly string[]; now: Date },
): Promise<Found> {
  const named = placeOfGroups(person.groups, provider.groups);
  const places = await findPlaces(transaction, named?.institutionIds ?? []);
  if (!named || places.ids.length === 0) throw refusal("no_group");
  if (secondFactorRoles.includes(named.role) && !hasSecondFactor(person, provider))
    throw refusal("second_factor_missing");
  const place = { role: named.role, institutionIds: places.ids, allowedPrograms: places.programs };
  const { issuer } = provider;
  const linked = await findLinkedUser(transaction, issuer, person.sub);
  if (linked) return moveTo(transaction, linked, place, []);
  const email = person.email_verified ? person.email : undefined;
  const username = usernameOf(person);
  const similar = await findSimilarUsers(transaction, { email: person.email, username });
  const link = { issuer, subject: person.sub, linkedAt: now };
  if (similar.length > 0) {
    const allowed = similar.filter(
      ({ user, isAllowed }) => isAllowed && user.email.toLowerCase() === email?.toLowerCase(),
    );
    const [only, ...more] = allowed;
    if (!only || more.length > 0) throw refusal("link_not_allowed");
    const moved = await moveTo(transaction, only.user, place, ["provider-linked"]);
    await linkUser(transaction, { ...link, userId: only.user.id });
    return moved;
  }
  const id = crypto.randomUUID();
  await transaction.insert(users).values({
    id,
    username,
    passwordHash: null,
    ...place,
    firstName: person.given_name?.slice(0, nameLengthMax) ?? "",
    lastName: person.family_name?.slice(0, nameLengthMax) ?? username,
    // mails would go to an address that has not been shown to be this person's
    email: email ?? "",
    createdAt: now,
  });
  await linkUser(transaction, { ...link, userId: id });
  return { user: await getUser(transaction, id), acts: ["provider-account-created"] };
}

/** Whether the provider says of a second factor. */
export function hasSecondFactor({ amr, acr }: ProvenPerson, { mfaAcr }: ProviderSettings): boolean {
  return amr.includes("mfa") || (acr !== undefined && mfaAcr.includes(acr));
}

const usernameOf = ({ preferred_username: name, sub }: ProvenPerson) =>
  (name?.trim() || sub)
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, "")
    .toLowerCase()
    .slice(0, nameLengthMax);

/** The groups of today decide: a user who has changed the ward has its patients from this sign-in on. */
async function moveTo(
  transaction: Database,
  user: UserRow,
  place: Pick<UserRow, "role" | "institutionIds" | "allowedPrograms">,
  acts: readonly string[],
): Promise<Found> {
  if (user.disabledAt) throw refusal("account_closed");
  const sorted = (ids: readonly string[]) => ids.toSorted().join();
  const isSame =
    user.role === place.role && sorted(user.institutionIds) === sorted(place.institutionIds);
  if (isSame) return { user, acts };
  await transaction.update(users).set(place).where(eq(users.id, user.id));
  return { user: { ...user, ...place }, acts: [...acts, "provider-role-changed"] };
}

interface Place {
  role: string;
  institutionIds: string[];
}

/**
 * The role of the first entry that names one of the groups, at the institutions of all entries with that role that do;
 * null: none does, and the person does not come in.
 */
function placeOfGroups(groups: readonly string[], roles: GroupRoles): Place | null {
  const own = roles.filter(({ group }) => groups.includes(group));
  const [first] = own;
  if (!first) return null;
  const same = own.filter(({ role }) => role === first.role);
  const institutionIds = new Set(same.flatMap(({ institutions }) => institutions));
  return { role: first.role, institutionIds: [...institutionIds] };
}
