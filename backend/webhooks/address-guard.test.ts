import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { isPrivateAddress, refusalOfUrl, refusalOfWebhook } from "./address-guard.ts";
import { sendWebhook } from "./send-webhook.ts";

const strict = { isPrivateAllowed: false, isHttpAllowed: false };
const overHttp = { isPrivateAllowed: false, isHttpAllowed: true };
const open = { isPrivateAllowed: true, isHttpAllowed: true };

test.each([
  "127.0.0.1",
  "127.8.8.8",
  "10.0.0.1",
  "172.31.255.255",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "0.0.0.0",
  "224.0.0.1",
  "255.255.255.255",
  "::1",
  "::",
  "fe80::1",
  "fd00::1",
  "ff02::1",
  "::ffff:127.0.0.1",
  "::ffff:7f00:1",
  "64:ff9b::7f00:1",
  "2002:7f00:1::",
  "2001:db8::1",
  "no address",
])("[HOOK-02] %s is not on the public internet", (address) => {
  expect(isPrivateAddress(address)).toBe(true);
});

test.each(["9.9.9.9", "172.32.0.1", "192.169.0.1", "2620:fe::fe", "2a00:1450:4001:800::200e"])(
  "[HOOK-02] %s is on the public internet",
  (address) => {
    expect(isPrivateAddress(address)).toBe(false);
  },
);

test.each([
  ["https://9.9.9.9/hook", null],
  ["http://9.9.9.9/hook", "not_https"],
  ["https://user:secret@9.9.9.9/", "has_credentials"],
  ["https://127.0.0.1/", "private_address"],
  ["https://2130706433/", "private_address"],
  ["https://0x7f.1/", "private_address"],
  ["https://[::1]/", "private_address"],
  ["https://[::ffff:10.0.0.1]/", "private_address"],
  ["ftp://9.9.9.9/", "not_a_url"],
  ["file:///etc/passwd", "not_a_url"],
  ["hook", "not_a_url"],
] as const)("[HOOK-02] %s: %s", (url, refusal) => {
  expect(refusalOfUrl(url, strict)).toBe(refusal);
});

test("[HOOK-02] a name that leads to a private address is refused when it is saved, and again at the connection", async () => {
  let count = 0;
  const server = createServer((_, response) => {
    count += 1;
    response.end();
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://localhost:${port}/`;
  expect(await refusalOfWebhook(url, overHttp)).toBe("private_address");
  expect(await refusalOfWebhook(url, open)).toBeNull();
  const request = { headers: {}, body: "{}" };
  expect(await sendWebhook({ url, ...request }, overHttp)).toBe("address_forbidden");
  const literal = `http://127.0.0.1:${port}/`;
  expect(await sendWebhook({ url: literal, ...request }, overHttp)).toBe("address_forbidden");
  expect(count).toBe(0);
  expect(await sendWebhook({ url: literal, ...request }, open)).toBeNull();
  expect(count).toBe(1);
  server.close();
});

test("[HOOK-03] redirects are not followed, and an answer without an end is not read to its end", async () => {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(request.url ?? "");
    if (request.url === "/from") return response.writeHead(302, { Location: "/to" }).end();
    response.writeHead(200);
    const pour = () => {
      if (!response.destroyed) response.write("x".repeat(16_384), () => setImmediate(pour));
    };
    return pour();
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const send = (path: string) =>
    sendWebhook({ url: `http://127.0.0.1:${port}${path}`, headers: {}, body: "{}" }, open);
  expect(await send("/from")).toBe("status 302");
  expect(await send("/endless")).toBeNull();
  expect(seen).toEqual(["/from", "/endless"]);
  server.closeAllConnections();
  server.close();
});
