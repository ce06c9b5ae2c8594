import "server-only";
import { storeOwnRecord, type OwnRecord, ownRecord } from "#app/server/session/own-record.ts";
import { requireUser, type RouteContext, sessionOf } from "#app/server/session/session-context.ts";
import { settle, type Settled } from "#app/framework/request/settle.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { perRequest } from "#app/framework/request/per-request.ts";
import { getHcpProfile } from "#contract/hcp-profile.ts";
import { getInstitution } from "#contract/institution.ts";
import { getPublicUsers } from "#contract/public-user.ts";
import type { User } from "#contract/session.ts";

export interface OwnProfile {
  readonly user: User;
  /** null if the backend has not answered in time: requested again with the next page */
  readonly record: OwnRecord | null;
}

/** How long the first page after sign-in waits for name and picture, ms. */
const patienceMs = 1_000;

/** Requested once a session, so that name and picture are in the top bar from the first byte. */
export const loadOwnProfile = perRequest(async (context: RouteContext): Promise<OwnProfile> => {
  const user = requireUser(context);
  const cached = ownRecord(sessionOf(context));
  if (cached) return { user, record: cached };
  const read = await settle(readOwnRecord(context, user), patienceMs);
  return { user, record: read.isReady ? read.value : null };
});

type Names = Pick<OwnRecord, "title" | "first_name" | "last_name" | "image">;

async function readOwnRecord(context: RouteContext, user: User): Promise<OwnRecord | null> {
  const [names, institution] = await Promise.all([
    settle(readNames(context, user)),
    settle(v1(context).call(getInstitution)),
  ]);
  if (!names.isReady || !names.value) return null;
  const record: OwnRecord = {
    ...names.value,
    institutionName: valueOr(institution, null)?.name ?? null,
    isImplantConnectionEnabled: valueOr(institution, null)?.is_implant_connection_enabled ?? false,
  };
  // stored only when it is whole; signed out in the meantime: nothing to store
  if (institution.isReady) await storeOwnRecord(sessionOf(context), record).catch(() => undefined);
  return record;
}

/** A backend may keep profiles of clinicians alone: for others what their colleagues see. */
async function readNames(context: RouteContext, user: User): Promise<Names | undefined> {
  const profile = await settle(v1(context).call(getHcpProfile));
  if (profile.isReady) {
    const { title, first_name, last_name, image } = profile.value;
    return { title, first_name, last_name, image };
  }
  const query = { user_ids: [user.identity_user_id] };
  const [known] = await v1(context).call(getPublicUsers, { query });
  if (!known) return undefined;
  const { title, first_name, last_name, username } = known;
  return { title, first_name: first_name ?? username, last_name, image: null };
}

function valueOr<Value, Other>(settled: Settled<Value>, other: Other): Value | Other {
  return settled.isReady ? settled.value : other;
}
