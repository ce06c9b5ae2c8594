import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { checkTogether } from "#settings/check-together.ts";
import { readSettings } from "#settings/read-settings.ts";
import { requireProviderCall } from "./require-provider-call.ts";

/** The backend's list of its calls, and the start's message about it. */
async function started(status: number, body: string): Promise<string> {
  const server = createServer((request, response) => {
    response.statusCode = request.url === "/v1/openapi.json" ? status : 500;
    response.end(body);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  const said = await requireProviderCall(`http://127.0.0.1:${port}`).then(
    () => "started",
    (error: Error) => error.message,
  );
  await new Promise((done) => server.close(done));
  return said;
}

test("[OIDC-13] a backend that lists its calls, but not this one, is refused at the start", async () => {
  const described = JSON.stringify({ paths: { "/v1/x/provider-sign-in": {} } });
  expect(await started(200, described)).toBe("started");
  expect(await started(200, JSON.stringify({ paths: { "/v1/login": {} } }))).toMatch(
    /OIDC_ISSUER: .*POST \/v1\/x\/provider-sign-in/,
  );
  expect(await started(404, "")).toMatch(/OIDC_ISSUER/);
  // it does not answer yet, and the start does not wait
  expect(await started(503, "")).toBe("started");
});

const groups = JSON.stringify([
  { group: "a", role: "HCP", institutions: ["11111111-1111-4111-8111-111111111111"] },
]);
const whole = { OIDC_ISSUER: "https://login.example", OIDC_CLIENT_ID: "v", OIDC_GROUPS: groups };
const faults = (source: Record<string, string>): string[] => {
  try {
    return checkTogether(readSettings(source));
  } catch (error) {
    return (error as Error).message.split("\n");
  }
};

test.each([
  ["OIDC_CLIENT_ID", { ...whole, OIDC_CLIENT_ID: "" }],
  ["OIDC_GROUPS", { ...whole, OIDC_GROUPS: "" }],
  ["OIDC_ISSUER", { ...whole, OIDC_ISSUER: "" }],
  ["PASSWORD_SIGN_IN", { PASSWORD_SIGN_IN: "0" }],
  ["PASSWORD_SIGN_IN", { ...whole, PASSWORD_SIGN_IN: "0", V1_BASE_URL: "https://v1.example" }],
])("[OIDC-13] an incomplete provider is refused: %s", (name, source) => {
  expect(faults(source).join("\n")).toMatch(new RegExp(`${name}: `));
  expect(faults(whole).join("\n")).not.toMatch(/OIDC_|PASSWORD_SIGN_IN/);
});
