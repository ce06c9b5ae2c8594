/**
 * The stored answer to a write with an Idempotency-Key. All three parts follow from the key, which is not stored: a
 * reader of the table sees neither the request nor the answer.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

export interface AnswerSeal {
  /** finds the stored answer */
  readonly keyHash: string;
  /** equal for equal requests */
  requestHash: (request: unknown) => string;
  seal: (answer: unknown) => Uint8Array;
  /** @throws Error for bytes that this key has not sealed */
  open: (sealed: Uint8Array) => unknown;
}

const ivLength = 12;
const tagLength = 16;

/** The same key of another user, or for another call, is another key. */
export function createAnswerSeal(userId: string, call: string, key: string): AnswerSeal {
  const derive = (purpose: string) =>
    Buffer.from(
      hkdfSync("sha256", JSON.stringify([userId, call, key]), "vigil kept answer", purpose, 32),
    );
  const keyHash = derive("find").toString("hex");
  const encryptionKey = derive("encrypt");
  return {
    keyHash,
    requestHash: (request) =>
      createHmac("sha256", derive("compare")).update(JSON.stringify(request)).digest("hex"),
    seal: (answer) => {
      const iv = randomBytes(ivLength);
      const cipher = createCipheriv("aes-256-gcm", encryptionKey, iv);
      const text = JSON.stringify(answer ?? null);
      const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), encrypted]);
    },
    open: (sealed) => {
      const decipher = createDecipheriv("aes-256-gcm", encryptionKey, sealed.subarray(0, ivLength));
      decipher.setAuthTag(sealed.subarray(ivLength, ivLength + tagLength));
      const encrypted = sealed.subarray(ivLength + tagLength);
      const text = Buffer.concat([decipher.update(encrypted), decipher.final()]).toString("utf8");
      return JSON.parse(text) as unknown;
    },
  };
}
