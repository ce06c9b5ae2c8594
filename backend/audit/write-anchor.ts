/** Write anchor: today's note of the ends of the audit log's chains, once a day however often it is called. */
import type { KeyObject } from "node:crypto";
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createPublicKey } from "node:crypto";
import { join } from "node:path";
import type { Database } from "../database.ts";
import { findLastAnchor, storeAnchor } from "../records/audit-anchors.ts";
import { findChains } from "../records/audit-log.ts";
import { type Anchor, anchorName, fileHashOf, readAnchor, signNote } from "./anchor-file.ts";

export interface AnchorPlace {
  readonly folder: string;
  /** the private key */
  readonly key: KeyObject;
}

/**
 * Returns the anchor that was written, or null if today's is there. Several backends may do so at once: one of them
 * writes.
 * @throws if the folder cannot be written
 */
export async function writeAnchor(
  database: Database,
  { folder, key }: AnchorPlace,
  now: Date,
): Promise<Anchor | null> {
  const day = now.toISOString().slice(0, 10);
  const before = await findBefore(database, folder, key);
  // a file of a later day: the clock was moved back, and the chain of the files goes on when it has come after it
  if (existsSync(join(folder, anchorName(day))) || (before && before.day >= day)) return null;
  const chains = await findChains(database);
  const note = {
    vigil_anchor: 1 as const,
    sequence: (before?.sequence ?? 0) + 1,
    day,
    written_at: now.toISOString(),
    previous: before?.fileHash ?? null,
    chains: chains.map(({ chainId, length, hash }) => ({
      institution: chainId,
      position: length,
      hash,
    })),
  };
  const content = signNote(note, key);
  if (!putFile(folder, anchorName(day), content)) return null;
  const anchor = { note, fileHash: fileHashOf(content) };
  await storeAnchor(database, anchor);
  return anchor;
}

/**
 * The newest of what the folder has and what the database knows. The database may lag, after a crash or from a backup; the
 * folder may, where files were taken away, and then the next note shows the gap.
 */
async function findBefore(database: Database, folder: string, key: KeyObject) {
  const known = await findLastAnchor(database);
  const name = readdirSync(folder)
    .filter((each) => each.endsWith(".anchor"))
    .toSorted()
    .at(-1);
  const found = name
    ? readAnchor(readFileSync(join(folder, name), "utf8"), createPublicKey(key))
    : null;
  if (!found || (known && known.sequence >= found.note.sequence)) return known;
  await storeAnchor(database, found);
  return { ...found.note, fileHash: found.fileHash };
}

/** Whole or not there, on the disk, for its owner alone. false: another process was first */
function putFile(folder: string, name: string, content: string): boolean {
  const draft = join(folder, `.${name}.${crypto.randomUUID()}`);
  try {
    writeFileSync(draft, content, { mode: 0o600, flag: "wx", flush: true });
    linkSync(draft, join(folder, name));
    const opened = openSync(folder, "r");
    fsyncSync(opened);
    closeSync(opened);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
