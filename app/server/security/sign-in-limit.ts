/**
 * How often a wrong password may be tried (ASVS 6.3.1), so that guessing is slow and nobody keeps others out
 * (docs/decisions/0036 says why so).
 *
 * - A browser in which this account has signed in before (device-cookie.ts) is counted by itself: whatever strangers
 *   try, its user's right password is taken.
 * - Any other try counts by account and address together, by account over all addresses, and by address over all
 *   accounts. An address that has used up its tries is not closed but slowed down: few tries a minute, and few for each
 *   account.
 *
 * Each web server counts for itself. A try counts before the password is looked at: tries at the same time get no more
 * chances than tries in a row.
 */
import "server-only";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { addressBlock } from "./address-block.ts";

/** In a window of a quarter of an hour; `slowedPerMinute` in a minute. */
export const signInTries = {
  byDevice: 10,
  byPair: 10,
  byAccount: 50,
  byAddress: 100,
  /** of an address that has used up its tries */
  slowedByPair: 2,
  slowedPerMinute: 10,
} as const;
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
  /** the browser's own id, where this account has signed in with it before */
  readonly deviceId?: string | undefined;
}

export interface SignInLimit {
  /** Counts a try. @throws TooManySignIns */
  begin(tried: SignInTry): Promise<void>;
  /** It was right: the account starts again from this address or device. */
  succeed(tried: SignInTry): Promise<void>;
  /** Nobody has looked at the password: the backend was down, say. */
  takeBack(tried: SignInTry): Promise<void>;
}

export function createSignInLimit(): SignInLimit {
  const limiter = (points: number, duration = signInWindowSeconds) =>
    new RateLimiterMemory({ points, duration });
  const devices = limiter(signInTries.byDevice);
  const pairs = limiter(signInTries.byPair);
  const accounts = limiter(signInTries.byAccount);
  const addresses = limiter(signInTries.byAddress);
  const slowedPairs = limiter(signInTries.slowedByPair);
  const slowedAddresses = limiter(signInTries.slowedPerMinute, 60);

  const keysOf = ({ account, address, deviceId }: SignInTry) => {
    const name = account.trim().toLowerCase();
    const block = addressBlock(address);
    return { name, block, pair: `${name}\n${block}`, device: deviceId && `${name}\n${deviceId}` };
  };

  async function countAddress(block: string, pair: string): Promise<void> {
    try {
      await addresses.consume(block);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      await slowedPairs.consume(pair);
      await slowedAddresses.consume(block);
    }
  }

  return {
    async begin(tried) {
      const { name, block, pair, device } = keysOf(tried);
      try {
        if (device) return void (await devices.consume(device));
        await pairs.consume(pair);
        // before the account: what is refused here must not count against its owner
        await countAddress(block, pair);
        await accounts.consume(name);
      } catch (refusal) {
        refuse(refusal);
      }
    },

    async succeed(tried) {
      const { name, block, pair, device } = keysOf(tried);
      if (device) return void (await devices.delete(device));
      await Promise.all([
        pairs.delete(pair),
        slowedPairs.delete(pair),
        accounts.reward(name),
        addresses.reward(block),
      ]);
    },

    async takeBack(tried) {
      const { name, block, pair, device } = keysOf(tried);
      if (device) return void (await devices.reward(device));
      await Promise.all([pairs.reward(pair), accounts.reward(name), addresses.reward(block)]);
    },
  };
}

function refuse(refusal: unknown): never {
  if (!(refusal instanceof RateLimiterRes)) throw refusal;
  throw new TooManySignIns(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
}

let current: SignInLimit | undefined;

/** The limit of this process. */
export function processSignInLimit(): SignInLimit {
  return (current ??= createSignInLimit());
}
