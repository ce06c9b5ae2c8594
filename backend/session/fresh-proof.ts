/**
 * Fresh proof: a user who takes many patients' data away, everything of one patient or the audit log has shown a moment
 * ago that it is still the person who has signed in. A screen that was left open is not enough (ASVS 7.5.3).
 */
import { minuteMs } from "#contract/codes/duration.ts";
import type { EndpointDefinition } from "#contract/endpoint.ts";
import type { HandlerContext } from "../http/handler.ts";
import { ProblemError } from "../http/problem-error.ts";
import { findSessionProof } from "../records/session-proofs.ts";
import type { SignedIn } from "./signed-in.ts";

type Context = Pick<HandlerContext<EndpointDefinition>, "database" | "now" | "settings"> & {
  user: SignedIn | null;
};

/** Read from the session's row, even if the caller is cached: a user who has just given the proof goes on at once. */
export async function isProofFresh({ database, user, now, settings }: Context): Promise<boolean> {
  if (!user) return false;
  const provenAt = (await findSessionProof(database, user.sessionId))?.provenAt;
  return (
    provenAt != null && now.getTime() - provenAt.getTime() <= settings.stepUpMinutes * minuteMs
  );
}

/** @throws ProblemError fresh_proof_required */
export async function requireFreshProof(context: Context): Promise<void> {
  if (!(await isProofFresh(context))) throw new ProblemError("fresh_proof_required");
}
