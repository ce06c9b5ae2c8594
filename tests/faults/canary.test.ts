/**
 * Canary run: marks in the free texts that the backend sends, in tokens and in typed text, and a search for them in
 * forbidden places: headers, addresses, logs, metrics, files. They are allowed in pages, but tokens nowhere.
 * `VIGIL_LONG=1` goes through all roles and languages; every other run through one.
 */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { exampleId } from "#contract/example.ts";
import { type ExampleBackend, startExampleBackend } from "#tests/support/example-backend.ts";
import { markPattern, plantMarks } from "#tests/support/marked-answers.ts";
import { routeTable } from "#tests/support/route-table.ts";
import { freePort } from "#tests/support/running-app.ts";
import { createVisitor } from "#tests/support/visitor.ts";
import { startWebProcess, type WebProcess } from "#tests/support/web-process.ts";

const isLong = process.env["VIGIL_LONG"] === "1";
const roles = isLong ? ["HCP", "PBA", "ADMIN", "CUSTOMER_SUPPORT"] : ["ADMIN"];
const languages = isLong ? ["en-uk", "de", "fr", "es", "nl", "tr", "az"] : ["de"];

/** The example backend makes tokens from the user's name. */
const tokenOf = (username: string) => Buffer.from(username).toString("base64url");
const userOf = (role: string, language: string) => `kanarienvogel-${role}-${language}`;
const typedMark = "KANARItypedQ";

let backend: ExampleBackend;
let web: WebProcess;
let metricsUrl: string;
let places: Map<string, string>;

beforeAll(async () => {
  const metricsPort = await freePort();
  const everybody = roles.flatMap((role) =>
    languages.map((language) => [userOf(role, language), { role }] as const),
  );
  backend = await startExampleBackend({ users: Object.fromEntries(everybody) });
  metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
  web = await startWebProcess({
    env: {
      V1_BASE_URL: backend.baseUrl,
      LOG_LEVEL: "debug",
      METRICS_PORT: String(metricsPort),
      FORMS_PER_MINUTE_SESSION: "10000",
    },
  });
  places = plantMarks(backend);
});

afterAll(async () => {
  await web.stop();
  await backend.stop();
});

// a stream lasts as long as its reader
const addresses = routeTable().filter(({ template }) => !["/news", "/logout"].includes(template));
const pathOf = (template: string) =>
  template.replaceAll(/:\w+\??/g, exampleId.erika).replace("*", "nowhere");

/** The parts of an answer in which no canary is allowed: its headers, except the cookie of the session itself. */
const outsideOf = ({ headers }: Response) =>
  [...headers].map(([name, value]) => `${name}: ${value}`).join("\n");

/** Every page and its data, and each form with a mark in all of its fields. Returns the marks that a page showed. */
async function lookEverywhere(username: string, language: string, found: Set<string>) {
  const visitor = createVisitor(web.url);
  visitor.setCookie("__Host-vigil-language", language);
  await visitor.signIn(username);
  const secrets = [
    tokenOf(username),
    ...[...visitor.cookie().matchAll(/__Host-vigil=([^;]+)/g)].map(([, value = ""]) => value),
  ];
  const wrong: string[] = [];
  const check = (where: string, text: string, forbidden: readonly (string | RegExp)[]) => {
    for (const one of forbidden) {
      const is = typeof one === "string" ? text.includes(one) : new RegExp(one).exec(text)?.[0];
      if (is) wrong.push(`${where}: ${typeof is === "string" ? is : "a token"}`);
    }
  };
  for (const { template, source } of addresses) {
    const path = pathOf(template);
    for (const ending of ["", ".rsc"]) {
      const answer = await visitor.get(path + ending);
      const text = await answer.text();
      check(`${template}${ending} headers`, outsideOf(answer), [markPattern]);
      check(`${template}${ending}`, text, secrets);
      for (const [mark] of text.matchAll(markPattern)) found.add(mark);
    }
    if (!/export (async function|function|const) action\b/.test(source)) continue;
    const names = [...source.matchAll(/"([a-z]\w{2,30})"/g)].map(([, name = ""]) => name);
    const fields = Object.fromEntries(
      [...names, ...fieldNames].map((name) => [name, `${typedMark} Albrecht`]),
    );
    const answer = await visitor.post(path, fields);
    check(`form ${template} headers`, outsideOf(answer), [typedMark, markPattern]);
    await answer.body?.cancel();
    if (!visitor.cookie().includes("__Host-vigil=")) await visitor.signIn(username);
  }
  return { wrong, secrets };
}

const fieldNames = "search q content message title comment first_name last_name email note".split(
  " ",
);

/** The bytes of every file below the folder. */
function* files(folder: string): Generator<readonly [name: string, bytes: Buffer]> {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* files(path);
    else yield [path, readFileSync(path)];
  }
}

/**
 * The data that the web server stores unsealed for some minutes: names of staff and titles of templates, no patient
 * data.
 */
const cached = /^(get-public-users|list-template-groups) /;

test("[CANARY-01][CANARY-02] the backend's data is only in pages, tokens and typed text are nowhere else", async () => {
  const found = new Set<string>();
  const wrong: string[] = [];
  const secrets: string[] = [typedMark];
  for (const role of roles)
    for (const language of languages) {
      const looked = await lookEverywhere(userOf(role, language), language, found);
      wrong.push(...looked.wrong);
      secrets.push(...looked.secrets);
    }
  // the marks did arrive: otherwise the search would prove nothing
  expect(found.size).toBeGreaterThan(60);

  const urls = backend.asked.map(({ url }) => url.replace(/([?&]search=)[^&]*/, "$1")).join("\n");
  const metrics = await (await fetch(metricsUrl)).text();
  expect(metrics).toContain("# TYPE");
  const log = web.output();
  expect(log).toContain("/patient/:patientId");
  const texts = { urls, metrics, log };
  for (const [where, text] of Object.entries(texts)) {
    for (const [mark] of text.matchAll(markPattern))
      wrong.push(`${where}: ${mark} ${places.get(mark)}`);
    for (const secret of secrets) if (text.includes(secret)) wrong.push(`${where}: a secret`);
    if (/kanarienvogel/i.test(text)) wrong.push(`${where}: a typed user name`);
  }
  for (const [name, bytes] of files(web.dataDir)) {
    const text = bytes.toString("latin1");
    for (const secret of secrets) if (text.includes(secret)) wrong.push(`${name}: a secret`);
    for (const [mark] of text.matchAll(markPattern)) {
      const place = places.get(mark) ?? "";
      if (!(name.includes("cache.sqlite") && cached.test(place))) wrong.push(`${name}: ${place}`);
    }
  }
  expect([...new Set(wrong)].slice(0, 30)).toEqual([]);
}, 1_800_000);
