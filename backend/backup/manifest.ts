/**
 * The description of a backup: `manifest.json` in its folder. The folder is whole if the manifest is there, since it is
 * written last and the folder gets its name after that. The format is in docs/operations.md.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

/** What an operator can mend, in a sentence; nothing was changed. */
export class BackupRefused extends Error {
  override name = "BackupRefused";
}

const formatVersion = 1;

const sha256 = z.string().regex(/^[\da-f]{64}$/);
const identifier = z.string().regex(/^[a-z_][a-z0-9_]*$/);
/** never a path: a manifest must not lead out of its folder */
const fileName = z.string().regex(/^[a-z0-9_][a-z0-9_.-]*$/);

const partSchema = z.strictObject({ file: fileName, byteCount: z.int().min(0), sha256 });
export type Part = z.output<typeof partSchema>;

const commonShape = {
  format: z.literal(formatVersion),
  /** of Vigil, which wrote it */
  programVersion: z.string(),
  takenAt: z.iso.datetime(),
  isEncrypted: z.boolean(),
};

const databaseManifestSchema = z.strictObject({
  kind: z.literal("database"),
  ...commonShape,
  /** the migrations that the database had been through: their times in Unix ms, as in their journal */
  migrations: z.array(z.int()).min(1),
  tables: z.array(
    z.strictObject({
      name: identifier,
      columns: z.array(identifier).min(1),
      rowCount: z.int().min(0),
      part: partSchema,
    }),
  ),
  /** the last number that each gave out; null: none yet */
  sequences: z.array(z.strictObject({ name: identifier, lastValue: z.string().nullable() })),
});
export type DatabaseManifest = z.output<typeof databaseManifestSchema>;

const keysManifestSchema = z.strictObject({
  kind: z.literal("keys"),
  ...commonShape,
  files: z.array(z.strictObject({ name: fileName, part: partSchema })),
});
export type KeysManifest = z.output<typeof keysManifestSchema>;

export const manifestFile = "manifest.json";

/** The part that both kinds begin with. */
export const manifestHead = (programVersion: string, takenAt: Date, isEncrypted: boolean) => ({
  format: formatVersion as typeof formatVersion,
  programVersion,
  takenAt: takenAt.toISOString(),
  isEncrypted,
});

/** @throws BackupRefused if the folder holds no whole backup of this kind, or one of a newer format */
export function readManifest(folder: string, kind: "database"): DatabaseManifest;
export function readManifest(folder: string, kind: "keys"): KeysManifest;
export function readManifest(folder: string, kind: "database" | "keys") {
  let text: string;
  try {
    text = readFileSync(join(folder, manifestFile), "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    throw new BackupRefused(
      `${folder} holds no whole backup: there is no ${manifestFile} in it. Name the folder that npm run backup made.`,
    );
  }
  const found = readJson(text);
  if (typeof found?.["format"] === "number" && found["format"] > formatVersion)
    throw new BackupRefused(
      "The backup was made by a newer version of Vigil, in a format that this one does not know. Restore it with that version.",
    );
  const schema = kind === "database" ? databaseManifestSchema : keysManifestSchema;
  const read = schema.safeParse(found);
  if (!read.success)
    throw new BackupRefused(
      `${join(folder, manifestFile)} is no manifest of a backup of ${kind === "database" ? "a database" : "keys"}, or was changed.`,
    );
  return read.data;
}

function readJson(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}
