import { expect, test } from "vitest";
import { featureUsers, type Sources } from "#tests/support/feature-users.ts";
import { readSource, sourceFiles } from "#tests/support/source-files.ts";

/** Features that are not allowed, because they have fewer than two users. */
const lonely = (sources: Sources) =>
  [...featureUsers(sources)].filter(([, users]) => users.size < 2).map(([feature]) => feature);

test("[HOUSE-01] every folder of app/features has at least two users; code of a single screen is beside that screen", () => {
  const paths = sourceFiles(/^app\/.+(?<!\.test)\.tsx?$/);
  expect(lonely(new Map(paths.map((path) => [path, readSource(path)])))).toEqual([]);
});

test("[HOUSE-01] a feature used by one screen or one feature is found, however often it is imported there", () => {
  const sources = new Map([
    ["app/features/shared/a.ts", ""],
    ["app/features/lonely/a.ts", 'export { b } from "./b.ts";'],
    ["app/features/lonely/b.ts", ""],
    ["app/features/nobodys/a.ts", 'import "#app/features/shared/a.ts";'],
    ["app/features/part/a.ts", ""],
    ["app/features/shared/b.ts", 'import { a } from "../part/a.ts";'],
    ["app/routes/list/route.tsx", 'import { a } from "#app/features/shared/a.ts";'],
    ["app/routes/list/rows/route.tsx", 'import { a } from "#app/features/lonely/a.ts";'],
    ["app/routes/list/list.tsx", 'const a = await import("#app/features/lonely/a.ts");'],
    ["app/routes/patient/profile/route.tsx", 'import a from "../../../features/shared/a.ts";'],
  ]);
  expect(lonely(sources)).toEqual([
    "app/features/lonely",
    "app/features/nobodys",
    "app/features/part",
  ]);
});
