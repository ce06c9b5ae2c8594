import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createMetrics, createMetricsServer } from "./metrics.ts";

const patientId = "c0a5d2b4-7c1e-4f8a-8f0e-1d2c3b4a5e21";
let backend: Server;
let server: Server;
let backendUrl: string;
let metrics: ReturnType<typeof createMetrics>;
const state = { isBackendUp: true };

const opened = async (one: Server): Promise<string> => {
  await new Promise<void>((done) => one.listen(0, "127.0.0.1", done));
  return `http://127.0.0.1:${(one.address() as AddressInfo).port}`;
};
beforeAll(async () => {
  backend = createServer((request, response) => {
    if (request.url === "/metrics")
      response.writeHead(state.isBackendUp ? 200 : 503).end('vigil_mails{state="waiting"} 3\n');
    else response.writeHead(request.url?.includes("alert-counter") ? 404 : 200).end("{}");
  });
  backendUrl = await opened(backend);
  metrics = createMetrics({ v1BaseUrl: backendUrl, backendMetricsUrl: `${backendUrl}/metrics` });
  server = createMetricsServer(metrics);
});
afterAll(() => {
  for (const one of [backend, server]) {
    one.close();
    one.closeAllConnections();
  }
});

/** Lines of the text format that begin with the name of a family. */
const lines = (text: string, family: string) =>
  text.split("\n").filter((line) => line.startsWith(family));

test("[OPS-90] answers are counted by method, pattern and status", async () => {
  const answer = { method: "GET", route: "/patient/:patientId", status: 200 };
  metrics.answered({ ...answer, seconds: 0.03 });
  metrics.answered({ ...answer, seconds: 0.3 });
  const told = lines(await metrics.text(), "vigil_web_request_duration_seconds");
  const labels = `method="GET",route="/patient/:patientId",status="200"`;
  expect(told).toContain(`vigil_web_request_duration_seconds_count{${labels}} 2`);
  expect(told).toContain(`vigil_web_request_duration_seconds_bucket{le="0.05",${labels}} 1`);
  expect(lines(await metrics.text(), "vigil_web_nodejs_eventloop_lag").length).toBeGreaterThan(1);
});

test("[OPS-91] calls of /v1 are counted by the endpoint's name and status, and no label contains an id", async () => {
  await (await fetch(`${backendUrl}/v1/patients/${patientId}?search=Albrecht`)).text();
  await (await fetch(`${backendUrl}/v1/nowhere/${patientId}`)).text();
  await (await fetch(`${backendUrl}/healthz`)).text();
  const text = await metrics.text();
  const counts = lines(text, "vigil_v1_call_duration_seconds_count").toSorted();
  expect(counts).toEqual([
    `vigil_v1_call_duration_seconds_count{endpoint="get-patient",status="200"} 1`,
    `vigil_v1_call_duration_seconds_count{endpoint="other",status="200"} 1`,
  ]);
  expect(text).not.toMatch(/c0a5d2b4|Albrecht/);
});

test("[OPS-92] the embedded backend's own metrics are included; a backend that does not answer is reported", async () => {
  const up = await metrics.text();
  expect(lines(up, "vigil_mails")).toEqual([`vigil_mails{state="waiting"} 3`]);
  expect(lines(up, "vigil_backend_up")).toEqual(["vigil_backend_up 1"]);
  state.isBackendUp = false;
  const down = await metrics.text();
  expect(lines(down, "vigil_mails")).toEqual([]);
  expect(lines(down, "vigil_backend_up")).toEqual(["vigil_backend_up 0"]);
});

test("[OPS-93] the metrics port answers only GET /metrics", async () => {
  const url = await opened(server);
  const answer = await fetch(`${url}/metrics`);
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([
    200,
    "text/plain; version=0.0.4; charset=utf-8",
  ]);
  expect(await answer.text()).toContain("vigil_web_process_resident_memory_bytes");
  for (const [path, method] of [
    ["/", "GET"],
    ["/metrics", "POST"],
    ["/dashboard", "GET"],
  ] as const)
    expect((await fetch(url + path, { method })).status).toBe(404);
});
