/** The cache of this process. `institutionId` is that of the signed-in user: rows never cross institutions. */
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

export function cachedFlagTemplates<Templates>(
  institutionId: string,
  load: () => Promise<Templates>,
): Promise<Templates> {
  return cache().flagTemplates.read(institutionId, load);
}

/** To be called after every save and delete of a template, also after one whose answer was lost. */
export function dropFlagTemplates(institutionId: string): void {
  cache().flagTemplates.drop(institutionId);
}

/** `load` gets the ids that are missing (/v1 takes 200 at a time); ids that nobody knows are left out. */
export function cachedPublicUsers<User extends { readonly id: string }>(
  institutionId: string,
  ids: readonly string[],
  load: (missingIds: string[]) => Promise<readonly User[]>,
): Promise<User[]> {
  return cache().publicUsers.read(institutionId, ids, load);
}
