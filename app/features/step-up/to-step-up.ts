import "server-only";
import { redirect } from "react-router";
import { paths, withSearch } from "#app/addresses/paths.ts";
import { V1Error } from "#app/server/v1/v1-error.ts";

/** The way to a fresh proof, and from there back to `here`; undefined: the call failed for another reason. */
export function toStepUp(error: unknown, here: string): Response | undefined {
  const isProofRequired = error instanceof V1Error && error.code === "fresh_proof_required";
  return isProofRequired ? redirect(withSearch(paths.stepUp, { next: here }), 303) : undefined;
}
