/**
 * A customer's own backend lists its calls (`/v1/openapi.json`). If it cannot use the settings of an identity provider,
 * they are refused at the start. The start does not wait for a backend that does not answer yet: the sign-in page then
 * reports it at the first try.
 */
import { SettingsError } from "#settings/read-settings.ts";
import { signInByProvider } from "#contract/provider-sign-in.ts";

const patienceMs = 5_000;

/** @throws SettingsError if the backend describes its calls, and this one is missing */
export async function requireProviderCall(v1BaseUrl: string): Promise<void> {
  const description = await readDescription(`${v1BaseUrl}/v1/openapi.json`);
  if (description === undefined || Object.hasOwn(description, signInByProvider.path)) return;
  throw new SettingsError(
    [
      "The environment has bad values:",
      `  OIDC_ISSUER: the backend at V1_BASE_URL does not describe ${signInByProvider.method} ${signInByProvider.path}, so nobody could sign in at the provider: leave the OIDC_ settings unset`,
    ].join("\n"),
  );
}

/** Its paths; none if it answers that it has no description; undefined if it does not answer. */
async function readDescription(address: string): Promise<object | undefined> {
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const answer = await fetch(address, { signal, redirect: "manual" });
    if (answer.status >= 500) return undefined;
    const said: unknown = answer.ok ? await answer.json() : {};
    const { paths } = said as { paths?: unknown };
    return typeof paths === "object" && paths !== null ? paths : {};
  } catch {
    return undefined;
  }
}
