import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { backendReadiness } from "./readiness.ts";

let server: Server | undefined;
afterEach(() => {
  server?.close().closeAllConnections();
});

async function backendWith(answer: RequestListener): Promise<string> {
  server = createServer(answer);
  await new Promise<void>((done) => server?.listen(0, "127.0.0.1", done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test("[SAFE-11] the failed part is named, and nothing else of the backend's answer", async () => {
  let status = 200;
  let body = '{"database":"ok","migrations":"ok","disk":"ok","patients":120}';
  const url = await backendWith(({ url: path }, answer) => {
    answer.writeHead(path === "/v1/x/health" ? status : 404).end(body);
  });
  const isWell = { database: "ok", migrations: "ok", disk: "ok" };
  expect(await backendReadiness(url)).toEqual({ backend: "ok", ...isWell });
  status = 503;
  body = '{"database":"failed: connect ECONNREFUSED","migrations":"ok","disk":"ok"}';
  expect(await backendReadiness(url)).toEqual({ backend: "failed", ...isWell, database: "failed" });
  for (body of ["<html>", "null", '{"database":1}', ""])
    expect(await backendReadiness(url)).toEqual({ backend: "failed" });
});

test("[SAFE-11] a backend without the readiness call is asked for its version; one that is away has failed", async () => {
  let versions = 200;
  const url = await backendWith(({ url: path }, answer) => {
    answer.writeHead(path === "/v1/versions" ? versions : 404).end("{}");
  });
  expect(await backendReadiness(url)).toEqual({ backend: "ok" });
  versions = 500;
  expect(await backendReadiness(url)).toEqual({ backend: "failed" });
  expect(await backendReadiness("http://127.0.0.1:1")).toEqual({ backend: "failed" });
});
