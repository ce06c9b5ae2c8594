import { writeFile } from "node:fs/promises";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { InMemoryProvider, OpenFeature, type Provider } from "@openfeature/server-sdk";
import { expect, test, vi } from "vitest";
import type { User } from "#contract/session.ts";
import { anonymousIdentity, flagIdentity } from "./flag-identity.ts";
import { flagNames } from "./flag-names.ts";
import { flagProvider } from "./flag-provider.ts";
import { evaluateFlags } from "./flags.ts";

const user: User = {
  identity_user_id: "1cc8a769-50ea-45a0-a76c-58f03036bc38",
  role: "HCP",
  institution_ids: ["6f1c7d54-2f6b-4a3e-9a53-8a0a1c2b3d41", "0d5a2b9e-1111-4a3e-9a53-8a0a1c2b3d42"],
  ld_hash: "secure-hash",
  access_expires_at: "2026-11-20T09:00:00Z",
  allowed_programs: ["HEART_FAILURE"],
  must_change_password: false,
};

async function clientOf(provider: Provider, domain: string) {
  await OpenFeature.setProviderAndWait(domain, provider);
  return OpenFeature.getClient(domain);
}

test("[FLAG-01] the identity is user id, role, first institution and ld_hash", () => {
  expect(flagIdentity(user)).toEqual({
    kind: "user",
    targetingKey: "1cc8a769-50ea-45a0-a76c-58f03036bc38",
    role: "HCP",
    institution_id: "6f1c7d54-2f6b-4a3e-9a53-8a0a1c2b3d41",
    ld_hash: "secure-hash",
  });
});

test("[FLAG-02] a visitor is always the same anonymous identity", () => {
  expect(flagIdentity(null)).toBe(anonymousIdentity);
  expect(anonymousIdentity).toEqual({ kind: "user", targetingKey: "anonymous", anonymous: true });
});

test("[FLAG-03] the app knows three flags", () => {
  expect([...flagNames].toSorted()).toEqual(["enable-implants", "vox-score", "vox-table"]);
});

test("the identity reaches the provider unchanged", async () => {
  const provider = new InMemoryProvider({});
  const asked = vi.spyOn(provider, "resolveBooleanEvaluation");
  await evaluateFlags(await clientOf(provider, "identity"), user);
  expect(asked.mock.calls.map(([name]) => name).toSorted()).toEqual([...flagNames].toSorted());
  expect(asked.mock.calls[0]?.[2]).toMatchObject(flagIdentity(user));
});

test("[FLAG-04] a demo has all flags on, another installation all off, a file sets its own; a flag missing from it is off", async () => {
  const settings = { launchDarklySdkKey: undefined, flagsFile: undefined };
  const demo = await flagProvider({ ...settings, isDemo: true });
  const allOn = { "enable-implants": true, "vox-score": true, "vox-table": true };
  expect(await evaluateFlags(await clientOf(demo, "demo"), null)).toEqual(allOn);

  const real = await flagProvider({ ...settings, isDemo: false });
  const allOff = { "enable-implants": false, "vox-score": false, "vox-table": false };
  expect(await evaluateFlags(await clientOf(real, "real"), null)).toEqual(allOff);

  const flagsFile = join(await mkdtemp(join(tmpdir(), "flags-")), "flags.json");
  await writeFile(flagsFile, JSON.stringify({ "vox-score": true }));
  const file = await flagProvider({ ...settings, flagsFile, isDemo: true });
  const fromFile = await evaluateFlags(await clientOf(file, "file"), user);
  expect(fromFile).toEqual({ ...allOff, "vox-score": true });
});

test("[FLAG-04] a service that fails or does not answer leaves every flag off, within a second", async () => {
  const failing = new InMemoryProvider({});
  vi.spyOn(failing, "resolveBooleanEvaluation").mockRejectedValue(new Error("down"));
  const silent = new InMemoryProvider({});
  vi.spyOn(silent, "resolveBooleanEvaluation").mockReturnValue(new Promise(() => {}));
  for (const [name, provider] of Object.entries({ failing, silent })) {
    const flags = await evaluateFlags(await clientOf(provider, name), user);
    expect(Object.values(flags)).toEqual([false, false, false]);
  }
});
