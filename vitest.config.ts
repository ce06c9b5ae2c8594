import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * A zone that no clinic uses, half an hour off and behind UTC: code that forgets to name its time zone gives a wrong
 * answer here instead of a right one by luck.
 */
const zoneOfNobody = "America/St_Johns";

/** Pure rules run in further zones: one far ahead of UTC with its summer in January, and UTC itself. */
const furtherZones = ["Pacific/Auckland", "UTC"];
const pureRules = [
  "app/{addresses,clinical,format}/**/*.test.{ts,tsx}",
  // a rule beside the only screen or feature that uses it
  "app/**/*.zones.test.{ts,tsx}",
  "backend/rules/**/*.test.ts",
];

/**
 * Files without a database, a session store or a process of their own. They share one process for each worker, so that
 * their imports are read once and not once a file. Sessions and forms (app/server) have one store for each process.
 */
const sharing = [
  "app/{addresses,clinical,features,format,framework,islands,locales,routes,ui}/**/*.test.{ts,tsx}",
  "app/server/{cache,flags,i18n,news,observability,security,v1}/**/*.test.ts",
  "{bench,tests/asvs,tests/support}/**/*.test.ts",
  "contract/**/*.test.ts",
  "backend/rules/**/*.test.ts",
  "backend/{archive,second-factor}/*.test.ts",
  "backend/implants/{read-idco-xml,read-oru,shared-examples}.test.ts",
  "backend/{env,holidays,openapi,transient-error,admin/arguments}.test.ts",
  "settings/{*,limits/*}.test.ts",
];

/**
 * Files of the embedded backend that need only an empty database: those of a worker share its process and its database
 * (backend/testing/template-database.ts). Files that start processes or change tables are excluded.
 */
const sharingDatabase = [
  "backend/{audit,csv,endpoints,http,images,ingest,life-cycles,mail,records,secrets,session,synthetic,vendors,webhooks}/**/*.test.ts",
  "backend/fhir/{oauth,read,write}/!(kill-nine*|fhir-api-page).test.ts",
  "backend/{access,access-table,access-questions,run-silence,run-daily-summary}.test.ts",
];

process.env["TZ"] = zoneOfNobody;

export default defineConfig({
  resolve: {
    alias: {
      // `import "server-only"` throws outside a server bundle; a test is outside (the build checks the real thing).
      "server-only": here("./tests/support/empty-module.ts"),
    },
  },
  test: {
    // Processes, not threads: PGlite and better-sqlite3 are native, and TZ belongs to a process.
    pool: "forks",
    // One more than the cores of the smallest machine: files that start processes wait for a fifth of their time. A file
    // with a PGlite in it takes about 400 MB.
    maxWorkers: 3,
    setupFiles: [here("./tests/support/console-noise-setup.ts")],
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    testTimeout: process.env["CI"] ? 60_000 : 20_000,
    // As in the browser: a build server's other work is unknown; by hand a test has one chance.
    retry: process.env["CI"] ? 2 : 0,
    hookTimeout: 60_000,
    // A project's includes and excludes are in the project: lists are joined with those above it.
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: sharing,
          isolate: false,
          env: { TZ: zoneOfNobody },
        },
      },
      {
        extends: true,
        test: {
          name: "unit, a process each",
          include: ["**/*.test.{ts,tsx}"],
          exclude: [
            "node_modules/**",
            "build/**",
            ".stryker/**",
            "tests/{architecture,e2e,long}/**",
            ...sharing,
            ...sharingDatabase,
          ],
          env: { TZ: zoneOfNobody },
        },
      },
      {
        extends: true,
        test: {
          name: "unit, a database each worker",
          include: sharingDatabase,
          isolate: false,
          env: { TZ: zoneOfNobody },
        },
      },
      {
        extends: true,
        test: { name: "architecture", include: ["tests/architecture/**/*.test.ts"] },
      },
      ...furtherZones.map((zone) => ({
        extends: true as const,
        test: { name: `in ${zone}`, include: pureRules, isolate: false, env: { TZ: zone } },
      })),
    ],
  },
});
