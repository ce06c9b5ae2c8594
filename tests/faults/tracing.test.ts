/**
 * Spans as a collector gets them: from the page through the call to the statement, in one trace, without personal
 * data.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type DatabaseOptions, openDatabase } from "#backend/database.ts";
import { postgresVersion, startPostgresCluster } from "#backend/testing/postgres-cluster.ts";
import { openTestBackend, testPassword } from "#backend/testing/test-backend.ts";
import { BackendProcess } from "#tests/support/embedded-backend-process.ts";
import { createVisitor, hiddenField } from "#tests/support/visitor.ts";
import { startWebProcess, type WebProcess } from "#tests/support/web-process.ts";

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly service: string;
  readonly attributes: readonly { key: string; value: Record<string, unknown> }[];
}
interface Sent {
  readonly resourceSpans: {
    resource: { attributes: Span["attributes"] };
    scopeSpans: { spans: Omit<Span, "service">[] }[];
  }[];
}

const folder = mkdtempSync(join(tmpdir(), "vigil-tracing-"));
const loadedFile = join(folder, "loaded");
const bodies: string[] = [];
const collector = createServer((request, response) => {
  const pieces: Buffer[] = [];
  request.on("data", (piece: Buffer) => pieces.push(piece));
  request.on("end", () => {
    if (request.url === "/v1/traces") bodies.push(Buffer.concat(pieces).toString());
    response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
  });
});

let stopCluster: (() => Promise<void>) | undefined;
let options: DatabaseOptions = { dataDir: folder };
let patient: string;
const lastName = "Kanarienvogel";

beforeAll(async () => {
  await new Promise<void>((done) => collector.listen(0, "127.0.0.1", done));
  if (postgresVersion !== null) {
    const cluster = await startPostgresCluster();
    stopCluster = cluster.stop;
    options = { databaseUrl: cluster.databaseUrl };
  }
  const planted = await openTestBackend(undefined, await openDatabase(options));
  await planted.reset();
  patient = await planted.addPatient({ lastName });
  await planted.addIncident(patient);
  await planted.close();
  // records every OpenTelemetry module that a process loads
  writeFileSync(
    join(folder, "note.mjs"),
    `import { registerHooks } from "node:module";
    import { appendFileSync } from "node:fs";
    registerHooks({ load(url, context, next) {
      if (/@opentelemetry[/]|settings[/]tracing[/]open-/.test(url)) appendFileSync(${JSON.stringify(loadedFile)}, url + "\\n");
      return next(url, context);
    } });`,
  );
}, 120_000);
afterAll(async () => {
  collector.close();
  collector.closeAllConnections();
  await stopCluster?.();
  rmSync(folder, { recursive: true, force: true });
});

/** Both programs, a sign-in and some pages at once; the programs have ended when it resolves. */
async function lookAtPages(env: Readonly<Record<string, string>>): Promise<void> {
  const { databaseUrl } = options;
  const noting = {
    ...env,
    NODE_OPTIONS: `--import ${pathToFileURL(join(folder, "note.mjs")).href}`,
  };
  const backend = new BackendProcess({
    DATA_DIR: folder,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...noting,
  });
  let web: WebProcess | undefined;
  try {
    await backend.start();
    web = await startWebProcess({
      env: { ...noting, V1_BASE_URL: backend.address, V1_TIMEOUT_MS: "60000" },
    });
    const visitor = createVisitor(web.url);
    const csrf = hiddenField(await (await visitor.get("/login")).text(), "csrf");
    await visitor.post("/login", { username: "hcp", password: testPassword, csrf });
    const pages = ["/dashboard", `/patients?search=${lastName}`, `/patient/${patient}/monitoring`];
    const answers = await Promise.all(
      pages.map(async (path) => {
        // a trace header from outside
        const traceparent = `00-${"ab".repeat(16)}-${"cd".repeat(8)}-01`;
        const answer = await visitor.get(path, { traceparent });
        return [answer.status, (await answer.text()).includes(lastName)];
      }),
    );
    expect(answers.filter(([status]) => status !== 200)).toEqual([]);
    expect(answers.some(([, hasName]) => hasName)).toBe(true);
  } finally {
    await web?.stop();
    await backend.end("SIGTERM");
  }
}

const valueOf = ({ attributes }: Pick<Span, "attributes">, key: string) =>
  Object.values(attributes.find((one) => one.key === key)?.value ?? {})[0];

test("[OTEL-01] [OTEL-02] [OTEL-03] page, call and statement are in one trace across both programs, with patterns and names only", async () => {
  const { port } = collector.address() as AddressInfo;
  await lookAtPages({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` });
  const spans: Span[] = bodies
    .map((body) => JSON.parse(body) as Sent)
    .flatMap(({ resourceSpans }) => resourceSpans)
    .flatMap(({ resource, scopeSpans }) => {
      const service = String(valueOf(resource, "service.name"));
      return scopeSpans.flatMap((scope) => scope.spans.map((span) => ({ ...span, service })));
    });
  const byId = new Map(spans.map((span) => [span.spanId, span]));
  const pathTo = (span: Span): Span[] => {
    const parent = byId.get(span.parentSpanId ?? "");
    return parent ? [...pathTo(parent), span] : [span];
  };

  // only pages begin a trace, and every parent is there, in the same trace
  const roots = spans.filter(({ parentSpanId }) => !parentSpanId);
  expect(roots.filter(({ service, kind }) => service !== "vigil-web" || kind !== 2)).toEqual([]);
  expect(roots.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["GET /dashboard", "GET /patient/:patientId/monitoring", "POST /login"]),
  );
  const torn = spans.filter((span) => {
    const parent = byId.get(span.parentSpanId ?? "");
    return span.parentSpanId && parent?.traceId !== span.traceId;
  });
  expect(torn).toEqual([]);

  // a statement of a page: page, loader, call, the call as the backend sees it, statement
  const chains = spans
    .filter((span) => valueOf(span, "db.system.name") === "postgresql")
    .map(pathTo)
    .filter(([root]) => root?.name === "GET /patient/:patientId/monitoring");
  expect(chains.length).toBeGreaterThan(5);
  const whole = chains.filter((chain) => chain.some(({ name }) => name.startsWith("loader ")));
  expect(whole.length).toBeGreaterThan(2);
  for (const chain of whole) {
    const [call, served, statement] = chain.slice(-3);
    expect(chain.map(({ service, kind }) => `${service} ${kind}`)).toEqual(
      expect.arrayContaining(["vigil-web 2", "vigil-web 1", "vigil-web 3", "vigil-backend 2"]),
    );
    expect([call?.service, call?.kind]).toEqual(["vigil-web", 3]);
    expect([served?.service, served?.kind]).toEqual(["vigil-backend", 2]);
    expect(valueOf(served as Span, "http.route")).toBe(valueOf(call as Span, "http.route"));
    expect(statement?.name).toMatch(/^(select|with|insert|update|delete|begin|commit)( [a-z_]+)?$/);
  }

  // no personal data, and no text from outside
  const text = bodies.join("");
  for (const secret of [patient, lastName, testPassword, "abababab", "cdcdcdcd"])
    expect([secret, text.includes(secret)]).toEqual([secret, false]);
  expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-|\$1|stacktrace|127\.0\.0\.1/);
  // so the hook does see the loaded modules
  expect(readFileSync(loadedFile, "utf8")).toMatch(/@opentelemetry\/sdk-trace\//);
}, 180_000);

test("[OTEL-04] without the setting neither program loads a tracing module", async () => {
  writeFileSync(loadedFile, "");
  const before = bodies.length;
  await lookAtPages({});
  const loaded = readFileSync(loadedFile, "utf8").split("\n").filter(Boolean);
  // only its interface is loaded, by prom-client, which uses none of it
  expect(loaded.filter((url) => !url.includes("/@opentelemetry/api/"))).toEqual([]);
  expect(bodies.length).toBe(before);
}, 180_000);
