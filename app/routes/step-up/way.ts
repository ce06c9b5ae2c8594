import "server-only";
import { paths, withSearch } from "#app/addresses/paths.ts";
import { safeReturnPath } from "#app/server/security/safe-return-path.ts";

export interface Way {
  /** this page */
  readonly here: string;
  /** the page where the user was */
  readonly next: string;
}

export function wayOf({ searchParams }: URL): Way {
  const next = safeReturnPath(searchParams.get("next"), paths.dashboard);
  return { here: withSearch(paths.stepUp, { next }), next };
}
