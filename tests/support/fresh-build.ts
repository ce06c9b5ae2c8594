/** The production build, as tests of the running process need it. */
import { build, isBuildStale } from "#server/build.ts";

/** Builds where the build is missing or stale; of several processes that ask at once, one builds and the others wait. */
export function freshBuild(): void {
  if (isBuildStale()) build();
}
