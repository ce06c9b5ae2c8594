import "server-only";
import { loadNames } from "#app/features/person/load-names.ts";
import { type Settled, settle, settleAddition } from "#app/framework/request/settle.ts";
import { requireUser, type RouteContext } from "#app/server/session/session-context.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { type Claim, listClaims } from "#contract/claim.ts";
import type { ReviewCard } from "./review-order.ts";

/** A claim is a hint: the list of waiting patients does not wait for it longer than this. */
const patienceMs = 2_000;

export interface ReviewClaims {
  readonly byPatient: ReadonlyMap<string, Claim>;
  /** of who is at a patient of the list, by their ids */
  readonly names: ReadonlyMap<string, string>;
  /** the id of who looks */
  readonly me: string;
}

/** All current claims, in one call; undefined if the backend lacks it. */
export const requestClaims = (context: RouteContext) =>
  settleAddition(v1(context).call(listClaims, { query: {} }), patienceMs);

/** The claims of the cards, with the names of the users who hold them. Undefined if the backend has no claims. */
export async function readClaims(
  context: RouteContext,
  pendingClaims: ReturnType<typeof requestClaims> | undefined,
  cards: readonly ReviewCard[],
): Promise<Settled<ReviewClaims> | undefined> {
  const read = await pendingClaims;
  if (!read?.isReady) return read;
  const listed = new Set(cards.map(({ item }) => item.patient_id));
  const claims = read.value.claims.filter(({ patient_id }) => listed.has(patient_id));
  const holders = claims.map(({ holder_id }) => holder_id);
  const names = await settle(loadNames(context, holders), patienceMs);
  return {
    isReady: true,
    value: {
      byPatient: new Map(claims.map((claim) => [claim.patient_id, claim])),
      names: names.isReady ? names.value : new Map(),
      me: requireUser(context).identity_user_id,
    },
  };
}
