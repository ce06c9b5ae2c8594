import type { EndpointDefinition } from "./endpoint.ts";
import { extensions } from "./extensions.ts";
import { v1 } from "./v1.ts";

let patterns: { definition: EndpointDefinition; pattern: RegExp; places: number }[] | undefined;

/** The endpoint that a method and a path without its query belong to; undefined if the contract has none. */
export function findEndpoint(method: string, path: string): EndpointDefinition | undefined {
  patterns ??= [...Object.values(v1), ...Object.values(extensions)]
    .map((definition: EndpointDefinition) => ({
      definition,
      pattern: new RegExp(`^${definition.path.replaceAll(/\{\w+\}/g, "[^/]+")}$`),
      places: definition.path.split("{").length,
    }))
    // of two that fit, the one with fewer places is meant
    .toSorted((one, other) => one.places - other.places);
  return patterns.find((known) => known.definition.method === method && known.pattern.test(path))
    ?.definition;
}
