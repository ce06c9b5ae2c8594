import { expect, test } from "vitest";
import { Hono } from "hono";
import { acceptedEncoding, compression } from "./compression.ts";

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["GZIP", "gzip"],
  ["br;q=0, gzip;q=0.5", "gzip"],
  ["br;q=0.0, gzip;q=0.000", undefined],
  ["br;q=nonsense", undefined],
  ["identity", undefined],
  ["", undefined],
  [undefined, undefined],
  [";;;,", undefined],
])("a browser that accepts %j gets %s", (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});

const long = "word ".repeat(1_000);

test.each([
  ["text/html; charset=utf-8", long, "br"],
  ["text/x-component", long, "br"],
  ["application/json", long, "br"],
  ["application/problem+json", long, "br"],
  ["image/svg+xml", long, "br"],
  ["image/png", long, null],
  ["application/pdf", long, null],
  ["text/event-stream", long, null],
  ["text/html", "short", null],
])("%s is compressed if that is worthwhile", async (type, body, encoding) => {
  const hono = new Hono();
  hono.use(compression());
  hono.get("/", (context) =>
    context.body(body, 200, { "Content-Type": type, "Content-Length": String(body.length) }),
  );
  const answer = await hono.request("/", { headers: { "Accept-Encoding": "br" } });
  expect(answer.headers.get("Content-Encoding")).toBe(encoding);
  expect(answer.headers.has("Content-Length")).toBe(encoding === null);
  await answer.arrayBuffer();
});

test("a compressible answer varies by the accepted encoding", async () => {
  const hono = new Hono();
  hono.use(compression());
  hono.get("/", (context) => context.html(long));
  const answer = await hono.request("/");
  expect(answer.headers.get("Content-Encoding")).toBeNull();
  expect(answer.headers.get("Vary")).toBe("Accept-Encoding");
});
