/**
 * Unknown values: where an answer holds a text outside the list that its field is known to hold. Nothing is refused
 * for it; this tells the fields, so that they can be logged. Values are not told: a log takes none.
 */
import type { z } from "zod";

/** Adds the paths of fields with unknown values to `found`. */
type Look = (value: unknown, path: string, found: Set<string>) => void;

const looks = new WeakMap<z.core.$ZodType, { look: Look | null }>();

/** Paths without the places of lists and the keys of records: `items.incidents.incident_type`. */
export function unknownValueFields(schema: z.ZodType, value: unknown): string[] {
  const found = new Set<string>();
  lookOf(schema)?.(value, "", found);
  return [...found];
}

/** Null where nothing below can be unknown: a list of 100,000 numbers is not walked. */
function lookOf(schema: z.core.$ZodType): Look | null {
  const known = looks.get(schema);
  if (known) return known.look;
  // a schema that holds itself finds this while its own look is being made
  const made: { look: Look | null } = { look: null };
  looks.set(schema, made);
  made.look = makeLook(schema);
  return made.look;
}

const at = (path: string, name: string) => (path === "" ? name : `${path}.${name}`);

function makeLook(schema: z.core.$ZodType): Look | null {
  const def = schema._zod.def as z.core.$ZodTypeDef & Record<string, unknown>;
  switch (def.type) {
    case "string":
      return lookAtText((schema as z.ZodString).meta()?.["x-extensible-enum"]);
    case "object":
      return lookAtFields(Object.entries(def["shape"] as Record<string, z.core.$ZodType>));
    case "array": {
      const look = lookOf(def["element"] as z.core.$ZodType);
      return (
        look &&
        ((value, path, found) => {
          if (Array.isArray(value)) for (const one of value) look(one, path, found);
        })
      );
    }
    case "record": {
      const look = lookOf(def["valueType"] as z.core.$ZodType);
      return (
        look &&
        ((value, path, found) => {
          if (isObject(value)) for (const one of Object.values(value)) look(one, path, found);
        })
      );
    }
    case "nullable":
    case "optional":
    case "default":
      return lookOf(def["innerType"] as z.core.$ZodType);
    case "pipe":
      return lookOf(def["out"] as z.core.$ZodType);
    default:
      return null;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

function lookAtText(known: unknown): Look | null {
  if (!Array.isArray(known)) return null;
  const values = new Set<unknown>(known);
  return (value, path, found) => {
    if (typeof value === "string" && !values.has(value)) found.add(path);
  };
}

function lookAtFields(fields: readonly (readonly [string, z.core.$ZodType])[]): Look | null {
  const watched = fields.flatMap(([name, field]) => {
    const look = lookOf(field);
    return look ? [[name, look] as const] : [];
  });
  if (watched.length === 0) return null;
  return (value, path, found) => {
    if (isObject(value))
      for (const [name, look] of watched) look(value[name], at(path, name), found);
  };
}
