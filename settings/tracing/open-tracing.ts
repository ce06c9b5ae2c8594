/**
 * Spans by OpenTelemetry, sent to `OTEL_EXPORTER_OTLP_ENDPOINT` as OTLP over HTTP in JSON. Only this file loads
 * OpenTelemetry, and it is loaded only if that setting is set. A span has a pattern, the name of an endpoint or of a
 * table, a method and a status: no address, no id, no value of a statement, no text of an error.
 *
 * Events below a request come from channels of `node:diagnostics_channel`: handlers of routes (`vigil.route`), Node's
 * fetch (`undici:request:*`) and statements (`vigil.sql`). The code that publishes there knows nothing of tracing.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { tracingChannel } from "node:diagnostics_channel";
import {
  type Attributes,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Tracer,
} from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import { describeStatement } from "./describe-statement.ts";
import { observeFetch } from "./observe-fetch.ts";
import type { RouteMessage, StatementMessage, Tracing } from "./tracing.ts";

export interface TracingOptions {
  /** the collector, `http://127.0.0.1:4318`: spans go to `/v1/traces` below it */
  readonly endpoint: string;
  /** `vigil-web`, `vigil-backend` */
  readonly service: string;
  readonly version: string;
  /**
   * calls of fetch that become spans and carry `traceparent`: those to this origin for which `nameOf` returns a name
   */
  readonly calls?: {
    readonly origin: string;
    /** undefined: no span */
    readonly nameOf: (method: string, path: string) => { name: string; route: string } | undefined;
  };
}

const stopPatienceMs = 2_000;
const after = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });

type Store = AsyncLocalStorage<Span>;

export function openTracing({ endpoint, service, version, calls }: TracingOptions): Tracing {
  const url = `${endpoint.replace(/\/+$/, "")}/v1/traces`;
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": service, "service.version": version }),
    sampler: new ParentBasedSampler({ root: new AlwaysOnSampler() }),
    // an unreachable collector costs spans, never memory or an answer: its queue is bounded
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  });
  const tracer = provider.getTracer("vigil", version);
  const store: Store = new AsyncLocalStorage();
  hearRoutes(tracer, store);
  hearStatements(tracer, store);
  if (calls) hearCalls(tracer, store, calls);
  return {
    serve({ method, traceparent }) {
      const sent = parentOf(traceparent);
      const context = sent ? trace.setSpanContext(ROOT_CONTEXT, sent) : ROOT_CONTEXT;
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER }, context);
      return {
        run: (work) => store.run(span, work),
        end({ route, status }) {
          span.updateName(`${method} ${route}`);
          span.setAttributes({
            "http.request.method": method,
            "http.route": route,
            "http.response.status_code": status,
          });
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    // spans that do not reach the collector in time are lost: a stop hardly waits
    stop: () => Promise.race([provider.shutdown().catch(() => undefined), after(stopPatienceMs)]),
  };
}

function startBelow(
  tracer: Tracer,
  parent: Span,
  kind: SpanKind,
  name: string,
  attributes: Attributes,
) {
  return tracer.startSpan(name, { kind, attributes }, trace.setSpan(ROOT_CONTEXT, parent));
}

/** Loaders and actions; spans that they begin lie below them. */
function hearRoutes(tracer: Tracer, store: Store): void {
  const channel = tracingChannel<RouteMessage>("vigil.route");
  const begun = new WeakMap<object, Span>();
  channel.start.bindStore(store as AsyncLocalStorage<never>, (message) => {
    const parent = store.getStore();
    // without a request there is no parent
    if (!parent) return undefined as never;
    const { kind, id, pattern } = message;
    const attributes = { "http.route": pattern };
    const span = startBelow(tracer, parent, SpanKind.INTERNAL, `${kind} ${id}`, attributes);
    begun.set(message, span);
    return span as never;
  });
  channel.subscribe(endings(begun));
}

/** Statements of a request; those of recurring work have no parent and no span. */
function hearStatements(tracer: Tracer, store: Store): void {
  const channel = tracingChannel<StatementMessage>("vigil.sql");
  const begun = new WeakMap<object, Span>();
  channel.subscribe({
    ...endings(begun),
    start(message) {
      const parent = store.getStore();
      if (!parent) return;
      const { operation, table } = describeStatement(message.text);
      const name = table === undefined ? operation : `${operation} ${table}`;
      const span = startBelow(tracer, parent, SpanKind.CLIENT, name, {
        "db.system.name": "postgresql",
        "db.operation.name": operation,
        ...(table === undefined ? {} : { "db.collection.name": table }),
      });
      begun.set(message, span);
    },
  });
}

/**
 * An error is marked without its text, which may hold a value. A handler that throws an answer (a redirect) did not
 * fail.
 */
function endings(begun: WeakMap<object, Span>) {
  const end = (message: unknown) => {
    begun.get(message as object)?.end();
    begun.delete(message as object);
  };
  return {
    start: () => undefined,
    end: () => undefined,
    asyncStart: () => undefined,
    asyncEnd: end,
    error(message: unknown) {
      const { error } = message as { error: unknown };
      const hasFailed = error instanceof Error;
      if (hasFailed) begun.get(message as object)?.setStatus({ code: SpanStatusCode.ERROR });
    },
  };
}

function hearCalls(
  tracer: Tracer,
  store: Store,
  { origin, nameOf }: NonNullable<TracingOptions["calls"]>,
): void {
  observeFetch(
    origin,
    ({ method, path, addHeader }) => {
      const parent = store.getStore();
      const named = parent && nameOf(method, path);
      if (!named) return undefined;
      const span = startBelow(tracer, parent, SpanKind.CLIENT, `${method} ${named.name}`, {
        "http.request.method": method,
        "http.route": named.route,
      });
      addHeader("traceparent", traceparentOf(span.spanContext()));
      return span;
    },
    (span, status) => {
      if (status !== undefined) span.setAttribute("http.response.status_code", status);
      if (status === undefined || status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  );
}

/** W3C Trace Context, version 00: trace, parent, flags. */
const traceparentPattern = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

function parentOf(traceparent: string | undefined): SpanContext | undefined {
  const [, traceId = "", spanId = "", flags = "00"] =
    traceparentPattern.exec(traceparent ?? "") ?? [];
  const sent = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  return isSpanContextValid(sent) ? sent : undefined;
}

function traceparentOf({ traceId, spanId, traceFlags }: SpanContext): string {
  const flags = traceFlags & TraceFlags.SAMPLED ? "01" : "00";
  return `00-${traceId}-${spanId}-${flags}`;
}
