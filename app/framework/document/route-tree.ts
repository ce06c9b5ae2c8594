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

/**
 * What an address does with a form. The framework gives it to the innermost route that has a part of the address
 * (an index route has none).
 */
export function postTarget(routes: readonly TreeRoute[], pathname: string): PostTarget {
  const matches = matchOrNone(routes, withoutEnding(pathname).page);
  const route = matches.findLast(({ route: { path } }) => path)?.route ?? matches.at(-1)?.route;
  if (!route || route.path === "*") return "unknown";
  return "action" in route && route.action ? "takes_forms" : "takes_none";
}

/**
 * The template of an address for logs: `/patient/:patientId/monitoring`. What somebody typed stays out, and an
 * address that no route knows is `/*`.
 */
export function routeTemplate(routes: readonly TreeRoute[], pathname: string): string {
  const { page, kind } = withoutEnding(pathname);
  const matches = matchOrNone(routes, page);
  const parts = matches.map(({ route }) => route.path ?? "").filter(Boolean);
  return `/${parts.join("/")}${kind}`;
}

/** The address of the page, and what the router asks for of it. */
function withoutEnding(pathname: string) {
  const [, page = "/", kind = ""] = /^(.*?)((?:\/_)?\.(?:rsc|manifest))?$/.exec(pathname) ?? [];
  return { page: page || "/", kind };
}

function matchOrNone(routes: readonly TreeRoute[], pathname: string) {
  // the framework would write it to standard error
  if (!isDecodable(pathname)) return [{ route: { path: "*" } }];
  return matchRoutes(routes as unknown as RouteObject[], pathname) ?? [];
}
