import { tracingChannel } from "node:diagnostics_channel";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { openTracing } from "./open-tracing.ts";

interface SentSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  status: { code?: number; message?: string };
}

test("[OTEL-06] a parent is taken only from a well-formed traceparent; an error is marked, but its text is not exported", async () => {
  const bodies: string[] = [];
  const collector = createServer((request, response) => {
    request.setEncoding("utf8").on("data", (text: string) => bodies.push(text));
    request.on("end", () => response.writeHead(200).end("{}"));
  });
  await new Promise<void>((done) => collector.listen(0, "127.0.0.1", done));
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`;
  const tracing = openTracing({ endpoint, service: "test", version: "1" });
  const statements = tracingChannel("vigil.sql");
  const fail = () => Promise.reject(new Error("duplicate key: Albrecht"));
  const traceId = "0af7651916cd43dd8448eb211c80319c";
  const sent: (string | undefined)[] = [
    `00-${traceId}-b7ad6b7169203331-01`,
    `00-${traceId}-0000000000000000-01`,
    `00-${traceId}`,
    undefined,
  ];
  for (const [index, traceparent] of sent.entries()) {
    const span = tracing.serve({ method: "GET", traceparent });
    if (index === 0)
      await span
        .run(() => statements.tracePromise(fail, { text: "insert into patients values ($1)" }))
        .catch(() => undefined);
    span.end({ route: `/${index}`, status: 200 });
  }
  // outside a request: no span
  await statements.tracePromise(async () => 1, { text: "select 1 from mails" });
  await tracing.stop();
  collector.close();
  const spans = (
    JSON.parse(bodies.join("")) as {
      resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
    }
  ).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  const named = Object.fromEntries(spans.map((span) => [span.name, span]));
  expect(Object.keys(named).toSorted()).toEqual([
    "GET /0",
    "GET /1",
    "GET /2",
    "GET /3",
    "insert patients",
  ]);
  expect(named["GET /0"]).toMatchObject({ traceId, parentSpanId: "b7ad6b7169203331" });
  for (const name of ["GET /1", "GET /2", "GET /3"]) {
    expect(named[name]?.parentSpanId ?? "").toBe("");
    expect(named[name]?.traceId).not.toBe(traceId);
  }
  expect(named["insert patients"]).toMatchObject({
    parentSpanId: named["GET /0"]?.spanId,
    status: { code: 2 },
  });
  expect(bodies.join("")).not.toContain("Albrecht");
});
