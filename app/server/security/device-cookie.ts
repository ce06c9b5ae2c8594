/**
 * Marks a browser after a sign-in: a cookie with its own id and, for each account, a mark that only this server can
 * make (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"). The cookie gives no access. It says that tries
 * for these accounts from this browser are counted separately, so that a stranger's tries cannot lock the owners out
 * (docs/decisions/0036). It holds no names of accounts.
 */
import "server-only";
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

export const deviceCookieName = "__Host-vigil-device";

/** For a ward's shared computer; the account with the oldest sign-in is dropped first. */
const accountsMax = 12;
const daySeconds = 86_400;
const lastsSeconds = 180 * daySeconds;

const shape = /^([\w-]{22})((?:\.[\w-]{11}){1,12})\.([\w-]{22})$/;

export interface Device {
  readonly id: string;
  /** whether this account has signed in here */
  knows(account: string): boolean;
}

/** The device from which a request comes; undefined if it sends no cookie of ours. */
export function deviceOf(headers: Headers, key: Uint8Array): Device | undefined {
  const read = readCookie(headers, key);
  return (
    read && { id: read.id, knows: (account) => read.marks.includes(mark(key, read.id, account)) }
  );
}

/** `Set-Cookie` for a browser in which `account` has just signed in. */
export function deviceCookie(headers: Headers, key: Uint8Array, account: string): string {
  const before = readCookie(headers, key);
  const id = before?.id ?? randomBytes(16).toString("base64url");
  const own = mark(key, id, account);
  const others = (before?.marks ?? []).filter((each) => each !== own);
  const payload = [id, ...[own, ...others].slice(0, accountsMax)].join(".");
  const value = `${payload}.${seal(key, payload)}`;
  return `${deviceCookieName}=${value}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${lastsSeconds}`;
}

function readCookie(headers: Headers, key: Uint8Array) {
  const [value = "", ...doubled] = (headers.get("Cookie") ?? "")
    .split(";")
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${deviceCookieName}=`))
    .map((pair) => pair.slice(deviceCookieName.length + 1));
  const [, id, marks, sealed] = shape.exec(value) ?? [];
  if (doubled.length > 0 || id === undefined || marks === undefined || sealed === undefined)
    return undefined;
  const expected = seal(key, id + marks);
  if (!timingSafeEqual(Buffer.from(sealed), Buffer.from(expected))) return undefined;
  return { id, marks: marks.slice(1).split(".") };
}

/** For the backend, capitals, small letters and surrounding spaces make no difference in an account name. */
const accountName = (account: string) => account.trim().toLowerCase();

const mark = (key: Uint8Array, id: string, account: string) =>
  hmac(key, `account\n${id}\n${accountName(account)}`).slice(0, 11);

const seal = (key: Uint8Array, payload: string) => hmac(key, `device\n${payload}`).slice(0, 22);

const hmac = (key: Uint8Array, text: string) =>
  createHmac("sha256", key).update(text).digest("base64url");
