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

interface TreeRoute {
  id: string;
  path?: string;
  children?: TreeRoute[];
  lazy?: () => Promise<object>;
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
      return {
        ...Object.fromEntries(parts),
        ...(Component === undefined ? {} : { Component }),
        ...route,
        ...(children ? { children: await loadRouteTree(children) } : {}),
      } as unknown as Route;
    }),
  );
}

/**
 * The template of an address for logs: `/patient/:patientId/monitoring`. What somebody typed stays out, and an
 * address that no route knows is `/*`.
 */
export function routeTemplate(routes: readonly TreeRoute[], pathname: string): string {
  const [, page = "/", kind = ""] = /^(.*?)((?:\/_)?\.(?:rsc|manifest))?$/.exec(pathname) ?? [];
  const matches = matchOrNone(routes, page || "/");
  const parts = matches.map(({ route }) => route.path ?? "").filter(Boolean);
  return `/${parts.join("/")}${kind}`;
}

function matchOrNone(routes: readonly TreeRoute[], pathname: string) {
  try {
    return matchRoutes(routes as unknown as RouteObject[], pathname) ?? [];
  } catch {
    // an address that cannot be decoded
    return [{ route: { path: "*" } }];
  }
}
