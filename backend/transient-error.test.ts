import { createServer, type Server } from "node:net";
import { sql, drizzle } from "./drizzle.ts";
import { Pool } from "pg";
import { afterEach, expect, test } from "vitest";
import { isTransientError } from "./transient-error.ts";

let server: Server | undefined;
afterEach(() => void server?.close());

/** The error of a query to a server on this port. */
async function failureAt(port: number): Promise<unknown> {
  const pool = new Pool({ host: "127.0.0.1", port, user: "x", connectionTimeoutMillis: 300 });
  const failure = await drizzle({ client: pool })
    .execute(sql`select 1`)
    .then(
      () => null,
      (error: unknown) => error,
    );
  await pool.end();
  return failure;
}

/** A server that does this with each connection. */
async function listen(greet: (socket: import("node:net").Socket) => void): Promise<number> {
  server = createServer(greet);
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  return (server.address() as { port: number }).port;
}

test("a database that refuses, hangs up or never answers is a passing fault", async () => {
  const port = await listen((socket) => socket.destroy());
  expect(isTransientError(await failureAt(port))).toBe(true);
  server?.close();
  expect(isTransientError(await failureAt(port))).toBe(true);
  const silent = await listen((socket) => socket.on("error", () => undefined));
  expect(isTransientError(await failureAt(silent))).toBe(true);
  server?.close();
});

const wrapped = (code: string) => {
  const cause = Object.assign(new Error("told by PostgreSQL"), { code });
  return new Error("Failed query", { cause });
};

test.each([
  ["57P01", "the server was shut down"],
  ["57P03", "the server starts"],
  ["53300", "too many connections"],
  ["08006", "connection failure"],
  ["25006", "the server has become a replica"],
  ["08P01", "a pooler has lost the server"],
  ["40P01", "deadlock"],
  ["40001", "could not serialize"],
  ["57014", "a statement took too long"],
  ["55P03", "a lock took too long"],
])("state %s passes: %s", (code) => {
  expect(isTransientError(wrapped(code))).toBe(true);
});

test.each([
  ["42P01", "undefined table"],
  ["23505", "unique violation"],
  ["22003", "numeric value out of range"],
  ["28P01", "wrong password"],
])("state %s stays until it is repaired: %s", (code) => {
  expect(isTransientError(wrapped(code))).toBe(false);
});

test("an error of our own is not a passing fault", () => {
  expect(isTransientError(new TypeError("undefined is not a function"))).toBe(false);
  expect(isTransientError("ECONNREFUSED")).toBe(false);
  expect(isTransientError(null)).toBe(false);
});
