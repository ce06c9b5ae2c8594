import { institutions } from "../schema/institutions.ts";
import type { Database } from "../database.ts";
import { CommandRefused } from "./command.ts";

export type InstitutionRow = typeof institutions.$inferSelect;

/** The institutions with these ids or exact names. @throws CommandRefused for an unknown or ambiguous one */
export async function findInstitutions(
  database: Database,
  wanted: readonly string[],
): Promise<InstitutionRow[]> {
  const all = await database.select().from(institutions);
  const found = wanted.map((text) => {
    const name = text.trim();
    const matches = all.filter((row) => row.id === name.toLowerCase() || row.name === name);
    const [only, another] = matches;
    if (!only) throw new CommandRefused(`There is no institution ${name}.`);
    if (another) throw new CommandRefused(`Several institutions are named ${name}: use the id.`);
    return only;
  });
  return [...new Set(found)];
}
