import { whole } from "../kinds.ts";
import { defaultLimits } from "../limits/default-limits.ts";
import type { Setting, SettingsGroup } from "../setting.ts";

const limit = (name: keyof typeof defaultLimits, min: number, max: number, does: string) => {
  const initial = defaultLimits[name];
  return {
    schema: whole(min, max, initial).default(initial),
    unset: String(initial),
    does,
    example: String(initial),
  } satisfies Setting;
};

/** A user who has to wait sees how long, and no other user waits: docs/decisions/0036 and 0091. */
export const limits = {
  FORMS_PER_MINUTE_SESSION: limit(
    "formsBySessionPerMinute",
    30,
    100_000,
    "forms a minute of one signed-in session",
  ),
  FORMS_PER_MINUTE_BROWSER: limit(
    "formsByBrowserPerMinute",
    10,
    100_000,
    "forms a minute of a browser that somebody has signed in with before",
  ),
  FORMS_PER_MINUTE_ADDRESS: limit(
    "formsByAddressPerMinute",
    10,
    1_000_000,
    "forms a minute of an address, by all others (sign-in, requests for access)",
  ),
  SIGN_IN_TRIES: limit(
    "signInTries",
    3,
    1_000,
    "tries for an account in 15 minutes, from one address or from a browser that the account knows",
  ),
  SIGN_IN_TRIES_ACCOUNT: limit(
    "signInTriesByAccount",
    3,
    100_000,
    "tries for an account in 15 minutes, from all browsers that it does not know",
  ),
  SIGN_IN_TRIES_ADDRESS: limit(
    "signInTriesByAddress",
    10,
    1_000_000,
    "tries in 15 minutes from one address; it is slowed down then, not closed",
  ),
  ACCESS_REQUESTS_PER_HOUR: limit(
    "accessRequestsPerHour",
    1,
    10_000,
    "requests for access an hour from one address, with the embedded backend",
  ),
  SUPPORT_REQUESTS_PER_HOUR: limit(
    "supportRequestsPerHour",
    1,
    1_000,
    "messages an hour of one user to the support, with the embedded backend",
  ),
  PASSWORD_RESETS_PER_HOUR: limit(
    "passwordResetsPerHour",
    1,
    10_000,
    "new passwords for patients an hour, by one session",
  ),
  WHAT_IF_PER_MINUTE: limit(
    "whatIfPerMinute",
    1,
    10_000,
    "questions a minute of one session what other limits would have reported",
  ),
  EXPORTS_PER_HOUR: limit(
    "exportsPerHour",
    1,
    10_000,
    "lists, logs and samples an hour that one session takes as a file",
  ),
  STREAMS_PER_SESSION: limit(
    "streamsBySession",
    1,
    100,
    "streams of news of one session; a user has at most 12",
  ),
  SESSION_FORMS_KB: limit(
    "sessionFormsKb",
    256,
    4_096,
    "kilobytes of posted forms that a session keeps; each of its requests reads them",
  ),
  V1_CALLS_AT_ONCE: limit(
    "v1CallsAtOnce",
    4,
    1_000,
    "calls of one kind that wait for the backend at the same time",
  ),
  V1_CALLS_WAITING: limit(
    "v1CallsWaiting",
    0,
    10_000,
    "further calls of that kind that wait for their turn; more are refused at once",
  ),
  DOOR_REQUESTS_PER_MINUTE_TOKEN: limit(
    "doorByTokenPerMinute",
    10,
    1_000_000,
    "requests a minute of one device or system, by its token",
  ),
  DOOR_REQUESTS_PER_MINUTE_ADDRESS: limit(
    "doorByAddressPerMinute",
    10,
    1_000_000,
    "requests a minute of devices and systems, by address",
  ),
  DATABASE_CONNECTIONS: limit(
    "databaseConnections",
    2,
    200,
    "connections of the embedded backend to `DATABASE_URL`",
  ),
  DATABASE_STATEMENT_MS: limit(
    "databaseStatementMs",
    100,
    300_000,
    "how long a statement on `DATABASE_URL` may take, milliseconds; below `V1_TIMEOUT_MS`",
  ),
  DATABASE_LOCK_MS: limit(
    "databaseLockMs",
    100,
    300_000,
    "how long a statement on `DATABASE_URL` may wait for a lock, milliseconds",
  ),
} satisfies SettingsGroup;
