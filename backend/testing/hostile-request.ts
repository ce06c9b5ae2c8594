/** Requests with something wrong in them, made from an endpoint's schema and from its valid example. */
import fc from "fast-check";
import type { EndpointDefinition } from "#contract/endpoint.ts";
import {
  exampleRequest,
  jsonSchemaOf,
  type ExampleRequest,
  type NamedIds,
} from "./example-request.ts";
import { hostileFor, hostileText, nearlyValid } from "./hostile-values.ts";

export function hostileRequest(
  definition: EndpointDefinition,
  ids: NamedIds,
): fc.Arbitrary<ExampleRequest> {
  const example = exampleRequest(definition, ids);
  const kinds: fc.WeightedArbitrary<ExampleRequest>[] = [];
  if (definition.params) kinds.push({ arbitrary: strangePath(definition, example), weight: 1 });
  if (definition.query) {
    const queries = nearlyValid(jsonSchemaOf(definition.query)).map(asQuery);
    kinds.push(
      {
        arbitrary: mutated(example.query).map((query) => ({ ...example, query: asQuery(query) })),
        weight: 4,
      },
      { arbitrary: queries.map((query) => ({ ...example, query })), weight: 2 },
    );
  }
  if (definition.body) {
    const bodies = nearlyValid(jsonSchemaOf(definition.body.schema));
    kinds.push({
      arbitrary: mutated(example.body).map((body) => ({ ...example, body })),
      weight: 8,
    });
    if (definition.body.kind === "json")
      kinds.push({ arbitrary: bodies.map((body) => ({ ...example, body })), weight: 3 });
  }
  // nothing to break: a body and a query where none belong
  if (kinds.length === 0)
    kinds.push({
      arbitrary: hostileText.map((text) => ({ ...example, query: { more: text } })),
      weight: 1,
    });
  return fc.oneof(...kinds);
}

const asQuery = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : { more: value };

/** The places of the path, filled with what is no id. */
function strangePath(
  { path }: EndpointDefinition,
  example: ExampleRequest,
): fc.Arbitrary<ExampleRequest> {
  const strange = hostileText
    // an empty place, or one that is a step up, is another address
    .filter((text) => !/^\.{0,2}$/.test(text.trim()))
    .map((text) => encodeURIComponent(text.slice(0, 500).toWellFormed()));
  return fc
    .oneof(strange, fc.constantFrom("%FF", "%00", "..%2f..%2flogout", "%"))
    .map((text) => ({ ...example, path: path.replaceAll(/\{\w+\}/g, () => text) }));
}

type Place = readonly (string | number)[];

/** Every place in a value, the whole first. */
function placesOf(value: unknown, place: Place = []): Place[] {
  if (value instanceof Blob || typeof value !== "object" || value === null) return [place];
  const inner = Object.entries(value).flatMap(([key, part]) => placesOf(part, [...place, key]));
  return [place, ...inner];
}

function valueAt(value: unknown, place: Place): unknown {
  return place.reduce((part, key) => (part as Record<string, unknown>)?.[key], value);
}

/** A copy with one place replaced; `undefined` leaves it out. */
function withValue(value: unknown, place: Place, put: unknown): unknown {
  const [key, ...rest] = place;
  if (key === undefined) return put;
  const copy: Record<string | number, unknown> = Array.isArray(value)
    ? ([...value] as never)
    : { ...(value as object) };
  if (rest.length === 0 && put === undefined) delete copy[key];
  else copy[key] = withValue(copy[key], rest, put);
  return Array.isArray(copy) ? copy.filter((part) => part !== undefined) : copy;
}

/** The value with one thing wrong: a part missing, another in its place, one too many, or very many. */
function mutated(base: unknown): fc.Arbitrary<unknown> {
  return fc.constantFrom(...placesOf(base)).chain((place) => {
    const old = valueAt(base, place);
    const put = (value: unknown) => withValue(base, place, value);
    const kinds = [hostileFor(old).map(put)];
    if (place.length > 0) kinds.push(fc.constant(put(undefined)));
    if (Array.isArray(old)) kinds.push(fc.constant(put(Array(300).fill(old[0] ?? null))));
    else if (typeof old === "object" && old !== null && !(old instanceof Blob))
      kinds.push(
        hostileText.map((text) => put({ ...old, more: text })),
        hostileText.map((text) => put({ ...old, [text]: 1 })),
      );
    return fc.oneof(...kinds);
  });
}
