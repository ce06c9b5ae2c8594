/**
 * The store of session rows. SQLite is the default; Redis or Valkey fit the same interface (a hash with a version for
 * `replace`, `SET NX PX` for locks). A store sees sealed bytes, hashes and times, nothing else.
 */
export interface SessionRow {
  /** hash of the browser's reference */
  readonly key: string;
  readonly version: number;
  /** keyed hash of the user id; null for visitors */
  readonly ownerKey: string | null;
  /**
   * live: a browser may come back with it; saved: ended, its drafts wait for the same user; lists: a user's list
   * settings, without an end
   */
  readonly kind: "live" | "saved" | "lists";
  readonly sealed: Uint8Array;
  readonly createdAtMs: number;
  readonly lastActiveAtMs: number;
}

interface Lock {
  readonly name: string;
  readonly holder: string;
  /** The lock of a process that died is free after this time. */
  readonly endsAtMs: number;
}

export interface SessionStore {
  /** False: a row with this key exists already and stays unchanged. */
  create(row: SessionRow): Promise<boolean>;
  read(key: string): Promise<SessionRow | undefined>;
  /** Compare and swap: writes `row` only while the stored version is `expectedVersion`; returns whether it did. */
  replace(row: SessionRow, expectedVersion: number): Promise<boolean>;
  /** Moves the last activity forward without a new version. */
  touch(key: string, lastActiveAtMs: number): Promise<void>;
  /** Returns whether the row existed: if several calls end a session, one did it. */
  delete(key: string): Promise<boolean>;
  ofOwner(ownerKey: string): Promise<SessionRow[]>;
  inactiveSince(kind: SessionRow["kind"], beforeMs: number, limit: number): Promise<SessionRow[]>;
  takeLock(lock: Lock, nowMs: number): Promise<boolean>;
  releaseLock(name: string, holder: string): Promise<void>;
  close(): void;
}
