/** Reads a cache file three times as the user who runs this, and prints the results and the log. */
import { machineClock } from "../clock.ts";
import { openCacheFile } from "../cache/cache-file.ts";
import { createFlagTemplateCache } from "../cache/flag-template-cache.ts";
import { createLog } from "../observability/log.ts";

const [, , file = "", institutionId = ""] = process.argv;
const codes: unknown[] = [];
const destination = {
  write: (line: string) => void codes.push((JSON.parse(line) as { code: unknown }).code),
};
const log = createLog({ level: "info", destination });
const cache = createFlagTemplateCache(
  openCacheFile({ file, clock: machineClock, log, appVersion: "other" }),
);
const answers: string[] = [];
for (let round = 0; round < 3; round += 1) {
  answers.push(await cache.read(institutionId, async () => "loaded"));
  cache.drop(institutionId);
}
process.stdout.write(JSON.stringify({ answers, codes }));
