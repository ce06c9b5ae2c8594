// The allowed imports between folders. Each rule gives its reason, which is printed when the rule is broken.
// tests/architecture/imports.test.ts adds a violation of every rule and checks that it is found.

/** A folder may import only the listed folders; all others of the project are forbidden. */
const only = (name, from, allowed, comment) => ({
  name,
  severity: "error",
  comment,
  from: { path: from, pathNot: testFiles },
  to: {
    path: "^(app|backend|bench|contract|db|release|server|settings|tests)/",
    pathNot: allowed,
  },
});

const testFiles = "(\\.(test|spec)\\.tsx?$)|^tests/";

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    only(
      "contract-stands-alone",
      "^contract/",
      "^contract/",
      "The contract is data that everybody reads: it must load in every program, so it knows none of them.",
    ),
    {
      name: "contract-needs-zod-only",
      severity: "error",
      comment:
        "A contract that needs a library binds every reader to it. zod describes the shapes; zod-openapi " +
        "makes the document from them, in backend/openapi.ts.",
      from: { path: "^contract/", pathNot: testFiles },
      to: { dependencyTypes: ["npm", "npm-dev", "core"], pathNot: "^node_modules/zod/" },
    },
    only(
      "app-knows-the-contract-not-the-backend",
      "^app/",
      ["^app/", "^contract/", "^db/", "^settings/"],
      "The customer's backend may stand in for ours: the web server knows the contract and nothing behind it.",
    ),
    only(
      "backend-knows-the-contract-not-the-app",
      "^backend/",
      ["^backend/", "^contract/", "^settings/"],
      "The embedded backend is one backend of many: it must not learn what the screens look like.",
    ),
    only(
      "server-knows-the-built-app",
      "^server/",
      ["^server/", "^contract/", "^settings/", "^app/server/"],
      "The process runs what was built (build/) and starts the backend as a process of its own; it may share the " +
        "app's environment and observability.",
    ),
    only(
      "release-stands-alone",
      "^release/",
      "^release/",
      "A release is made from files, git and npm: whatever it imported of the program could keep it from being made.",
    ),
    only(
      "db-stands-alone",
      "^db/",
      "^db/",
      "The schema of the web server's SQLite files is read by app/server; it knows nobody.",
    ),
    only(
      "settings-stand-alone",
      "^settings/",
      ["^settings/", "^contract/codes/"],
      "Both programs read the same list of settings: it knows none of them.",
    ),
    {
      name: "no-route-to-route",
      severity: "error",
      comment:
        "Screens never import one another: a screen can then be changed or thrown away alone. What two screens " +
        "share goes to app/features under its clinical name.",
      from: { path: "^app/routes/([^/]+)/" },
      to: { path: "^app/routes/", pathNot: "^app/routes/$1/" },
    },
    only(
      "features-know-no-screen",
      "^app/features/",
      [
        "^app/(features|framework|server|islands|ui|addresses|clinical|format|locales)/",
        "^contract/",
      ],
      "A feature is what several screens share: it must not know one of them.",
    ),
    only(
      "app-server-knows-no-screen",
      "^app/server/",
      ["^app/(server|addresses|clinical|format|locales)/", "^contract/", "^db/", "^settings/"],
      "Sessions, the /v1 client and guards serve every screen; rules for display come from the pure rooms.",
    ),
    only(
      "framework-knows-no-clinic",
      "^app/framework/",
      ["^app/(framework|server|ui|addresses|format|locales)/", "^app/app[.]css$", "^contract/"],
      "How a page comes and stays alive is the same for every page: no screen, no feature, no clinical word.",
    ),
    only(
      "islands-run-in-the-browser",
      "^app/islands/",
      ["^app/(islands|ui|addresses|clinical|format)/", "^contract/"],
      "An island is sent to the browser: tokens and sessions of app/server must not go with it. Of the contract " +
        "it may use types and codes (islands-use-types-and-codes).",
    ),
    {
      name: "islands-have-one-door",
      severity: "error",
      comment:
        "An island is heavy: its door, index.tsx, loads the rest when it is wanted. Whoever passes by the door brings " +
        "the library into the page's own bundle.",
      from: { path: "^app/", pathNot: ["^app/islands/", testFiles] },
      to: {
        path: "^app/islands/[^/]+/",
        pathNot: "^app/islands/[^/]+/index\\.tsx$",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "islands-use-types-and-codes",
      severity: "error",
      comment:
        "The schemas of the contract weigh more than an island: import types, or constants of contract/codes.",
      from: { path: "^app/islands/", pathNot: testFiles },
      to: { path: "^contract/(?!codes/)", dependencyTypesNot: ["type-only"] },
    },
    only(
      "ui-knows-no-clinic",
      "^app/ui/",
      ["^app/(ui|addresses|clinical|format)/"],
      "Parts of the design work with any content: they never fetch, and never see a session.",
    ),
    only(
      "pure-rooms-are-pure",
      "^app/(addresses|clinical|format)/",
      ["^app/(addresses|clinical|format)/", "^contract/"],
      "Rules for display are plain functions of their arguments, so that they run on both sides and in any test.",
    ),
    {
      name: "pure-rooms-use-types-and-codes",
      severity: "error",
      comment:
        "The pure rooms also run in the browser, and the schemas of the contract must not ride along: import types, or " +
        "constants of contract/codes.",
      from: { path: "^app/(addresses|clinical|format)/", pathNot: testFiles },
      to: { path: "^contract/(?!codes/)", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "codes-need-nothing",
      severity: "error",
      comment:
        "The codes of the contract run in the browser, in rules and in the contract itself: no schema, no library.",
      from: { path: "^contract/codes/", pathNot: testFiles },
      to: { pathNot: "^contract/codes/" },
    },
    only(
      "locales-are-words",
      "^app/locales/",
      "^app/locales/",
      "A catalogue holds words: whoever translates needs nothing else.",
    ),
    {
      name: "browser-parts-without-node",
      severity: "error",
      comment: "These parts run in the browser too: no modules of Node there.",
      from: { path: "^app/(ui|islands|addresses|clinical|format|locales)/", pathNot: testFiles },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "only-records-speak-sql",
      severity: "error",
      comment:
        "SQL stands in backend/records and, where one endpoint alone needs it, in that endpoint: what decides is free of it.",
      from: { path: "^backend/(rules|http|life-cycles)/", pathNot: testFiles },
      to: {
        path: "^(node_modules/(drizzle-orm|pg|@electric-sql)/|backend/drizzle\\.ts$)",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "drizzle-comes-by-one-module",
      severity: "error",
      comment:
        "Each import of drizzle-orm makes every start of a process slower: backend/drizzle.ts says why.",
      from: {
        path: "^(app|backend|bench|db|server|tests)/",
        pathNot: "^(backend|db)/drizzle\\.ts$",
      },
      to: {
        path: "^node_modules/drizzle-orm/",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "rules-are-pure",
      severity: "error",
      comment:
        "A clinical rule decides from its arguments alone: time, readings and thresholds are passed in. So it can " +
        "be read, tested and audited without a database.",
      from: { path: "^backend/rules/", pathNot: testFiles },
      to: {
        path: "^(backend|node_modules)/",
        pathNot: [
          "^backend/rules/",
          "^node_modules/(@lhncbc/ucum-lhc|temporal-polyfill|temporal-utils|zod)/",
        ],
      },
    },
    {
      name: "nobody-imports-tests",
      severity: "error",
      comment: "What a product needs must not lie among its tests.",
      from: { path: "^(app|backend|contract|db|server)/", pathNot: testFiles },
      to: { path: testFiles },
    },
    {
      name: "no-cycle",
      severity: "error",
      comment:
        "Two modules that need each other are one module, or hide a third. Types may point back: they are gone at run time.",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "no-undeclared-dependency",
      severity: "error",
      comment:
        "A package that package.json does not list is there by luck and gone after the next update.",
      from: { pathNot: "^node_modules" },
      to: { dependencyTypes: ["npm-no-pkg", "npm-unknown"], pathNot: "^virtual:" },
    },
    {
      name: "no-development-dependency-in-the-product",
      severity: "error",
      comment: "`npm ci --omit=dev` must leave a product that runs.",
      from: {
        path: "^(app|backend|contract|db|server)/",
        pathNot: [
          testFiles,
          "^backend/testing/",
          "^server/(build|dev)\\.ts$",
          "(^|/)drizzle[^/]*\\.config\\.ts$",
          "^app/routes\\.ts$",
        ],
      },
      to: {
        dependencyTypes: ["npm-dev"],
        dependencyTypesNot: ["type-only"],
        // The build bundles these: they are parts of the bundle, not of the running installation.
        pathNot: "^node_modules/(@types|@vitejs/plugin-rsc|react-server-dom-webpack|tailwindcss)/",
      },
    },
    {
      name: "not-to-unresolvable",
      severity: "error",
      comment: "An import that leads nowhere fails at run time.",
      from: { pathNot: "^node_modules" },
      // `virtual:` modules are made by the build; generated route types live in .react-router.
      to: { couldNotResolve: true, pathNot: ["^virtual:", "/\\+types/", "^\\./\\+types/"] },
    },
  ],
  options: {
    // typescript 7 has no API for other programs, so the sources are read with swc.
    parser: "swc",
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(build|data|reports|\\.react-router)/|/fixtures/" },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
    },
  },
};
