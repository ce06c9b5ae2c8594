import type { proofKinds } from "#contract/step-up.ts";
import type { SignedIn } from "./signed-in.ts";

/** The strongest proof that an account can give: that alone is taken. */
export function proofOf({
  isByProvider,
  hasSecondFactor,
}: Pick<SignedIn, "isByProvider" | "hasSecondFactor">): (typeof proofKinds)[number] {
  if (isByProvider) return "provider";
  return hasSecondFactor ? "second_factor" : "password";
}
