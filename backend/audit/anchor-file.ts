/**
 * Anchors of the audit log: files outside the database that note how far each chain went on a day. A file is two lines
 * of UTF-8: the note as JSON, and the Ed25519 signature of that line in base64. Each note holds the hash of the file
 * before, so that the files are a chain themselves: a missing file leaves a gap.
 *
 * Someone who can change only the database can rewrite a chain so that it is whole, but not what was anchored.
 */
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  sign,
  verify,
} from "node:crypto";
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { SettingsError } from "#settings/read-settings.ts";

const hash = z.string().regex(/^[0-9a-f]{64}$/);

const noteSchema = z.strictObject({
  vigil_anchor: z.literal(1),
  /** 1, 2, 3 … without a gap */
  sequence: z.int().min(1),
  /** of UTC */
  day: z.iso.date(),
  written_at: z.iso.datetime(),
  /** SHA-256 of the file before; null: the first */
  previous: hash.nullable(),
  /** where each chain ends: how many lines, and the hash of the last */
  chains: z.array(z.strictObject({ institution: z.guid(), position: z.int().min(0), hash })),
});
export type AnchorNote = z.output<typeof noteSchema>;

export interface Anchor {
  readonly note: AnchorNote;
  /** SHA-256 of the file, hexadecimal */
  readonly fileHash: string;
}

const fileName = /^(\d{4}-\d\d-\d\d)\.anchor$/;
export const anchorName = (day: string) => `${day}.anchor`;

export const fileHashOf = (content: string | Uint8Array) =>
  createHash("sha256").update(content).digest("hex");

export function signNote(note: AnchorNote, key: KeyObject): string {
  const line = JSON.stringify(note);
  return `${line}\n${sign(null, Buffer.from(line), key).toString("base64")}\n`;
}

/** null: not signed by this key, not as it was signed, or nothing that can be read */
export function readAnchor(content: string, publicKey: KeyObject): Anchor | null {
  const [line = "", signature = "", end, ...more] = content.split("\n");
  if (end !== "" || more.length > 0) return null;
  if (!verify(null, Buffer.from(line), publicKey, Buffer.from(signature, "base64"))) return null;
  const note = noteSchema.safeParse(JSON.parse(line));
  return note.success ? { note: note.data, fileHash: fileHashOf(content) } : null;
}

export interface AnchorsFound {
  /** by their day; those that the key has signed alone */
  readonly anchors: readonly Anchor[];
  /** in words */
  readonly faults: readonly string[];
}

/**
 * All anchors of a folder, and what is wrong with their own chain. `last` is the last one that the database knows: its file
 * must be there, too.
 */
export function readAnchors(
  folder: string,
  publicKey: KeyObject,
  last: { sequence: number; day: string; fileHash: string } | null,
): AnchorsFound {
  const anchors: Anchor[] = [];
  const faults: string[] = [];
  for (const name of readdirSync(folder).toSorted()) {
    const day = fileName.exec(name)?.[1];
    if (day === undefined) continue;
    const anchor = readAnchor(readFileSync(join(folder, name), "utf8"), publicKey);
    if (anchor?.note.day === day) anchors.push(anchor);
    else faults.push(`${name}: was changed, or is signed by another key`);
  }
  for (const [index, { note }] of anchors.entries())
    faults.push(...faultsBetween(anchors[index - 1], note));
  const newest = anchors.at(-1);
  if (last && last.sequence > (newest?.note.sequence ?? 0)) {
    const since = newest ? ` after ${anchorName(newest.note.day)}` : "";
    const count = last.sequence - (newest?.note.sequence ?? 0);
    faults.push(
      `${count} anchors are missing${since}: the database knows of one of ${last.day} (${last.fileHash})`,
    );
  }
  return { anchors, faults };
}

function faultsBetween(before: Anchor | undefined, note: AnchorNote): string[] {
  const name = anchorName(note.day);
  const missing = note.sequence - 1 - (before?.note.sequence ?? 0);
  if (missing > 0) {
    const since = before ? ` after ${anchorName(before.note.day)}` : "";
    return [`${missing} anchors are missing${since}, before ${name}`];
  }
  return note.previous === (before?.fileHash ?? null)
    ? []
    : [`${name}: does not follow the anchor before it`];
}

/** @throws SettingsError if the file is no Ed25519 key in PEM, or the folder cannot be made */
export function openAnchorKey({ folder, keyFile }: { folder: string; keyFile: string }): KeyObject {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new SettingsError(`AUDIT_ANCHOR_DIR: ${(error as Error).message}`);
  }
  const key = keyOf(() => createPrivateKey(readFileSync(keyFile)));
  if (key) return key;
  throw new SettingsError(
    "AUDIT_ANCHOR_KEY_FILE: must be an Ed25519 private key in PEM, for example the output of: openssl genpkey -algorithm ed25519",
  );
}

/** Of a public key in PEM, or of a private one, whose public half it is. null: none of Ed25519 */
export const publicKeyOf = (pem: string) => keyOf(() => createPublicKey(pem));

function keyOf(read: () => KeyObject): KeyObject | null {
  try {
    const key = read();
    return key.asymmetricKeyType === "ed25519" ? key : null;
  } catch {
    return null;
  }
}
