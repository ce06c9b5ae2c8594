/**
 * How often a wrong password may be tried (ASVS 6.3.1). Guessing is slow, and no one can lock other users out
 * (docs/decisions/0036 gives the reasons).
 *
 * - A browser in which this account has signed in before (device-cookie.ts) is counted separately: whatever strangers
 *   try, the user's right password is accepted.
 * - Any other try counts by account and address together, by account over all addresses, and by address over all
 *   accounts. An address that has used up its tries is not closed but slowed down: few tries a minute, and few for each
 *   account.
 *
 * Web servers with one Redis count together, others each separately. A try counts before the password is checked:
 * simultaneous tries get no more chances than tries in a row.
 */
import "server-only";
import { defaultLimits } from "#settings/limits/default-limits.ts";
import {
  createRateLimit,
  type RateLimit,
  type RateLimitOptions,
} from "#settings/limits/rate-limit.ts";
import { environment, type WebLimits } from "../env.ts";
import { createSharedRateLimit } from "../redis/shared-rate-limit.ts";
import { addressBlock } from "./address-block.ts";

/** For an address that has used up its tries: for each account in a quarter of an hour, and for all in a minute. */
export const slowedTries = { byPair: 2, perMinute: 10 } as const;
export const signInWindowSeconds = 15 * 60;

export class TooManySignIns extends Error {
  override readonly name = "TooManySignIns";
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super("Too many tries to sign in");
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

interface SignInTry {
  readonly account: string;
  readonly address: string;
  /** the browser's own id, if this account has signed in with it before */
  readonly deviceId?: string | undefined;
}

export interface SignInLimit {
  /** Counts a try. @throws TooManySignIns */
  begin(tried: SignInTry): Promise<void>;
  /** It was right: the account starts again from this address or device. */
  succeed(tried: SignInTry): Promise<void>;
  /** The password was not checked: the backend was down, for example. */
  takeBack(tried: SignInTry): Promise<void>;
}

type Tries = Pick<WebLimits, "signInTries" | "signInTriesByAccount" | "signInTriesByAddress">;

export function createSignInLimit(
  tries: Tries = defaultLimits,
  create: (options: RateLimitOptions) => RateLimit = createRateLimit,
): SignInLimit {
  const limit = (name: string, points: number, seconds = signInWindowSeconds) =>
    create({ name: `sign-in-${name}`, points, seconds });
  const devices = limit("device", tries.signInTries);
  const pairs = limit("pair", tries.signInTries);
  const accounts = limit("account", tries.signInTriesByAccount);
  const addresses = limit("address", tries.signInTriesByAddress);
  const slowedPairs = limit("slowed-pair", slowedTries.byPair);
  const slowedAddresses = limit("slowed-address", slowedTries.perMinute, 60);

  const keysOf = ({ account, address, deviceId }: SignInTry) => {
    const name = account.trim().toLowerCase();
    const block = addressBlock(address);
    return { name, block, pair: `${name}\n${block}`, device: deviceId && `${name}\n${deviceId}` };
  };

  async function countAddress(block: string, pair: string): Promise<void> {
    if ((await addresses.count(block)) === undefined) return;
    await countOrRefuse(slowedPairs, pair);
    await countOrRefuse(slowedAddresses, block);
  }

  return {
    async begin(tried) {
      const { name, block, pair, device } = keysOf(tried);
      if (device) return countOrRefuse(devices, device);
      await countOrRefuse(pairs, pair);
      // before the account: a try refused here must not count against the account's owner
      await countAddress(block, pair);
      await countOrRefuse(accounts, name);
    },

    async succeed(tried) {
      const { name, block, pair, device } = keysOf(tried);
      if (device) return devices.forget(device);
      await Promise.all([
        pairs.forget(pair),
        slowedPairs.forget(pair),
        accounts.giveBack(name),
        addresses.giveBack(block),
      ]);
    },

    async takeBack(tried) {
      const { name, block, pair, device } = keysOf(tried);
      if (device) return devices.giveBack(device);
      await Promise.all([pairs.giveBack(pair), accounts.giveBack(name), addresses.giveBack(block)]);
    },
  };
}

async function countOrRefuse(limit: RateLimit, key: string): Promise<void> {
  const seconds = await limit.count(key);
  if (seconds !== undefined) throw new TooManySignIns(seconds);
}

let current: SignInLimit | undefined;

/** The limit of this process, or of all with the same Redis. */
export function processSignInLimit(): SignInLimit {
  return (current ??= createSignInLimit(environment().limits, createSharedRateLimit));
}
