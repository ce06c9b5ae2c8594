/**
 * One file of a backup: compressed, and encrypted to a public key if there is one. Encrypted it is the letters
 * `VIGILBK1`, a public X25519 key made for this file alone (32 bytes), the gzip stream under AES-256-GCM, and the tag
 * (16 bytes). The key comes by HKDF-SHA-256 from what both keys share; the nonce is zero, since no key is used twice;
 * the file's name is authenticated with it. So a holder of the public key alone can write backups and read none.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
} from "node:crypto";
import {
  createReadStream,
  createWriteStream,
  fsyncSync,
  openSync,
  closeSync,
  readSync,
  statSync,
} from "node:fs";
import { join } from "node:path";
import { Readable, Transform, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { BackupRefused, type Part } from "./manifest.ts";

const mark = Buffer.from("VIGILBK1");
const keyBytes = 32;
const tagBytes = 16;
const headBytes = mark.length + keyBytes;
const nonce = Buffer.alloc(12);

/** @throws BackupRefused if the text is no such key */
export function readPublicKey(pem: string): KeyObject {
  return readKey(() => createPublicKey(pem), "public", pem.includes("PRIVATE KEY"));
}

/** @throws BackupRefused if the text is no such key */
export function readPrivateKey(pem: string): KeyObject {
  return readKey(() => createPrivateKey(pem), "private", false);
}

function readKey(read: () => KeyObject, kind: string, isWrongKind: boolean): KeyObject {
  let key: KeyObject | undefined;
  try {
    key = read();
  } catch {
    // see below
  }
  if (!key || isWrongKind || key.asymmetricKeyType !== "x25519")
    throw new BackupRefused(
      `The ${kind} key must be an X25519 key in PEM. Make a pair with: openssl genpkey -algorithm X25519 -out backup.key, ` +
        "and: openssl pkey -in backup.key -pubout -out backup.pub",
    );
  return key;
}

const rawOf = (key: KeyObject) => Buffer.from(key.export({ format: "jwk" }).x ?? "", "base64url");

const publicKeyOf = (raw: Buffer) =>
  createPublicKey({
    key: { kty: "OKP", crv: "X25519", x: raw.toString("base64url") },
    format: "jwk",
  });

function fileKey(own: KeyObject, other: KeyObject, ephemeral: Buffer, recipient: Buffer): Buffer {
  const secret = diffieHellman({ privateKey: own, publicKey: other });
  const salt = Buffer.concat([ephemeral, recipient]);
  return Buffer.from(hkdfSync("sha256", secret, salt, "vigil-backup-1", keyBytes));
}

function encrypting(publicKey: KeyObject, name: string): Transform {
  const pair = generateKeyPairSync("x25519");
  const ephemeral = rawOf(pair.publicKey);
  const key = fileKey(pair.privateKey, publicKey, ephemeral, rawOf(publicKey));
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(name));
  let isBegun = false;
  const begin = (stream: Transform) => {
    if (!isBegun) stream.push(Buffer.concat([mark, ephemeral]));
    isBegun = true;
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      begin(this);
      done(null, cipher.update(chunk));
    },
    flush(done) {
      begin(this);
      this.push(cipher.final());
      done(null, cipher.getAuthTag());
    },
  });
}

/** Writes `lines` into a new file of mode 0600; on the disk when it resolves. */
export async function writePart(
  folder: string,
  name: string,
  content: Iterable<string | Buffer> | AsyncIterable<string | Buffer>,
  publicKey: KeyObject | undefined,
): Promise<Part> {
  const file = `${name}.gz${publicKey ? ".sealed" : ""}`;
  const hash = createHash("sha256");
  let byteCount = 0;
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      byteCount += chunk.length;
      done(null, chunk);
    },
  });
  const steps: (Transform | Writable)[] = [createGzip({ level: 4 })];
  if (publicKey) steps.push(encrypting(publicKey, name));
  steps.push(
    counting,
    createWriteStream(join(folder, file), { flags: "wx", mode: 0o600, flush: true }),
  );
  await pipeline([Readable.from(content, { objectMode: true }), ...steps]);
  return { file, byteCount, sha256: hash.digest("hex") };
}

/** @throws BackupRefused if the file is not what the manifest says */
export async function checkPart(folder: string, part: Part): Promise<void> {
  const path = join(folder, part.file);
  const hash = createHash("sha256");
  try {
    for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    throw new BackupRefused(`The backup is not whole: ${part.file} is missing.`);
  }
  if (hash.digest("hex") !== part.sha256)
    throw new BackupRefused(
      `The backup is damaged: ${part.file} is not the file that was written.`,
    );
}

/**
 * The content of a part. With a key, the content is proven only at its end: the reader must throw all of it away if
 * this throws.
 * @throws BackupRefused if the key does not fit
 */
export function readPart(
  folder: string,
  name: string,
  part: Part,
  privateKey: KeyObject | undefined,
): Readable {
  const path = join(folder, part.file);
  const gunzip = createGunzip();
  const steps: [Readable, ...Transform[]] = privateKey
    ? decrypting(path, name, privateKey)
    : [createReadStream(path)];
  // an error ends the last stream, where the reader sees it
  pipeline([...steps, gunzip]).catch((error: unknown) => {
    gunzip.destroy(error as Error);
  });
  return gunzip;
}

function decrypting(path: string, name: string, privateKey: KeyObject): [Readable, Transform] {
  const size = statSync(path).size;
  const head = Buffer.alloc(headBytes);
  const tag = Buffer.alloc(tagBytes);
  const descriptor = openSync(path, "r");
  try {
    readSync(descriptor, head, 0, headBytes, 0);
    readSync(descriptor, tag, 0, tagBytes, Math.max(0, size - tagBytes));
  } finally {
    closeSync(descriptor);
  }
  if (size < headBytes + tagBytes || !head.subarray(0, mark.length).equals(mark))
    throw new BackupRefused(`The backup is damaged: ${path} is not encrypted as it should be.`);
  const ephemeral = head.subarray(mark.length);
  const recipient = rawOf(createPublicKey(privateKey));
  const key = fileKey(privateKey, publicKeyOf(ephemeral), ephemeral, recipient);
  const decipher = createDecipheriv("aes-256-gcm", key, nonce)
    .setAAD(Buffer.from(name))
    .setAuthTag(tag);
  const body = createReadStream(path, { start: headBytes, end: size - tagBytes - 1 });
  return [body, decipher];
}

/** So that a folder's entries survive a power cut. */
export function syncFolder(folder: string): void {
  const descriptor = openSync(folder, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
