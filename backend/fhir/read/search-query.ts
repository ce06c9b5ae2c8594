/**
 * A search: its parameters read and checked. A parameter that a type does not know is refused under `Prefer:
 * handling=strict` and otherwise named in the answer, so that a wider result is never taken for the requested one.
 */
import type { RecordFilter, TimeSpan, WindowEnd } from "../../records/exchange-filter.ts";
import { readDate } from "./date-parameter.ts";
import { FhirRefusal } from "../operation-outcome.ts";
import type { Coding } from "./resource.ts";

export interface SearchParameter {
  readonly name: string;
  readonly type: "token" | "date" | "reference" | "uri";
  /** a reference by canonical: `url`, `url|version` or an id */
  readonly isCanonical?: true;
  readonly documentation: string;
}

export interface SearchableType {
  readonly type: string;
  readonly parameters: readonly SearchParameter[];
  /** the clinical time, by which `_sort` can order; null: there is none */
  readonly dateParameter: string | null;
  /** one of which a search must name, beside `_id`; empty: none */
  readonly needs: readonly string[];
}

interface Token {
  /** undefined: any; "": none */
  readonly system: string | undefined;
  readonly code: string;
}

export interface SearchQuery {
  readonly ids: readonly string[] | undefined;
  readonly patientIds: readonly string[] | undefined;
  /** of the parameter `target`, for Provenance */
  readonly targetIds: readonly string[] | undefined;
  readonly at: readonly TimeSpan[];
  readonly updated: readonly TimeSpan[];
  /** each list: any of them; all lists of a name hold */
  readonly tokens: ReadonlyMap<string, readonly (readonly Token[])[]>;
  readonly count: number;
  readonly isDescending: boolean;
  readonly isCountOnly: boolean;
  /** as they were sent, without those that are ignored */
  readonly used: readonly (readonly [string, string])[];
  /** names that are not known */
  readonly ignored: readonly string[];
}

const countDefault = 50;
const countMax = 200;
/** values of one parameter, and parameters of one search */
const valuesMax = 100;

/** Beside those of the types. `_format` is read by the caller. */
const resultParameters = ["_count", "_sort", "_summary", "_format"] as const;

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
export const isUuid = (text: string): boolean => uuid.test(text);

/** @throws FhirRefusal */
export function readSearch(
  searched: SearchableType,
  pairs: readonly (readonly [string, string])[],
  options: { isStrict: boolean; base: string },
): SearchQuery {
  if (pairs.length > valuesMax)
    throw new FhirRefusal(400, "too-costly", `A search has at most ${valuesMax} parameters.`);
  const found = {
    ids: undefined as readonly string[] | undefined,
    patientIds: undefined as readonly string[] | undefined,
    targetIds: undefined as readonly string[] | undefined,
    at: [] as TimeSpan[],
    updated: [] as TimeSpan[],
    tokens: new Map<string, Token[][]>(),
    count: countDefault,
    isDescending: true,
    isCountOnly: false,
    used: [] as (readonly [string, string])[],
    ignored: [] as string[],
  };
  const both = (before: readonly string[] | undefined, now: readonly string[]) =>
    before ? before.filter((one) => now.includes(one)) : now;
  for (const [name, value] of pairs) {
    if (!/^[\w.:-]{1,64}$/.test(name))
      throw new FhirRefusal(400, "invalid", "The name of a parameter cannot be read.");
    // oxlint-disable-next-line no-control-regex -- these are what is looked for
    if (/[\u0000-\u001f\ufffd]/.test(value))
      throw new FhirRefusal(400, "invalid", `${name} holds characters that cannot be read.`);
    if (value === "") continue;
    if (isResultParameter(name)) {
      if (!readResultParameter(searched, name, value, found)) found.ignored.push(name);
      else found.used.push([name, value]);
      continue;
    }
    const [plain = "", modifier] = name.split(":");
    const parameter = searched.parameters.find((one) => one.name === plain);
    const isTyped = parameter?.type === "reference" && modifier === "Patient";
    if (!parameter || (modifier !== undefined && !isTyped)) {
      found.ignored.push(name);
      continue;
    }
    found.used.push([name, value]);
    if (parameter.type === "date") {
      if (value.includes(","))
        throw new FhirRefusal(
          400,
          "not-supported",
          `${name} takes one date; name it again for an end.`,
        );
      (plain === "_lastUpdated" ? found.updated : found.at).push(readDate(plain, value));
      continue;
    }
    const values = splitValues(value);
    if (values.length > valuesMax)
      throw new FhirRefusal(400, "too-costly", `${name} has more than ${valuesMax} values.`);
    if (plain === "_id")
      found.ids = both(
        found.ids,
        values.map((one) => one.toLowerCase()),
      );
    else if (plain === "target")
      found.targetIds = both(
        found.targetIds,
        readReferences(name, "DetectedIssue", values, options),
      );
    else if (parameter.type === "uri" || parameter.isCanonical)
      found.tokens.set(plain, [
        ...(found.tokens.get(plain) ?? []),
        values.map((code) => ({ system: undefined, code })),
      ]);
    else if (parameter.type === "reference")
      found.patientIds = both(found.patientIds, readReferences(name, "Patient", values, options));
    else found.tokens.set(plain, [...(found.tokens.get(plain) ?? []), values.map(readToken)]);
  }
  found.ignored = [...new Set(found.ignored)];
  if (options.isStrict && found.ignored.length > 0)
    throw new FhirRefusal(
      400,
      "not-supported",
      `A search of ${searched.type} does not know ${found.ignored.join(", ")}.`,
    );
  const named = [found.patientIds, found.targetIds, found.ids];
  if (searched.needs.length > 0 && named.every((one) => one === undefined))
    throw new FhirRefusal(
      400,
      "required",
      `A search of ${searched.type} must name ${searched.needs.join(" or ")} or _id.`,
    );
  return found;
}

const isResultParameter = (name: string): name is (typeof resultParameters)[number] =>
  (resultParameters as readonly string[]).includes(name);

/** Whether the value is one that we can follow. @throws FhirRefusal for a `_count` that is no number */
function readResultParameter(
  { dateParameter }: SearchableType,
  name: (typeof resultParameters)[number],
  value: string,
  found: { count: number; isDescending: boolean; isCountOnly: boolean },
): boolean {
  switch (name) {
    case "_count":
      if (!/^\d{1,6}$/.test(value))
        throw new FhirRefusal(400, "invalid", "_count must be a whole number.");
      found.count = Math.min(Number(value), countMax);
      // "the same as _summary=count" (3.1.1.5.2)
      if (found.count === 0) found.isCountOnly = true;
      return true;
    case "_sort":
      if (dateParameter === null || value.replace(/^-/, "") !== dateParameter) return false;
      found.isDescending = value.startsWith("-");
      return true;
    case "_summary":
      if (value === "count") found.isCountOnly = true;
      return value === "count" || value === "false";
    case "_format":
      return true;
  }
}

/** At commas, but for `\,`. */
const splitValues = (value: string): string[] =>
  value
    .split(/(?<!\\),/)
    .map((one) => one.trim())
    .filter(Boolean);

function readToken(value: string): Token {
  const [first = "", ...rest] = value.split(/(?<!\\)\|/);
  const plain = (text: string) => text.replaceAll(/\\([,|$\\])/g, "$1");
  return rest.length === 0
    ? { system: undefined, code: plain(first) }
    : { system: plain(first), code: plain(rest.join("|")) };
}

/** `<id>`, `Patient/<id>` or the whole address of ours. @throws FhirRefusal */
function readReferences(
  name: string,
  type: string,
  values: readonly string[],
  { base }: { base: string },
): string[] {
  return values.map((value) => {
    const id = [`${base}/${type}/`, `${type}/`].reduce(
      (rest, prefix) => (rest.startsWith(prefix) ? rest.slice(prefix.length) : rest),
      value,
    );
    if (!isUuid(id))
      throw new FhirRefusal(
        400,
        "invalid",
        `${name} must be the id of a ${type}, or ${type}/<id>.`,
      );
    return id.toLowerCase();
  });
}

/** Whether every list of tokens of this name includes one of these codings. */
export function wants(
  query: SearchQuery,
  name: string,
  codings: readonly Pick<Coding, "system" | "code">[],
): boolean {
  return (query.tokens.get(name) ?? []).every((any) =>
    any.some(({ system, code }) =>
      codings.some(
        (coding) =>
          (system === undefined || system === coding.system) &&
          (code === "" || code === coding.code),
      ),
    ),
  );
}

/** The codes of tokens that name no system, or this one; undefined if the parameter was not sent. */
export function codesOf(
  query: SearchQuery,
  name: string,
  ownSystem?: string,
): ReadonlySet<string> | undefined {
  const lists = query.tokens.get(name);
  if (!lists) return undefined;
  return lists
    .map(
      (any) =>
        new Set(
          any.flatMap(({ system, code }) =>
            system === undefined || ownSystem === undefined || system === ownSystem ? [code] : [],
          ),
        ),
    )
    .reduce((one, other) => one.intersection(other));
}

/** The filter of records that a search makes. `ids` are those of the records, not of the resources. */
export const toFilter = (
  query: SearchQuery,
  more: {
    institutionIds: readonly string[];
    ids?: readonly string[] | undefined;
    after: WindowEnd | null;
    limit: number;
  },
): RecordFilter => ({
  patientIds: query.patientIds,
  at: query.at,
  updated: query.updated,
  statuses: codesOf(query, "status"),
  isDescending: query.isDescending,
  ...more,
});
