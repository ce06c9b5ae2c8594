/**
 * The embedded backend: `/v1` as a function from Request to Response. It holds no state of its own besides
 * the counters of wrong sign-ins, of requests for an account and of tries to pair a device, and what it keeps of access for a moment; everything
 * else is in the database.
 */
import { randomBytes } from "node:crypto";
import { pino, stdTimeFunctions, type Logger } from "pino";
import { createTrail } from "./audit/trail.ts";
import type { Clock } from "./clock.ts";
import type { Database } from "./database.ts";
import { handlers } from "./endpoints/handlers.ts";
import { createHealth, freeBytesOf } from "./health.ts";
import { createHeavyReads, type HeavyReads } from "./heavy-reads.ts";
import { createRouter } from "./http/create-router.ts";
import { createJobBook, type JobBook } from "./job-book.ts";
import { toLoggedError } from "./logged-error.ts";
import { createIdentityProvider } from "./provider/identity-provider.ts";
import { createSecretBox, type SecretBox, secretsKeyBytes } from "./secrets/secret-box.ts";
import { createAddressLimiter } from "./session/address-limiter.ts";
import { createFactorLimiter } from "./session/factor-limiter.ts";
import { createAccessCache } from "./session/access-cache.ts";
import { createLoginLimiter } from "./session/login-limiter.ts";
import type { SetupCode } from "./session/setup-code.ts";
import { defaultSettings, type BackendSettings } from "./settings.ts";
import { noVendors, type ImplantVendors } from "./vendors/implant-vendors.ts";

export interface BackendOptions {
  database: Database;
  clock: Clock;
  settings?: Partial<BackendSettings>;
  log?: Logger;
  /** without it one is made whose key lasts as long as this backend (tests) */
  secretBox?: SecretBox;
  /** without it the implant makers are out of reach */
  vendors?: ImplantVendors;
  /** whose disk the health looks at */
  dataDir?: string;
  /** the time that authenticator apps go by; left out: `clock` */
  appClock?: Clock;
  /** left out: the database itself answers them */
  heavyReads?: HeavyReads;
  /** PGlite by default */
  databaseKind?: "pglite" | "postgresql";
  /** left out: one without jobs */
  jobs?: JobBook;
  /** left out: the clinic cannot be set up by its page */
  setupCode?: SetupCode | null;
  /** ms on a clock that only goes forwards; another one in tests */
  elapsedMs?: () => number;
}

export interface Backend {
  /** `address` is the network address of the caller, for rate limits */
  fetch: (request: Request, address?: string) => Promise<Response>;
  /** After a change of accounts, sessions or institutions beside `fetch` in this process: it counts at once. */
  forgetAccess: () => void;
  /** Resolves when every line of the audit log that was to be written beside an answer is written. */
  settle: () => Promise<void>;
}

export function createBackend(options: BackendOptions): Backend {
  const settings = { ...defaultSettings, ...options.settings };
  const given =
    options.log ??
    pino({ name: "backend", level: settings.logLevel, timestamp: stdTimeFunctions.isoTime });
  const log = given.child({}, { serializers: { err: toLoggedError } });
  const elapsedMs = options.elapsedMs ?? (() => performance.now());
  const accessCache = createAccessCache(settings.accessCachedMs, elapsedMs);
  const trail = createTrail(options.database, log);
  const parts = {
    database: options.database,
    clock: options.clock,
    appClock: options.appClock ?? options.clock,
    settings,
    log,
    accessCache,
    trail,
    identityProvider: settings.provider && createIdentityProvider(settings.provider),
    loginLimiter: createLoginLimiter(settings),
    factorLimiter: createFactorLimiter(settings),
    accessRequestLimiter: createAddressLimiter("access-requests", settings.accessRequestsMax),
    pairingLimiter: createAddressLimiter("pairing", settings.pairingTriesMax),
    installation: {
      startedAt: options.clock(),
      databaseKind: options.databaseKind ?? "pglite",
      dataDir: options.dataDir,
      jobs: options.jobs ?? createJobBook(options.clock),
      readFreeBytes: freeBytesOf,
    },
    setupCode: options.setupCode ?? null,
    setupLimiter: createAddressLimiter("setup", settings.setupTriesMax),
    secretBox: options.secretBox ?? createSecretBox(randomBytes(secretsKeyBytes)),
    vendors: options.vendors ?? noVendors,
    health: createHealth({ database: options.database, dataDir: options.dataDir }),
    readHeavily: (options.heavyReads ?? createHeavyReads()).read,
    handlers,
  };
  const router = createRouter(parts);
  return {
    fetch: async (request, address) => router.fetch(request, { address: address ?? "" }),
    forgetAccess: accessCache.forget,
    settle: trail.settle,
  };
}
