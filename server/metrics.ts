/**
 * Metrics of the web server for Prometheus, on a port of their own (`METRICS_PORT`): requests by route pattern, calls
 * of `/v1` by endpoint, the event loop and memory of the process, and the embedded backend's own metrics. Labels hold
 * patterns and codes, never an id, an address or a name of a person.
 */
import { createServer, type Server } from "node:http";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";
import { findEndpoint } from "#contract/find-endpoint.ts";
import { observeFetch } from "#settings/tracing/observe-fetch.ts";

const secondsBuckets = [0.005, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 20];
const backendPatienceMs = 3_000;

export interface Metrics {
  /** Counts an answer that has been sent. `route` is the pattern, as in the access log. */
  answered(answer: { method: string; route: string; status: number; seconds: number }): void;
  /** the text format of Prometheus */
  text(): Promise<string>;
}

export interface MetricsOptions {
  /** `http://127.0.0.1:3001/v1`: calls below it are counted */
  readonly v1BaseUrl: string;
  /** the address of the embedded backend's own metrics; null: a customer's own backend, which has its own metrics */
  readonly backendMetricsUrl: string | null;
}

export function createMetrics({ v1BaseUrl, backendMetricsUrl }: MetricsOptions): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: "vigil_web_" });
  const requests = new Histogram({
    name: "vigil_web_request_duration_seconds",
    help: "Time from a request to the end of its answer",
    labelNames: ["method", "route", "status"],
    buckets: secondsBuckets,
    registers: [registry],
  });
  const calls = new Histogram({
    name: "vigil_v1_call_duration_seconds",
    help: "Time from a call of /v1 to the head of its answer; status 0: no answer",
    labelNames: ["endpoint", "status"],
    buckets: secondsBuckets,
    registers: [registry],
  });
  observeCalls(new URL(v1BaseUrl), (endpoint, status, seconds) =>
    calls.observe({ endpoint, status }, seconds),
  );
  return {
    answered: ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status }, seconds),
    async text() {
      const own = await registry.metrics();
      if (backendMetricsUrl === null) return own;
      const backendText = await readBackend(backendMetricsUrl);
      const isUp = `# HELP vigil_backend_up Whether the backend gave its metrics\n# TYPE vigil_backend_up gauge\nvigil_backend_up ${backendText === undefined ? 0 : 1}\n`;
      return `${own}\n${isUp}${backendText ?? ""}`;
    },
  };
}

/** A server that is not listening yet; it answers only `GET /metrics`. */
export function createMetricsServer(metrics: Metrics): Server {
  return createServer((request, response) => {
    const isMetricsCall = request.method === "GET" && /^\/metrics(\?|$)/.test(request.url ?? "");
    if (!isMetricsCall)
      return void response.writeHead(404, { "Content-Type": "text/plain" }).end("Not found");
    void metrics.text().then(
      (text) =>
        response
          .writeHead(200, {
            "Content-Type": "text/plain; version=0.0.4; charset=utf-8",
            "Cache-Control": "no-store",
          })
          .end(text),
      () => response.writeHead(500).end(),
    );
  });
}

async function readBackend(url: string): Promise<string | undefined> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(backendPatienceMs) });
    return answer.ok ? await answer.text() : undefined;
  } catch {
    return undefined;
  }
}

function observeCalls(
  base: URL,
  observe: (endpoint: string, status: number, seconds: number) => void,
): void {
  observeFetch(
    base.origin,
    ({ method, path }) =>
      // `other`: the contract has no such call
      path.startsWith("/v1/")
        ? { endpoint: findEndpoint(method, path)?.name ?? "other", startedAtMs: performance.now() }
        : undefined,
    ({ endpoint, startedAtMs }, status = 0) =>
      observe(endpoint, status, (performance.now() - startedAtMs) / 1000),
  );
}
