/**
 * The route tree with every module loaded.
 *
 * The framework loads a route's module when it matches an address, but it then asks for the middleware of another
 * reading of that address: `/dashboard.data` matched nothing at first and `/dashboard` afterwards, whose modules were
 * not there yet, and so the guard of the signed-in area was left out (react-router 8.5.1; the middleware of a route
 * that is still lazy is ignored). A tree without lazy routes always has its guards. It also answers the first
 * request as fast as the others, and an update of the files on disk does not break a process that runs.
 */
import "server-only";
import { matchRoutes, type RouteObject } from "react-router";
import { answeringFailures } from "#app/server/forms/action-failure.ts";
import type { PostTarget } from "#app/server/security/admit-post.ts";
import { isDecodable } from "#app/server/request-marks.ts";
import { published } from "#app/server/observability/published-handler.ts";

interface TreeRoute {
  id: string;
  path?: string;
  children?: TreeRoute[];
  lazy?: () => Promise<object>;
  action?: unknown;
}

/** What a route's own module may not change. */
const fixed = new Set(["id", "path", "index", "children", "lazy", "default"]);

export async function loadRouteTree<Route extends TreeRoute>(
  routes: readonly Route[],
): Promise<Route[]> {
  return Promise.all(
    routes.map(async ({ lazy, children, ...route }) => {
      const exported: Record<string, unknown> = { ...(await lazy?.()) };
      const parts = Object.entries(exported).filter(([name]) => !fixed.has(name));
      const Component = exported["Component"] ?? exported["default"];
      const isPage = Component !== undefined;
      // the loaders of pages have the page's own error page
      const handlers = isPage ? ["action"] : ["action", "loader"];
      const answering = handlers.flatMap((name) => {
        const handle = exported[name] as Parameters<typeof answeringFailures>[0] | undefined;
        return handle ? [[name, answeringFailures(handle, isPage)] as const] : [];
      });
      const given = { ...Object.fromEntries(parts), ...Object.fromEntries(answering) };
      return {
        ...published(given, route.id),
        ...(Component === undefined ? {} : { Component }),
        ...route,
        ...(children ? { children: await loadRouteTree(children) } : {}),
      } as unknown as Route;
    }),
  );
}

export interface RoutesOf<Route = unknown> {
  /** the route of an address, outermost first; empty if there is none */
  readonly branch: readonly TreeRoute[];
  /**
   * of the whole tree, what the framework needs to answer that address: its branch, and those of the addresses above it
   */
  readonly tree: Route[];
}

/** Patients, readings, documents: an address leads to the same routes whichever it is. */
const identifier = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;
const cacheMax = 500;

/**
 * The routes of an address. The framework flattens, ranks and compiles all routes for each lookup, three times a
 * request; here the answer is cached by the shape of the address.
 */
export function createRoutesOf<Route extends TreeRoute>(
  routes: readonly Route[],
): (page: string) => RoutesOf<Route> {
  const cache = new Map<string, RoutesOf<Route>>();
  return (page) => {
    const shape = page.replace(identifier, "id");
    const known = cache.get(shape);
    if (known) return known;
    const branch = matchOrNone(routes, shape);
    // for an address without a page, which may have any number of parts, the parents are not needed
    const parts = branch.at(-1)?.path === "*" ? [] : shape.split("/");
    const above = parts.map((_, place) => parts.slice(0, place).join("/") || "/");
    const needed = new Set([branch, ...above.map((each) => matchOrNone(routes, each))].flat());
    const found = { branch, tree: onlyOf(routes, needed) };
    // made-up addresses fill no memory
    if (cache.size >= cacheMax) cache.clear();
    cache.set(shape, found);
    return found;
  };
}

const onlyOf = <Route extends TreeRoute>(
  routes: readonly Route[],
  needed: ReadonlySet<TreeRoute>,
): Route[] =>
  routes
    .filter((route) => needed.has(route))
    .map((route) =>
      route.children ? { ...route, children: onlyOf(route.children, needed) } : route,
    );

/**
 * What an address does with a form. The framework gives it to the innermost route that has a part of the address
 * (an index route has none).
 */
export function postTarget({ branch }: RoutesOf): PostTarget {
  const route = branch.findLast(({ path }) => path) ?? branch.at(-1);
  if (!route || route.path === "*") return "unknown";
  return "action" in route && route.action ? "takes_forms" : "takes_none";
}

/**
 * The template of an address for logs: `/patient/:patientId/monitoring`. User input stays out, and an unknown address
 * is `/*`.
 */
export function routeTemplate({ branch }: RoutesOf, kind: string): string {
  const parts = branch.map(({ path }) => path ?? "").filter(Boolean);
  return `/${parts.join("/")}${kind}`.replace("//", "/");
}

function matchOrNone(routes: readonly TreeRoute[], pathname: string): TreeRoute[] {
  // the framework would write it to standard error
  if (!isDecodable(pathname)) return [{ id: "undecodable", path: "*" }];
  const matches = matchRoutes(routes as unknown as RouteObject[], pathname) ?? [];
  return matches.map(({ route }) => route as unknown as TreeRoute);
}
