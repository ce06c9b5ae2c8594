import { matchRoutes, type RouteObject } from "react-router";
import { expect, test } from "vitest";
import { createRoutesOf, postTarget, routeTemplate } from "./route-tree.ts";
import { withoutEnding } from "#app/server/page-address.ts";

const action = () => null;
const patient = "0f8fad5b-d9cb-469f-a165-70867728950e";
const other = "7c9e6679-7425-40de-944b-e07fc1f90ae7";
const routes = [
  {
    id: "root",
    path: "",
    children: [
      { id: "home", index: true },
      { id: "login", path: "login", action },
      {
        id: "inside",
        children: [
          { id: "list", path: "patients" },
          { id: "rows", path: "patients/rows" },
          {
            id: "patient",
            path: "patient/:patientId",
            children: [
              { id: "overview", index: true, action },
              {
                id: "monitoring",
                path: "monitoring",
                action,
                children: [{ id: "ecg", path: "ecg/:ecgId?" }],
              },
              { id: "any", path: ":other" },
            ],
          },
        ],
      },
      { id: "rest", path: "*" },
    ],
  },
];

const addresses = [
  "/",
  "/login",
  "/patients",
  "/patients/rows",
  `/patient/${patient}`,
  `/patient/${other}/monitoring`,
  `/patient/${other}/monitoring/ecg`,
  `/patient/${patient}/monitoring/ecg/${other}`,
  `/patient/${patient}/notes`,
  "/patient/not-an-id/monitoring",
  "/patient",
  "/nowhere/at/all",
];
const routesOf = createRoutesOf(routes);
const idsOf = (tree: readonly object[], pathname: string) =>
  matchRoutes(tree as RouteObject[], pathname)?.map(({ route }) => route.id);

test.each(addresses)("%s leads to the same routes in the reduced tree for it", (address) => {
  const { branch, tree } = routesOf(address);
  const ids = idsOf(routes, address);
  expect(branch.map(({ id }) => id)).toEqual(ids);
  expect(idsOf(tree, address)).toEqual(ids);
  if (ids?.at(-1) === "rest") return;
  // the framework also sends the browser the routes above a page
  const parts = address.split("/");
  for (let length = 1; length < parts.length; length += 1) {
    const above = parts.slice(0, length).join("/") || "/";
    expect(idsOf(tree, above)).toEqual(idsOf(routes, above));
  }
});

test("the cached routes of one patient's address are also used for the next patient's", () => {
  expect(routesOf(`/patient/${patient}/monitoring`)).toBe(routesOf(`/patient/${other}/monitoring`));
  expect(routesOf(`/patient/${patient}/monitoring`)).not.toBe(routesOf("/patient/x/monitoring"));
});

test("invented addresses do not displace the right ones from the cache", () => {
  for (let place = 0; place < 600; place += 1) routesOf(`/made/up/${place}`);
  expect(routesOf("/patients/rows").branch.at(-1)?.id).toBe("rows");
});

test("forms go to the innermost route with its own part of the address; an address without one accepts none", () => {
  const targetOf = (address: string) => postTarget(routesOf(address));
  expect(targetOf("/login")).toBe("takes_forms");
  expect(targetOf(`/patient/${patient}/monitoring`)).toBe("takes_forms");
  expect(targetOf("/patients")).toBe("takes_none");
  expect(targetOf(`/patient/${patient}`)).toBe("takes_none");
  expect(targetOf("/nowhere")).toBe("unknown");
  expect(targetOf("/%E0%A4%A")).toBe("unknown");
});

test("a template names no patient, and shows what the router requested", () => {
  const templateOf = (address: string) => {
    const { page, kind } = withoutEnding(address);
    return routeTemplate(routesOf(page), kind);
  };
  expect(templateOf(`/patient/${patient}/monitoring`)).toBe("/patient/:patientId/monitoring");
  expect(templateOf(`/patient/${patient}/monitoring.rsc`)).toBe(
    "/patient/:patientId/monitoring.rsc",
  );
  expect(templateOf("/_.rsc")).toBe("/_.rsc");
  expect(templateOf("/anything/typed")).toBe("/*");
});
