/** A web server, a backend of two institutions and a real identity provider, for tests that sign in there. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import {
  institutionIds,
  openTestBackend,
  type TestBackend,
} from "#backend/testing/test-backend.ts";
import type { BackendSettings } from "#backend/settings.ts";
import { openTestProvider, type TestProvider } from "./identity-provider.ts";
import { freePort } from "./running-app.ts";
import { startWebProcess } from "./web-process.ts";

export interface ProviderStage {
  readonly url: string;
  readonly provider: TestProvider;
  readonly backend: TestBackend;
  /** users and settings as at the start, at the machine's time: tokens of the provider bear that */
  reset(more?: Partial<BackendSettings>): Promise<void>;
  stop(): Promise<void>;
}

/** what the sign-in page calls the provider */
export const providerLabel = "Heart Centre";

const groups = [
  { group: "nurses", role: "HCP" as const, institutions: [institutionIds.heart] },
  { group: "admins", role: "ADMIN" as const, institutions: [institutionIds.other] },
];

export async function startProviderStage(): Promise<ProviderStage> {
  const port = await freePort();
  const provider = await openTestProvider(`http://127.0.0.1:${port}`);
  const backend = await openTestBackend();
  const server = createServer(getRequestListener((request) => backend.fetch(request)));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { issuer, clientId, clientSecret } = provider;
  const reset = async (more: Partial<BackendSettings> = {}) => {
    await backend.reset({
      provider: {
        issuer,
        clientId,
        groupClaim: "groups",
        groups,
        mfaAcr: [],
        clockSkewSeconds: 60,
        keysCooldownMs: 0,
      },
      ...more,
    });
    backend.setNow(new Date().toISOString());
  };
  await reset();
  const web = await startWebProcess({
    env: {
      PORT: String(port),
      PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
      V1_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: clientSecret,
      OIDC_LABEL: providerLabel,
      OIDC_GROUPS: JSON.stringify(groups),
    },
  });
  return {
    url: web.url,
    provider,
    backend,
    reset,
    async stop() {
      await web.stop();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await backend.close();
      await provider.close();
    },
  };
}
