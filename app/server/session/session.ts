/**
 * The session of one request: a snapshot of its row, and the way to change it. A visitor has one too; it has no row
 * until there is something to save.
 *
 * `data` is the last state read. `update` changes the stored row by compare and swap, so that parallel loaders and tabs
 * do not lose each other's changes. Throws {@link SignedOut} if the row has been deleted in the meantime.
 */
import type { SessionLimits } from "./session-limits.ts";
import "server-only";
import { randomUUID } from "node:crypto";
import type { User } from "#contract/session.ts";
import type { Clock } from "../clock.ts";
import { type CsrfPurpose, csrfToken, isCsrfToken } from "../security/csrf-token.ts";
import { fileProof, isFileProof } from "../security/file-proof.ts";
import { isOwnFormId, keyedMark, markedFormId } from "../security/form-mark.ts";
import { SignedOut } from "../v1/v1-error.ts";
import { openSealed, ownerKey, type SessionKeys, sealSession } from "./seal.ts";
import { emptySessionData, type SessionData } from "./session-data.ts";
import {
  dropReferenceCookie,
  newReference,
  rowKeyOf,
  setReferenceCookie,
} from "./session-reference.ts";
import type { SessionRow, SessionStore } from "./session-store.ts";

export interface SessionCore {
  readonly store: SessionStore;
  readonly keys: SessionKeys;
  /** the machine's clock */
  readonly clock: Clock;
  readonly limits: Pick<SessionLimits, "formsBytesMax">;
  /** with the keys of the previous secret, during a change of the secret: the same core with today's keys */
  readonly successor?: SessionCore;
}

const conflictsMax = 50;

export class Session {
  #runtime: SessionCore;
  /** The browser sent the reference that it was given before: cookies work here. */
  readonly cookieCameBack: boolean;
  #reference: string | undefined;
  #row: SessionRow | undefined;
  #data: SessionData = emptySessionData();
  #formerOwnerKey: string | null = null;
  #cookie: string | undefined;

  /** `formerOwnerKey`: the owner of the reference's session, if that session ended automatically. */
  constructor(
    runtime: SessionCore,
    reference: string | undefined,
    row: SessionRow | undefined,
    formerOwnerKey: string | null = null,
  ) {
    this.#runtime = runtime;
    this.cookieCameBack = reference !== undefined;
    this.#reference = reference;
    this.#formerOwnerKey = formerOwnerKey;
    if (row) this.#take(row);
  }

  /** The core with the keys of the session's start. */
  get runtime(): SessionCore {
    return this.#runtime;
  }

  /** Names the row in locks; undefined for a visitor without one. */
  get key(): string | undefined {
    return this.#row?.key;
  }

  /** When it began and was last used, in epoch milliseconds; undefined for a visitor without a row. */
  get times(): Pick<SessionRow, "createdAtMs" | "lastActiveAtMs"> | undefined {
    return this.#row;
  }

  get data(): Readonly<SessionData> {
    return this.#data;
  }

  get user(): User | null {
    return this.#data.user;
  }

  /** The owner of this session, or of the one before it that ended automatically. */
  get ownerKey(): string | null {
    return this.#row?.ownerKey ?? this.#formerOwnerKey;
  }

  /** Reads the row again. False: the row no longer exists. */
  async reload(): Promise<boolean> {
    if (!this.#row) return false;
    const row = await this.runtime.store.read(this.#row.key);
    return row?.kind === "live" && row.ownerKey === this.#row.ownerKey && this.#take(row);
  }

  /** `change` may run several times; it gets a copy of the newest data and changes it in place. */
  async update(change: (data: SessionData) => void): Promise<void> {
    if (!this.#row) return this.#create(change);
    for (let round = 0; round < conflictsMax; round += 1) {
      const { key } = this.#row;
      const stored = await this.runtime.store.read(key);
      const data = stored && openSealed(this.runtime.keys, key, stored.sealed);
      // a row of another owner: the session has ended, and the same browser has begun a visitor's row since
      const isSame = stored?.kind === "live" && stored.ownerKey === this.#row.ownerKey;
      if (!isSame || !data) throw this.#gone();
      change(data);
      const row = this.#sealed({ ...stored, version: stored.version + 1 }, data);
      if (await this.runtime.store.replace(row, stored.version)) {
        this.#row = row;
        this.#data = data;
        return;
      }
    }
    throw new Error("The session row changes faster than it can be written");
  }

  /** Starts again for `user` under a new, unseen reference (no fixation). The old row must have been deleted. */
  async begin(data: SessionData): Promise<void> {
    this.#runtime = this.#runtime.successor ?? this.#runtime;
    this.#row = undefined;
    this.#reference = undefined;
    await this.#create((fresh) => Object.assign(fresh, data));
  }

  /**
   * Continues under a new, unseen reference, with the same data and the same end; the old cookie is dead. Returns the
   * old key and the new reference. @throws SignedOut if the session has ended in the meantime
   */
  async renew(): Promise<{ oldKey: string; reference: string }> {
    const old = this.#row && (await this.runtime.store.read(this.#row.key));
    const data = old && openSealed(this.runtime.keys, old.key, old.sealed);
    if (
      !data ||
      old.ownerKey !== this.#row?.ownerKey ||
      !(await this.runtime.store.delete(old.key))
    )
      throw this.#gone();
    this.#reference = undefined;
    const reference = this.#ensureReference();
    const row = this.#sealed({ ...old, key: rowKeyOf(reference), version: 1 }, data);
    await this.runtime.store.create(row);
    this.#row = row;
    this.#data = data;
    return { oldKey: old.key, reference };
  }

  /** The key of the row to which the browser's reference leads, or led. */
  get referenceKey(): string | undefined {
    return this.#reference && rowKeyOf(this.#reference);
  }

  /** Continues as a session that was renewed from this one (see once-only.ts for when); the browser gets its cookie. */
  adopt(renewed: Session): void {
    this.#reference = renewed.#reference;
    this.#row = renewed.#row;
    this.#data = renewed.#data;
    if (this.#reference) this.#cookie = setReferenceCookie(this.#reference);
  }

  /**
   * Signs out: the browser's cookie is dead from now on and is removed. True: this call ended the session, not another
   * one.
   */
  async end(): Promise<boolean> {
    const isMine = await this.expire();
    this.#reference = undefined;
    this.#cookie = dropReferenceCookie();
    return isMine;
  }

  /**
   * Ends a session that its user did not end. The cookie is dead too, but stays in the browser: another tab's form may
   * still come with it, and then the cookie shows whose form it was.
   */
  async expire(): Promise<boolean> {
    const row = this.#row;
    this.#forget();
    return row ? this.runtime.store.delete(row.key) : false;
  }

  /** The browser gets its cookie with this page, so that two requests sent at once use the same row. */
  giveReference(): void {
    this.#ensureReference();
  }

  csrfToken(purpose: CsrfPurpose): string {
    return csrfToken({ key: this.runtime.keys.csrf, reference: this.#ensureReference(), purpose });
  }

  isCsrfToken(purpose: CsrfPurpose, value: unknown): boolean {
    const reference = this.#reference;
    return (
      reference !== undefined &&
      isCsrfToken(value, { key: this.runtime.keys.csrf, reference, purpose })
    );
  }

  /** A new id for a form's hidden field `form_id`. For a signed-in user it also marks the form's owner. */
  newFormId(): string {
    const id = newOpaqueId();
    const owner = this.#row?.ownerKey;
    return owner ? markedFormId(id, { key: this.runtime.keys.csrf, ownerKey: owner }) : id;
  }

  /** The id of a form that was sent again with other content: equal for equal content. */
  otherFormId(formId: string, content: string): string {
    const id = keyedMark(this.runtime.keys.csrf, ["other form", formId, content]).slice(0, 22);
    const owner = this.#row?.ownerKey;
    return owner ? markedFormId(id, { key: this.runtime.keys.csrf, ownerKey: owner }) : id;
  }

  /** Equal for equal content only. The content cannot be guessed from it: it may include passwords. */
  contentMark(content: readonly string[]): string {
    return keyedMark(this.runtime.keys.csrf, ["content", ...content]);
  }

  /** False: the form was made for another user, who was signed in here before. */
  isOwnForm(formId: string): boolean {
    const owner = this.#row?.ownerKey;
    return !owner || isOwnFormId(formId, { key: this.runtime.keys.csrf, ownerKey: owner });
  }

  /** For the address of a patient's file that a page of this session names (file-proof.ts). */
  fileProof(patientId: string, fileId: string): string {
    const reference = this.#ensureReference();
    return fileProof({ key: this.runtime.keys.file, reference, patientId, fileId });
  }

  isFileProof(patientId: string, fileId: string, value: unknown): boolean {
    const reference = this.#reference;
    return (
      reference !== undefined &&
      isFileProof(value, { key: this.runtime.keys.file, reference, patientId, fileId })
    );
  }

  /** The `Set-Cookie` that the answer must carry, if any. */
  get setCookie(): string | undefined {
    return this.#cookie;
  }

  async #create(change: (data: SessionData) => void): Promise<void> {
    const data = emptySessionData();
    change(data);
    const nowMs = this.runtime.clock.now();
    const key = rowKeyOf(this.#ensureReference());
    const times = { createdAtMs: nowMs, lastActiveAtMs: nowMs };
    const row = this.#sealed(
      { key, version: 1, kind: "live", ownerKey: null, sealed: Buffer.alloc(0), ...times },
      data,
    );
    const isFirst = await this.runtime.store.create(row);
    this.#row = row;
    this.#data = data;
    // two posts of a visitor's two tabs may both be the first: the second adds to the row of the first
    if (!isFirst) await this.update(change);
  }

  #ensureReference(): string {
    if (this.#reference === undefined) {
      this.#reference = newReference(this.runtime.keys.reference);
      this.#cookie = setReferenceCookie(this.#reference);
    }
    return this.#reference;
  }

  #sealed(row: SessionRow, data: SessionData): SessionRow {
    const owner = data.user ? ownerKey(this.runtime.keys, data.user.identity_user_id) : null;
    return { ...row, ownerKey: owner, sealed: sealSession(this.runtime.keys, row.key, data) };
  }

  #take(row: SessionRow): boolean {
    const data = openSealed(this.runtime.keys, row.key, row.sealed);
    if (!data) return false;
    this.#row = row;
    this.#data = data;
    return true;
  }

  #gone(): SignedOut {
    this.#forget();
    return new SignedOut();
  }

  #forget(): void {
    this.#formerOwnerKey = this.#row?.ownerKey ?? this.#formerOwnerKey;
    this.#row = undefined;
    this.#data = emptySessionData();
  }
}

/** A short id without meaning, for URLs and forms. */
export function newOpaqueId(): string {
  return Buffer.from(randomUUID().replaceAll("-", ""), "hex").toString("base64url");
}
