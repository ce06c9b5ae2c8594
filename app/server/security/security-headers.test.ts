import { expect, test } from "vitest";
import { contentSecurityPolicy, type PolicyKind } from "./content-security-policy.ts";
import { securityHeaders } from "./security-headers.ts";

const nonce = "0123456789abcdef0123456789abcdef";
const kinds: PolicyKind[] = ["page", "player", "viewer", "chat", "pdf", "pdf-worker", "other"];

function directives(
  kind: PolicyKind,
  more: { isHttps?: boolean; chatSources?: string } = {},
): Map<string, string[]> {
  const policy = contentSecurityPolicy({ kind, nonce, isHttps: false, ...more });
  return new Map(
    policy
      .split("; ")
      .map((part) => part.split(" "))
      .map(([name = "", ...values]) => [name, values]),
  );
}

test("every response sets nosniff and limits framing, the referrer and permissions", () => {
  for (const kind of kinds) {
    const headers = securityHeaders({ kind, nonce, isHttps: true, isPrivate: true });
    expect(headers).toMatchObject({
      "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "same-origin",
      "Cross-Origin-Opener-Policy": "same-origin",
      "Cache-Control": "no-store",
    });
    expect(headers["Content-Security-Policy"]).toContain("frame-ancestors 'none'");
    expect(headers["Permissions-Policy"]).toContain("camera=()");
    expect(headers["Strict-Transport-Security"]).toMatch(/^max-age=[3-9]\d{7};/);
  }
});

test("a response over plain http has no Strict-Transport-Security, and public responses may be cached", () => {
  const headers = securityHeaders({ kind: "page", nonce, isHttps: false, isPrivate: false });
  expect(headers).not.toHaveProperty("Strict-Transport-Security");
  expect(headers).not.toHaveProperty("Cache-Control");
  expect(headers["Content-Security-Policy"]).not.toContain("upgrade-insecure-requests");
  expect(directives("page", { isHttps: true }).has("upgrade-insecure-requests")).toBe(true);
});

test("documents run scripts by nonce only: no host, no inline, no eval, no base, no plug-in", () => {
  for (const kind of ["page", "player", "viewer", "chat"] as const) {
    const policy = directives(kind);
    expect(policy.get("script-src")?.slice(0, 2)).toEqual([`'nonce-${nonce}'`, "'strict-dynamic'"]);
    expect(policy.get("default-src")).toEqual(["'none'"]);
    expect(policy.get("base-uri")).toEqual(["'none'"]);
    expect(policy.get("object-src")).toEqual(["'none'"]);
    expect(policy.get("form-action")).toEqual(["'self'"]);
    // style attributes are positions in a graph: they hold no selector and run nothing
    policy.delete("style-src-attr");
    const all = [...policy.values()].flat();
    for (const weak of ["'unsafe-inline'", "'unsafe-eval'", "*", "https:", "http:"])
      expect(all).not.toContain(weak);
  }
  expect(directives("page").get("trusted-types")).toEqual(["'none'"]);
  // the player's page differs only in the policy that allows the player's frame
  expect(directives("player").get("trusted-types")).toEqual(["default"]);
  const [page, player] = [directives("page"), directives("player")];
  page.delete("trusted-types");
  player.delete("trusted-types");
  expect(player).toEqual(page);
});

test("WebAssembly runs in the worker of the PDF viewer, and in no document", () => {
  for (const kind of ["page", "player", "viewer", "chat"] as const)
    expect(directives(kind).get("script-src")).not.toContain("'wasm-unsafe-eval'");
  expect(directives("pdf-worker").get("script-src")).toEqual(["'self'", "'wasm-unsafe-eval'"]);
  expect(directives("pdf-worker").get("default-src")).toEqual(["'none'"]);
});

test("only the chat's own document allows the chat's sources", () => {
  const chatSources = "https://chat.example wss://chat.example";
  expect(directives("chat", { chatSources }).get("connect-src")).toEqual([
    "'self'",
    ...chatSources.split(" "),
  ]);
  expect(directives("chat", { chatSources }).get("frame-src")).toEqual(chatSources.split(" "));
  expect(directives("page", { chatSources }).get("connect-src")).toEqual(["'self'"]);
});

test("a download runs nothing; a PDF is not sandboxed, because browsers block their viewer in a sandbox", () => {
  expect(directives("other").get("sandbox")).toEqual([]);
  expect(directives("pdf").has("sandbox")).toBe(false);
});

test("a document without a proper nonce gets no policy", () => {
  for (const bad of [undefined, "", "short", "x".repeat(20) + "; script-src *", "' *"])
    expect(() => contentSecurityPolicy({ kind: "page", nonce: bad, isHttps: true })).toThrow(
      TypeError,
    );
});
