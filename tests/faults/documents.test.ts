/**
 * Documents (docs/decisions/0005): whole or streamed, React on the first interaction, compressed without delaying
 * any part.
 */
import { readdirSync, readFileSync } from "node:fs";
import { request } from "node:http";
import { brotliCompressSync, constants, createBrotliDecompress, createGunzip } from "node:zlib";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { exampleId } from "#contract/example.ts";
import { late, problem, silent } from "#tests/support/answer-faults.ts";
import { type ExampleBackend, startExampleBackend } from "#tests/support/example-backend.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";
import { startWebProcess, type WebProcess } from "#tests/support/web-process.ts";

let backend: ExampleBackend;
let web: WebProcess;
let visitor: Visitor;

beforeAll(async () => {
  backend = await startExampleBackend();
  web = await startWebProcess({ env: { V1_BASE_URL: backend.baseUrl } });
  visitor = createVisitor(web.url);
  await visitor.signIn();
});

afterAll(async () => {
  await web.stop();
  await backend.stop();
});

beforeEach(() => {
  backend.heal();
  backend.fault("list-patients-to-review", late(300));
});

const hiddenPart = /<template id="B:|<div hidden="" id="S:/;
const withScripts = () => ({ Cookie: `${visitor.cookie()}; vigil-scripts=1` });
/** the list's own frame: names are among the messages too */
const latePart = 'id="review"';

test("a browser that has not shown that it runs scripts gets the whole page at once", async () => {
  const html = await (await visitor.get("/dashboard")).text();
  expect(html).toContain(latePart);
  expect(html).not.toMatch(hiddenPart);
  expect(html).toContain("</html>");
});

test("a browser with scripts gets the frame at once and the late panel afterwards, in the same document", async () => {
  const answer = await visitor.get("/dashboard", withScripts());
  const html = await answer.text();
  expect(html).toMatch(/<template id="B:/);
  expect(html).toMatch(/<div hidden id="S:|<div hidden="" id="S:/);
  const [frame = ""] = html.split(/<div hidden(?:="")? id="S:/);
  expect(frame).toContain("<main");
  expect(frame).not.toContain(latePart);
  expect(html).toContain(latePart);
});

test("[COST-11] a panel that is ready soon after the frame is in its place, and needs no script", async () => {
  backend.fault("list-patients-to-review", late(60));
  const html = await (await visitor.get("/dashboard", withScripts())).text();
  expect(html).toContain(latePart);
  expect(html).not.toMatch(hiddenPart);
  expect(html).not.toContain("$RC(");
});

test("a patient who is not found is a page of status 404 without a name, streamed or whole", async () => {
  backend.fault("get-patient", problem("not_found"));
  for (const headers of [{ Cookie: visitor.cookie() }, withScripts()]) {
    const answer = await visitor.get(`/patient/${exampleId.erika}/monitoring`, headers);
    expect(answer.status).toBe(404);
    const html = await answer.text();
    expect(html).toMatch(/<h1[^>]*>Nicht gefunden/);
    expect(html).not.toContain("Erika");
  }
});

test("a panel that never arrives does not withhold the rest of the page from a browser without scripts", async () => {
  backend.fault("list-patients-to-review", silent);
  const startedAtMs = performance.now();
  const html = await (await visitor.get("/dashboard")).text();
  // a panel's deadline is 8 s
  expect(performance.now() - startedAtMs).toBeLessThan(15_000);
  expect(html).not.toMatch(hiddenPart);
  expect(html).toContain("<main");
  expect(html).not.toContain(latePart);
}, 30_000);

test.each(["/login", "/dashboard", "/nowhere"])(
  "%s does not load React by itself: no preloads, one script, and a boot that waits",
  async (path) => {
    for (const headers of [{ Cookie: visitor.cookie() }, withScripts()]) {
      const html = await (
        await createVisitor(web.url).get(path, path === "/login" ? {} : headers)
      ).text();
      expect(html).not.toContain("modulepreload");
      const sources = [...html.matchAll(/<script\b[^>]*\bsrc="([^"]*)"/g)].map(
        ([, source]) => source,
      );
      expect(sources).toEqual([expect.stringMatching(/^\/assets\/live-[\w-]+\.js$/)]);
      // the only import is inside the function that waits for the first interaction
      const boots = [...html.matchAll(/import\("\/assets\/[^"]+"\)/g)];
      expect(boots).toHaveLength(1);
      for (const sign of [
        "pointermove",
        "pointerdown",
        "wheel",
        "keydown",
        "touchstart",
        "focusin",
      ])
        expect(html).toMatch(new RegExp(`["\`]${sign}["\`]`));
    }
  },
);

test("the live script weighs 2 kB at most", () => {
  const names = readdirSync("build/client/assets").filter((name) => /^live-.{8}\.js$/.test(name));
  expect(names).toHaveLength(1);
  const script = readFileSync(`build/client/assets/${names[0]}`);
  const packed = brotliCompressSync(script, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  expect(packed.length).toBeLessThanOrEqual(2_048);
});

interface Arrival {
  readonly atMs: number;
  readonly text: string;
}

/** The document as a browser sees it grow: decompressed, piece by piece. */
function watch(path: string, encoding: "br" | "gzip" | "identity"): Promise<Arrival[]> {
  return new Promise((done, fail) => {
    const startedAtMs = performance.now();
    const arrivals: Arrival[] = [];
    const asked = request(web.url + path, {
      headers: { ...withScripts(), "Accept-Encoding": encoding },
    });
    asked.on("error", fail);
    asked.on("response", (answer) => {
      if (encoding !== "identity" && answer.headers["content-encoding"] !== encoding)
        return fail(new Error("not packed as wished"));
      const unpacked =
        encoding === "br"
          ? answer.pipe(createBrotliDecompress())
          : encoding === "gzip"
            ? answer.pipe(createGunzip())
            : answer;
      unpacked.on("error", fail);
      unpacked.on("data", (chunk: Buffer) =>
        arrivals.push({ atMs: performance.now() - startedAtMs, text: chunk.toString() }),
      );
      unpacked.on("end", () => done(arrivals));
    });
    asked.end();
  });
}

test.each(["br", "gzip", "identity"] as const)(
  "compressed with %s, the frame is readable before the late panel is ready",
  async (encoding) => {
    backend.fault("list-patients-to-review", late(2_000));
    const arrivals = await watch("/dashboard", encoding);
    const early = arrivals.filter(({ atMs }) => atMs < 1_900).map(({ text }) => text);
    expect(early.join("")).toContain("<main");
    expect(early.join("")).not.toContain(latePart);
    const last = arrivals.find(({ text }) => text.includes(latePart));
    expect(last?.atMs).toBeGreaterThanOrEqual(1_950);
    expect(arrivals.map(({ text }) => text).join("")).toContain("</html>");
  },
);

test("a second reader does not wait for the slow panel of the first", async () => {
  backend.fault("list-patients-to-review", late(1_500));
  const slow = visitor.get("/dashboard");
  const startedAtMs = performance.now();
  expect((await createVisitor(web.url).get("/login")).status).toBe(200);
  expect(performance.now() - startedAtMs).toBeLessThan(1_200);
  await (await slow).text();
});
