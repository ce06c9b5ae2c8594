import { expect, test } from "vitest";
import { z } from "zod";
import { readSource } from "#tests/support/source-files.ts";

const boundsSchema = z.array(
  z.strictObject({
    package: z.string(),
    minimum: z.string().optional(),
    below: z.string().optional(),
    exactly: z.string().optional(),
    why: z.string().min(10),
  }),
);
const bounds = boundsSchema.parse(
  JSON.parse(readSource("tests/architecture/minimum-versions.json")),
);

const lock = z
  .object({ packages: z.record(z.string(), z.object({ version: z.string().optional() })) })
  .parse(JSON.parse(readSource("package-lock.json")));

const manifest = z
  .object({
    dependencies: z.record(z.string(), z.string()),
    devDependencies: z.record(z.string(), z.string()),
    allowScripts: z.record(z.string(), z.boolean()),
  })
  .parse(JSON.parse(readSource("package.json")));

/** Every installed copy, including those inside other packages. */
const installed = (name: string) =>
  Object.entries(lock.packages)
    .filter(([path]) => path === `node_modules/${name}` || path.endsWith(`/node_modules/${name}`))
    .flatMap(([, { version }]) => version ?? []);

const compare = (left: string, right: string) => left.localeCompare(right, "en", { numeric: true });

test("versions compare as numbers", () => {
  expect(compare("8.10.0", "8.9.1")).toBeGreaterThan(0);
  expect(compare("8.5.1", "8.5.1")).toBe(0);
});

test.for(bounds)("$package is as new as required: $why", (bound) => {
  const versions = installed(bound.package);
  const strange = versions.filter(
    (version) =>
      (bound.exactly !== undefined && version !== bound.exactly) ||
      compare(version, bound.minimum ?? "0.0.0") < 0 ||
      (bound.below !== undefined && compare(version, bound.below) >= 0),
  );
  expect(versions).not.toEqual([]);
  expect(strange).toEqual([]);
});

test("package.json names exact versions, and the lockfile has them", () => {
  for (const [name, version] of Object.entries({
    ...manifest.dependencies,
    ...manifest.devDependencies,
  })) {
    expect(version, name).toMatch(/^\d+\.\d+\.\d+$/);
    expect(lock.packages[`node_modules/${name}`]?.version, name).toBe(version);
  }
});

test("no package compiles during installation: npm ci runs on a machine without Python and make", () => {
  // It has a binding.gyp, so npm would call node-gyp, although its binaries are inside the package.
  expect(manifest.allowScripts["better-sqlite3"]).toBe(false);
  // The binary of Node 24 is installed by its install script.
  expect(manifest.allowScripts["node"]).toBe(true);
});

test("[SAFE-16] the image and .nvmrc name the Node version of the packages, and compose the full version of PostgreSQL", () => {
  const bases = [...readSource("Dockerfile").matchAll(/^FROM node:([\d.]+)-/gm)].map(
    ([, at]) => at,
  );
  expect(bases).toEqual([manifest.dependencies["node"], manifest.dependencies["node"]]);
  expect(readSource(".nvmrc").trim()).toBe(manifest.dependencies["node"]);
  const images = [...readSource("compose.yaml").matchAll(/^ +image: (\S+)$/gm)].map(([, at]) => at);
  expect(images).toEqual([expect.stringMatching(/^postgres:\d+\.\d+-bookworm$/)]);
});
