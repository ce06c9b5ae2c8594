/**
 * How many forms a sender may post, counted before a byte of them is read. Three kinds of sender have a count of their
 * own: a signed-in session, a browser with an earlier sign-in (device-cookie.ts), and, for all others, the address.
 *
 * If 500 people of a clinic behind one address sign in within a quarter of an hour, each at the second try, they send
 * 67 forms a minute. Forms that lead to a session are given back. Web servers with one Redis count together.
 */
import "server-only";
import { environment, type WebLimits } from "../env.ts";
import { createSharedRateLimit } from "../redis/shared-rate-limit.ts";

export type Sender =
  | { readonly kind: "session"; readonly key: string }
  | { readonly kind: "device"; readonly key: string }
  | { readonly kind: "address"; readonly key: string };

export interface PostLimit {
  /** Counts a form. Seconds to wait if there were too many, undefined otherwise. */
  count(sender: Sender): Promise<number | undefined>;
  /** The form led to a session: it was no attack. */
  giveBack(sender: Sender): Promise<void>;
}

function createPostLimit(limits: WebLimits): PostLimit {
  const limit = (kind: Sender["kind"], points: number) =>
    createSharedRateLimit({ name: `forms-${kind}`, points, seconds: 60 });
  const byKind = {
    session: limit("session", limits.formsBySessionPerMinute),
    device: limit("device", limits.formsByBrowserPerMinute),
    address: limit("address", limits.formsByAddressPerMinute),
  };
  return {
    count: ({ kind, key }) => byKind[kind].count(key),
    giveBack: ({ kind, key }) => byKind[kind].giveBack(key),
  };
}

let current: PostLimit | undefined;

/** The limit of this process. */
export function processPostLimit(): PostLimit {
  return (current ??= createPostLimit(environment().limits));
}
