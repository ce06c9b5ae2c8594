/** A web server, a backend of two institutions and a real identity provider, for tests that sign in there. */
import { institutionIds } from "#backend/testing/test-backend.ts";
import type { BackendSettings } from "#backend/settings.ts";
import { openTestProvider, type TestProvider } from "./identity-provider.ts";
import { type OwnStage, startOwnStage } from "./own-stage.ts";
import { freePort } from "./running-app.ts";

export interface ProviderStage extends OwnStage {
  readonly provider: TestProvider;
  /** users and settings as at the start, at the machine's time, which the provider's tokens need */
  reset(more?: Partial<BackendSettings>): Promise<void>;
}

/** the provider's name on the sign-in page */
export const providerLabel = "Heart Centre";

const groups = [
  { group: "nurses", role: "HCP" as const, institutions: [institutionIds.heart] },
  { group: "admins", role: "ADMIN" as const, institutions: [institutionIds.other] },
];

export async function startProviderStage(): Promise<ProviderStage> {
  const url = `http://127.0.0.1:${await freePort()}`;
  const provider = await openTestProvider(url);
  const { issuer, clientId, clientSecret } = provider;
  const stage = await startOwnStage(url, {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_LABEL: providerLabel,
    OIDC_GROUPS: JSON.stringify(groups),
  });
  const { backend } = stage;
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
  return {
    ...stage,
    provider,
    reset,
    async stop() {
      await stage.stop();
      await provider.close();
    },
  };
}
