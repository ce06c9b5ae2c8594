/** The production build, as tests of the running process need it. */
import { build, isBuildStale } from "#server/build.ts";

/** Builds if the build is missing or stale; if several processes request it at once, one builds and the others wait. */
export function freshBuild(): void {
  if (isBuildStale()) build();
}
