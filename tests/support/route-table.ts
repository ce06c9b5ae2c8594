/** Every address of the app with its module, from app/routes.ts. */
import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { RouteObject } from "react-router";
import routes from "#app/routes.ts";
import { exampleId } from "#contract/example.ts";
import { readSource } from "./source-files.ts";

export interface RouteAddress {
  /** with an example's id for each parameter */
  readonly path: string;
  /** the text of its module */
  readonly source: string;
}

export function routeAddresses(): RouteAddress[] {
  return [...walk(routes, "")];
}

/** The addresses as in app/routes.ts, without layouts. */
export function routeTable(): { readonly template: string; readonly source: string }[] {
  const all = [...templates(routes, "")];
  return all.filter(({ template }, at) => all.findIndex((one) => one.template === template) === at);
}

function* templates(
  entries: readonly RouteConfigEntry[],
  above: string,
): Generator<{ template: string; source: string }> {
  for (const { path = "", file, index, children = [] } of entries) {
    const own = path === "" ? above : `${above}/${path}`;
    if (path !== "" || index === true)
      yield { template: own || "/", source: readSource(`app/${file}`) };
    yield* templates(children, own);
  }
}

/** The same table as the router matches it; a route's id is its module below app/. */
export function routeObjects(entries: readonly RouteConfigEntry[]): RouteObject[] {
  return entries.map(({ path, file, index, children }) =>
    index === true
      ? { id: file, index }
      : { id: file, ...(path && { path }), ...(children && { children: routeObjects(children) }) },
  );
}

/** The addresses that take forms. */
export function actionPaths(): string[] {
  return routeAddresses()
    .filter(({ source }) => /export (async function|function|const) action\b/.test(source))
    .map(({ path }) => path);
}

function* walk(entries: readonly RouteConfigEntry[], above: string): Generator<RouteAddress> {
  for (const { path = "", file, children = [] } of entries) {
    const own = path === "" ? above : `${above}/${path}`;
    const filled = own.replaceAll(/:\w+\??/g, exampleId.erika).replace("*", "nowhere");
    yield { path: filled || "/", source: readSource(`app/${file}`) };
    yield* walk(children, own);
  }
}
