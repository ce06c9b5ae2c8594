/** The requirements: one row each in docs/requirements, as JSON lines. */
import { readdirSync, readFileSync } from "node:fs";
import { z } from "zod";

const requirementSchema = z.object({
  id: z.string().regex(/^[A-Z][A-Z0-9]*-\d+$/),
  area: z.string(),
  source: z.string(),
  text: z.string().min(1),
  /** the cheapest test that really shows the row */
  verify: z.enum(["unit", "contract", "e2e", "e2e-nojs", "a11y"]),
  /** the specification is silent or contradicts itself, and `text` proposes a reading */
  open: z.boolean(),
});

export type Requirement = z.infer<typeof requirementSchema>;

const folder = new URL("../../docs/requirements/", import.meta.url);

/** The rows of the named files, or of all, in the order of the files. Throws if a line is no row. */
export function readRequirements(files: readonly string[] = allFiles()): Requirement[] {
  return files
    .flatMap((name) => readFileSync(new URL(name, folder), "utf8").split("\n"))
    .filter((line) => line !== "")
    .map((line) => requirementSchema.parse(JSON.parse(line)));
}

function allFiles(): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".jsonl"))
    .toSorted();
}
