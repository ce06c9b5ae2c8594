/**
 * The flags of a request. If the service is down, slow or does not know a flag, the flag is off; no page waits for it.
 */
import "server-only";
import { type Client, OpenFeature, type Provider } from "@openfeature/server-sdk";
import type { User } from "#contract/session.ts";
import { environment } from "../env.ts";
import { processLog } from "../observability/log.ts";
import { flagIdentity } from "./flag-identity.ts";
import { type Flags, flagNames } from "./flag-names.ts";
import { flagProvider } from "./flag-provider.ts";

const patienceMs = 300;
let current: Client | undefined;

export function readFlags(user: User | null): Promise<Flags> {
  current ??= connect();
  return evaluateFlags(current, user);
}

/** The process's client; every flag is off until its provider is ready. */
function connect(): Client {
  const ready = flagProvider(environment()).then((provider: Provider) =>
    OpenFeature.setProviderAndWait(provider),
  );
  ready.catch((error: unknown) => processLog().error("flags_unavailable", error));
  return OpenFeature.getClient();
}

export async function evaluateFlags(client: Client, user: User | null): Promise<Flags> {
  const identity = flagIdentity(user);
  const values = await Promise.all(
    flagNames.map((name) => inTime(client.getBooleanValue(name, false, identity))),
  );
  return Object.fromEntries(
    flagNames.map((name, index) => [name, values[index] ?? false]),
  ) as Flags;
}

async function inTime(value: Promise<boolean>): Promise<boolean> {
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => late.resolve(false), patienceMs);
  try {
    return await Promise.race([value, late.promise]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
