/** The identity for which a flag is evaluated: it holds no name and nothing about a patient. */
import type { EvaluationContext } from "@openfeature/server-sdk";
import type { User } from "#contract/session.ts";

/** One identity for all visitors who are not signed in. */
export const anonymousIdentity = {
  kind: "user",
  targetingKey: "anonymous",
  anonymous: true,
} as const;

export function flagIdentity(user: User | null): EvaluationContext {
  if (!user) return anonymousIdentity;
  return {
    kind: "user",
    targetingKey: user.identity_user_id,
    role: user.role,
    ...(user.institution_ids[0] ? { institution_id: user.institution_ids[0] } : {}),
    ...(user.ld_hash ? { ld_hash: user.ld_hash } : {}),
  };
}
