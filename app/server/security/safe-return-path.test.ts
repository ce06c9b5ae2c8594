import { expect, test } from "vitest";
import { safePagePath, safeReturnPath } from "./safe-return-path.ts";

const elsewhere = [
  // another host, by the ways browsers read two slashes
  "//evil.example",
  "///evil.example",
  "////evil.example/x",
  "//evil.example/dashboard",
  "/\\evil.example",
  "\\/evil.example",
  "\\\\evil.example",
  "/\\/evil.example",
  "//\\evil.example",
  "/\\\\evil.example",
  "/./\\evil.example",
  "/.//evil.example",
  "/..//evil.example",
  "/x/..//evil.example",
  "/%2f/evil.example",
  "/%2Fevil.example",
  "/%5cevil.example",
  "/%5C%5Cevil.example",
  "/%252fevil.example",
  "/%255cevil.example",
  // white space and control characters that a URL parser removes
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r/evil.example",
  "/%09/evil.example",
  "/%0a/evil.example",
  "/%0d%0aLocation:%20https://evil.example",
  "/\0/evil.example",
  "/%00/evil.example",
  "\t//evil.example",
  " //evil.example",
  " /dashboard",
  "/dash board",
  "/dashboard\r\nSet-Cookie: a=b",
  "/dashboard?x=\r\nSet-Cookie: a=b",
  "/dashboard?x=%0d%0aSet-Cookie:%20a=b",
  "/\u2028/evil.example",
  "/\u00a0/evil.example",
  // schemes and user information
  "https://evil.example",
  "HTTPS://evil.example",
  "https:evil.example",
  "https:/evil.example",
  "http:///evil.example",
  "javascript:alert(1)",
  "java\tscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
  "//user:pass@evil.example",
  "https://127.0.0.1:3000@evil.example/",
  "//127.0.0.1:3000@evil.example",
  "@evil.example",
  ":80/x",
  "evil.example",
  "./dashboard",
  "../dashboard",
  "/../../evil",
  "/patient/../../login",
  "/%2e%2e/evil",
  "/.well-known/x",
  // empty values, and values that are not text
  "",
  "?next=/x",
  "#x",
  "/<script>",
  '/"onload="x',
  "/ｅvil",
  "/∕evil.example",
  "/100%",
  "/%zz",
  "/dashboard?x=%",
  `/${"a".repeat(2001)}`,
];

/** These two pages would redirect to each other. */
const ofSigningIn = [
  "/login",
  "/login?next=/dashboard",
  "/LOGIN/",
  "/login.rsc",
  "/signup",
  "/logout",
];

test("no return address leads away from the site", () => {
  expect(elsewhere.length).toBeGreaterThanOrEqual(60);
  const origin = "https://vigil.clinic.example";
  const refused = [...elsewhere, ...ofSigningIn];
  const led = refused.map((address) => [address, safeReturnPath(address)]);
  expect(led).toEqual(refused.map((address) => [address, "/dashboard"]));
  for (const [, path] of led)
    expect(new URL(path as string, `${origin}/login`).origin).toBe(origin);
});

test("a return address among the sign-in pages keeps the user there, and cannot leave the site either", () => {
  expect(ofSigningIn.map((address) => safePagePath(address, "/"))).toEqual(ofSigningIn);
  expect(elsewhere.map((address) => safePagePath(address, "/"))).toEqual(elsewhere.map(() => "/"));
});

test("a return address that is not text leads to the fallback", () => {
  for (const value of [null, undefined, 7, {}, [], ["/patients"], true])
    expect(safeReturnPath(value, "/")).toBe("/");
});

test("the app's own addresses are kept, without their fragment", () => {
  const own = [
    "/",
    "/dashboard",
    "/dashboard?date=2026-11-20",
    "/patients?tab=ONBOARDED&sort=alerts:desc&view=Ab3_-x",
    "/patient/c0a5d2b4-7c1e-4f8a-8f0e-1d2c3b4a5e21/monitoring/ecg/7?tz=Europe%2FBerlin&from=a%20b",
    "/onboarding-success/c0a5d2b4-7c1e-4f8a-8f0e-1d2c3b4a5e21",
    "/patient/x/profile?next=/dashboard",
    "/files/report.v2.pdf",
    "/loginish",
  ];
  expect(own.map((address) => safeReturnPath(address))).toEqual(own);
  expect(safeReturnPath("/thresholds#ecg")).toBe("/thresholds");
});
