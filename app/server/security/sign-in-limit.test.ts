import { expect, test } from "vitest";
import { defaultLimits } from "#settings/limits/default-limits.ts";
import { addressBlock } from "./address-block.ts";
import { clientAddress } from "./client-address.ts";
import { deviceCookie, deviceOf } from "./device-cookie.ts";
import { createSignInLimit, slowedTries, TooManySignIns } from "./sign-in-limit.ts";

const home = "192.0.2.1";

async function tries(
  limit: ReturnType<typeof createSignInLimit>,
  count: number,
  tried: (index: number) => { account: string; address: string },
): Promise<void> {
  for (let index = 0; index < count; index += 1) await limit.begin(tried(index));
}

test("after ten tries an account must wait at this address, and at no other", async () => {
  const limit = createSignInLimit();
  await tries(limit, 10, () => ({ account: "weber", address: home }));
  const refused = await limit.begin({ account: " WEBER", address: home }).catch((error) => error);
  expect(refused).toBeInstanceOf(TooManySignIns);
  expect(refused.retryAfterSeconds).toBeGreaterThan(14 * 60);
  expect(refused.retryAfterSeconds).toBeLessThanOrEqual(15 * 60);
  await limit.begin({ account: "weber", address: "192.0.2.2" });
  await limit.begin({ account: "brandt", address: home });
});

test("one account tried from many addresses is blocked; many accounts tried from one address are slowed down", async () => {
  const limit = createSignInLimit();
  await tries(limit, defaultLimits.signInTriesByAccount, (index) => ({
    account: "weber",
    address: `a${index}`,
  }));
  await expect(limit.begin({ account: "weber", address: "b" })).rejects.toThrow(TooManySignIns);
  await tries(limit, defaultLimits.signInTriesByAddress, (index) => ({
    account: `u${index}`,
    address: home,
  }));
  await tries(limit, slowedTries.perMinute, (at) => ({ account: `v${at}`, address: home }));
  const slowed = await limit.begin({ account: "new", address: home }).catch((error) => error);
  expect(slowed).toBeInstanceOf(TooManySignIns);
  expect(slowed.retryAfterSeconds).toBeLessThanOrEqual(60);
});

test("a right password resets the account's count; a try that was not checked does not count", async () => {
  const limit = createSignInLimit();
  const tried = { account: "weber", address: home };
  await tries(limit, 9, () => tried);
  await limit.begin(tried);
  await limit.succeed(tried);
  for (let round = 0; round < 30; round += 1) {
    await limit.begin(tried);
    await limit.takeBack(tried);
  }
  await tries(limit, 10, () => tried);
  await expect(limit.begin(tried)).rejects.toThrow(TooManySignIns);
});

test("[SAFE-07] a stranger's hundred tries block no user who has signed in on this browser before", async () => {
  const limit = createSignInLimit();
  // all have one address: a proxy that is not trusted, or the stranger is in the clinic
  await tries(limit, 2_000, (index) => ({ account: `invented${index}`, address: home })).catch(
    () => undefined,
  );
  const anna = { account: "weber", address: home, deviceId: "annas-browser" };
  for (let morning = 0; morning < 50; morning += 1) {
    await expect(limit.begin(anna)).resolves.toBeUndefined();
    await limit.succeed(anna);
  }
});

test("[SAFE-07] an account attacked from five addresses stays open for its user's browser", async () => {
  const limit = createSignInLimit();
  for (let at = 0; at < 5; at += 1)
    await tries(limit, 10, () => ({ account: "weber", address: `192.0.2.${at}` }));
  const elsewhere = { account: "weber", address: "198.51.100.1" };
  await expect(limit.begin(elsewhere), "for everybody else it is closed").rejects.toThrow(
    TooManySignIns,
  );
  await limit.begin({ ...elsewhere, deviceId: "annas-browser" });
});

test("[SAFE-07] an address that has used up its tries is slowed down, not blocked", async () => {
  const limit = createSignInLimit();
  await tries(limit, defaultLimits.signInTriesByAddress, (at) => ({
    account: `invented${at}`,
    address: home,
  }));
  // a new browser behind the same address: a typing mistake, then the right password
  await tries(limit, 2, () => ({ account: "weber", address: home }));
  const third = await limit.begin({ account: "weber", address: home }).catch((error) => error);
  expect(third).toBeInstanceOf(TooManySignIns);
});

test("[SAFE-08] a password tried on all accounts from one address stays slow", async () => {
  const limit = createSignInLimit();
  let taken = 0;
  let refused: unknown;
  for (let at = 0; at < 1_000; at += 1)
    await limit.begin({ account: `account${at}`, address: home }).then(
      () => (taken += 1),
      (error: unknown) => (refused = error),
    );
  expect(taken).toBe(defaultLimits.signInTriesByAddress + slowedTries.perMinute);
  expect((refused as TooManySignIns).retryAfterSeconds).toBeLessThanOrEqual(60);
});

test("[SAFE-08] the account's own browser may not guess either, and its cookie opens no other account", async () => {
  const limit = createSignInLimit();
  const known = { account: "weber", address: home, deviceId: "a-stolen-browser" };
  await tries(limit, defaultLimits.signInTries, () => known);
  await expect(limit.begin(known)).rejects.toThrow(TooManySignIns);
  await limit.begin({ ...known, deviceId: "another-browser" });
  const key = Buffer.from("a key for tests");
  const cookie = deviceCookie(new Headers(), key, "weber").split(";", 1)[0] ?? "";
  const device = deviceOf(new Headers({ Cookie: cookie }), key);
  expect([device?.knows(" Weber"), device?.knows("brandt")]).toEqual([true, false]);
});

test("[SAFE-08] a try that is refused for its address does not count against the account", async () => {
  const limit = createSignInLimit();
  await tries(limit, defaultLimits.signInTriesByAddress, (at) => ({
    account: `invented${at}`,
    address: home,
  }));
  for (let at = 0; at < 500; at += 1)
    await limit.begin({ account: "weber", address: home }).catch(() => undefined);
  const elsewhere = { account: "weber", address: "198.51.100.1" };
  await expect(limit.begin(elsewhere)).resolves.toBeUndefined();
});

test("[SAFE-08] an IPv6 network counts as one address, and IPv4 written as IPv6 counts as IPv4", async () => {
  expect(addressBlock("2001:db8:1:2:3:4:5:6")).toBe("2001:db8:1:2::/64");
  expect(addressBlock("2001:DB8:1:2::7")).toBe("2001:db8:1:2::/64");
  expect(addressBlock("::1")).toBe("0:0:0:0::/64");
  expect(addressBlock("fe80::1%eth0")).toBe("fe80:0:0:0::/64");
  expect(addressBlock("::ffff:192.0.2.1")).toBe("192.0.2.1");
  for (const other of ["192.0.2.1", "unknown"]) expect(addressBlock(other)).toBe(other);
});

test("the address is that of the connection; only a trusted proxy's header counts, and of it only the proxy's own entry", () => {
  const headers = new Headers({
    "X-Vigil-Address": "192.0.2.9",
    "X-Forwarded-For": "203.0.113.7, 198.51.100.4",
  });
  expect(clientAddress(headers, false)).toBe("192.0.2.9");
  expect(clientAddress(headers, true)).toBe("198.51.100.4");
  expect(clientAddress(new Headers(), true)).toBe("unknown");
});
