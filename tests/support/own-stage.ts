/** A web server in front of a backend of two institutions, for tests that need settings of their own. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { openTestBackend, type TestBackend } from "#backend/testing/test-backend.ts";
import { startWebProcess } from "./web-process.ts";

export interface OwnStage {
  readonly url: string;
  readonly backend: TestBackend;
  stop(): Promise<void>;
}

/**
 * `url`: its address for browsers on this machine. The backend is as `openTestBackend` leaves it: the caller resets it.
 */
export async function startOwnStage(
  url: string,
  env: Readonly<Record<string, string>> = {},
): Promise<OwnStage> {
  const backend = await openTestBackend();
  const server = createServer(getRequestListener((request) => backend.fetch(request)));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const web = await startWebProcess({
    env: {
      PORT: new URL(url).port,
      PUBLIC_ORIGIN: url,
      V1_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      ...env,
    },
  });
  return {
    url,
    backend,
    async stop() {
      await web.stop();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await backend.close();
    },
  };
}
