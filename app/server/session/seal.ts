/**
 * Seals session rows with AES-256-GCM. All keys are derived from SESSION_SECRET (HKDF, one for each use). The row's key
 * is part of the seal, so that a sealed row cannot be put in another's place.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { type SessionData, sessionFormat } from "./session-data.ts";

const nonceBytes = 12;
const tagBytes = 16;

export interface SessionKeys {
  readonly seal: Uint8Array;
  readonly owner: Uint8Array;
  readonly reference: Uint8Array;
  readonly csrf: Uint8Array;
  readonly file: Uint8Array;
  readonly device: Uint8Array;
  readonly account: Uint8Array;
  readonly limit: Uint8Array;
}

export function sessionKeys(secret: string): SessionKeys {
  const derive = (use: string) =>
    new Uint8Array(hkdfSync("sha256", secret, "vigil", `vigil session ${use} v1`, 32));
  return {
    seal: derive("seal"),
    owner: derive("owner"),
    reference: derive("reference"),
    csrf: derive("csrf"),
    file: derive("file"),
    device: derive("device"),
    account: derive("account"),
    limit: derive("limit"),
  };
}

export function sealSession(keys: SessionKeys, rowKey: string, data: SessionData): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", keys.seal, nonce).setAAD(Buffer.from(rowKey));
  const sealed = Buffer.concat([cipher.update(JSON.stringify(data), "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Undefined if the row was sealed with another secret, is damaged, or has another shape. */
export function openSealed(
  keys: SessionKeys,
  rowKey: string,
  sealed: Uint8Array,
): SessionData | undefined {
  try {
    const nonce = sealed.subarray(0, nonceBytes);
    const decipher = createDecipheriv("aes-256-gcm", keys.seal, nonce, { authTagLength: tagBytes });
    decipher
      .setAAD(Buffer.from(rowKey))
      .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
    const text =
      decipher.update(sealed.subarray(nonceBytes + tagBytes), undefined, "utf8") +
      decipher.final("utf8");
    const data = JSON.parse(text) as SessionData;
    return data.format === sessionFormat ? data : undefined;
  } catch {
    return undefined;
  }
}

/** Finds a user's rows without revealing the user. */
export function ownerKey(keys: SessionKeys, userId: string): string {
  return createHmac("sha256", keys.owner).update(userId.toLowerCase()).digest("base64url");
}
