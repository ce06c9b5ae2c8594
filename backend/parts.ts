import type { Logger } from "pino";
import type { Trail } from "./audit/trail.ts";
import type { Clock } from "./clock.ts";
import type { HealthReport } from "./health.ts";
import type { HeavyReads } from "./heavy-reads.ts";
import type { JobBook } from "./job-book.ts";
import type { IdentityProvider } from "./provider/identity-provider.ts";
import type { SecretBox } from "./secrets/secret-box.ts";
import type { AddressLimiter } from "./session/address-limiter.ts";
import type { FactorLimiter } from "./session/factor-limiter.ts";
import type { AccessCache } from "./session/access-cache.ts";
import type { LoginLimiter } from "./session/login-limiter.ts";
import type { SetupCode } from "./session/setup-code.ts";
import type { BackendSettings } from "./settings.ts";
import type { ImplantVendors } from "./vendors/implant-vendors.ts";

/** The process's own facts and its place. */
interface Installation {
  startedAt: Date;
  databaseKind: "pglite" | "postgresql";
  dataDir: string | undefined;
  jobs: JobBook;
  readFreeBytes: (folder: string) => Promise<number>;
}

/** What every handler may use besides its request. */
export interface BackendParts {
  settings: BackendSettings;
  clock: Clock;
  /** the time of authenticator apps: the machine's, even if the clinic has a time of its own */
  appClock: Clock;
  log: Logger;
  loginLimiter: LoginLimiter;
  factorLimiter: FactorLimiter;
  /** the clinic's own; undefined: people sign in by password alone */
  identityProvider: IdentityProvider | undefined;
  accessCache: AccessCache;
  /** lines of the audit log about what was looked at and what was refused */
  trail: Trail;
  /** of requests for an account */
  accessRequestLimiter: AddressLimiter;
  /** for the operator page */
  installation: Installation;
  /** null: the clinic had a user when this process began, or is a demo */
  setupCode: SetupCode | null;
  /** of tries to set up the clinic */
  setupLimiter: AddressLimiter;
  /** of tries to change a pairing code for a token */
  pairingLimiter: AddressLimiter;
  /** seals what must not be readable in the database */
  secretBox: SecretBox;
  vendors: ImplantVendors;
  health: () => Promise<HealthReport>;
  /** what-if, reports, insights and statistics */
  readHeavily: HeavyReads["read"];
}
