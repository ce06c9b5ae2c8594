/** Warnings for an operator at start: settings that are allowed but probably not meant. */
import { knownNames } from "#settings/list.ts";
import { isLoopbackHost } from "#settings/loopback.ts";
import type { Environment } from "./env.ts";

export interface EnvironmentWarning {
  readonly name: string;
  readonly text: string;
}

export function environmentWarnings(
  { publicOrigins, isDemo, redis }: Environment,
  source: Readonly<Record<string, string | undefined>>,
): EnvironmentWarning[] {
  const { protocol, hostname } = new URL(publicOrigins[0]);
  const isPublic = !isLoopbackHost(hostname);
  const warnings: EnvironmentWarning[] = [];
  if (protocol === "https:" && !source["TRUST_PROXY"])
    warnings.push({
      name: "TRUST_PROXY",
      text: "is not set, and PUBLIC_ORIGIN is https: behind a proxy everybody has the proxy's address, and limits of tries count them as one. Set TRUST_PROXY=1 behind a proxy of your own, TRUST_PROXY=0 without one",
    });
  if (isDemo && isPublic)
    warnings.push({
      name: "DEMO",
      text: "is on, and others reach this installation: everybody knows the demo's passwords. Never enter a real person's data",
    });
  const redisUrl = redis && new URL(redis.url);
  if (redisUrl?.protocol === "redis:" && !isLoopbackHost(redisUrl.hostname))
    warnings.push({
      name: "REDIS_URL",
      text: "is redis: on another host: sessions are sealed, but its password goes in the clear. Take rediss: unless that network is safe by other means",
    });
  for (const name of Object.keys(source)) {
    if (knownNames.includes(name) || name.length < 6) continue;
    const meant = knownNames.find((each) => each.length >= 6 && differInAtMost(2, name, each));
    if (meant) warnings.push({ name, text: `is not known: ${meant} may be meant` });
  }
  return warnings;
}

/**
 * Whether at most this many letters have to be added, removed or changed to turn one word into the other (Levenshtein).
 */
function differInAtMost(count: number, one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > count) return false;
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= other.length; to += 1)
      next.push(
        Math.min(
          (row[to] ?? 0) + 1,
          (next[to - 1] ?? 0) + 1,
          (row[to - 1] ?? 0) + (one[at - 1] === other[to - 1] ? 0 : 1),
        ),
      );
    row = next;
  }
  return (row.at(-1) ?? 0) <= count;
}
