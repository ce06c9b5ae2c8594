/**
 * The secrets of a clinic, apart from its database: the keys in DATA_DIR, and the web sessions. In a folder of its own:
 * a stolen backup without them reveals no vendor's credential and lets no one in.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { KeyObject } from "node:crypto";
import Sqlite from "better-sqlite3";
import { BackupRefused, manifestHead, readManifest, type KeysManifest } from "./manifest.ts";
import { checkPart, readPart, readPublicKey, writePart } from "./part-file.ts";
import { inNewFolder, programVersion, writeManifest, type BackupRequest } from "./write-backup.ts";

const keyFiles = ["secrets-key", "ingest-token", "session-secret"] as const;
const sessionsFile = "sessions.sqlite";
const names = new Set<string>([...keyFiles, sessionsFile]);

/** Answers lines for the operator. @throws BackupRefused */
export async function backUpKeys(
  dataDir: string,
  { folder, publicKey, takenAt }: BackupRequest,
): Promise<string[]> {
  const key = publicKey === undefined ? undefined : readPublicKey(publicKey);
  const files: KeysManifest["files"] = [];
  await inNewFolder(folder, async (unfinished) => {
    const add = async (name: string, content: Buffer) =>
      void files.push({ name, part: await writePart(unfinished, name, [content], key) });
    for (const name of keyFiles)
      if (existsSync(join(dataDir, name))) await add(name, readFileSync(join(dataDir, name)));
    if (existsSync(join(dataDir, sessionsFile))) await add(sessionsFile, readSessions(dataDir));
    const manifest: KeysManifest = {
      kind: "keys",
      ...manifestHead(programVersion(), takenAt, key !== undefined),
      files,
    };
    writeManifest(unfinished, manifest);
  });
  return [
    `The keys are apart: ${folder}`,
    `  ${files.map(({ name }) => name).join(", ") || "there are none in DATA_DIR"}` +
      (key ? ", encrypted" : ", not encrypted: keep them elsewhere than the backup"),
  ];
}

/** As of one instant, while the web server writes. */
function readSessions(dataDir: string): Buffer {
  const scratch = mkdtempSync(join(dataDir, "sessions-copy-"));
  const sessions = new Sqlite(join(dataDir, sessionsFile), { readonly: true });
  try {
    const copy = join(scratch, sessionsFile);
    sessions.prepare("vacuum into ?").run(copy);
    return readFileSync(copy);
  } finally {
    sessions.close();
    rmSync(scratch, { recursive: true });
  }
}

/**
 * Puts keys and sessions into a DATA_DIR that has none of them. Answers lines for the operator.
 * @throws BackupRefused, and nothing is written
 */
export async function restoreKeys(
  dataDir: string,
  folder: string,
  privateKey: KeyObject | undefined,
): Promise<string[]> {
  const manifest = readManifest(folder, "keys");
  if (manifest.isEncrypted && !privateKey)
    throw new BackupRefused(
      "The keys are encrypted: name the private key with --private-key FILE.",
    );
  const contents = new Map<string, Buffer>();
  for (const { name, part } of manifest.files) {
    if (!names.has(name)) throw new BackupRefused(`${name} is no file of keys or sessions.`);
    await checkPart(folder, part);
    const chunks: Buffer[] = [];
    const key = manifest.isEncrypted ? privateKey : undefined;
    try {
      for await (const chunk of readPart(folder, name, part, key)) chunks.push(chunk as Buffer);
    } catch {
      throw new BackupRefused(`${name} cannot be read: the private key is not the one that fits.`);
    }
    contents.set(name, Buffer.concat(chunks));
  }
  const others = [...contents.keys()].filter((name) => {
    const path = join(dataDir, name);
    return existsSync(path) && !readFileSync(path).equals(contents.get(name) ?? Buffer.of());
  });
  if (others.length > 0)
    throw new BackupRefused(
      `${dataDir} has ${others.join(", ")} already, and restoring would destroy them. Name another DATA_DIR, or move them away.`,
    );
  for (const [name, content] of contents)
    if (!existsSync(join(dataDir, name)))
      writeFileSync(join(dataDir, name), content, { flag: "wx", mode: 0o600, flush: true });
  return [`Restored keys: ${[...contents.keys()].join(", ") || "none"}.`];
}
