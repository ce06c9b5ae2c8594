/**
 * The operator's statement about the product as a medical device: REGULATORY_FILE, JSON. Without the file nothing is
 * stated; an open project must not show a mark that it does not have.
 */
import "server-only";
import { readFileSync } from "node:fs";
import { z } from "zod";
import { type UiLanguage, uiLanguages } from "#app/format/ui-language.ts";
import { environment } from "./env.ts";

const line = z.string().trim().min(1).max(500);
const text = z.string().trim().min(1).max(10_000);

const fileSchema = z.strictObject({
  /** name and address, line by line */
  manufacturer: z.array(line).min(1),
  product_reference: line,
  /** the UDI up to the place of the version: `(01)04260000000017(8012)` */
  udi_prefix: line,
  notified_body: z
    .string()
    .regex(/^\d{4}$/)
    .default("0633"),
  /** one text, or one for each language (de, en-uk …) */
  intended_use: z.union([text, z.partialRecord(z.enum(uiLanguages), text)]),
});

export type RegulatoryStatement = z.output<typeof fileSchema>;

/** @throws Error that names the file if it cannot be read or is not such a statement */
export function readRegulatoryFile(file: string): RegulatoryStatement {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, "utf8"));
  } catch (cause) {
    throw new Error(`REGULATORY_FILE ${file} cannot be read as JSON`, { cause });
  }
  const result = fileSchema.safeParse(content);
  if (result.success) return result.data;
  const faults = result.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  throw new Error(`REGULATORY_FILE ${file}: ${faults.join("; ")}`);
}

let current: RegulatoryStatement | null | undefined;

/** The statement of this process, read once; null if the operator states nothing. */
export function regulatoryStatement(): RegulatoryStatement | null {
  const { regulatoryFile } = environment();
  current ??= regulatoryFile === undefined ? null : readRegulatoryFile(regulatoryFile);
  return current;
}

/** The UDI with the version that runs. */
export function udi({ udi_prefix }: Pick<RegulatoryStatement, "udi_prefix">, version: string) {
  return `${udi_prefix}${version}`;
}

/** The text in the user's language if the file has it, else in the file's first language. */
export function intendedUse(
  { intended_use }: Pick<RegulatoryStatement, "intended_use">,
  language: UiLanguage,
): string {
  if (typeof intended_use === "string") return intended_use;
  return intended_use[language] ?? Object.values(intended_use)[0] ?? "";
}
