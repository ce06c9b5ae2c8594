import { expect, test } from "vitest";
import { createOuterServer } from "./outer-server.ts";

const server = createOuterServer({
  metricsText: async () => "vigil_up 1\n",
  webServers: ["10.0.0.7", "10.0.1.0/24"],
  answer: (_request, address) => new Response(`asked from ${address}`),
});

const ask = (path: string, remoteAddress: string, headers: Record<string, string> = {}) =>
  server.request(path, { headers }, { incoming: { socket: { remoteAddress } } });

test.each(["127.0.0.1", "::1", "::ffff:127.0.0.1", "10.0.0.7", "::ffff:10.0.1.20"])(
  "[APART-04] /metrics is shown to %s, the backend's own machine or a named web server",
  async (address) => {
    const answer = await ask("/metrics", address);
    expect([answer.status, await answer.text()]).toEqual([200, "vigil_up 1\n"]);
  },
);

test.each(["10.0.0.8", "10.0.2.1", "192.168.1.20", "2001:db8::7", "::ffff:10.0.0.8"])(
  "[APART-04] /metrics is not shown to %s, another machine, whatever address it claims",
  async (address) => {
    for (const forwarded of ["", "127.0.0.1"]) {
      const answer = await ask("/metrics", address, { "X-Forwarded-For": forwarded });
      expect(answer.status).toBe(404);
      expect(await answer.text()).not.toContain("vigil_up");
    }
    expect((await ask("/healthz", address)).status).toBe(200);
    expect(await (await ask("/v1/patients-list", address)).text()).toBe(`asked from ${address}`);
  },
);
