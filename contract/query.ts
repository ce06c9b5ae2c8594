/**
 * Query: a query object as search parameters and back. The schema's shape says what each name holds, so that numbers,
 * booleans and lists survive the trip through text. Lists are repeated parameters.
 */
import { z } from "zod";

type Kind = "text" | "number" | "boolean";
interface Field {
  kind: Kind;
  isList: boolean;
}

/** The schema below `optional`, `default` and `nullable`. */
function bare(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = schema._zod;
  return "innerType" in def ? bare(def.innerType as z.core.$ZodType) : schema;
}

function kindOf(schema: z.core.$ZodType): Kind {
  if (schema instanceof z.ZodNumber) return "number";
  if (schema instanceof z.ZodBoolean) return "boolean";
  if (schema instanceof z.ZodLiteral) {
    const kind = typeof [...schema.values][0];
    return kind === "number" || kind === "boolean" ? kind : "text";
  }
  return "text";
}

function fieldOf(schema: z.core.$ZodType): Field {
  const inner = bare(schema);
  return inner instanceof z.ZodArray
    ? { kind: kindOf(bare(inner.element)), isList: true }
    : { kind: kindOf(inner), isList: false };
}

function encodeValue(name: string, value: unknown): string {
  if (typeof value === "string" || typeof value === "boolean") return String(value);
  if (typeof value === "number" && Number.isFinite(value)) return String(value);
  throw new TypeError(`The query parameter "${name}" is no text, finite number or boolean`);
}

/** Text that is no number or boolean stays text: the schema then refuses it and names the field. */
function decodeValue(kind: Kind, text: string): unknown {
  if (kind === "boolean") return text === "true" ? true : text === "false" ? false : text;
  if (kind === "number" && /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text)) return Number(text);
  return text;
}

/**
 * Search parameters of a query. Left out are what is undefined or null, empty lists, and names that the
 * schema does not know.
 * @throws TypeError for a value that text cannot carry (an object, NaN)
 */
export function encodeQuery<Schema extends z.ZodObject>(
  schema: Schema,
  query: z.input<Schema>,
): URLSearchParams {
  const parameters = new URLSearchParams();
  const given = query as Readonly<Record<string, unknown>>;
  for (const name of Object.keys(schema.shape)) {
    const value = given[name];
    for (const item of Array.isArray(value) ? value : [value])
      if (item != null) parameters.append(name, encodeValue(name, item));
  }
  return parameters;
}

/**
 * The checked query of a request, or the faults. A parameter that is no list but comes twice is refused
 * rather than guessed at; names that the schema does not know are ignored.
 */
export function decodeQuery<Schema extends z.ZodObject>(
  schema: Schema,
  parameters: URLSearchParams,
): z.ZodSafeParseResult<z.output<Schema>> {
  const read: Record<string, unknown> = {};
  for (const [name, fieldSchema] of Object.entries(schema.shape)) {
    const texts = parameters.getAll(name);
    const { kind, isList } = fieldOf(fieldSchema);
    if (texts.length === 0) {
      if (isList && !fieldSchema._zod.optin) read[name] = [];
    } else {
      const values = texts.map((text) => decodeValue(kind, text));
      read[name] = isList || values.length > 1 ? values : values[0];
    }
  }
  return schema.safeParse(read);
}
