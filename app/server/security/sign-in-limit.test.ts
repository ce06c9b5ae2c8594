import { expect, test } from "vitest";
import { clientAddress } from "./client-address.ts";
import { createSignInLimit, signInTries, TooManySignIns } from "./sign-in-limit.ts";

const home = "192.0.2.1";

async function tries(
  limit: ReturnType<typeof createSignInLimit>,
  count: number,
  tried: (index: number) => { account: string; address: string },
): Promise<void> {
  for (let index = 0; index < count; index += 1) await limit.begin(tried(index));
}

test("after ten tries an account waits at this address, and at no other", async () => {
  const limit = createSignInLimit();
  await tries(limit, 10, () => ({ account: "weber", address: home }));
  const refused = await limit.begin({ account: " WEBER", address: home }).catch((error) => error);
  expect(refused).toBeInstanceOf(TooManySignIns);
  expect(refused.retryAfterSeconds).toBeGreaterThan(14 * 60);
  expect(refused.retryAfterSeconds).toBeLessThanOrEqual(15 * 60);
  await limit.begin({ account: "weber", address: "192.0.2.2" });
  await limit.begin({ account: "brandt", address: home });
});

test("one account from many addresses, and many accounts from one address, end too", async () => {
  const limit = createSignInLimit();
  await tries(limit, signInTries.byAccount, (index) => ({
    account: "weber",
    address: `a${index}`,
  }));
  await expect(limit.begin({ account: "weber", address: "b" })).rejects.toThrow(TooManySignIns);
  await tries(limit, signInTries.byAddress, (index) => ({ account: `u${index}`, address: home }));
  await expect(limit.begin({ account: "new", address: home })).rejects.toThrow(TooManySignIns);
});

test("a right password starts the account anew; what nobody looked at does not count", async () => {
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

test("posts that try no password count by address too; they take nothing from the tries, right ones nothing at all", async () => {
  const limit = createSignInLimit();
  for (let round = 0; round < 400; round += 1) {
    await limit.post(home);
    await limit.begin({ account: "weber", address: home });
    await limit.succeed({ account: "weber", address: home });
  }
  for (let at = 0; at < signInTries.postsByAddress; at += 1) await limit.post(home);
  const refused = await limit.post(home).catch((error) => error);
  expect(refused).toBeInstanceOf(TooManySignIns);
  expect(refused.retryAfterSeconds).toBeGreaterThan(14 * 60);
  await limit.post("192.0.2.2");
  await tries(limit, 10, () => ({ account: "weber", address: home }));
});

test("the address is the connection's; a proxy's word counts only where it is trusted, and its own entry", () => {
  const headers = new Headers({
    "X-Vigil-Address": "192.0.2.9",
    "X-Forwarded-For": "203.0.113.7, 198.51.100.4",
  });
  expect(clientAddress(headers, false)).toBe("192.0.2.9");
  expect(clientAddress(headers, true)).toBe("198.51.100.4");
  expect(clientAddress(new Headers(), true)).toBe("unknown");
});
