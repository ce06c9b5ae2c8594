/**
 * An account in the log: the same mark for the same name. So an operator sees that one account was tried again and
 * again, and finds it with `npm run account-mark`. The name itself is not logged: a user may have typed a password
 * there.
 */
import { createHmac } from "node:crypto";

export function accountMark(key: Uint8Array, account: string): string {
  const name = account.trim().toLowerCase();
  return createHmac("sha256", key).update(name).digest("base64url").slice(0, 16);
}
