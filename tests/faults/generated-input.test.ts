/**
 * Generated input (fast-check, with a seed): posts to every address that accepts forms, and addresses with ids and
 * queries of all kinds. While the backend works, no answer is a server error. `VIGIL_LONG=1` makes 20,000 and 5,000
 * of them.
 */
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { exampleId } from "#contract/example.ts";
import { type ExampleBackend, startExampleBackend } from "#tests/support/example-backend.ts";
import { routeTable } from "#tests/support/route-table.ts";
import { readSource, sourceFiles } from "#tests/support/source-files.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";
import { startWebProcess, type WebProcess } from "#tests/support/web-process.ts";

const isLong = process.env["VIGIL_LONG"] === "1";
const seed = Number(process.env["VIGIL_SEED"] ?? 20261126);
/** Requests in progress at the same time: more would only wait for one another. */
const atOnce = 3;

let backend: ExampleBackend;
let web: WebProcess;

beforeAll(async () => {
  backend = await startExampleBackend();
  web = await startWebProcess({
    env: {
      V1_BASE_URL: backend.baseUrl,
      FORMS_PER_MINUTE_SESSION: "100000",
      EXPORTS_PER_HOUR: "10000",
      WHAT_IF_PER_MINUTE: "10000",
      PASSWORD_RESETS_PER_HOUR: "10000",
    },
  });
});

afterAll(async () => {
  await web.stop();
  await backend.stop();
});

/** The names of fields and parameters in the app's own sources. */
function namesIn(pattern: RegExp): string[] {
  const found = sourceFiles(/^app\/.*\.tsx?$/).flatMap((file) =>
    [...readSource(file).matchAll(pattern)].map(([, name = ""]) => name),
  );
  return [...new Set(found)].toSorted();
}

const parameterNames = namesIn(/(?:searchParams\.(?:get|has|getAll)|params\.get)\("(\w+)"/g);
const fieldNames = namesIn(/(?:\bname="|formText\(\w+, "|form\.get\(")([\w.[\]]+)"/g);

const odd = fc.constantFrom(
  "",
  "0",
  "-1",
  "1e309",
  "NaN",
  "null",
  "{}",
  "[]",
  "2026-02-30",
  "2026-11-20",
  "9999-99-99T99:99",
  "__proto__",
  "constructor",
  "=cmd|' /C calc'!A0",
  "//evil.example",
  "javascript:alert(1)",
  "<script>",
  "..%2f..",
  "%ff",
  "%00",
  "İ",
  "💥",
  "\u0000",
  exampleId.erika,
  "7f6b1b7e-3b1a-4c5e-9d55-aaaaaaaaaaaa",
  "save",
  "confirm",
  "edit",
  "delete:9",
);
const anything = fc.oneof(
  { weight: 5, arbitrary: odd },
  { weight: 2, arbitrary: fc.string({ maxLength: 60, unit: "binary" }) },
  { weight: 1, arbitrary: fc.integer().map(String) },
  { weight: 1, arbitrary: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()) },
  { weight: 1, arbitrary: fc.nat(6_000).map((length) => "a".repeat(length)) },
);
const pairs = (names: readonly string[]) =>
  fc.array(
    fc.tuple(
      fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom(...names) },
        { weight: 1, arbitrary: fc.string({ maxLength: 20 }) },
      ),
      anything,
    ),
    { maxLength: 8 },
  );
const id = fc.oneof(
  { weight: 4, arbitrary: fc.constant(exampleId.erika) },
  { weight: 3, arbitrary: anything.map((text) => encodeURIComponent(wellFormed(text)) || "x") },
  { weight: 2, arbitrary: fc.constantFrom("%ff", "%00", "..%2f..%2flogout", "%", "a".repeat(300)) },
);
const wellFormed = (text: string) => text.toWellFormed();

const isForm = ({ source }: { source: string }) =>
  /export (async function|function|const) action\b/.test(source);
// a stream lasts as long as its reader
const addresses = routeTable().filter(({ template }) => template !== "/news");
const filled = (templates: readonly string[]) =>
  fc.constantFrom(...templates).chain((template) => {
    const places = template.match(/:\w+\??|\*/g) ?? [];
    return fc
      .tuple(fc.tuple(...places.map(() => id)), fc.constantFrom("", "", ".rsc"))
      .map(([ids, ending]) => {
        let at = 0;
        return template.replaceAll(/:\w+\??|\*/g, () => String(ids[at++])) + ending;
      });
  });
const withQuery = (path: fc.Arbitrary<string>) =>
  fc.tuple(path, pairs(parameterNames)).map(([pathname, query]) => {
    const search = new URLSearchParams(query.map(([a, b]) => [wellFormed(a), wellFormed(b)]));
    return search.size === 0 ? pathname : `${pathname}?${search}`;
  });

/** Does all of the work, some of it in parallel, each lane with its own session. */
async function inLanes<Item>(
  items: readonly Item[],
  work: (item: Item, visitor: Visitor) => Promise<void>,
) {
  const left = items.values();
  const lane = async () => {
    let visitor = createVisitor(web.url);
    for (const item of left) {
      // signing out is one of the forms
      if (!visitor.cookie().includes("__Host-vigil=")) {
        visitor = createVisitor(web.url);
        await visitor.signIn();
      }
      await work(item, visitor);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}

test("[SAFE-05][GEN-01] for any data posted to an address that accepts forms, no answer is a server error", async () => {
  const templates = addresses.filter(isForm).map(({ template }) => template);
  const post = fc.record({
    path: withQuery(filled(templates)),
    fields: pairs(fieldNames),
    isMultipart: fc.boolean(),
  });
  const posts = fc.sample(post, { numRuns: isLong ? 20_000 : 300, seed });
  const failed: string[] = [];
  const statuses = new Set<number>();
  await inLanes(posts, async ({ path, fields, isMultipart }, visitor) => {
    const body = isMultipart ? new FormData() : new URLSearchParams();
    for (const [name, value] of fields) body.append(wellFormed(name), wellFormed(value));
    const answer = await visitor.post(path, body);
    await answer.body?.cancel();
    statuses.add(answer.status);
    if (answer.status >= 500)
      failed.push(
        `${answer.status} ${path} ${isMultipart} ${JSON.stringify(fields).slice(0, 300)}`,
      );
  });
  expect(failed.slice(0, 20)).toEqual([]);
  expect([...statuses], "it did meet all kinds").toEqual(expect.arrayContaining([200, 303, 400]));
  expect([...statuses]).not.toContain(429);
}, 7_200_000);

test("[SAFE-05][GEN-02] for any address, no answer is a server error", async () => {
  const address = withQuery(filled(addresses.map(({ template }) => template)));
  const asked = fc.sample(address, { numRuns: isLong ? 5_000 : 300, seed });
  const failed: string[] = [];
  const statuses = new Set<number>();
  await inLanes(asked, async (path, visitor) => {
    const answer = await visitor.get(path);
    await answer.body?.cancel();
    statuses.add(answer.status);
    if (answer.status >= 500) failed.push(`${answer.status} ${path.slice(0, 300)}`);
  });
  expect(failed.slice(0, 20)).toEqual([]);
  expect([...statuses], "it did meet all kinds").toEqual(expect.arrayContaining([200, 302, 404]));
}, 7_200_000);
