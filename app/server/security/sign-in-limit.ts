/**
 * How often a wrong password may be tried (ASVS 6.3.1). Counted by account and address together, so that nobody locks
 * a colleague out from elsewhere; by account from all addresses, and by address over all accounts, with more room.
 * Each web server counts for itself.
 *
 * Before all that, every post of the form counts by its address, also one that tries no password: what it came to is
 * kept for the next page, and nobody is to fill the disk with it. There is room for a ward's slips of the keyboard.
 *
 * A try counts before the password is looked at: tries at the same time get no more chances than tries in a row.
 */
import "server-only";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

export const signInTries = {
  byPair: 10,
  byAccount: 50,
  byAddress: 100,
  postsByAddress: 300,
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

export interface SignInTry {
  readonly account: string;
  readonly address: string;
}

export interface SignInLimit {
  /** Counts a post of the form, whatever is in it; before anything of it is kept. @throws TooManySignIns */
  post(address: string): Promise<void>;
  /** Counts a try. @throws TooManySignIns */
  begin(tried: SignInTry): Promise<void>;
  /** It was right: the account starts anew from this address. */
  succeed(tried: SignInTry): Promise<void>;
  /** Nobody has looked at the password: the backend was down, say. */
  takeBack(tried: SignInTry): Promise<void>;
}

export function createSignInLimit(): SignInLimit {
  const limiter = (points: number) =>
    new RateLimiterMemory({ points, duration: signInWindowSeconds });
  const pairs = limiter(signInTries.byPair);
  const accounts = limiter(signInTries.byAccount);
  const addresses = limiter(signInTries.byAddress);
  const posts = limiter(signInTries.postsByAddress);
  const keysOf = ({ account, address }: SignInTry) => {
    const name = account.trim().toLowerCase();
    return { pair: `${name}\n${address}`, name, address };
  };
  return {
    async post(address) {
      await posts.consume(address).catch(refuse);
    },
    async begin(tried) {
      const { pair, name, address } = keysOf(tried);
      try {
        await pairs.consume(pair);
        await accounts.consume(name);
        await addresses.consume(address);
      } catch (refusal) {
        refuse(refusal);
      }
    },
    async succeed(tried) {
      const { pair, name, address } = keysOf(tried);
      await Promise.all([pairs.delete(pair), accounts.reward(name), addresses.reward(address)]);
      await posts.reward(address);
    },
    async takeBack(tried) {
      const { pair, name, address } = keysOf(tried);
      await Promise.all([pairs.reward(pair), accounts.reward(name), addresses.reward(address)]);
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
