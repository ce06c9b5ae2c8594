import { matchRoutes, type RouteObject } from "react-router";
import { expect, test, vi } from "vitest";
import { paths } from "#app/addresses/paths.ts";
import routes from "#app/routes.ts";
import { exampleId } from "#contract/example.ts";
import { routeObjects } from "#tests/support/route-table.ts";

const id = exampleId.erika;
const addresses = Object.entries(paths).map(([name, path]) => ({
  name,
  pathname: (typeof path === "string" ? path : path(id, id, id)).split("?")[0] ?? "",
}));

/** The modules that an address passes through, outermost first. */
const modulesOf = (tree: RouteObject[], pathname: string) =>
  matchRoutes(tree, pathname)?.map(({ route }) => route.id) ?? [];

const tree = routeObjects(routes);
const notFound = "routes/not-found/route.tsx";

test.for(addresses)("[HOUSE-02] paths.$name leads to a route of app/routes.ts", ({ pathname }) => {
  expect(modulesOf(tree, pathname)).not.toContain(notFound);
});

test("[HOUSE-03] the gallery of parts is a route only in `npm run dev`", async () => {
  for (const mode of ["production", "test", "development"]) {
    vi.stubEnv("NODE_ENV", mode);
    vi.resetModules();
    const { default: routesOfMode } = await import("#app/routes.ts");
    const modules = modulesOf(routeObjects(routesOfMode), "/design");
    expect([mode, modules]).toEqual([
      mode,
      [mode === "development" ? "routes/design/route.tsx" : notFound],
    ]);
  }
});

test("[HOUSE-02] every route that has a path has an address in app/addresses/paths.ts", () => {
  const reached = new Set(addresses.flatMap(({ pathname }) => modulesOf(tree, pathname)));
  const withPath = (objects: RouteObject[]): RouteObject[] =>
    objects.flatMap((route) => [...(route.path ? [route] : []), ...withPath(route.children ?? [])]);
  const unnamed = withPath(tree).filter(({ id = "" }) => !reached.has(id));
  expect(unnamed.map(({ path }) => path)).toEqual(["*"]);
});
