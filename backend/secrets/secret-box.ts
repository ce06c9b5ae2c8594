/**
 * Secret box: texts that the clinic must store and that must not be readable in the database, such as vendor passwords.
 * AES-256-GCM (NIST SP 800-38D) with a random nonce for each text. The place a text belongs to is authenticated with
 * it, so that a sealed text copied to another row does not open there.
 */
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

export interface SecretBox {
  /** with today's key */
  seal: (text: string, place: string) => Uint8Array;
  /** @throws Error if the key, the place or the bytes are not those of the sealing */
  open: (sealed: Uint8Array, place: string) => string;
}

export const secretsKeyBytes = 32;

const algorithm = "aes-256-gcm";
/** first byte of every sealed text: how it was sealed */
const version = 1;
const nonceBytes = 12;
const tagBytes = 16;

/** `formerKey`: the key before, while it is changed; what it sealed opens, too. */
export function createSecretBox(key: Uint8Array, formerKey?: Uint8Array): SecretBox {
  const box = boxOf(key);
  if (!formerKey) return box;
  const former = boxOf(formerKey);
  return {
    seal: box.seal,
    open(sealed, place) {
      try {
        return box.open(sealed, place);
      } catch {
        return former.open(sealed, place);
      }
    },
  };
}

function boxOf(key: Uint8Array): SecretBox {
  if (key.byteLength !== secretsKeyBytes) throw new RangeError("a key of 32 bytes is needed");
  return {
    seal(text, place) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
      cipher.setAAD(Buffer.from(place));
      const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([Buffer.from([version]), nonce, cipher.getAuthTag(), sealed]);
    },
    open(sealed, place) {
      if (sealed[0] !== version) throw new Error("sealed in an unknown way");
      const nonce = sealed.subarray(1, 1 + nonceBytes);
      const tag = sealed.subarray(1 + nonceBytes, 1 + nonceBytes + tagBytes);
      const cipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
      cipher.setAAD(Buffer.from(place));
      cipher.setAuthTag(tag);
      const rest = sealed.subarray(1 + nonceBytes + tagBytes);
      return Buffer.concat([cipher.update(rest), cipher.final()]).toString("utf8");
    },
  };
}
