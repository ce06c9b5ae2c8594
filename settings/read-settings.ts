/**
 * The settings of both programs, read from the environment once at start. All bad values are reported at once, each
 * with its name, the fault and an example. Values themselves are never shown, since some are secrets.
 */
import { readFileSync } from "node:fs";
import { z } from "zod";
import { checkTogether } from "./check-together.ts";
import { secretNames, settings } from "./list.ts";

type Schemas = { [Name in keyof typeof settings]: (typeof settings)[Name]["schema"] };
export type SettingsValues = { [Name in keyof Schemas]: z.output<Schemas[Name]> };
type Source = Readonly<Record<string, string | undefined>>;

/** No secret is longer. */
const secretBytesMax = 10_000;

const schema = z.object(
  Object.fromEntries(Object.entries(settings).map(([name, setting]) => [name, setting.schema])),
);

export class SettingsError extends Error {
  override name = "SettingsError";
}

/** @throws SettingsError that lists every bad value */
export function readSettings(source: Source): SettingsValues {
  const faults: string[] = [];
  const given = withFiles(source, faults);
  const read = schema.safeParse(given);
  for (const { path, message } of read.error?.issues ?? [])
    faults.push(`${path.join(".")}: ${message}`);
  if (read.success) faults.push(...checkTogether(read.data as SettingsValues));
  if (faults.length > 0)
    throw new SettingsError(
      ["The environment has bad values:", ...faults.map((fault) => `  ${fault}`)].join("\n"),
    );
  return read.data as SettingsValues;
}

/** All set values, including secrets from files; an empty value counts as unset. */
function withFiles(source: Source, faults: string[]): Record<string, string> {
  const given = Object.fromEntries(
    Object.entries(source).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
  for (const name of secretNames) {
    const file = given[`${name}_FILE`];
    if (file === undefined) continue;
    const found = given[name] === undefined ? textOf(file) : "is set, and so is " + name;
    if (typeof found === "string")
      faults.push(`${name}_FILE: ${found}, for example /run/secrets/${name.toLowerCase()}`);
    else given[name] = found.text;
  }
  return given;
}

/** The text of a secret's file without the line end that editors add, or the fault of the file. */
function textOf(file: string): { text: string } | string {
  try {
    const bytes = readFileSync(file);
    if (bytes.byteLength > secretBytesMax) return "names a file that is too large for a secret";
    const text = bytes.toString("utf8").replace(/\r?\n$/, "");
    return text === "" ? "names an empty file" : { text };
  } catch {
    return "must name a file that can be read";
  }
}
