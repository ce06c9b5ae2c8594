/**
 * The cache of this process. `institutionIds` are those of the signed-in user. Rows never cross institutions, so
 * answers for a user of several institutions are not cached.
 */
import "server-only";
import { join } from "node:path";
import { appVersion } from "../app-version.ts";
import { machineClock } from "../clock.ts";
import { environment } from "../env.ts";
import { processLog } from "../observability/log.ts";
import { openCacheFile } from "./cache-file.ts";
import { createFlagTemplateCache, type FlagTemplateCache } from "./flag-template-cache.ts";
import { createPublicUserCache, type PublicUserCache } from "./public-user-cache.ts";

let current: { flagTemplates: FlagTemplateCache; publicUsers: PublicUserCache } | undefined;

function cache() {
  if (!current) {
    const file = openCacheFile({
      file: join(environment().dataDir, "cache.sqlite"),
      clock: machineClock,
      log: processLog(),
      appVersion,
    });
    current = {
      flagTemplates: createFlagTemplateCache(file),
      publicUsers: createPublicUserCache(file),
    };
  }
  return current;
}

function onlyOne(institutionIds: readonly string[]): string | undefined {
  return institutionIds.length === 1 ? institutionIds[0] : undefined;
}

export function cachedFlagTemplates<Templates>(
  institutionIds: readonly string[],
  load: () => Promise<Templates>,
): Promise<Templates> {
  const institutionId = onlyOne(institutionIds);
  if (institutionId === undefined) return load();
  return cache().flagTemplates.read(institutionId, load);
}

/** Call this after every save and delete of a template, also if the answer was lost. */
export function dropFlagTemplates(institutionId: string): void {
  cache().flagTemplates.drop(institutionId);
}

/** `load` gets the ids that are missing (/v1 takes 200 at a time); unknown ids are left out. */
export function cachedPublicUsers<User extends { readonly id: string }>(
  institutionIds: readonly string[],
  ids: readonly string[],
  load: (missingIds: string[]) => Promise<User[]>,
): Promise<User[]> {
  const institutionId = onlyOne(institutionIds);
  if (institutionId === undefined) return load([...ids]);
  return cache().publicUsers.read(institutionId, ids, load);
}
