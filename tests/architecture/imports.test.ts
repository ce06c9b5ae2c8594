import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "#tests/support/source-files.ts";

interface Cruise {
  modules: { source: string; dependencies: { resolved: string }[] }[];
  summary: {
    violations: { from: string; to: string; rule: { name: string } }[];
    ruleSetUsed: { forbidden: { name: string }[] };
  };
}

/** Runs dependency-cruiser in a folder with the rules of this repository. */
function cruise(folder: string, ...places: string[]): Promise<Cruise> {
  const program = join(root, "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs");
  const config = join(root, ".dependency-cruiser.mjs");
  const args = [program, "--config", config, "--output-type", "json", ...places];
  const maxBuffer = 64 * 2 ** 20;
  return new Promise((done, fail) => {
    execFile(process.execPath, args, { cwd: folder, maxBuffer }, (_error, stdout, stderr) => {
      try {
        done(JSON.parse(stdout) as Cruise);
      } catch {
        fail(new Error(stderr || stdout));
      }
    });
  });
}

/** One file that breaks each rule: rule → [file, its import]. */
const violations: Record<string, [string, string]> = {
  "contract-stands-alone": ["contract/a.ts", 'import { flag } from "#app/clinical/flag.ts";'],
  "contract-needs-zod-only": ["contract/b.ts", 'import { Hono } from "hono";'],
  "app-knows-the-contract-not-the-backend": [
    "app/routes/login/queries.ts",
    'import { records } from "#backend/records/patients.ts";',
  ],
  "backend-knows-the-contract-not-the-app": [
    "backend/endpoints/a.ts",
    'import { flag } from "../../app/clinical/flag.ts";',
  ],
  "server-knows-the-built-app": [
    "server/serve.ts",
    'import { Login } from "#app/routes/login/login-form.tsx";',
  ],
  "db-stands-alone": ["db/schema.ts", 'import { patient } from "#contract/patient.ts";'],
  "release-stands-alone": ["release/main.ts", 'import { flag } from "#app/clinical/flag.ts";'],
  "settings-stand-alone": ["settings/list.ts", 'import { serve } from "#server/serve.ts";'],
  "no-route-to-route": [
    "app/routes/list/route.tsx",
    'import { Login } from "../login/login-form.tsx";',
  ],
  "features-know-no-screen": [
    "app/features/history/a.ts",
    'import { Login } from "#app/routes/login/login-form.tsx";',
  ],
  "app-server-knows-no-screen": [
    "app/server/session.ts",
    'import { Login } from "#app/routes/login/login-form.tsx";',
  ],
  "framework-knows-no-clinic": [
    "app/framework/live/a.ts",
    'import { flag } from "#app/clinical/flag.ts";',
  ],
  "islands-run-in-the-browser": [
    "app/islands/chart/index.tsx",
    'import { session } from "#app/server/session.ts";',
  ],
  "islands-have-one-door": [
    "app/features/graph/a.tsx",
    'import { draw } from "#app/islands/chart/draw.ts";',
  ],
  "islands-use-types-and-codes": [
    "app/islands/ecg/index.tsx",
    'import { patient } from "#contract/patient.ts";',
  ],
  "ui-knows-no-clinic": ["app/ui/button.tsx", 'import { patient } from "#contract/patient.ts";'],
  "pure-rooms-are-pure": ["app/clinical/a.ts", 'import { session } from "#app/server/session.ts";'],
  "pure-rooms-use-types-and-codes": [
    "app/clinical/b.ts",
    'import { patient } from "#contract/patient.ts";',
  ],
  "codes-need-nothing": ["contract/codes/a.ts", 'import { z } from "zod";'],
  "locales-are-words": ["app/locales/de/login.ts", 'import { flag } from "#app/clinical/flag.ts";'],
  "browser-parts-without-node": [
    "app/ui/badge.tsx",
    'import { readFileSync as read } from "node:fs";',
  ],
  "only-records-speak-sql": ["backend/rules/b.ts", 'import { sql } from "../drizzle.ts";'],
  "drizzle-comes-by-one-module": ["backend/late.ts", 'import { sql } from "drizzle-orm";'],
  "rules-are-pure": [
    "backend/rules/weight.ts",
    'import { records } from "#backend/records/patients.ts";',
  ],
  "nobody-imports-tests": ["app/ui/field.tsx", 'import { fixture } from "#tests/support/x.ts";'],
  "no-cycle": ["contract/circle.ts", 'export { arc } from "./arc.ts";'],
  "no-undeclared-dependency": ["backend/stray.ts", 'import stray from "stray";'],
  "no-development-dependency-in-the-product": ["app/server/a.ts", 'import dev from "devtool";'],
  "not-to-unresolvable": ["app/ui/gone.tsx", 'import { gone } from "./nowhere.ts";'],
};

const allowed: Record<string, string> = {
  "app/islands/chart/draw.ts": "export const draw = 1;",
  "app/clinical/flag.ts":
    'import type { Patient } from "#contract/patient.ts";\nexport const flag = 1 as unknown as Patient;',
  "app/routes/login/login-form.tsx":
    'import { flag } from "#app/clinical/flag.ts";\nexport const Login = flag;',
  "app/routes/login/route.tsx":
    'import { session } from "#app/server/session-kept.ts";\nimport { Login } from "./login-form.tsx";\nexport const page = [session, Login];',
  "app/server/session-kept.ts":
    'import { patient } from "#contract/patient.ts";\nexport const session = patient;',
  "backend/drizzle.ts": 'export { sql } from "drizzle-orm";',
  "backend/records/patients.ts":
    'import { sql } from "../drizzle.ts";\nimport { patient } from "#contract/patient.ts";\nexport const records = [sql, patient];',
  "backend/records/patients.test.ts":
    'import { fixture } from "#tests/support/x.ts";\nexport const used = fixture;',
  "contract/patient.ts":
    'import { z } from "zod";\nexport type Patient = z.Schema;\nexport const patient = z;',
  "contract/arc.ts": 'export const arc = 1;\nexport * from "./circle.ts";',
  "tests/support/x.ts": "export const fixture = 1;",
};

const packages = ["zod", "hono", "drizzle-orm", "devtool", "stray"];
const places = ["app", "backend", "contract", "db", "release", "server", "settings", "tests"];

let folder: string;
let found: Cruise["summary"]["violations"];
let rules: string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vigil-imports-"));
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  };
  const { imports } = (await import("../../package.json", { with: { type: "json" } })).default;
  await write(
    "package.json",
    JSON.stringify({
      name: "fixture",
      type: "module",
      imports,
      dependencies: { zod: "*", hono: "*", "drizzle-orm": "*" },
      devDependencies: { devtool: "*" },
    }),
  );
  for (const name of packages) {
    await write(
      `node_modules/${name}/package.json`,
      JSON.stringify({ name, exports: "./index.js" }),
    );
    await write(`node_modules/${name}/index.js`, "export default 1;");
  }
  for (const [path, text] of Object.entries(allowed)) await write(path, text);
  for (const [path, text] of Object.values(violations)) await write(path, text);
  const { summary } = await cruise(folder, ...places);
  found = summary.violations;
  rules = summary.ruleSetUsed.forbidden.map(({ name }) => name);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test("every rule has a planted violation", () => {
  expect(rules.toSorted()).toEqual(Object.keys(violations).toSorted());
});

test.for(Object.entries(violations))("a planted import breaks %s", ([rule, [file]]) => {
  // A cycle is reported once, from one of its files to the other.
  const here = found.filter(
    ({ from, to }) => from === file || (rule === "no-cycle" && to === file),
  );
  expect(here.map((violation) => violation.rule.name)).toContain(rule);
});

test("allowed imports break no rule", () => {
  const innocent = Object.keys(allowed).filter((path) => path !== "contract/arc.ts");
  expect(found.filter(({ from }) => innocent.includes(from))).toEqual([]);
});

test("the TypeScript of this repository is really read, including aliases and extensions", async () => {
  const { modules } = await cruise(root, "contract/endpoint.ts", "tests/architecture");
  const importsOf = (path: string) =>
    modules.find(({ source }) => source === path)?.dependencies.map(({ resolved }) => resolved);
  expect(importsOf("contract/endpoint.ts")).toContain("contract/problem.ts");
  expect(importsOf("tests/architecture/imports.test.ts")).toContain(
    "tests/support/source-files.ts",
  );
});
